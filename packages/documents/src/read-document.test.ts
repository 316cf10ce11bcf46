import { readFileSync } from 'node:fs';
import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';

const folder = new URL('../fixtures/', import.meta.url);
const samples = new URL('../../../samples/files/', import.meta.url);
const read = (name: string, from = folder) =>
  readDocument(new Uint8Array(readFileSync(new URL(name, from))), { name });
const typed = (name: string, text: string) =>
  readDocument(new TextEncoder().encode(text), { name });
const texts = (passages: readonly Excerpt[]) => passages.map(({ text }) => text).join('\n');

test('a page in two columns is read column by column, and its table with names', async () => {
  const { kind, passages, notes } = await read('orchard-street-brief.pdf', samples);
  expect(kind).toBe('pdf');
  expect(notes).toEqual([]);
  const all = texts(passages);
  expect(all).toContain('from the transformer in Mill Road, which takes about eleven months');
  expect(all).toContain('average of 16 euros.¹ In the first year');
  expect(all).toContain(
    'Step: Test drilling at spaces 52 to 58 · Who: Soil engineer · By: 15 April',
  );
  expect(all).toContain('2. Rule 14 of the cooperative');
  const places = ['1. Why this brief', '4. Money', '5. Who does what', '7. What has to be'];
  const order = places.map((place) => all.indexOf(place));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(passages.filter(({ text }) => text.startsWith('4. Money\n'))).toHaveLength(1);
  expect(new Set(passages.map(({ label }) => label))).toEqual(new Set(['p. 1', 'p. 2']));
});

test('a heading over two columns comes first, divided words are whole, and footnotes stay', async () => {
  const { passages } = await read('swifts.pdf');
  const all = texts(passages);
  expect(all.startsWith('Swifts over the town\nA report in two columns')).toBe(true);
  expect(all).toContain('hands the sheet to the coordinator.\nThe first count took place in 1998¹');
  expect(all).toContain('read without interpretation'.replace('read ', ''));
  expect(all).toContain('By hand, before there were tables.');
  expect(all).not.toMatch(/\p{L}-\s\p{Ll}/u);
});

test('PDFs in Hebrew, Arabic, Chinese and Japanese are read in their order', async () => {
  expect(texts((await read('hebrew.pdf')).passages)).toContain(
    'המחיר הוא 120 שקלים לכל ארגז, ובסך הכול 3,600 שקלים לשנת 2026 (לפי Convoke',
  );
  expect(texts((await read('arabic.pdf')).passages)).toContain(
    'يبلغ سعر الصندوق 45 درهما، ويبدأ القطف في 12 سبتمبر مع فريق Convoke من ثمانية متطوعين.',
  );
  const { passages } = await read('cjk.pdf');
  expect(texts(passages)).toContain('平均租金为十六元。第一年预计只有十七个小时，差额由合作社承担');
  expect(texts(passages)).toContain('台所は毎週火曜日と木曜日に学校の授業で使われます。');
});

test('a document of Word has headings, lists, notes, merged cells and text boxes, and no deletions', async () => {
  const { kind, passages, notes } = await read('harvest.docx');
  expect(kind).toBe('docx');
  expect(passages.map(({ label }) => label)).toEqual(['Harvest plan', 'Prices', 'נספח']);
  expect(passages[0]?.text).toBe(
    'Harvest plan\nFirst paragraph[1] of the plan.\n[1] A footnote on the harvest.\na) pick\nb) press\nKept words.',
  );
  expect(passages[1]?.text).toContain('Fruit: Apple · Sort: Topaz · Price: 2.90');
  expect(passages[1]?.text).toContain('A small heading\nBelow the small heading.');
  expect(passages[1]?.text.match(/Words in a text box/gu)).toHaveLength(1);
  expect(passages[2]?.text).toContain('המחיר הוא 120 שקלים');
  expect(notes).toEqual([{ code: 'deletions_left_out', params: { count: 1 } }]);
});

test('a workbook has its rows with names of columns, results of formulas, and says its hidden sheets', async () => {
  const { kind, passages, notes } = await read('costs.xlsx');
  expect(kind).toBe('xlsx');
  expect(passages.map(({ label }) => label)).toEqual(['Costs!A1:F4', 'Secret!A1:B2']);
  expect(passages[0]?.text.split('\n')).toEqual([
    'Item · Month · Amount · Share · Paid on · Link',
    'Item: Rent · Month: January · Amount: 1,200.00 · Share: 12.5% · Paid on: 2026-01-05 · Link: see',
    'Item: Rent · Month: February · Amount: 1,250.50 · Share: 13.0% · Paid on: 2026-02-05',
    'Item: Total · Amount: 2,450.50',
  ]);
  expect(texts(passages)).not.toContain('example.org');
  expect(notes).toEqual([
    { code: 'hidden_sheets', params: { names: 'Secret', count: 1 } },
    { code: 'formulas', params: { count: 2 } },
  ]);
});

test('names of columns below a name over several columns are told with it', async () => {
  const { passages } = await read('fahrradwerkstatt-haushalt.xlsx', samples);
  expect(texts(passages)).toContain('Monat: Mai · Öffnungstage geplant: 9');
  expect(texts(passages)).toContain('Reparaturen davon Kinder: 52');
  expect(texts(passages)).toContain('Plan 2026: 6.240,00 €');
});

