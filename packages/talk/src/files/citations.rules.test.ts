import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canRestOn, checkCitations, judgeCitations, tellingWords } from './citations.rules.ts';
import { findQuotation } from './fold-quotation.rules.ts';
import { marksIn, withoutUnknownMarks } from './marks.rules.ts';

const passages: Record<string, { label: string; text: string }> = {
  'F1:1': {
    label: 'p. 4',
    text: 'The tenant pays 1,200 euros on the third working day of each month. Late payments bear interest of 5 % a year.\nNotice is 90 days.',
  },
  'F1:2': {
    label: 'Termination',
    text: 'Either party may ter-\nminate the agreement “with immediate effect” if the other is in default — for more than 30 days.',
  },
  'F2:1': {
    label: 'Kosten!A2:C4',
    text: 'Posten: Miete · Betrag: 14.400,50 €\nPosten: Strom · Betrag: 2.380 €',
  },
  'F1:3': {
    label: 'Minutes',
    text: 'The committee shall resign and re-sign the treaty. It is due on the first day, after 20-30 days. The re-\nnewal is free.',
  },
  'F3:2': { label: '第二条', text: '租金每月一千二百元，不得转租。' },
  'F3:1': { label: '第一条', text: '租户每月支付租金，押金为三个月。' },
};
const passageOf = (ref: string) => passages[ref] ?? null;
const states = (text: string) => checkCitations(text, passageOf).map(({ state }) => state);

describe('a quotation before a mark', () => {
  test.each([
    ['stands in the passage', 'It says "pays 1,200 euros on the third working day" [F1:1].'],
    ['in other quotation marks', 'Dort heißt es „Notice is 90 days“ [F1:1].'],
    ['in guillemets', 'Dice «Notice is 90 days» [F1:1].'],
    ['in single ones', "It says 'notice is 90 days' [F1:1]."],
    ['with a capital of its own, and a full stop', 'It says: "Pays 1,200 euros." [F1:1]'],
    ['across lines and hyphenation', '"may terminate the agreement" [F1:2]'],
    ['with quotation marks within', "“terminate the agreement 'with immediate effect' if” [F1:2]"],
    ['with another dash', '"in default - for more than 30 days" [F1:2]'],
    ['with the mark within', 'They may "terminate the agreement [F1:2]" at once.'],
    ['emphasized', 'It says **"Notice is 90 days"** [F1:1].'],
    [
      'with two sentences',
      '"on the third working day of each month. Late payments bear interest" [F1:1]',
    ],
    ['behind the mark, with none before', 'See [F1:1]: "Notice is 90 days".'],
    ['of two passages', '"Notice is 90 days" and "in default" [F1:1][F1:2]'],
    ['in a table', '| Rent | "Betrag: 14.400,50 €" [F2:1] |'],
    ['in Chinese', '合同写道「押金为三个月」[F3:1]。'],
    ['in Chinese, in single ones', '合同写道‘租金每月一千二百元，不得转租’[F3:2]。'],
    ['in mixed ones', 'It says "notice is 90 days” [F1:1].'],
    ['in those of code', "It says ``notice is 90 days'' [F1:1]."],
    ['in single ones, emphasized', "It says **'notice is 90 days'** [F1:1]."],
    ['over a line break', 'It says “The tenant pays\n1,200 euros” [F1:1].'],
    ['with escaped marks', String.raw`It says \"Notice is 90 days\" [F1:1].`],
    ['that divides a word', '“The renewal is free” [F1:3]'],
    ['whose hyphen stands at the end of a line', '“The re-newal is free” [F1:3]'],
  ])('%s', (_, text) => {
    expect(new Set(states(text))).toEqual(new Set(['quoted']));
  });

  test.each([
    ['has another number', 'It says "pays 1,300 euros on the third working day" [F1:1].'],
    ['cuts a number', 'It says "200 euros on the third working day" [F1:1].'],
    ['cuts a word', 'It says "otice is 90 days" [F1:1].'],
    ['lacks a word', 'It says "The tenant pays on the third working day" [F1:1].'],
    ['is invented', '"The landlord pays nothing at all" [F1:1]'],
    ['stands elsewhere', '"Notice is 90 days" [F1:2]'],
    ['is one of two', '"Notice is 90 days" and "no interest is due" [F1:1].'],
    ['leaves words out', '"The tenant pays … interest of 5 %" [F1:1]'],
    ['in single quotation marks', "It says 'the tenant pays nothing' [F1:1]."],
    ['swaps a letter case within', '"the Tenant pays 1,200 euros" [F1:1]'],
    [
      'ends with a full stop before another',
      'It says “It is 9,999 euros.” and “Notice is 90 days” [F1:1].',
    ],
    ['stands beside another', '“Never pay!” “Notice is 90 days” [F1:1].'],
    ['in mixed ones', 'It says "the tenant never pays” [F1:1].'],
    ['in those of other languages', 'It says ”the tenant never pays” [F1:1].'],
    ['in double primes', 'It says ″the tenant never pays″ [F1:1].'],
    ['in those of code', "It says ``the tenant never pays'' [F1:1]."],
    ['in those of HTML', 'It says &quot;the tenant never pays&quot; [F1:1].'],
    ['in single ones, emphasized', "It says **'the tenant never pays'** [F1:1]."],
    ['in single ones of Chinese', '合同写道‘租金每月二千元，可以转租’[F3:2]。'],
    ['runs over a line break', '“The tenant never\npays on “the third working day” [F1:1].'],
    ['has another hyphen', '“The committee shall re-sign and re-sign the treaty” [F1:3]'],
    ['cuts a Chinese number', '「二百元」[F3:2]'],
    ['cuts a range', '"30 days" [F1:3]'],
    ['is behind the full stop', 'It says "the tenant pays nothing." [F1:1] So be it.'],
  ])('that %s is not in the source', (_, text) => {
    expect(states(text)).toEqual(['not_in_source']);
  });

  test('names what is missing', () => {
    const text = 'It says "Notice is 90 days", and "no interest is due" [F1:1].';
    const [citation] = judgeCitations(text, passageOf);
    expect(citation?.missing.map(({ start, end }) => text.slice(start, end))).toEqual([
      '"no interest is due"',
    ]);
  });
});

