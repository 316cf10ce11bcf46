import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placeFloating, type Rect, type Size } from './floating.rules.ts';

interface FloatingOptions {
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  gapPx: number;
  align: 'start' | 'end';
}

/** Keeps a fixed box above or below its anchor while the page scrolls and the window changes. */
export function useFloating({ anchor, isOpen, gapPx, align }: FloatingOptions) {
  return useKeptPlace(anchor, isOpen, (element, anchorRect, box, frame) => {
    const { left, top, side } = placeFloating(anchorRect, box, frame, { gapPx, align });
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.dataset['side'] = side;
  });
}

/** Puts a box where it belongs beside its anchor, and again whenever either may have moved. */
export function useKeptPlace(
  anchor: RefObject<HTMLElement | null>,
  isOpen: boolean,
  put: (element: HTMLElement, anchor: Rect, box: Size, frame: Size) => void,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    function place() {
      const element = box.current;
      if (element === null || anchor.current === null) return;
      put(
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
