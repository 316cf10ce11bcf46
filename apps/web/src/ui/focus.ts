import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react';
import { isPrintable } from '../lib/keyboard.ts';

let isInText = false;

if (typeof window !== 'undefined') {
  const record = (value: boolean) => () => {
    isInText = value;
  };
  window.addEventListener('input', record(true), { capture: true });
  window.addEventListener('click', record(false), { capture: true });
  const pressKey = (event: KeyboardEvent) => {
    if (!isPrintable(event)) isInText = false;
  };
  window.addEventListener('keydown', pressKey, { capture: true });
}

/** Whether the visitor has typed since the last press: what they asked for by it, and comes late, leaves them the focus. */
export const isTyping = (): boolean => isInText;

/**
 * While open, focus is in the container (on `[data-autofocus]`, else on the container), unless the visitor types
 * elsewhere; on close it returns.
 */
export function useFocusInAndBack(container: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    origin.current = document.activeElement;
    const element = container.current;
    const target = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element;
    if (!isTyping()) target?.focus();
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

/** The arrow keys of a toolbar: move the focus to the button beside that is drawn, around the ends. */
export function moveAmongButtons(event: ReactKeyboardEvent): void {
  const { key, currentTarget } = event;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  // The keys of a menu that a button of it opened come here too.
  if (step === 0 || !currentTarget.contains(document.activeElement)) return;
  event.preventDefault();
  const buttons = [...currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button === document.activeElement);
  for (let passed = 1; passed <= buttons.length; passed += 1) {
    const button = buttons.at((place + step * passed) % buttons.length);
    button?.focus();
    // One that is not drawn takes no focus.
    if (document.activeElement === button) return;
  }
}
