import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

export const longPressMs = 500;
const toleratedMovePx = 10;

/** Tells a press of half a second, or a right click, from a click. */
export function useLongPress(onLongPress: () => void, onClick: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  // The click that ends a long press is none.
  const isClickSpent = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function press() {
    cancel();
    isClickSpent.current = true;
    onLongPress();
  }

  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      isClickSpent.current = false;
      if (button !== 0) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(press, longPressMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > toleratedMovePx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // Android opens it by a long press too, perhaps after the timer.
      if (!isClickSpent.current) press();
    },
    onClick: ({ detail }: MouseEvent) => {
      cancel();
      // Keys click without a pointer.
      if (isClickSpent.current && detail > 0) isClickSpent.current = false;
      else onClick();
    },
  };
}
