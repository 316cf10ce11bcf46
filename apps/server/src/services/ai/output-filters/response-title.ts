import type { ReadLineHead } from './response-head.ts';

/** Reads a title in front of a response, such as `**Summary:**` or `# Role description`, so that it is dropped. */
export function readTitle(titles: readonly string[]): ReadLineHead {
  const folded = titles.map(foldTitle);
  return (line, { isStart, isEnd }) => {
    if (!isStart) return { kind: 'none' };
    const match = /^(?:#{1,6}[ \t]+)?[*_]{0,3}([^:：\n]*)(?:[:：][*_]{0,3}|\n)?/u.exec(line);
    const title = foldTitle(match?.[1] ?? '');
    const isWhole = match !== null && match[0].length < line.length;
    if (isWhole) {
      return folded.includes(title) ? { kind: 'own', length: match[0].length } : { kind: 'none' };
    }
    const mayBecome = folded.some((known) => known.startsWith(title));
    if (!isEnd) return { kind: mayBecome ? 'maybe' : 'none' };
    return { kind: 'none' };
  };
}

function foldTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[*_#\s]+/gu, ' ')
    .trim();
}
