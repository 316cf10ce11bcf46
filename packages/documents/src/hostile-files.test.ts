import { readFileSync } from 'node:fs';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { DocumentRefusal } from './refusal.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../fixtures/${name}`, import.meta.url)));

/** The code of the refusal. */
async function refusal(bytes: Uint8Array, name: string): Promise<string> {
  try {
    // The verdict does not depend on how slow the machine is.
    const { kind, passages } = await readDocument(bytes, { name, now: () => 0 });
    return `read as ${kind} with ${passages.length} passages`;
  } catch (error) {
    if (error instanceof DocumentRefusal) return error.code;
    throw error;
  }
}

const types =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="word/document.xml"/></Relationships>';
/** A document of Word of this XML. */
const docx = (xml: string, more: Zippable = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(relations),
    'word/document.xml': strToU8(xml),
    ...more,
  });
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const body = (content: string) => `<w:document><w:body>${content}</w:body></w:document>`;

test('what is empty, unknown, encrypted or a scan is refused by its name', async () => {
  expect(await refusal(new Uint8Array(), 'a.txt')).toBe('empty');
  expect(await refusal(strToU8(' \n\t'), 'a.txt')).toBe('empty');
  expect(await refusal(docx(body('')), 'a.docx')).toBe('empty');
  expect(await refusal(strToU8('MZ\0\0'), 'a.exe')).toBe('unknown_kind');
  expect(await refusal(strToU8('text'), 'a.mp3')).toBe('unknown_kind');
  expect(await refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'a.txt')).toBe('unknown_kind');
  expect(await refusal(strToU8('\0\0\0'), 'a.txt')).toBe('unknown_kind');
  expect(await refusal(zipSync({ 'a.txt': strToU8('x') }), 'a.zip')).toBe('unknown_kind');
  const ole = (words: string) =>
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...Buffer.from(words, 'utf16le'),
    ]);
  expect(await refusal(ole('WordDocument'), 'a.doc')).toBe('unknown_kind');
  expect(await refusal(ole('EncryptedPackage'), 'a.docx')).toBe('encrypted');
  expect(await refusal(fixture('encrypted.pdf'), 'a.pdf')).toBe('encrypted');
  expect(await refusal(fixture('scan.pdf'), 'a.pdf')).toBe('no_text');
});

test('what is cut, garbled or of another format than it says is damaged', async () => {
  const whole = fixture('harvest.docx');
  expect(await refusal(whole.slice(0, whole.length - 400), 'a.docx')).toBe('damaged');
  const garbled = whole.slice();
  garbled.fill(0x55, 200, whole.length - 2_000);
  expect(await refusal(garbled, 'a.docx')).toBe('damaged');
  expect(await refusal(strToU8('no zip'), 'a.docx')).toBe('damaged');
  expect(await refusal(strToU8('%PDF-1.7\nnothing'), 'a.pdf')).toBe('damaged');
  expect(await refusal(strToU8('{"a":'), 'a.json')).toBe('damaged');
  expect(await refusal(docx('<w:document><w:body><w:p>'), 'a.docx')).toBe('damaged');
  expect(await refusal(docx(body('<w:p></w:q>')), 'a.docx')).toBe('damaged');
});

test('every cut of a document is refused or read, and throws nothing else', async () => {
  for (const name of ['harvest.docx', 'costs.xlsx', 'market.pptx', 'harvest.pdf']) {
    const whole = fixture(name);
    for (let part = 1; part < 12; part += 1)
      await refusal(whole.slice(0, Math.floor((whole.length * part) / 12)), name);
  }
});

test('a bomb is refused before it is unpacked', async () => {
  const zeros = new Uint8Array(60 * 1024 * 1024);
  const bomb = docx(body(''), { 'word/media/a': zeros, b: zeros, c: zeros, d: zeros });
  expect(bomb.length).toBeLessThan(300_000);
  expect(await refusal(bomb, 'a.docx')).toBe('too_large_unpacked');
  // One whose directory lies about the size.
  const white = `<w:document>${' '.repeat(30 * 1024 * 1024)}</w:document>`;
  const lying = docx(white);
  const view = new DataView(lying.buffer);
  for (let place = 0; place < lying.length - 4; place += 1) {
    if (view.getUint32(place, true) === 0x02_01_4b_50 && view.getUint32(place + 24, true) > 9_999)
      view.setUint32(place + 24, 100, true);
  }
  expect(await refusal(lying, 'a.docx')).toBe('too_large_unpacked');
  const many = Object.fromEntries(
    Array.from({ length: 10_100 }, (_, index) => [`a${index}`, new Uint8Array()]),
  );
  expect(await refusal(docx(body(''), many), 'a.docx')).toBe('too_large_unpacked');
});

test('XML that defines entities, or nests without end, is refused', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>`;
  expect(await refusal(docx(bomb + body(paragraph('&b;'))), 'a.docx')).toBe('damaged');
  const outside = '<!DOCTYPE x SYSTEM "file:///etc/passwd">';
  expect(await refusal(docx(outside + body(paragraph('x'))), 'a.docx')).toBe('damaged');
  expect(await refusal(docx(body('<w:sdt>'.repeat(10_000))), 'a.docx')).toBe('damaged');
  expect(await refusal(strToU8('<div>'.repeat(100_000)), 'a.html')).toBe('damaged');
  expect(await refusal(strToU8('['.repeat(9_000) + ']'.repeat(9_000)), 'a.json')).toBe('damaged');
});

test('more text than the limit is refused and not cut', async () => {
  const text = 'All work and no play. '.repeat(100_000);
  expect(await refusal(strToU8(text), 'a.txt')).toBe('too_many_characters');
  expect(await refusal(docx(body(paragraph(text))), 'a.docx')).toBe('too_many_characters');
  expect(await refusal(new Uint8Array(25 * 1024 * 1024 + 1), 'a.txt')).toBe('too_large');
});

test('a reading is stopped by its signal, and ends when it takes too long', async () => {
  const stopped = AbortSignal.abort();
  await expect(readDocument(strToU8('x'), { name: 'a.txt', signal: stopped })).rejects.toThrow(
    'aborted',
  );
  const controller = new AbortController();
  const reading = readDocument(fixture('harvest.pdf'), {
    name: 'a.pdf',
    signal: controller.signal,
  });
  controller.abort();
  await expect(reading).rejects.toThrow('aborted');
});

test('a name of 300 characters, or with marks of direction, changes nothing', async () => {
  const name = `${'ж'.repeat(296)}.txt`;
  expect(await refusal(strToU8('x'), name)).toBe('read as text with 1 passages');
  expect(await refusal(strToU8('# x'), 'a\u{202e}txt.md')).toBe('read as markdown with 1 passages');
});
