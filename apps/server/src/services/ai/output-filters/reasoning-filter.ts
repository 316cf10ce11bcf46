import type { TextFilter } from './text-filter.ts';

const names = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'reflection', 'scratchpad'];
const openings = names.map((name) => `<${name}>`);
const closings = names.map((name) => `</${name}>`);

/**
 * Drops the blocks in which some models write their reasoning (`<think>…</think>`). They open at the start of a line;
 * a tag inside a sentence is a mention and stays.
 */
export function createReasoningFilter(): TextFilter {
  let held = '';
  let isLineStart = true;
  let closing: string | null = null;

  function readText(isEnd: boolean): string {
    let passed = '';
    while (held !== '') {
      if (closing !== null) {
        const at = held.toLowerCase().indexOf(closing);
        if (at < 0) {
          // Keeps only what may be the beginning of the closing tag.
          held = isEnd ? '' : held.slice(-(closing.length - 1));
          return passed;
        }
        held = held.slice(at + closing.length);
        closing = null;
        isLineStart = true;
        continue;
      }
      if (isLineStart) {
        const indent = /^[ \t]*/u.exec(held)?.[0].length ?? 0;
        const head = held.slice(indent, indent + 14).toLowerCase();
        const opening = openings.find((tag) => head.startsWith(tag));
        const stray = closings.find((tag) => head.startsWith(tag));
        if (opening !== undefined) {
          closing = opening.replace('<', '</');
          held = held.slice(indent + opening.length);
          continue;
        }
        if (stray !== undefined) {
          held = held.slice(indent + stray.length);
          continue;
        }
        const mayBecomeTag =
          indent < 200 && [...openings, ...closings].some((tag) => tag.startsWith(head));
        if (mayBecomeTag && !isEnd) return passed;
        isLineStart = false;
      }
      const lineEnd = held.indexOf('\n');
      if (lineEnd < 0) {
        passed += held;
        held = '';
      } else {
        passed += held.slice(0, lineEnd + 1);
        held = held.slice(lineEnd + 1);
        isLineStart = true;
      }
    }
    return passed;
  }

  return {
    push(text) {
      held += text;
      return readText(false);
    },
    end: () => readText(true),
  };
}
