/** A text on its way: blocks that no later character can change, and the open end. */
export interface TextBlocks {
  readonly settled: readonly string[];
  readonly tail: string;
}

/** Nothing has arrived. */
export const noBlocks: TextBlocks = { settled: [], tail: '' };

const fence = /^ {0,3}(`{3,}|~{3,})/u;
const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/u;
const isIndented = (line: string) => /^[ \t]/u.test(line);

/**
 * Takes the next piece of text. Blocks part at blank lines outside code fences; a list keeps its blank
 * lines and its indented paragraphs. Only the tail is read again, so that a frame costs the same late in
 * a long reply as early in it.
 */
export function pushText(blocks: TextBlocks, text: string): TextBlocks {
  if (text === '') return blocks;
  const tail = blocks.tail + text;
  // A block can only close at a blank line, so most tokens end here.
  if (!/\n[ \t]*\r?\n/u.test(tail)) return { settled: blocks.settled, tail };

  const settled = [...blocks.settled];
  const lines = tail.split('\n');
  let current: string[] = [];
  let openFence: string | null = null;
  let blankLines = 0;

  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const isBlank = line.trim() === '';
    // The last line may still grow, so a blank one decides nothing.
    if (isBlank && openFence === null && !isLast) {
      blankLines += 1;
      current.push(line);
      continue;
    }
    const first = current.find((earlier) => earlier.trim() !== '');
    const isInList = first !== undefined && listItem.test(first);
    // "1" may become "1." and a space may become an indent: only a whole line or a telling start is enough.
    const isUndecided = isLast && (isBlank || /^\s*(?:\d{0,9}[.)]?|[-*+])$/u.test(line));
    if (blankLines > 0 && openFence === null && first !== undefined && !isUndecided) {
      if (!(isInList && (isIndented(line) || listItem.test(line)))) {
        settled.push(current.join('\n').replace(/\s+$/u, ''));
        current = [];
      }
    }
    if (!isBlank) blankLines = 0;
    const mark = fence.exec(line)?.[1];
    if (openFence === null) openFence = mark ?? null;
    else if (mark?.startsWith(openFence) && line.trim() === mark) openFence = null;
    current.push(line);
  }
  return { settled, tail: current.join('\n') };
}

/** The blocks of a finished text, parted exactly as they were while it streamed. */
export function splitBlocks(text: string): TextBlocks {
  return pushText(noBlocks, text);
}
