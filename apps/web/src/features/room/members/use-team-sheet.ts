import { useEffect, useState } from 'react';

/** Up to this width the sidebar is a sheet over the conversation. */
export const sheetWidthPx = 768;
export const resizeDebounceMs = 200;

const isNarrowNow = () => window.innerWidth <= sheetWidthPx;

/** Whether the sidebar is a sheet, and whether it is open. Above the breakpoint it is always visible. */
export function useTeamSheet() {
  const [isSheet, setIsSheet] = useState(isNarrowNow);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onResize() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setIsSheet(isNarrowNow());
        if (!isNarrowNow()) setIsOpen(false);
      }, resizeDebounceMs);
    }
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);

  return {
    isSheet,
    isShown: !isSheet || isOpen,
    toggle: () => setIsOpen(!isOpen),
    close: () => setIsOpen(false),
  };
}
