import type { MouseEvent } from 'react';

/**
 * Lets a click anywhere on a card do what one on its link does, in this tab or in another. What is a control itself
 * keeps its own meaning, and text can be selected, which a link laid over the card would make impossible.
 */
export function openCard(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, button } = event;
  if (button > 1 || !(target instanceof Element) || target.closest('a, button') !== null) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[href]');
  const isElsewhere = button === 1 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (isElsewhere) window.open(link?.href, '_blank', 'noopener');
  else link?.click();
}
