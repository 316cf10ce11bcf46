import { expect, test } from 'vitest';
import { namedRows } from './named-rows.rules.ts';

/** The texts of rows of cells that `|` parts; `<` repeats the cell before it, as a merged one does. */
function textsOf(lines: string): string[] {
  const marked = lines.split('\n').map((line) => line.split('|'));
  const rows = marked.map((cells) =>
    cells.map(
      (cell, column) =>
        (cell === '<' ? cells.slice(0, column).findLast((one) => one !== '<') : cell) ?? '',
    ),
  );
  const texts = namedRows({
    numbers: rows.flatMap((cells, row) => (cells.join('') === '' ? [] : [row])),
    cellsOf: (row) => rows[row] ?? [],
    isRepeated: (row, column) => marked[row]?.[column] === '<',
  });
  return Array.from(texts, ({ text }) => text);
}

test('a title, a date and notes stand above a table, and its rows carry the names of its columns', () => {
  const head = 'Budget of the yard\nPrepared by|Anna\nAs of|1 March 2026\n\n';
  expect(textsOf(`${head}Item|Month|Amount\nRent|January|1,200\n\nHeat|January|80`)).toEqual([
    'Budget of the yard',
    'Prepared by · Anna',
    'As of · 1 March 2026',
    'Item · Month · Amount',
    'Item: Rent · Month: January · Amount: 1,200',
    'Item: Heat · Month: January · Amount: 80',
  ]);
});

test('notes that touch the table, merged ones too, give no names', () => {
  const notes = 'Lots of people\n|cannot resist||writing\nat|the||top\nor|merging|<|cells\n';
  expect(
    textsOf(`${notes}Name|Work|Age|Born\nAda|poet|69|1947-01-08\nBo|actor|60|1956-10-21`),
  ).toEqual([
    'Lots of people',
    'cannot resist · writing',
    'at · the · top',
    'or · merging · cells',
    'Name · Work · Age · Born',
    'Name: Ada · Work: poet · Age: 69 · Born: 1947-01-08',
    'Name: Bo · Work: actor · Age: 60 · Born: 1956-10-21',
  ]);
});

test('names below a name over several columns are told with it', () => {
  expect(textsOf('Item|Plan|<|Result|<\n|May|June|May|June\nRent|1|2|3|4')).toEqual([
    'Item · Plan · Result',
    'May · June · May · June',
    'Item: Rent · Plan May: 1 · Plan June: 2 · Result May: 3 · Result June: 4',
  ]);
});

test('the only value of a row has a name in a narrow table, and is a title in a wide one', () => {
  expect(textsOf('value|description\n|empty\n0|a number')).toEqual([
    'value · description',
    'description: empty',
    'value: 0 · description: a number',
  ]);
  expect(textsOf('Item|Month|Amount\nRooms\nRent|May|1,200')).toContain('Rooms');
});
