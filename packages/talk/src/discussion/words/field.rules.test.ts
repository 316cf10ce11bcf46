import { describe, expect, it, test } from 'vitest';
import { contentWords, stopWords } from './content-words.rules.ts';
import { readFields, touchedFields } from './field.rules.ts';

describe('content words', () => {
  const shares = (one: string, other: string) =>
    contentWords(one).some((word) => contentWords(other).includes(word));

  test.each([
    ['finance', 'financing'],
    ['pilots', 'pilot'],
    ['costs', 'cost'],
    ['price', 'pricing'],
    ['volunteers', 'Volunteering'],
    ['libraries', 'library'],
    ['Kosten', 'Kostenplan'],
    ['Finanzen', 'Finanzierung'],
    ['Versicherung', 'VERSICHERUNGEN'],
    ['Straße', 'STRASSE'],
    ['Schlüssel', 'Schlusselhalter'],
    ['seguro', 'seguros'],
    ['económico', 'Economia'],
    ['permisos', 'permiso'],
  ])('%s and %s are the same', (one, other) => expect(shares(one, other)).toBe(true));

  test.each([
    ['market', 'marble'],
    ['insurance', 'interest'],
    ['Pfand', 'Pflaster'],
  ])('%s and %s are not', (one, other) => expect(shares(one, other)).toBe(false));

  it('leaves out short words and stop words of three languages', () => {
    const text =
      'We should do this with them. Wir sollten das zusammen machen. También debemos hacerlo: ya.';
    expect(contentWords(text)).toEqual(['hacerl']);
  });

  it('has stop words as content words are compared: folded, and long enough to matter', () => {
    for (const word of stopWords) expect(word).toMatch(/^[a-z]{4,}$/u);
  });

  it('reads each word once and the start of a long text only', () => {
    expect(contentWords('budget, Budget and budgets')).toEqual(['budget']);
    expect(contentWords(`${'x '.repeat(4_000)} budget`)).toEqual([]);
  });
});

describe('fields', () => {
  const participants = [
    {
      name: 'Budget Sol',
      role: 'Treasurer',
      description: 'For Budget: insurance, fees and deposits in town.',
    },
    { name: 'Ada Berg', role: 'Builder', description: 'Cabinets and locks for the town.' },
    { name: 'Emi Tan', role: 'Coach', description: '' },
  ];
  const touch = (...turns: [author: number | null, text: string][]) => {
    const fields = readFields(participants);
    const touched = touchedFields(
      fields,
      turns.map(([author, text]) => ({ author, words: contentWords(text) })),
    );
    return participants.map((_, member) => touched.get(member) ?? 0);
  };

  test.each<[string, [number | null, string][], number[]]>([
    ['none', [[null, 'How do we begin?']], [0, 0, 0]],
    ['one word', [[null, 'Which insurance?']], [1, 0, 0]],
    [
      'the same word again',
      [
        [null, 'Insurance?'],
        [1, 'An insurance.'],
      ],
      [1, 0, 0],
    ],
    [
      'several words, in one turn or more',
      [
        [null, 'Fees?'],
        [1, 'Deposits.'],
      ],
      [2, 0, 0],
    ],
    ['several members', [[null, 'Fees for locks and cabinets?']], [1, 2, 0]],
    ['own words do not count', [[0, 'Fees, deposits, locks.']], [0, 1, 0]],
    ['the role counts', [[null, 'Ask a coach.']], [0, 0, 1]],
    ['names do not count', [[null, 'A budget?']], [0, 0, 0]],
  ])('%s', (_, turns, expected) => expect(touch(...turns)).toEqual(expected));

  it('leaves out words that all members share', () => {
    const shared = participants.map((one) => ({
      ...one,
      description: `${one.description} Parks.`,
    }));
    expect(readFields(shared).has('park')).toBe(false);
    expect(readFields(participants).get('town')).toEqual([0, 1]);
    expect(readFields(shared.slice(0, 1)).has('park')).toBe(true);
  });
});
