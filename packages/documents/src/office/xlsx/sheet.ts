import { limits } from '@convoke/contract/limits.ts';
import { DocumentRefusal } from '../../refusal.ts';
import { parseXml } from '../xml.ts';
import type { Workbook } from './workbook.ts';

/** A sheet's cells by row and column, both counted from 0. */
export interface Sheet {
  rows: Map<number, Map<number, string>>;
  /** Cells that repeat the value of a merged cell: `row:column`. */
  repeated: Set<string>;
  formulas: number;
  formulasWithoutResult: number;
}

interface Cell {
  row: number;
  column: number;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
}

/** Merged areas are repeated at most into so many cells. */
const maxRepeated = 100_000;

/** Reads the cells of a sheet as they are shown, and repeats merged ones. */
export function readSheet(source: string, workbook: Workbook): Sheet {
  const sheet: Sheet = {
    rows: new Map(),
    repeated: new Set(),
    formulas: 0,
    formulasWithoutResult: 0,
  };
  const merged: string[] = [];
  let row = -1;
  let column = -1;
  let characters = 0;
  let cell: Cell | null = null;
  let isValue = false;
  const finish = (one: Cell) => {
    const text = shown(one, workbook);
    if (one.hasFormula) sheet.formulas += 1;
    if (one.hasFormula && text === '') sheet.formulasWithoutResult += 1;
    if (text === '') return;
    characters += text.length;
    // Before the names of columns are added to them.
    if (characters > 2 * limits.fileCharacters)
      throw new DocumentRefusal('too_many_characters', { max: limits.fileCharacters });
    setCell(sheet, one.row, one.column, text);
  };
  parseXml(source, {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attributes()['r'] ?? row + 2) - 1;
        column = -1;
      } else if (name === 'c') {
        const { r: reference = '', t: type = 'n', s: style = '0' } = attributes();
        const place = placeOf(reference) ?? { row, column: column + 1 };
        column = place.column;
        cell = { ...place, type, style: Number(style), value: '', hasFormula: false };
      } else if (name === 'f' && cell !== null) cell.hasFormula = true;
      else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'rPh') isValue = false;
      else if (name === 'mergeCell') merged.push(attributes()['ref'] ?? '');
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c' && cell !== null) {
        finish(cell);
        cell = null;
      }
    },
    text(text) {
      if (isValue && cell !== null) cell.value += text;
    },
  });
  for (const area of merged) repeat(sheet, area);
  return sheet;
}

function shown({ type, style, value }: Cell, { strings, formats }: Workbook): string {
  if (value === '') return '';
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'n': {
      const number = Number(value);
      return Number.isFinite(number) ? (formats[style]?.(number) ?? value) : value;
    }
    // Texts, errors, dates as text.
    default:
      return value;
  }
}

function setCell(sheet: Sheet, row: number, column: number, text: string): void {
  const cells = sheet.rows.get(row);
  if (cells === undefined) sheet.rows.set(row, new Map([[column, text]]));
  else cells.set(column, text);
}

/** Repeats the first cell of a merged area in all of it. */
function repeat(sheet: Sheet, area: string): void {
  const [from, to] = area.split(':').map(placeOf);
  if (from === undefined || to === undefined || from === null || to === null) return;
  const text = sheet.rows.get(from.row)?.get(from.column);
  if (text === undefined) return;
  for (let row = from.row; row <= to.row; row += 1) {
    for (let column = from.column; column <= to.column; column += 1) {
      if (sheet.repeated.size > maxRepeated) return;
      if (row === from.row && column === from.column) continue;
      setCell(sheet, row, column, text);
      sheet.repeated.add(`${row}:${column}`);
    }
  }
}

/** `C7` as row and column from 0; null when it is none. */
function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/u.exec(reference) ?? [];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}
