import { useEffect, useId, type RefObject } from 'react';
import { create } from 'zustand';

const useOpenLayer = create<{ openId: string | null }>(() => ({ openId: null }));

/** A layer of which only one is open at a time. */
export function useExclusiveLayer() {
  const id = useId();
  const isOpen = useOpenLayer((state) => state.openId === id);
  useEffect(() => () => closeLayer(id), [id]);
  return {
    isOpen,
    open: () => useOpenLayer.setState({ openId: id }),
    close: () => closeLayer(id),
  };
}

function closeLayer(id: string) {
  useOpenLayer.setState((state) => (state.openId === id ? { openId: null } : state));
}

/** Calls back when the pointer goes down, or focus moves, outside all of the elements. */
export function useOutside(
  elements: RefObject<HTMLElement | null>[],
  isOpen: boolean,
  onOutside: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    function check(event: Event) {
      const { target } = event;
      if (!(target instanceof Node) || target === document) return;
      if (!elements.some((element) => element.current?.contains(target))) onOutside();
    }
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  });
}
