import type { PassageWriter } from '../passages/passage-writer.ts';

/** How many parts are added between two looks at the clock. */
const stride = 200;

const linesLabel = (first: number, last: number) =>
  first === last ? `Line ${first}` : `Lines ${first}–${last}`;

/** Writes paragraphs, which blank lines part, with the numbers of their lines. */
export function readPlainText(text: string, writer: PassageWriter): void {
  writer.section(linesLabel);
  let paragraph: string[] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() !== '') paragraph.push(line);
    const isLast = index === lines.length - 1;
    if ((line.trim() === '' || isLast) && paragraph.length > 0) {
      addLines(paragraph, index + (line.trim() === '' ? 0 : 1), writer);
      paragraph = [];
    }
    if (index % stride === 0) writer.step(index / lines.length);
  }
}

/** Lines of one paragraph, of which the last has the number `end`; a long one goes line by line. */
function addLines(lines: string[], end: number, writer: PassageWriter): void {
  const begin = end - lines.length + 1;
  const isLong = lines.reduce((length, line) => length + line.length + 1, 0) > 1_000;
  if (!isLong) lines = [lines.join('\n')];
  for (const [index, line] of lines.entries())
    writer.add(line, begin + index, isLong && index > 0 ? '\n' : '\n\n');
}
