import { useEffect, useRef, type FocusEvent } from 'react';

/** Told when somebody has left a control, with what has the focus now. */
export type OnLeave = (to: EventTarget | null) => void;

/**
 * Handlers of a control, or of a group of them, that tell of somebody who has left it. When a press takes the focus away,
 * that waits until the press is over: what the telling brings onto the screen must not push the pressed button from
 * under the pointer.
 */
export function useLeave(onLeave: OnLeave | undefined) {
  const isPressed = useRef(false);
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  const stopListening = useRef(() => {});
  useEffect(() => () => stopListening.current(), []);
  if (onLeave === undefined) return {};

  function listen() {
    stopListening.current();
    const press = () => {
      isPressed.current = true;
      afterPress(() => {
        isPressed.current = false;
      });
    };
    document.addEventListener('mousedown', press, true);
    stopListening.current = () => document.removeEventListener('mousedown', press, true);
  }

  return {
    onFocus: listen,
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      stopListening.current();
      const tell = () => latest.current?.(relatedTarget);
      if (isPressed.current) afterPress(tell);
      else tell();
    },
  };
}

/** Calls back when the button of the pointer is up and what it clicked has been done. */
function afterPress(callback: () => void): void {
  const ends = ['mouseup', 'dragend'];
  const end = () => {
    for (const name of ends) document.removeEventListener(name, end, true);
    // The click comes in the same turn, if it comes: not on what is disabled, nor where the pointer was moved away.
    const timer = setTimeout(finish);
    window.addEventListener('click', finish, { once: true });
    function finish() {
      clearTimeout(timer);
      window.removeEventListener('click', finish);
      callback();
    }
  };
  for (const name of ends) document.addEventListener(name, end, true);
}
