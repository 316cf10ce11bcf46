import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { paragraphsOfPage } from './pdf.ts';

/** A PDF of these objects, the first of which is its catalogue. */
function pdfOf(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return new TextEncoder().encode(file);
}

const stream = (content: string) =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const page = (number: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents ${number} 0 R /Resources << /Font << /F 3 0 R >> >> >>`;
const pdfOfPage = (catalogue: string, font: string, text: string, more: readonly string[] = []) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    font,
    page(5),
    stream(`BT /F 12 Tf 20 250 Td ${text} Tj ET`),
    ...more,
  ]);

test('10,000 pages are read, and those without text are said', async () => {
  const count = 10_000;
  const first = 6;
  const pages = Array.from({ length: count }, (_, index) => page(index % 100 === 7 ? 5 : 4));
  // A hundred branches of a hundred pages.
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const branches = numbers.map((branch) => {
    const kids = numbers.map((leaf) => `${first + branch * 100 + leaf} 0 R`).join(' ');
    return `<< /Type /Pages /Parent 2 0 R /Kids [${kids}] /Count 100 >>`;
  });
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((branch) => `${first + count + branch} 0 R`).join(' ')}] /Count ${count} >>`,
    helvetica,
    stream('BT /F 12 Tf 20 250 Td (Words of a page) Tj ET'),
    stream(''),
    ...pages,
    ...branches,
  ]);
  // A slow machine takes longer than a reader would wait for.
  const { passages, notes } = await readDocument(bytes, { name: 'a.pdf', now: () => 0 });
  expect(passages).toHaveLength(9_900);
  expect(passages.at(-1)).toEqual({ n: 9_900, label: 'p. 10000', text: 'Words of a page' });
  expect(notes).toEqual([
    {
      code: 'pages_without_text',
      params: { pages: expect.stringMatching(/^8, 108, .*, …$/u), count: 100 },
    },
  ]);
});

test('scripts, attachments and links are no text, and nothing of them happens', async () => {
  const bytes = pdfOfPage(
    '/OpenAction << /S /JavaScript /JS (globalThis.wasHere = true) >> /Names << /EmbeddedFiles << /Names [(secret.txt) 6 0 R] >> /JavaScript << /Names [(a) 8 0 R] >> >>',
    helvetica,
    '(Only this)',
    [
      '<< /Type /Filespec /F (secret.txt) /EF << /F 7 0 R >> >>',
      stream('attached words'),
      '<< /S /JavaScript /JS (globalThis.wasHere = true) >>',
    ],
  );
  const { passages } = await readDocument(bytes, { name: 'a.pdf' });
  expect(passages.map(({ text }) => text)).toEqual(['Only this']);
  expect('wasHere' in globalThis).toBe(false);
});

test('a font that is not embedded is read with the character map that it names', async () => {
  const { readFile } = await import('node:fs/promises');
  const font =
    '<< /Type /Font /Subtype /Type0 /BaseFont /Kai /Encoding /GBK-EUC-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Kai /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /Kai /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >>';
  const bytes = pdfOfPage('', font, '<C9E7C7F8B3F8B7BF>');
  const asked: string[] = [];
  const { passages } = await readDocument(bytes, {
    name: 'a.pdf',
    readCharacterMap: async (name) => {
      asked.push(name);
      const path = `../../../../node_modules/pdfjs-dist/cmaps/${name}.bcmap`;
      return new Uint8Array(await readFile(new URL(path, import.meta.url)));
    },
  });
  expect(passages[0]?.text).toBe('社区厨房');
  expect(asked).toContain('GBK-EUC-H');
});

/** What the library tells of a page. */
const content = (
  items: { str: string; x: number; y: number; width?: number; angle?: number; dir?: string }[],
) => {
  const pieces = items.map(({ str, x, y, width = str.length * 5, angle = 0, dir = 'ltr' }) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(part) * 10);
    return {
      str,
      dir,
      width,
      height: dir === 'ttb' ? width : 10,
      transform: [cos, sin, -(sin ?? 0), cos, x, y],
      fontName: 'f',
      hasEOL: false,
    };
  });
  return { items: pieces, styles: {}, lang: null } as unknown as Parameters<
    typeof paragraphsOfPage
  >[0];
};

