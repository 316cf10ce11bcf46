/** Longer blocks are shown as they are: no honest one is so long, and reading them could take seconds. */
const longestBlock = 12_000;

/** Deeper nesting than this is shown as it is written. */
export const deepestNesting = 6;

const tooDeep = new RegExp(
  String.raw`^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){${deepestNesting + 1},}|^[ \t]{40}`,
  'm',
);

/** True for text that is cheap to read; the rest would only cost time or the stack. */
export function isReadable(block: string): boolean {
  return block.length <= longestBlock && !tooDeep.test(block);
}

const anyMark = /[*_`~\\<>&|#[\]!=\n\r\t]|^\s|^[-+]|^\d+[.)]| {2}|:\/\/|www\.|@/i;

/** True for a paragraph without any mark, which need not be read: most of what is said, and all of it again with every token. */
export function isPlain(block: string): boolean {
  return !anyMark.test(block);
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const mayContinueBefore = /^(?:[ \t>]|[-*+](?:[ \t]|$)|\d{1,9}(?:[.)](?:[ \t]|$)|$))/;

/**
 * Cuts a text into blocks that can be read one by one: at blank lines, outside of fences, where the next line cannot
 * belong to what stands before. A text that grows at its end changes its last blocks only.
 */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let openFence: string | null = null;
  let isAfterBlank = false;
  for (const line of text.split('\n')) {
    if (openFence === null && line.trim() === '') {
      isAfterBlank = true;
      block.push(line);
      continue;
    }
    if (isAfterBlank && openFence === null && !mayContinueBefore.test(line)) {
      if (block.some((earlier) => earlier.trim() !== '')) blocks.push(block.join('\n').trimEnd());
      block = [];
    }
    isAfterBlank = false;
    block.push(line);
    const mark = fence.exec(line)?.[1];
    if (mark === undefined) continue;
    if (openFence === null) openFence = mark;
    else if (mark.startsWith(openFence) && line.trim() === mark) openFence = null;
  }
  if (block.some((line) => line.trim() !== '')) blocks.push(block.join('\n').trimEnd());
  return blocks;
}

/** Closes what the last line of a growing text has opened, so that its marks do not show until their partners arrive. */
export function closeOpenMarks(block: string): string {
  if (isInsideFence(block)) return block;
  const line = block.slice(block.lastIndexOf('\n') + 1);
  if ((line.match(/`/g)?.length ?? 0) % 2 === 1) return `${block}\``;
  const outsideCode = line.replace(/`[^`]*`/g, '');
  if ((outsideCode.match(/\*\*/g)?.length ?? 0) % 2 === 0) return block;
  return block.endsWith('**') ? block.slice(0, -2) : `${block.trimEnd()}**`;
}

function isInsideFence(block: string): boolean {
  return block.split('\n').filter((line) => fence.test(line)).length % 2 === 1;
}
