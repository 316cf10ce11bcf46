import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { lexer, type Token } from 'marked';

/** Kind of a block. */
export type BlockKind = 'heading' | 'paragraph' | 'list' | 'table' | 'code' | 'quote';

const kindOfToken: Readonly<Record<string, BlockKind>> = {
  heading: 'heading',
  list: 'list',
  table: 'table',
  code: 'code',
  blockquote: 'quote',
};

const tokensOf = (text: string): Token[] =>
  lexer(text).filter(({ type }) => type !== 'space' && type !== 'hr');

/** What a block is, by its Markdown. */
export function blockKind(text: string): BlockKind {
  const [first] = tokensOf(text);
  return kindOfToken[first?.type ?? ''] ?? 'paragraph';
}

const isShort = (text: string) => countCodePoints(text) <= limits.blockText;

/** The blocks of a Markdown text in their order, each short enough to be one; blank lines and rules between them go. */
export function splitBlocks(markdown: string): string[] {
  const text = markdown.replaceAll(/\r\n?/gu, '\n');
  return tokensOf(text).flatMap((token) => {
    // Space at the beginning belongs to code that is indented.
    const block = token.raw.replace(/^(?:[^\S\n]*\n)+/u, '').trimEnd();
    if (block.trim() === '') return [];
    return isShort(block) ? [block] : splitLong(token, block);
  });
}

/** The blocks at the beginning of a text that more text behind it leaves as they are, and the rest. */
export interface WholeBlocks {
  whole: WrittenBlock[];
  rest: string;
}

/** A block, or a rule between blocks, which is none. */
export interface WrittenBlock {
  kind: BlockKind | 'rule';
  text: string;
}

/** Cuts the blocks off a text that goes on: all but the last one. */
export function wholeBlocks(text: string): WholeBlocks {
  const tokens = lexer(text);
  const last = tokens.findLastIndex(({ type }) => type !== 'space');
  const whole = tokens.slice(0, Math.max(0, last)).flatMap(({ type, raw }): WrittenBlock[] => {
    if (type === 'hr') return [{ kind: 'rule', text: '' }];
    const kind = kindOfToken[type] ?? 'paragraph';
    return splitBlocks(raw).map((block) => ({ kind, text: block }));
  });
  const rest = tokens.slice(Math.max(0, last)).map(({ raw }) => raw);
  return { whole, rest: rest.join('') };
}

/** A block that is too long as several of its kind: by lines, or else by words. */
function splitLong(token: Token, block: string): string[] {
  const lines = block.split('\n');
  const kind = kindOfToken[token.type] ?? 'paragraph';
  if (kind === 'code' && /^\s*(?:`{3,}|~{3,})/u.test(block)) {
    const [opening = '', ...rest] = lines;
    const closing = /^\s*(`{3,}|~{3,})/u.exec(opening)?.[1] ?? '```';
    const inside = rest.at(-1)?.trim().startsWith(closing) === true ? rest.slice(0, -1) : rest;
    return packed(inside, { before: `${opening}\n`, behind: `\n${closing}` });
  }
  if (kind === 'table') {
    const [names = '', rule = '', ...rows] = lines;
    return packed(rows, { before: `${names}\n${rule}\n`, behind: '' });
  }
  return packed(lines, { before: '', behind: '' });
}

/** Puts as many lines into each block as it has room for. */
function packed(
  lines: readonly string[],
  { before, behind }: { before: string; behind: string },
): string[] {
  const room = limits.blockText - countCodePoints(before) - countCodePoints(behind);
  // A fence or the names of a table that fill the block by themselves are split like any other lines.
  if (room < limits.blockText / 4)
    return packed([before + lines.join('\n') + behind], { before: '', behind: '' });
  const blocks: string[] = [];
  let held: string[] = [];
  let length = 0;
  const end = () => {
    if (held.some((line) => line.trim() !== '')) blocks.push(before + held.join('\n') + behind);
    held = [];
    length = 0;
  };
  for (const line of lines.flatMap((one) => shortLines(one, room))) {
    const more = countCodePoints(line) + 1;
    if (length + more > room + 1) end();
    held.push(line);
    length += more;
  }
  end();
  return blocks;
}

/** A line in pieces that fit, cut behind a sentence, else behind a word, else anywhere. */
function shortLines(line: string, room: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (countCodePoints(rest) > room) {
    const head = takeCodePoints(rest, room);
    const ends = [...head.matchAll(/[.!?。！？]\s|\s/gu)];
    const sentence = ends.findLast(
      ({ 0: mark, index }) => mark.length > 1 && index > head.length / 2,
    );
    const end = sentence ?? ends.findLast(({ index }) => index > head.length / 2);
    const cut = end === undefined ? head.length : end.index + end[0].length;
    pieces.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut);
  }
  return [...pieces, rest];
}

/** The Markdown of blocks. */
export const joinBlocks = (blocks: readonly { text: string }[]): string =>
  blocks.map(({ text }) => text).join('\n\n');
