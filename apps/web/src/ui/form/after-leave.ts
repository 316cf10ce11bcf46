import { useEffect, useRef, type FocusEvent } from 'react';

/** Called when focus has left a control, with the newly focused element. */
export type OnLeave = (to: EventTarget | null) => void;

/**
 * Handlers that report when focus leaves a control or a group of controls. After a pointer press the report waits until
 * the click is done: an error message that appears must not move the pressed button from under the pointer.
 */
export function useAfterLeave(onLeave: OnLeave | undefined) {
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
      const notify = () => latest.current?.(relatedTarget);
      if (isPressed.current) afterPress(notify);
      else notify();
    },
  };
}

/** Calls back when the pointer is released and its click was handled. */
function afterPress(callback: () => void): void {
  const ends = ['mouseup', 'dragend'];
  const end = () => {
    for (const name of ends) document.removeEventListener(name, end, true);
    // There is no click on a disabled element, or when the pointer was moved away.
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
