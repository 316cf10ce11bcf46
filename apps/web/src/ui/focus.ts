import { useEffect, useRef, type RefObject } from 'react';

/** While open, the focus stands in the container (at `[data-autofocus]`, else the container); afterwards it returns to where it was. */
export function useFocusInAndBack(container: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    origin.current = document.activeElement;
    const element = container.current;
    const target = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element;
    target?.focus();
    return () => {
      // Somebody who has moved on by then is left where they are.
      const isFocusLost =
        document.activeElement === document.body || element?.contains(document.activeElement);
      if (isFocusLost && origin.current instanceof HTMLElement) origin.current.focus();
    };
  }, [container, isOpen]);
}

/** Calls back on Escape while open. The innermost layer opened last answers alone. */
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
  // A native dialog closes itself, and an input method uses Escape for its own window.
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  if (document.querySelector('dialog[open]')) return;
  event.preventDefault();
  layers.at(-1)?.close();
}
