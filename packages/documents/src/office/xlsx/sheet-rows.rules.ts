import type { SheetRows } from '../../passages/named-rows.rules.ts';
import type { Sheet } from './sheet.ts';

/** The rows of a sheet as they are named. */
export const rowsOfSheet = (sheet: Sheet): SheetRows => ({
  numbers: [...sheet.rows.keys()].toSorted((one, other) => one - other),
  cellsOf(row) {
    const cells = sheet.rows.get(row) ?? new Map<number, string>();
    const width = Math.max(-1, ...cells.keys()) + 1;
    return Array.from({ length: width }, (_, column) => cells.get(column) ?? '');
  },
  isRepeated: (row, column) => sheet.repeated.has(`${row}:${column}`),
});
