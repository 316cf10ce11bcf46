/** Longer texts are shown as plain text: a model in a loop can send a megabyte, and another server any length. */
export const maxRichLength = 60_000;

/** Longer blocks are shown as plain text, since parsing them could take seconds. */
const maxBlockLength = 12_000;

/** Deeper nesting is shown as plain text. */
export const maxNesting = 6;

const tooDeep = new RegExp(
  String.raw`^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){${maxNesting + 1},}|^[ \t]{40}`,
  'm',
);

/** True for text that is cheap to parse. */
export function isReadable(block: string): boolean {
  return block.length <= maxBlockLength && !tooDeep.test(block);
}

const maxKernedWord = 1_000;

/**
 * True for a text with a word over many lines. Where letters are kerned, Chromium shapes the whole rest of the word again
 * for each of its lines: seconds for 20,000 letters, milliseconds without kerning.
 */
export function hasEndlessWord(text: string): boolean {
  return text.length > maxKernedWord && text.split(/\s+/u).some(isEndless);
}

const isEndless = ({ length }: string) => length > maxKernedWord;

const anyMark = /[*_`~\\<>&|#[\]!=\n\r\t]|^\s|^[-+]|^\d+[.)]| {2}|:\/\/|www\.|@/i;

/**
 * True for a paragraph without markup, which needs no parsing: most text is, and it is rendered again with every token.
 */
export function isPlain(block: string): boolean {
  return !anyMark.test(block);
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const mayContinueBefore = /^(?:[ \t>]|[-*+](?:[ \t]|$)|\d{1,9}(?:[.)](?:[ \t]|$)|$))/;

/**
 * Splits a text into blocks that can be parsed separately: at blank lines outside fences, unless the next line may
 * continue the block. Appending text changes only the last blocks.
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

/**
 * Closes the markup that the last line of a growing text has opened, so that its marks stay hidden until the closing
 * ones arrive.
 */
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
