import { useEffect, useState } from 'react';

/** §9: up to this width the sidebar is a sheet over the conversation. */
export const sheetWidthPx = 768;
/** §9 */
export const resizeDebounceMs = 200;

const isNarrowNow = () => window.innerWidth <= sheetWidthPx;

/** Whether the sidebar is a sheet, and whether that is open. Above the breakpoint it always shows (§4). */
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