test('slides are read with title first, tables, notes for the speaker, and hidden ones are said', async () => {
  const { kind, passages, notes } = await read('market.pptx');
  expect(kind).toBe('pptx');
  expect(passages.map(({ label }) => label)).toEqual(['Slide 1', 'Slide 2', 'Slide 3']);
  expect(passages[1]?.text).toBe(
    'Results\nSales grew by a third\nWeek · Guests\nWeek: 23 · Guests: 140\nSay thanks to the volunteers.',
  );
  expect(notes).toEqual([{ code: 'hidden_slides', params: { numbers: '3', count: 1 } }]);
});

test('headings of the first two levels part the passages of Markdown', async () => {
  const { kind, passages } = await typed(
    'a.md',
    '# One\ntext\n\n### Small\nmore\n\nTwo `x`\n---\n- a\n\n```\n# no heading\n```\n',
  );
  expect(kind).toBe('markdown');
  expect(passages).toEqual([
    { n: 1, label: 'One', text: '# One\n\ntext\n\n### Small\n\nmore' },
    { n: 2, label: 'Two x', text: 'Two `x`\n---\n\n- a\n\n```\n# no heading\n```' },
  ]);
});

test('rows of CSV and TSV carry the names of their columns', async () => {
  const { passages } = await typed('a.csv', 'Item;Amount\n"Rent; all";"1,200"\nFood;20\n');
  expect(passages).toEqual([
    {
      n: 1,
      label: 'Rows 1–3',
      text: 'Item · Amount\nItem: Rent; all · Amount: 1,200\nItem: Food · Amount: 20',
    },
  ]);
  expect(texts((await typed('a.tsv', 'A\tB\n1\t"2\n')).passages).length).toBeGreaterThan(0);
  expect((await typed('a.csv', '1,2\n3,4\n')).passages[0]?.text).toBe('1 · 2\n3 · 4');
});

test('values of JSON stand behind their paths', async () => {
  const { passages } = await typed('a.json', '{"team":[{"name":"Ada","a b":null}],"n":[]}');
  expect(passages[0]?.text).toBe('team[0].name: Ada\nteam[0]."a b": null\nn: []');
  expect(passages[0]?.label).toBe('team[0].name – n');
});

test('HTML is read without scripts, styles and what is hidden', async () => {
  const { kind, passages } = await typed(
    'a.html',
    '<title>T</title><style>p{}</style><p>One <b>two</b><script>x()</script><h2>H &amp; I</h2><ol><li>a<li>b</ol>' +
      '<div hidden><p>no</p></div><p style="display: none">no</p><table><tr><th>A<th>B<tr><td>1<td>2</table>',
  );
  expect(kind).toBe('html');
  expect(passages).toEqual([
    { n: 1, label: 'T', text: 'One two' },
    { n: 2, label: 'H & I', text: 'H & I\n1. a\n2. b\nA · B\nA: 1 · B: 2' },
  ]);
});

test('a drawing that is not closed ends where a paragraph begins', async () => {
  const { passages } = await typed(
    'a.html',
    '<p>Before<svg><text>no</text><p>The rent is due.</p><div hidden><svg><p>no</div><p>After',
  );
  expect(texts(passages)).toBe('Before\nThe rent is due.\nAfter');
});

test('texts are read in UTF-8, UTF-16 and Windows-1252, the last with a note', async () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([0x00e4, 0x4e2d]).buffer),
  ]);
  expect((await readDocument(utf16, { name: 'a.txt' })).passages[0]?.text).toBe('ä中');
  const latin = new Uint8Array([0x67, 0x72, 0xfc, 0x6e, 0x20, 0x80, 0x35]);
  const { passages, notes } = await readDocument(latin, { name: 'a.txt' });
  expect(passages[0]).toEqual({ n: 1, label: 'Line 1', text: 'grün €5' });
  expect(notes).toEqual([{ code: 'assumed_encoding', params: { encoding: 'Windows-1252' } }]);
});

test('no-break spaces are plain ones, and empty lines stand alone', async () => {
  const { passages } = await typed(
    'a.md',
    '```\nthe\u{a0}Free\u{202f}Software\u{3000}Foundation\n\n \n\n  copies\f\n```',
  );
  expect(texts(passages)).toBe('```\nthe Free Software Foundation\n\n  copies\n\n```');
});

test('the content decides before the name', async () => {
  const bytes = new Uint8Array(readFileSync(new URL('harvest.docx', folder)));
  expect((await readDocument(bytes, { name: 'harvest.pdf' })).kind).toBe('docx');
  expect((await typed('page', '<!doctype html><p>x')).kind).toBe('html');
  expect((await typed('notes', 'just words')).kind).toBe('text');
});

test('passages arrive while the reading goes on', async () => {
  const arrived: Excerpt[] = [];
  const shares: number[] = [];
  const bytes = new Uint8Array(readFileSync(new URL('orchard-street-brief.pdf', samples)));
  const { passages } = await readDocument(bytes, {
    name: 'a.pdf',
    onPassages: (some) => arrived.push(...some),
    onProgress: (share) => shares.push(share),
  });
  expect(arrived).toEqual(passages);
  expect(shares).toEqual([0.5, 1, 1]);
  // The bytes stay with their owner.
  expect(bytes.length).toBeGreaterThan(0);
});
