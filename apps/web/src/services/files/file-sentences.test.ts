import { noteCodes } from '@convoke/documents/document.ts';
import { refusalCodes } from '@convoke/documents/refusal.ts';
import { expect, it } from 'vitest';
import * as german from '../../texts/de/file-reading.ts';
import * as spanish from '../../texts/es/file-reading.ts';
import { noteSentence, refusalSentence } from './file-sentences.ts';

it('every refusal is a sentence that names the file and the limit', () => {
  expect(refusalSentence({ code: 'too_large', params: { max: 26_214_400 } }, 'a.pdf')).toBe(
    '“\u{2068}a.pdf\u{2069}” is larger than 25 MB, which is the limit for a file.',
  );
  expect(
    refusalSentence({ code: 'too_many_characters', params: { max: 2_000_000 } }, 'a'),
  ).toContain('2,000,000 characters');
  for (const code of [...refusalCodes, 'changed', 'no_worker', 'failed'] as const) {
    expect(refusalSentence({ code, params: {} }, 'a.pdf')).toContain('a.pdf');
    for (const { fileRefusals } of [german, spanish])
      expect(fileRefusals[code]('a.pdf', '25')).toContain('a.pdf');
  }
});

it('a name that turns words around, or has several lines, leaves the sentence as it is', () => {
  expect(refusalSentence({ code: 'empty', params: {} }, 'a\u{202e}fdp\n.exe')).toBe(
    'There is no text in “\u{2068}afdp .exe\u{2069}”.',
  );
});

it('every note is a sentence with what it counts', () => {
  expect(noteSentence({ code: 'hidden_sheets', params: { names: 'A, B', count: 2 } })).toBe(
    '2 hidden sheets were read too: \u{2068}A, B\u{2069}.',
  );
  expect(noteSentence({ code: 'formulas', params: { count: 1 } })).toBe(
    'Of one formula the last result was read.',
  );
  for (const code of noteCodes)
    expect(noteSentence({ code, params: { count: 3, encoding: 'X' } })).toMatch(/[.:]/);
});
