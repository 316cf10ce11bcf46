import { type Page, expect } from '@playwright/test';

/** Fails when the page scrolls sideways, or when a control or a text is cut off, covered, or beyond the edge of the window. */
export async function expectNothingClipped(page: Page, what: string): Promise<void> {
  // What is loading covers the page until it is there.
  await expect.poll(() => page.evaluate(findClipped), what).toEqual([]);
}

/** Runs in the page. */
async function findClipped(): Promise<string[]> {
  await document.fonts.ready;
  const page = document.documentElement;
  const width = page.clientWidth;
  const clipped: string[] = [];
  const open = Array.from(
    document.querySelectorAll<HTMLElement>('dialog:modal, [role=menu], main [role=dialog]'),
  ).filter((layer) => layer.checkVisibility());
  const root = open.at(-1) ?? document.body;

  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent;
    return `${element.tagName.toLowerCase()} "${words.trim().slice(0, 50)}"`;
  };
  const hasWords = (element: Element) => element.textContent.trim() !== '';
  const forReaders = new Map<Element, boolean>();
  /** Clipped away, itself or with what it is in, as texts for screen readers are. */
  const isForReaders = (element: Element): boolean => {
    const known = forReaders.get(element);
    if (known !== undefined) return known;
    const { clipPath, position } = getComputedStyle(element);
    const isClipped = position === 'absolute' && clipPath !== 'none';
    const parent = element.parentElement;
    const result = isClipped || (parent !== null && isForReaders(parent));
    forReaders.set(element, result);
    return result;
  };
  /** Shown to eyes: neither hidden nor only for screen readers. */
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !isForReaders(element);

  if (page.scrollWidth > width) clipped.push(`the page is ${page.scrollWidth} wide, not ${width}`);
  for (const element of root.querySelectorAll('*')) {
    if (element.closest('svg') !== null || !isSeen(element)) continue;
    const { overflowX, overflowY, display, textOverflow } = getComputedStyle(element);
    const isWider = element.scrollWidth > element.clientWidth + 1;
    // Code may scroll, and what people wrote may be as long as they like: that is shortened, with dots.
    const mayBeWider = element.tagName === 'PRE' || textOverflow === 'ellipsis';
    if (overflowX !== 'visible' && isWider && !mayBeWider && hasWords(element))
      clipped.push(`cut off at the side: ${nameOf(element)}`);
    if (mayBeWider && isWider && element.clientWidth < 1 && hasWords(element))
      clipped.push(`nothing left of it: ${nameOf(element)}`);
    const isHigher = element.scrollHeight > element.clientHeight * 1.08 + 2;
    const isShortened = display === 'flow-root' || display.includes('-webkit-box');
    if (/hidden|clip/.test(overflowY) && isHigher && !isShortened && hasWords(element))
      clipped.push(`cut off below: ${nameOf(element)}`);
    const { left, right } = element.getBoundingClientRect();
    if (element.childElementCount === 0 && right > left && (left < -1 || right > width + 1))
      clipped.push(`beyond the edge: ${nameOf(element)}`);
  }
  for (const control of root.querySelectorAll('a[href], button, input, select, textarea')) {
    if (!isSeen(control) || control.matches('a[href="#main"]')) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = control.getClientRects()[0];
    if (box === undefined || box.width === 0) continue;
    const y = box.top + Math.min(box.height, window.innerHeight) / 2;
    const there = document.elementFromPoint(box.left + box.width / 2, y);
    const isThere = there !== null && (control.contains(there) || there.closest('label') !== null);
    if (!isThere) clipped.push(`not to be reached: ${nameOf(control)}`);
  }
  window.scrollTo(0, 0);
  return clipped;
}
