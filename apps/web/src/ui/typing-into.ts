import { useEffect, useEffectEvent } from 'react';
import { isFreeKey, isPrintable } from '../lib/keyboard.ts';

/** What is typed while no text has the focus goes into a field: docs/behaviour.md#keys-and-focus */
export function useTypingInto(focusField: () => void): void {
  const focus = useEffectEvent(focusField);
  useEffect(() => {
    // Space presses a button only where the visitor moved the focus by keyboard.
    let isMoving = false;
    let isMovedByKeyboard = false;
    function press(event: KeyboardEvent) {
      isMoving = !isPrintable(event) || event.key === ' ';
    }
    function point() {
      isMoving = false;
      isMovedByKeyboard = false;
    }
    function move() {
      isMovedByKeyboard = isMoving;
    }
    function type(event: KeyboardEvent) {
      const isPress =
        event.key === ' ' && isMovedByKeyboard && document.activeElement !== document.body;
      // The browser types the character where the focus is after this.
      if (isPrintable(event) && isFreeKey(event) && !isPress) focus();
    }
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('pointerdown', point, { capture: true });
    window.addEventListener('focusin', move);
    window.addEventListener('keydown', type);
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('pointerdown', point, { capture: true });
      window.removeEventListener('focusin', move);
      window.removeEventListener('keydown', type);
    };
  }, []);
}
