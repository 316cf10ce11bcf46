import { isHeaderRow, rowText } from '../../passages/rows.rules.ts';
import type { Sheet } from './sheet.ts';

/** A row in words. */
interface RowText {
  /** Counted from 0. */
  row: number;
  text: string;
}

/** The rows of a sheet that are not empty, with the names of the columns where a row above them gives some. */
export function* sheetRows(sheet: Sheet): Generator<RowText> {
  const numbers = [...sheet.rows.keys()].toSorted((one, other) => one - other);
  let names: string[] = [];
  let head: number | null = null;
  for (const [index, row] of numbers.entries()) {
    const cells = cellsOf(sheet, row);
    const title = titleOf(sheet, row, cells);
    if (title !== null) {
      yield { row, text: title };
      continue;
    }
    const hasRowBelow = numbers[index + 1] === row + 1;
    // A table begins at the top or below an empty row.
    const canBegin = head === null || numbers[index - 1] !== row - 1;
    if (canBegin && hasRowBelow && isHeaderRow(cells)) {
      [head, names] = [row, cells];
      yield { row, text: rowText(cells) };
    } else if (head === row - 1 && isMerged(sheet, head) && isHeaderRow(cells)) {
      // Names below a name that reaches over several columns: `2025 January`.
      names = cells.map((cell, column) => bothNames(names[column] ?? '', cell));
      yield { row, text: rowText(cells) };
    } else yield { row, text: rowText(cells, names) };
  }
}

/** The cells of a row up to its last, with empty ones between. */
function cellsOf(sheet: Sheet, row: number): string[] {
  const cells = sheet.rows.get(row) ?? new Map<number, string>();
  const width = Math.max(-1, ...cells.keys()) + 1;
  return Array.from({ length: width }, (_, column) => cells.get(column) ?? '');
}

/** The only text of a row, which may reach over merged columns; null for other rows. */
function titleOf(sheet: Sheet, row: number, cells: readonly string[]): string | null {
  const own = cells.filter(
    (cell, column) => cell !== '' && !sheet.repeated.has(`${row}:${column}`),
  );
  const different = new Set(cells.filter((cell) => cell !== ''));
  return own.length === 1 && different.size === 1 && cells.length !== 1 ? (own[0] ?? null) : null;
}

/** Whether a cell of a row reaches over several columns. */
const isMerged = (sheet: Sheet, row: number) =>
  [...(sheet.rows.get(row)?.keys() ?? [])].some((column) => sheet.repeated.has(`${row}:${column}`));

const bothNames = (above: string, below: string) =>
  above === below || above === '' ? below : `${above} ${below}`.trim();
