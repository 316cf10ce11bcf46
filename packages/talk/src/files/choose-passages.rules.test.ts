import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PassageIndex, passageQuery, type SearchedFile } from './choose-passages.rules.ts';

const file = (
  label: string,
  name: string,
  texts: readonly [place: string, text: string][],
): SearchedFile => ({
  label,
  name,
  excerpts: texts.map(([place, text], index) => ({ n: index + 1, label: place, text })),
});

const lease = file('F1', 'lease.pdf', [
  ['p. 1', 'This agreement is made between the owner and the tenant of the bakery.'],
  ['p. 1', 'The premises are used as a bakery with a shop, and for nothing else.'],
  ['p. 2', 'Rent is 1,200 euros a month. It rises with the index of consumer prices.'],
  ['p. 2', 'The tenant pays for heating, water and refuse.'],
  ['p. 3', 'Either party may terminate the agreement with six months of notice.'],
  ['p. 3', 'Terminating without notice needs a grave reason, such as default.'],
  ['p. 4', 'Keys are returned to Jonas Weber on the last day.'],
]);
const budget = file('F2', 'Haushalt 2027.xlsx', [
  ['Kosten!A2:C9', 'Posten: Mietkosten · Betrag: 14.400 €'],
  ['Kosten!A10:C19', 'Posten: Strom · Betrag: 2.380 €'],
  ['Einnahmen!A2:C9', 'Posten: Brötchen · Betrag: 52.000 €'],
]);
const index = new PassageIndex([lease, budget]);
const best = (text: string, mission: string[] = []) => index.rank(passageQuery(mission, [text]), 8);
const room = { passages: 400, weight: Infinity, weigh: () => 1 };
const refs = (chosen: ReturnType<PassageIndex['choose']>) =>
  [...chosen].flatMap(([label, excerpts]) => excerpts.map(({ n }) => `${label}:${n}`));

describe('the best passage', () => {
  test.each([
    ['shares rare words', 'Who pays for the heating?', 'F1:4'],
    ['shares other forms of them', 'How is it terminated without a grave reason?', 'F1:6'],
    ['shares a number', 'Where do the 1,200 come from?', 'F1:3'],
    ['shares a name', 'What does Weber get?', 'F1:7'],
    ['shares a compound', 'Wie hoch ist die Miete?', 'F2:1'],
    ['shares words without accents', 'Was bringen die Brotchen?', 'F2:3'],
    ['has the place', 'Was steht bei den Einnahmen?', 'F2:3'],
  ])('%s', (_, question, ref) => {
    expect(best(question)[0]).toBe(ref);
  });

  test('is found with the newest words rather than with the mission', () => {
    expect(best('What does the notice say?', ['A bakery with a shop'])[0]).toMatch(/^F1:[56]$/u);
  });
});

describe('the passages for a turn', () => {
  test('are the first of each file, the best and those next to them, in the order of the files', () => {
    const chosen = refs(index.choose(passageQuery([], ['Who pays for the heating?']), room));
    expect(chosen).toEqual(['F1:1', 'F1:3', 'F1:4', 'F1:5', 'F2:1']);
  });

  test('are the beginnings where nothing matches, and everything where there is room', () => {
    const chosen = refs(index.choose(passageQuery([], ['Worum geht es hier?']), room));
    expect(chosen).toHaveLength(10);
    const few = { ...room, passages: 4 };
    expect(refs(index.choose(passageQuery([], ['?']), few))).toEqual([
      'F1:1',
      'F1:3',
      'F2:1',
      'F2:2',
    ]);
  });

  test('are filled where that is asked for', () => {
    const query = passageQuery([], ['Who pays for the heating?']);
    expect(refs(index.choose(query, { ...room, isFilled: true }))).toHaveLength(10);
  });

  test('begin with those that are cited', () => {
    const chosen = index.choose(passageQuery([], ['heating']), { ...room, passages: 1 }, [
      'F2:3',
      'F9:1',
    ]);
    expect(refs(chosen)).toEqual(['F2:3']);
  });
});

test('a file added in pieces is the same as one added whole', () => {
  const pieces = new PassageIndex();
  for (const excerpt of lease.excerpts) pieces.add({ ...lease, excerpts: [excerpt] });
  pieces.add(budget);
  const query = passageQuery(['A bakery'], ['What does the notice say of default?']);
  expect(pieces.rank(query, 20)).toEqual(index.rank(query, 20));
});

test('never are more chosen than there is room for, whatever is asked', () => {
  const words = fc.array(
    fc.constantFrom('rent', 'Miete', 'notice', '1,200', '出租', '?', '\uD800', 'Weber'),
  );
  fc.assert(
    fc.property(
      words,
      fc.nat(12),
      fc.nat(300),
      fc.boolean(),
      (query, passages, weight, isFilled) => {
        const chosen = index.choose(passageQuery([], [query.join(' ')]), {
          passages,
          weight,
          weigh: ({ text }) => text.length,
          isFilled,
        });
        const all = [...chosen.values()].flat();
        expect(all.length).toBeLessThanOrEqual(passages);
        expect(all.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(weight);
      },
    ),
  );
});
