import Papa from 'papaparse';
import { namedRows } from '../passages/named-rows.rules.ts';
import type { PassageWriter } from '../passages/passage-writer.ts';

const rowsLabel = (first: number, last: number) =>
  first === last ? `Row ${first}` : `Rows ${first}–${last}`;

/** Writes rows with the names of their columns, and their numbers as a spreadsheet counts them. */
export function readCsv(source: string, kind: 'csv' | 'tsv', writer: PassageWriter): void {
  const text = source.replace(/^\u{feff}/u, '');
  const data = rowsOf(text, kind === 'tsv' ? '\t' : delimiterOf(text));
  writer.section(rowsLabel);
  const numbers = data.flatMap((cells, index) => (cells.join('').trim() === '' ? [] : [index]));
  for (const { row, text: words } of namedRows({
    numbers,
    cellsOf: (index) => data[index] ?? [],
  })) {
    writer.add(words, row + 1);
    if (row % 200 === 0) writer.step(row / data.length);
  }
}

function rowsOf(text: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  // A mark of inches that nothing closes would swallow all that follows it.
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  return isOpen ? Papa.parse<string[]>(text, { delimiter, quoteChar: '\0' }).data : data;
}

/** The sign that parts most of the first lines into as many cells as the first, and leaves no quotation mark within a cell. */
function delimiterOf(text: string): string {
  const scored = [',', ';', '\t', '|'].map((delimiter) => {
    const { data, errors } = Papa.parse<string[]>(text.slice(0, 65_536), {
      delimiter,
      preview: 20,
    });
    const width = data[0]?.length ?? 0;
    const even = data.filter((cells) => cells.length === width).length / data.length;
    const fault = errors.some(({ type }) => type === 'Quotes') ? 1 : 0;
    return { delimiter, score: width < 2 ? 0 : even + width / 1_000 - fault };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}
