import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placeFloating } from './floating.rules.ts';

interface FloatingOptions {
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  gapPx: number;
  align: 'start' | 'end';
}

/** Keeps a fixed box beside its anchor while the page scrolls and the window changes. */
export function useFloating({ anchor, isOpen, gapPx, align }: FloatingOptions) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    function place() {
      const element = box.current;
      if (element === null || anchor.current === null) return;
      const placement = placeFloating(
        anchor.current.getBoundingClientRect(),
        { width: element.offsetWidth, height: element.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        { gapPx, align },
      );
      element.style.left = `${placement.left}px`;
      element.style.top = `${placement.top}px`;
      element.dataset['side'] = placement.side;
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
