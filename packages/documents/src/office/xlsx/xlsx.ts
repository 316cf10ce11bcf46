import type { PassageWriter } from '../../passages/passage-writer.ts';
import { namedRows } from '../../passages/named-rows.rules.ts';
import { columnLetters } from '../../passages/rows.rules.ts';
import { requiredText } from '../package-parts.ts';
import type { Archive } from '../zip.ts';
import { readSheet, type Sheet } from './sheet.ts';
import { rowsOfSheet } from './sheet-rows.rules.ts';
import { readWorkbook } from './workbook.ts';

/** Writes the rows of all sheets, hidden ones too, with the names of their columns. */
export function readXlsx(archive: Archive, writer: PassageWriter): void {
  const workbook = readWorkbook(archive);
  const hidden: string[] = [];
  let formulas = 0;
  let withoutResult = 0;
  for (const [index, { name, isHidden, part }] of workbook.sheets.entries()) {
    const sheet = readSheet(requiredText(archive, part), workbook);
    if (isHidden && sheet.rows.size > 0) hidden.push(name);
    formulas += sheet.formulas - sheet.formulasWithoutResult;
    withoutResult += sheet.formulasWithoutResult;
    writer.section((first, last) => `${name}!${areaOf(sheet, first, last)}`);
    let rows = 0;
    for (const { row, text } of namedRows(rowsOfSheet(sheet))) {
      writer.add(text, row);
      rows += 1;
      if (rows % 200 === 0) writer.step(index / workbook.sheets.length);
    }
    writer.step((index + 1) / workbook.sheets.length);
  }
  if (hidden.length > 0)
    writer.note('hidden_sheets', { names: hidden.join(', '), count: hidden.length });
  if (formulas > 0) writer.note('formulas', { count: formulas });
  if (withoutResult > 0) writer.note('formulas_without_result', { count: withoutResult });
}

/** The area that rows fill: `A2:F9`. */
function areaOf({ rows }: Sheet, first: number, last: number): string {
  let left = Infinity;
  let right = 0;
  for (let row = first; row <= last; row += 1) {
    for (const column of rows.get(row)?.keys() ?? []) {
      left = Math.min(left, column);
      right = Math.max(right, column);
    }
  }
  const from = `${columnLetters(left)}${first + 1}`;
  const to = `${columnLetters(right)}${last + 1}`;
  return from === to ? from : `${from}:${to}`;
}