describe('a sentence without a quotation', () => {
  test.each([
    ['cited', 'The tenant pays 1,200 euros each month [F1:1].'],
    ['cited', 'The tenant pays 1200 euros each month. [F1:1]'],
    ['cited', 'As [F1:1] has it, the tenant pays 1.200 euros.'],
    ['cited', 'Die Miete (Betrag) beträgt 14 400,50 € [F2:1].'],
    ['cited', 'On page 4 the tenant pays interest [F1:1].'],
    ['cited', "The tenant's payments bear interest, the landlords' don't [F1:1]."],
    ['cited', '2. The tenant pays interest [F1:1].'],
    ['number_missing', 'The tenant pays 1,300 euros each month [F1:1].'],
    ['number_missing', 'Strom: Betrag 2.308 € [F2:1].'],
    ['number_missing', 'The tenant pays 1.2 euros each month [F1:1].'],
    ['number_missing', 'The tenant pays １３００ euros each month [F1:1].'],
    ['number_missing', 'The tenant pays ١٣٠٠ euros each month [F1:1].'],
    ['cited', 'The tenant pays １２００ euros each month [F1:1].'],
    ['cited', 'It is due on the first day [F1:3].'],
    ['not_in_source', 'Dogs are welcome in the garden [F1:1].'],
    ['not_in_source', 'Yes [F1:1].'],
    ['cited', '租户要支付押金 [F3:1]。'],
  ])('is %s: %s', (state, text) => {
    expect(states(text)).toEqual([state]);
  });

  test('with several marks is judged part by part', () => {
    expect(
      states(
        'The tenant pays 1,200 euros [F1:1], the agreement ends after 31 days in default [F1:2].',
      ),
    ).toEqual(['cited', 'number_missing']);
  });

  test('has numbers of either of two marks that stand together', () => {
    expect(
      states(
        'Notice is 90 days for the tenant, default is 30 days for either party [F1:1] and [F1:2].',
      ),
    ).toEqual(['cited', 'cited']);
  });

  test('of a mark on a line of its own is the one above', () => {
    expect(states('The tenant pays 1,200 euros.\n\n[F1:1]')).toEqual(['cited']);
  });
});

