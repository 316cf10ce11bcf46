import type { MouseEvent } from 'react';

/**
 * Opens a card's link for a click anywhere on the card, in this tab or another. Controls keep their behaviour, and text
 * stays selectable, which a link over the whole card would prevent.
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
