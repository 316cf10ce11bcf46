/** Opens a dialog over a page that keeps still. */
export function showModal(dialog: HTMLDialogElement | null): void {
  const page = document.documentElement;
  // Asked before the page keeps still: the place of a scrollbar is kept only where there is one, see theme.css.
  page.toggleAttribute('data-has-scrollbar', window.innerWidth > page.clientWidth);
  dialog?.showModal();
}
