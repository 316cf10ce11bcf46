import { inline } from '../lib/clean-text.rules.ts';

/** A row in words: each value with the name of its column. */
export function rowText(cells: readonly string[], names: readonly string[] = []): string {
  return cells
    .map((cell, index) => {
      const value = inline(cell);
      const name = inline(names[index] ?? '');
      if (value === '') return '';
      return name === '' ? value : `${name.replace(/:$/u, '')}: ${value}`;
    })
    .filter((part) => part !== '')
    .join(' · ');
}

const isNumber = (cell: string) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell);

/** Whether a row names the columns: two texts or more, and no number. */
export function isHeaderRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return new Set(filled).size >= 2 && !filled.some(isNumber);
}

/** The letters of a column that is counted from 0. */
export function columnLetters(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** The texts of a table without places: its first row names the columns when it can. */
export function tableTexts(rows: readonly (readonly string[])[], hasHeader = false): string[] {
  const [first = [], ...rest] = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const isNamed = rest.length > 0 && (hasHeader || isHeaderRow(first));
  if (!isNamed) return [first, ...rest].map((cells) => rowText(cells));
  return [rowText(first), ...rest.map((cells) => rowText(cells, first))];
}
