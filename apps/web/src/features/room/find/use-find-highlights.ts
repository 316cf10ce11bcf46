import { useEffect, type RefObject } from 'react';
import { marksIn } from '../../../services/talk/shown/text-marks.rules.ts';

const allName = 'convoke-find';
const currentName = 'convoke-find-current';

// A sheet of its own, because the build knows no `::highlight`.
const style = `
::highlight(${allName}) { background: color-mix(in oklch, var(--accent) 28%, transparent); }
::highlight(${currentName}) { background: var(--accent); color: var(--accent-ink); }`;
let sheet: CSSStyleSheet | null = null;

function addStyle(): void {
  if (sheet !== null) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}

/** The highlights of the page; undefined where there is no such registry, or no `CSS` at all. */
function registry(): HighlightRegistry | undefined {
  return (globalThis as { CSS?: { highlights?: HighlightRegistry } }).CSS?.highlights;
}

/**
 * Marks a text wherever it occurs in the drawn messages, with the browser's highlights, which change no element. Browsers
 * without them mark the current message alone.
 */
export function useFindHighlights(
  scroller: RefObject<HTMLElement | null>,
  query: string,
  currentId: string | null,
): void {
  // After each render, because other messages may be drawn.
  useEffect(() => {
    const highlights = registry();
    if (highlights === undefined || query.trim() === '') return undefined;
    addStyle();
    const all = new Highlight();
    const current = new Highlight();
    for (const message of scroller.current?.querySelectorAll<HTMLElement>('[data-message]') ?? []) {
      const words = message.querySelector('[data-words]');
      if (words === null) continue;
      const into = message.dataset['message'] === currentId ? current : all;
      for (const range of rangesOf(words, query)) into.add(range);
    }
    current.priority = 1;
    highlights.set(allName, all);
    highlights.set(currentName, current);
    return () => {
      highlights.delete(allName);
      highlights.delete(currentName);
    };
  });
}

/** The ranges of an element in which a text occurs, also across elements. */
function rangesOf(element: Element, query: string): Range[] {
  const nodes: { node: Node; start: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[data-citation], .sr-only') === null
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    nodes.push({ node, start: text.length });
    text += node.nodeValue ?? '';
  }
  const placeOf = (offset: number) =>
    nodes.findLast(({ start }) => start <= offset) ?? { node: element, start: 0 };
  return marksIn(text, query).map(([start, end]) => {
    const range = document.createRange();
    const [first, last] = [placeOf(start), placeOf(end - 1)];
    range.setStart(first.node, start - first.start);
    range.setEnd(last.node, end - last.start);
    return range;
  });
}
