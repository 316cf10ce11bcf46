import { useLayoutEffect, useRef, useState } from 'react';

/** Width of an element in CSS pixels, followed as it changes, and how many times the ordinary size the text has; the width is `null` until it is known. */
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
