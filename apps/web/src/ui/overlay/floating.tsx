import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placeFloating, type Rect, type Size } from './floating.rules.ts';

interface FloatingOptions {
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  gapPx: number;
  align: 'start' | 'end';
}

/** Keeps a fixed box at its anchor while the page scrolls or the window is resized. */
export function useFloating({ anchor, isOpen, gapPx, align }: FloatingOptions) {
  return useAnchoredPosition(anchor, isOpen, (element, anchorRect, box, frame) => {
    const { left, top, side } = placeFloating(anchorRect, box, frame, { gapPx, align });
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.dataset['side'] = side;
  });
}

/** Positions a box beside its anchor, and again after each render, scroll or resize. */
export function useAnchoredPosition(
  anchor: RefObject<HTMLElement | null>,
  isOpen: boolean,
  position: (element: HTMLElement, anchor: Rect, box: Size, frame: Size) => void,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    function place() {
      const element = box.current;
      if (element === null || anchor.current === null) return;
      position(
        element,
        anchor.current.getBoundingClientRect(),
        { width: element.offsetWidth, height: element.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      );
    }
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  });
  return box;
}
