import { useEffect, useRef, type RefObject } from 'react';

/** While open, focus is in the container (on `[data-autofocus]`, else on the container); on close it returns. */
export function useFocusInAndBack(container: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    origin.current = document.activeElement;
    const element = container.current;
    const target = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element;
    target?.focus();
    return () => {
      // Focus that has moved elsewhere stays there.
      const isFocusLost =
        document.activeElement === document.body || element?.contains(document.activeElement);
      if (isFocusLost && origin.current instanceof HTMLElement) origin.current.focus();
    };
  }, [container, isOpen]);
}

/** Calls back on Escape while open; only for the layer opened last. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = { close: () => latest.current() };
    layers.push(layer);
    if (layers.length === 1) document.addEventListener('keydown', closeInnermost);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', closeInnermost);
    };
  }, [isOpen]);
}

const layers: { close: () => void }[] = [];

function closeInnermost(event: KeyboardEvent) {
  // A native dialog handles Escape itself; during composition it belongs to the input method.
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  if (document.querySelector('dialog[open]')) return;
  event.preventDefault();
  layers.at(-1)?.close();
}
