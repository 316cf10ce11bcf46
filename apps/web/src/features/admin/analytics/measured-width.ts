import { useLayoutEffect, useRef, useState } from 'react';

/** Width of an element in CSS pixels, followed as it changes; `null` until it is known. */
export function useMeasuredWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
