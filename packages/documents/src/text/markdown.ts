import type { PassageWriter } from '../passages/passage-writer.ts';

const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+|$)(.*)$/u;
const fence = /^ {0,3}(`{3,}|~{3,})/u;

/** Writes the text as it is; headings of the first two levels begin passages. */
export function readMarkdown(text: string, writer: PassageWriter): void {
  const block: string[] = [];
  const end = () => {
    writer.add(block.join('\n'), 0, '\n\n');
    block.length = 0;
  };
  let openFence: string | null = null;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (index % 200 === 0) writer.step(index / lines.length);
    const mark = fence.exec(line)?.[1];
    if (openFence !== null || mark !== undefined) {
      if (openFence === null) openFence = mark ?? null;
      else if (mark !== undefined && line.trim().startsWith(openFence)) openFence = null;
      block.push(line);
      continue;
    }
    const heading = headingAt(line, block);
    if (heading === null) {
      if (line.trim() === '') end();
      else block.push(line);
      continue;
    }
    const source = [...block.splice(heading.from), line].join('\n');
    end();
    if (heading.level <= 2 && heading.title !== '') writer.section(heading.title);
    // Its section, which is called by it without its marks, has begun.
    writer.heading(3, source, '\n\n');
  }
  end();
}

/** A heading that this line is or underlines; `from` is its first line in the block before. */
function headingAt(line: string, block: readonly string[]) {
  const [, marks, title = ''] = atxHeading.exec(line) ?? [];
  if (marks !== undefined) return { level: marks.length, title: plain(title), from: block.length };
  const underline = /^ {0,3}(=+|-+)\s*$/u.exec(line)?.[1];
  const isParagraph = block.length > 0 && !/^\s*(?:[-*+>|]|\d+[.)])\s?/u.test(block[0] ?? '');
  if (underline === undefined || !isParagraph) return null;
  return { level: underline.startsWith('=') ? 1 : 2, title: plain(block.join(' ')), from: 0 };
}

/** A heading without the marks of Markdown. */
const plain = (title: string) =>
  title
    .replace(/\s+#+\s*$/u, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/[*_`]+/gu, '')
    .trim();
