import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarkFilter } from './mark-filter.ts';

const known = new Set(['F1:1', 'F1:2', 'F1:3', 'F1:12', 'F2:7']);

function filtered(pieces: readonly string[]): string {
  const filter = new MarkFilter((ref) => known.has(ref));
  let text = '';
  for (const piece of pieces) text += filter.push(piece);
  return text + filter.end();
}

describe('the marks of an answer', () => {
  it.each([
    ['It costs 5 EUR [F1:12].', 'It costs 5 EUR [F1:12].'],
    ['“Five” [F1:1] and “six” [F2:7].', '“Five” [F1:1] and “six” [F2:7].'],
    // Forms that models write.
    ['Five [F1: 12].', 'Five [F1:12].'],
    ['Five [ f1:012 ].', 'Five [F1:12].'],
    ['Five (F1:12).', 'Five [F1:12].'],
    ['Five ([F1:12]).', 'Five [F1:12].'],
    ['Five [[F1:12]].', 'Five [F1:12].'],
    ['Fünf【F1:12】。', 'Fünf[F1:12]。'],
    ['Five 【F1:12†source】.', 'Five [F1:12].'],
    ['Five [F1:12, p. 4].', 'Five [F1:12].'],
    ['Five [F1:1, F2:7].', 'Five [F1:1] [F2:7].'],
    ['Five [F1:1, 2; 3].', 'Five [F1:1] [F1:2] [F1:3].'],
    ['Five [F1:1-3].', 'Five [F1:1] [F1:2] [F1:3].'],
    ['Five [F1:1–F1:3 and F2:7].', 'Five [F1:1] [F1:2] [F1:3] [F2:7].'],
    // Of passages that the prompt does not hold.
    ['Five [F1:99].', 'Five.'],
    ['Five  [F9:1] six', 'Five six'],
    ['Five (F9:1), six', 'Five, six'],
    ['Five ([F9:1]).', 'Five.'],
    ['Five [F1:1, F9:9].', 'Five [F1:1].'],
    ['Five [F9:1] [F1:1] [F9:2]', 'Five [F1:1]'],
    ['[F9:1] Five', 'Five'],
    ['One.\n[F9:1] [F9:2]  Two.', 'One.\nTwo.'],
    ['Five [F1:1-99999].', 'Five [F1:1].'],
    // Cut off.
    ['Five ([F9:1]', 'Five ('],
    ['Five ([F1:12]', 'Five ([F1:12]'],
    ['Five [F1:', 'Five'],
    ['Five [F1:1', 'Five'],
    // No marks.
    ['Five [', 'Five ['],
    ['Press F1: it helps (F1 key).', 'Press F1: it helps (F1 key).'],
    ['[Fig. 1] (For 2:3) [F: 1] {F1}', '[Fig. 1] (For 2:3) [F: 1] {F1}'],
    ['a [link](F1:12', 'a [link]'],
    ['[F1:12\n]', '[F1:12\n]'],
    ['((((((', '(((((('],
    ['x   ', 'x   '],
  ])('%j reads %j', (text, expected) => {
    expect(filtered([text])).toBe(expected);
    expect(filtered(text.split(''))).toBe(expected);
    for (let cut = 1; cut < text.length; cut += 1)
      expect(filtered([text.slice(0, cut), text.slice(cut)])).toBe(expected);
  });

  it('are the same wherever the stream is cut, and only known ones are left', () => {
    const marks = ['[F1:12]', '[F1:', 'F1:2', '[F9:9]', '【F2:7】', '[F1: 1, 2]', '([F1:3])'];
    const others = [
      '1',
      ']',
      '(',
      ')',
      '[',
      ' ',
      '\n',
      ', ',
      '-',
      'and',
      'Five.',
      '“',
      '†',
      'p. 4',
    ];
    const parts = fc.constantFrom(...marks, ...others, ':', '😀');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 14 }), fc.array(fc.nat(80)), (texts, cuts) => {
        const text = texts.join('');
        const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].toSorted(
          (one, other) => one - other,
        );
        const pieces = [0, ...places].map((from, at) => text.slice(from, places[at]));
        const whole = filtered([text]);
        expect(filtered(pieces)).toBe(whole);
        for (const [, ref = ''] of whole.matchAll(/\[(F\d+:\d+)\]/gu)) expect(known).toContain(ref);
        // A second pass changes nothing.
        expect(filtered([whole]).replaceAll(/\s/gu, '')).toBe(
          filtered([filtered([whole])]).replaceAll(/\s/gu, ''),
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it('hold text back only while it may become one', () => {
    const filter = new MarkFilter(() => true);
    expect(filter.push('Five [Fig')).toBe('Five [Fig');
    expect(filter.push(' and [F1')).toBe(' and');
    expect(filter.push(' key]')).toBe(' [F1 key]');
    expect(filter.push(' (F1:1')).toBe('');
    expect(filter.push(')!')).toBe(' [F1:1]!');
  });

  it('take no time that grows with the text', () => {
    const start = performance.now();
    filtered(Array.from({ length: 20_000 }, () => ' ([F1:1'));
    filtered([' '.repeat(200_000), '['.repeat(20_000)]);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