test('places are counted in UTF-16 units', () => {
  const text = '👍 The tenant pays 1,200 euros [F1:1].';
  const [citation] = checkCitations(text, passageOf);
  expect(citation).toMatchObject({ ref: 'F1:1' });
  expect(text.slice(citation?.start, citation?.end)).toBe('[F1:1]');
});

test('a mark of no passage is no citation, and is taken off with the space before it', () => {
  const text = 'Rent is due [F9:9]. The tenant pays interest [F1:1].';
  expect(checkCitations(text, passageOf)).toHaveLength(1);
  expect(withoutUnknownMarks(text, (ref) => ref in passages)).toBe(
    'Rent is due. The tenant pays interest [F1:1].',
  );
});

test('telling words are as they are written, without marks and stop words', () => {
  expect(tellingWords('The tenant would pay 1,200 euros each month [F1:1].')).toEqual([
    'tenant',
    '1,200',
    'euros',
    'month',
  ]);
});

test.each([
  ['Rent is 1,200 euros, 14,400 a year', true],
  ['The lease says “Notice is 90 days”', true],
  ['Interest is due for the tenant', true],
  ['The lease says “Notice is 9 days”', false],
  ['The tenant pays 1,300 euros', false],
])('a line of minutes can rest on a passage or not: %s', (line, can) => {
  expect(canRestOn(line, passages['F1:1'] ?? { label: '', text: '' })).toBe(can);
});

test('the words of a quotation are found where they stand', () => {
  const { text } = passages['F1:2'] ?? { text: '' };
  const found = findQuotation(text, '“may terminate the agreement”');
  expect(text.slice(found?.start, found?.end)).toBe('may ter-\nminate the agreement');
});

describe('a model that lies', () => {
  const word = fc.constantFrom(
    ...'the tenant pays rent notice days interest 1,200 1,300 90 30 5 % party may not never terminate agreement nothing euros'.split(
      ' ',
    ),
  );
  const sentence = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
  const quotes = fc.constantFrom(
    ['"', '"'],
    ['“', '”'],
    ['„', '“'],
    ['«', '»'],
    ['‘', '’'],
    ["'", "'"],
  );
  const ref = fc.constantFrom('F1:1', 'F1:2', 'F2:1', 'F7:1', 'F1:99');
  const lie = fc
    .tuple(sentence, quotes, sentence, ref, fc.constantFrom('.', '', ', so', ' and'), fc.boolean())
    .map(([before, [open = '', close = ''], quoted, mark, after, isInside]) =>
      isInside
        ? `${before} ${open}${quoted} [${mark}]${close}${after}`
        : `${before} ${open}${quoted}${close} [${mark}]${after}`,
    );
  // What "stands in the passage" means, said in another way than by the rule: all words in a row.
  const tokens = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\d+)*|%/gu) ?? [];

  test('never has a quotation that the passage does not have shown as quoted', () => {
    fc.assert(
      fc.property(fc.array(lie, { minLength: 1, maxLength: 4 }), (lies) => {
        const text = lies.join(' ');
        for (const { ref: cited, state, quotations } of judgeCitations(text, passageOf)) {
          if (state !== 'quoted') continue;
          const { start, end } = quotations[0] ?? { start: 0, end: 0 };
          const said = tokens(text.slice(start, end).replaceAll(/\[[^\]]*\]/gu, ''));
          const source = ` ${tokens(passages[cited]?.text.replaceAll('-\n', '') ?? '').join(' ')} `;
          expect(source).toContain(` ${said.join(' ')} `);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('neither breaks the rule with any text', () => {
    const part = fc.constantFrom(
      '[F1:1]',
      '[F1:2]',
      '"',
      '“',
      '”',
      '‘',
      "'",
      '\n',
      '. ',
      'rent',
      '1,200',
      ' ',
      '[F',
      '👍',
      '\uD800',
      '-',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        const citations = checkCitations(text, passageOf);
        expect(citations.map(({ start }) => start)).toEqual(
          marksIn(text).map(({ start }) => start),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
