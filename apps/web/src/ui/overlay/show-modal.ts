/** Opens a modal dialog while the page cannot scroll. */
export function showModal(dialog: HTMLDialogElement | null): void {
  const page = document.documentElement;
  // Measured before scrolling is disabled: theme.css reserves the scrollbar's width only where there is one.
  page.toggleAttribute('data-has-scrollbar', window.innerWidth > page.clientWidth);
  dialog?.showModal();
}
