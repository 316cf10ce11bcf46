import { turnReasons } from '@convoke/contract/conversation/discussion.ts';
import { expect, test } from 'vitest';
import { turnReasonText } from './turn-reason.rules.ts';

test.each([
  ['mentioned', 'You', 'You mentioned Mara'],
  ['mentioned', 'Tariq', 'Mentioned by Tariq'],
  ['mentioned', null, 'Was mentioned'],
  ['asked', 'You', 'You asked Mara'],
  ['asked', 'Tariq', 'Asked by Tariq'],
  ['asked', null, 'Was asked'],
  ['objected', 'Bruno', 'Answers Bruno’s objection'],
  ['objected', null, 'Answers an objection'],
  ['challenger', null, 'Challenger'],
  ['independent', 'You', 'Independent answer'],
] as const)('%s, named by %s: %s', (because, answers, expected) => {
  expect(turnReasonText({ speaker: 'Mara', because, answers })).toBe(expected);
});

test('every reason has words', () => {
  for (const because of turnReasons) {
    expect(turnReasonText({ speaker: 'Mara', because, answers: null })).not.toBe('');
  }
});
