import { useLayoutEffect, useRef, useState } from 'react';

/** Tracks an element's width in CSS pixels (`null` until measured), and the root font size relative to 16 px. */
export function useMeasuredWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  const [textScale, setTextScale] = useState(1);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const measure = () => {
      setWidth(measured.clientWidth);
      setTextScale(
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, width, textScale };
}
