import { expect, test } from 'vitest';
import { keepDecision } from '../../../../apps/web/test/minutes-fixture.ts';
import { compareDecisions, compareTexts } from './comparison.rules.ts';

const mara = { name: 'Mara', role: 'Researcher' };
const marked = (runs: { text: string; isOnlyHere: boolean }[]) =>
  runs.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text.trim()}]` : text.trim())).join(' ');
const decide = (content: Parameters<typeof keepDecision>[0]) => keepDecision(content, []).content;

test.each([
  ['Drills come first.', 'Drills come first', 'Drills come first.', 'Drills come first'],
  ['Drills come first.', 'Saws come first.', '[Drills] come first.', '[Saws] come first.'],
  ['We buy drills', 'We lend used drills', 'We [buy] drills', 'We [lend used] drills'],
  ['Nothing alike', '', '[Nothing alike]', ''],
  ['', '', '', ''],
])('%j and %j differ in what only one of them has', (one, other, left, right) => {
  const compared = compareTexts(one, other);
  expect([marked(compared.one), marked(compared.other)]).toEqual([left, right]);
});

test('reasons and dissenters that only one decision has are marked', () => {
  const one = decide({
    reasons: [{ text: 'They are wanted.', sources: [] }],
    dissent: [{ member: mara, view: 'Too dear', sources: [] }],
  });
  const other = decide({
    reasons: [
      { text: 'they are wanted', sources: [1] },
      { text: 'They last', sources: [] },
    ],
  });
  const compared = compareDecisions(one, other);
  expect(compared.isSame).toBe(false);
  expect(compared.one).toMatchObject({
    reasons: [{ difference: null }],
    dissent: [{ text: 'Mara: Too dear', difference: 'onlyHere' }],
  });
  expect(compared.other.reasons.map(({ difference }) => difference)).toEqual([null, 'onlyHere']);
});

const line = (text: string) => ({ text, sources: [] });

test('two decisions of the same words say the same, whatever their messages are', () => {
  const whole = (sources: number[], id: string) =>
    decide({
      reasons: [{ text: 'They last', sources }],
      options: [{ name: 'Drills', for: [{ text: 'Wanted', sources }], against: [] }],
      dissent: [{ member: mara, view: 'Too dear', sources }],
      conditions: [{ text: 'Only used ones', sources }],
      reviewOn: 'in June',
      overruled: [{ id, against: 'The price', reason: 'A grant pays' }],
    });
  expect(compareDecisions(whole([1], 'o1'), whole([2], 'o2')).isSame).toBe(true);
});

test.each([
  { confidence: 10 },
  { reviewOn: 'in June' },
  { conditions: [line('Only used ones')] },
  { dissent: [{ member: mara, view: 'Too dear', sources: [] }] },
  { overruled: [{ id: 'o1', against: 'The price', reason: 'A grant pays' }] },
  { options: [{ name: 'Drills', for: [], against: [] }] },
])('decisions that differ in %j alone do not say the same', (content) => {
  expect(compareDecisions(decide({}), decide(content)).isSame).toBe(false);
  expect(compareDecisions(decide(content), decide({})).isSame).toBe(false);
});

test('what both have in other words differs, what one lacks is only in the other', () => {
  const one = decide({
    confidence: 88,
    reviewOn: 'in June',
    dissent: [{ member: mara, view: 'Too dear', sources: [] }],
    overruled: [{ id: 'o1', against: 'The price', reason: 'A grant pays' }],
    conditions: [line('Only used ones')],
    options: [
      { name: 'Drills', for: [line('Wanted')], against: [line('Dear')] },
      { name: 'Saws', for: [line('Rare')], against: [] },
    ],
  });
  const other = decide({
    confidence: 53,
    reviewOn: 'in May',
    dissent: [{ member: mara, view: 'Too loud', sources: [] }],
    overruled: [{ id: 'o1', against: 'the price', reason: 'It is low' }],
    options: [{ name: 'drills', for: [line('wanted'), line('Light')], against: [] }],
  });
  const compared = compareDecisions(one, other);
  const differs = [{ difference: 'differs' }];
  expect(compared.one).toMatchObject({
    confidence: { percent: 88, difference: 'differs' },
    reviewOn: { text: 'in June', difference: 'differs' },
    dissent: differs,
    overruled: differs,
    conditions: [{ difference: 'onlyHere' }],
    options: [
      { difference: null, for: [{ difference: null }], against: [{ difference: 'onlyHere' }] },
      { difference: 'onlyHere', for: [{ difference: null }] },
    ],
  });
  expect(compared.other).toMatchObject({
    confidence: { percent: 53, difference: 'differs' },
    options: [{ difference: null, for: [{ difference: null }, { difference: 'onlyHere' }] }],
  });
});

test('the longest decisions are compared at once', () => {
  const words = (word: string) =>
    Array.from({ length: 500 }, (_, n) => `${word}${n % 9}`).join(' ');
  const { one } = compareTexts(words('a'), `${words('a')} ${words('b')}`);
  expect(one.every(({ isOnlyHere }) => !isOnlyHere)).toBe(true);
});
