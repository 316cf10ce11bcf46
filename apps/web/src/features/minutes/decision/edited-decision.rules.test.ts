import { limits } from '@convoke/contract/limits.ts';
import { expect, test } from 'vitest';
import { keepDecision } from '../../../../test/minutes-fixture.ts';
import { decisionForm, decisionFormErrors, editedDecision } from './edited-decision.rules.ts';

const { content: decision } = keepDecision(
  {
    reasons: [
      { text: 'They are\nwanted', sources: [1] },
      { text: 'They last', sources: [2] },
    ],
    reviewOn: 'in June',
  },
  ['a', 'b', 'c'],
);
const [wanted, lasting] = [{ message: 'b' }, { message: 'c' }];
const form = decisionForm(decision);
const edit = (change: Partial<typeof form>) => editedDecision(decision, { ...form, ...change });

test('a form that was not touched changes no source', () => {
  expect(form).toMatchObject({ reasons: 'They are wanted\nThey last', confidence: '60' });
  expect(edit({}).reasons.map(({ sources }) => sources)).toEqual([[wanted], [lasting]]);
  expect(edit({})).toMatchObject({ decision: 'Drills first.', reviewOn: 'in June' });
});

test('a corrected line keeps its messages, another claim in its place rests on none', () => {
  expect(edit({ reasons: 'They are badly wanted\nElephants dance quickly' }).reasons).toEqual([
    { text: 'They are badly wanted', sources: [wanted] },
    { text: 'Elephants dance quickly', sources: [], unsupported: true },
  ]);
  expect(edit({ reasons: 'All want them\nThey last' }).reasons[0]).toEqual({
    text: 'All want them',
    sources: [],
    unsupported: true,
  });
});

test('a new line rests on no message, and says so', () => {
  expect(edit({ reasons: 'They last\n\n New \nThey are wanted' }).reasons).toEqual([
    { text: 'They last', sources: [lasting] },
    { text: 'New', sources: [], unsupported: true },
    { text: 'They are wanted', sources: [wanted] },
  ]);
});

test('a review that was taken out is none', () => {
  expect(edit({ reviewOn: ' ', confidence: ' 100 ' })).toMatchObject({
    reviewOn: null,
    confidence: 100,
  });
});

test.each([
  ['decision', ' ', 'required'],
  ['decision', 'x'.repeat(limits.decision + 1), 'tooLong'],
  ['reasons', 'x'.repeat(limits.minutesLine + 1), 'tooLong'],
  ['conditions', 'x\n'.repeat(limits.minutesItems + 1), 'tooMany'],
  ['reviewOn', 'x'.repeat(limits.minutesLine + 1), 'tooLong'],
  ['confidence', '101', 'notPercent'],
  ['confidence', '-1', 'notPercent'],
  ['confidence', '', 'notPercent'],
])('%s of %.12j is wrong: %s', (field, value, error) => {
  expect(decisionFormErrors({ ...form, [field]: value })).toEqual({ [field]: error });
});

test('what the form is made of is right', () => {
  expect(decisionFormErrors(form)).toEqual({});
});
