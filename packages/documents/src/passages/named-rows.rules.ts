import { isHeaderRow, rowText } from './rows.rules.ts';

/** The rows of a sheet or of a file of comma-separated values. */
export interface SheetRows {
  /** Numbers of the rows that are not empty, in order. */
  numbers: readonly number[];
  /** The cells of a row up to its last, with empty ones between. */
  cellsOf: (row: number) => readonly string[];
  /** Whether a cell repeats the value of a merged one. */
  isRepeated?: (row: number, column: number) => boolean;
}

/** A row in words. */
interface RowText {
  row: number;
  text: string;
}

/** Names stand among so many first rows of a block, and so many rows below them are looked at. */
const lookedAt = 10;

/** The rows that are not empty, with the names of the columns from the row that gives them; what stands above it stays plain. */
export function* namedRows(rows: SheetRows): Generator<RowText> {
  let names: readonly string[] = [];
  const blocks = blocksOf(rows.numbers);
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1] ?? [];
    const head = isNotes(rows, block, next) ? null : headOf(rows, block);
    if (head !== null) names = rows.cellsOf(head);
    for (const row of block) {
      const cells = rows.cellsOf(row);
      const isPlain = (head !== null && row <= head) || isTitle(rows, row, head !== null && names);
      if (head === row - 1 && isBelowMerged(rows, head, cells)) {
        const above = names;
        // Names below a name that reaches over several columns: `2025 January`.
        names = cells.map((cell, column) => bothNames(above[column] ?? '', cell));
        yield { row, text: rowText(cells) };
      } else
        yield { row, text: rowText(isPlain ? ownCells(rows, row) : cells, isPlain ? [] : names) };
    }
  }
}

/** Rows that follow each other without an empty one between. */
function blocksOf(numbers: readonly number[]): number[][] {
  const blocks: number[][] = [];
  for (const row of numbers) {
    const last = blocks.at(-1);
    if (last?.at(-1) === row - 1) last.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

const filledIn = (cells: readonly string[]) =>
  cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));

/** Whether a block of two columns, such as an author and a date, stands above a wider table. */
function isNotes({ cellsOf }: SheetRows, block: readonly number[], next: readonly number[]) {
  const widest = (numbers: readonly number[]) =>
    Math.max(0, ...numbers.slice(0, lookedAt).map((row) => filledIn(cellsOf(row)).length));
  return block.length < lookedAt && widest(block) <= 2 && widest(next) > 2;
}

/** The row that is filled across where most rows below it are filled; null if none is. */
function headOf(rows: SheetRows, block: readonly number[]): number | null {
  const found = block.slice(0, lookedAt).findIndex((row, index) => {
    const cells = rows.cellsOf(row);
    const below = block.slice(index + 1, index + 1 + lookedAt).map((other) => rows.cellsOf(other));
    const [next] = below;
    if (next === undefined || !isHeaderRow(cells)) return false;
    if (isMerged(rows, row) && isHeaderRow(next) && !isBelowMerged(rows, row, next)) return false;
    // The corner above the names of rows may be empty.
    const columns = new Set([0, ...filledIn(cells)]);
    const wide = below.map(filledIn).filter(({ length }) => length > 1);
    const like = wide.filter((filled) => filled.every((column) => columns.has(column)));
    return like.length * 2 >= wide.length;
  });
  return block[found] ?? null;
}

/** Whether the only text of a row, which may reach over merged columns, is no value of a column of the table that it stands in. */
function isTitle(rows: SheetRows, row: number, names: readonly string[] | false): boolean {
  const cells = rows.cellsOf(row);
  const filled = filledIn(cells);
  if (filled.length > 1) return filledIn(ownCells(rows, row)).length === 1;
  return names === false || filledIn(names).length > 2;
}

const ownCells = ({ cellsOf, isRepeated }: SheetRows, row: number) =>
  cellsOf(row).map((cell, column) => (isRepeated?.(row, column) === true ? '' : cell));

const isMerged = (rows: SheetRows, row: number) =>
  filledIn(ownCells(rows, row)).length < filledIn(rows.cellsOf(row)).length;

/** Whether a row gives names to what a merged cell of the row above names together: below the others it says nothing else. */
function isBelowMerged(rows: SheetRows, above: number, cells: readonly string[]): boolean {
  if (!isMerged(rows, above) || !isHeaderRow(cells)) return false;
  const upper = rows.cellsOf(above);
  const isShared = (column: number) =>
    [column, column + 1].some((one) => rows.isRepeated?.(above, one) === true);
  return upper.every((name, column) => {
    const cell = cells[column] ?? '';
    return isShared(column) || name === '' || cell === '' || cell === name;
  });
}

const bothNames = (above: string, below: string) =>
  above === below || above === '' ? below : `${above} ${below}`.trim();
