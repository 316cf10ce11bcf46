import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/** Opens a modal dialog while the page cannot scroll. */
export function showModal(dialog: HTMLDialogElement | null): void {
  const page = document.documentElement;
  // Measured before scrolling is disabled: theme.css reserves the scrollbar's width only where there is one.
  page.toggleAttribute('data-has-scrollbar', window.innerWidth > page.clientWidth);
  dialog?.showModal();
}

/**
 * Props of a dialog element that is modal while it is rendered. The focus goes to what is marked with `data-autofocus`, and
 * back when it closes; Escape and a click on the backdrop close it.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = ref.current;
    const origin = document.activeElement;
    showModal(element);
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      if (origin instanceof HTMLElement) origin.focus();
    };
  }, []);

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    onClick(event: MouseEvent) {
      if (event.target === ref.current) onClose();
    },
  };
}
