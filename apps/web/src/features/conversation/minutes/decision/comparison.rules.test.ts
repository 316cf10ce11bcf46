import { expect, test } from 'vitest';
import { keepDecision } from '../../../../../test/minutes-fixture.ts';
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
    reasons: [{ isOnlyHere: false }],
    dissent: [{ text: 'Mara: Too dear', isOnlyHere: true }],
  });
  expect(compared.other.reasons.map(({ isOnlyHere }) => isOnlyHere)).toEqual([false, true]);
});

test('two decisions of the same words say the same', () => {
  expect(compareDecisions(decide({}), decide({ confidence: 10 })).isSame).toBe(true);
});

test('the longest decisions are compared at once', () => {
  const words = (word: string) =>
    Array.from({ length: 500 }, (_, n) => `${word}${n % 9}`).join(' ');
  const { one } = compareTexts(words('a'), `${words('a')} ${words('b')}`);
  expect(one.every(({ isOnlyHere }) => !isOnlyHere)).toBe(true);
});