test('three columns are read one after the other', () => {
  const lines = ['a', 'b', 'c', 'd', 'e'].flatMap((letter, row) =>
    [0, 1, 2].map((column) => ({
      str: `${column} ${letter} words that fill a line`,
      x: 20 + column * 170,
      y: 500 - row * 12,
      width: 150,
    })),
  );
  const [text] = [paragraphsOfPage(content(lines), 0).join(' ')];
  expect(text.match(/\d/gu)?.join('')).toBe('000001111122222');
});

test('a column with a figure in it is a column', () => {
  const prose = (column: number, row: number) => ({
    str: `${column} line ${row} of words that fill the column`,
    x: 20 + column * 250,
    y: 700 - row * 12,
    width: 220,
  });
  const label = (row: number) => ({
    str: 'key',
    x: 300 + (row % 4) * 40,
    y: 704 - row * 12,
    width: 12,
  });
  const rows = Array.from({ length: 36 }, (_, row) => row);
  const items = rows.flatMap((row) => [
    prose(0, row),
    ...(row < 26 ? [label(row), { ...label(row + 2), y: 704 - row * 12 }] : [prose(1, row)]),
  ]);
  const text = paragraphsOfPage(content(items), 0).join(' ');
  expect(text.indexOf('0 line 35')).toBeLessThan(text.indexOf('key'));
  expect(text).toMatch(/1 line 26 .*1 line 35/su);
});

test('a table is read row by row', () => {
  const rows = [
    ['Item', 'Month', 'Amount'],
    ['Rent', 'January', '1,200'],
    ['Heat', 'January', '80'],
    ['Rent', 'February', '1,250'],
  ];
  const cells = rows.flatMap((row, index) =>
    row.map((str, column) => ({ str, x: 20 + column * 120, y: 500 - index * 14 })),
  );
  expect(paragraphsOfPage(content(cells), 0)).toEqual([
    'Item · Month · Amount',
    'Item: Rent · Month: January · Amount: 1,200',
    'Item: Heat · Month: January · Amount: 80',
    'Item: Rent · Month: February · Amount: 1,250',
  ]);
});

test('a page that lies on its side is read like others, and text in the margin comes last', () => {
  const turn = Math.PI / 2;
  const page90 = content([
    { str: 'second line', x: 112, y: 50, angle: turn },
    { str: 'first line', x: 100, y: 50, angle: turn },
    { str: 'in the margin', x: 10, y: 10 },
  ]);
  expect(paragraphsOfPage(page90, 90)).toEqual(['first line second line', 'in the margin']);
});

test('lines that run down follow each other to the left', () => {
  const tall = content([
    { str: '厨房', x: 88, y: 500, width: 20, dir: 'ttb' },
    { str: '社区', x: 100, y: 500, width: 20, dir: 'ttb' },
  ]);
  expect(paragraphsOfPage(tall, 0)).toEqual(['社区厨房']);
});

test('raised and lowered signs stay with their word', () => {
  const at = (str: string, x: number, y: number, size: number) => ({
    str,
    dir: 'ltr',
    width: str.length * 0.5 * size,
    height: size,
    transform: [size, 0, 0, size, x, y],
    fontName: 'f',
    hasEOL: false,
  });
  const items = [
    at('Ada Stone', 40, 578.66, 10.56),
    at('a,b', 87.5, 583.37, 7.04),
    at(', Brent Ash', 98.1, 578.66, 10.56),
  ];
  const raised = { items, styles: {}, lang: null } as unknown as Parameters<
    typeof paragraphsOfPage
  >[0];
  expect(paragraphsOfPage(raised, 0)).toEqual(['Ada Stonea,b, Brent Ash']);
});
