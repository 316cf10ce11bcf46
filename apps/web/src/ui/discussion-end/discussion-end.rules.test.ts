import { discussionModes, endReasons } from '@convoke/contract/conversation/discussion.ts';
import { expect, test } from 'vitest';
import { discussionEndText, publishedEndText } from './discussion-end.rules.ts';

const end = { mode: 'open', used: 3, turns: 8 } as const;

test.each([
  ['turns_used', 'The 8 turns are used up. Nothing was settled by that.'],
  ['waiting_for_you', 'The team waited for an answer.'],
  ['stopped', 'The discussion was stopped after 3 of 8 turns.'],
  ['offline', 'The network was gone, so the discussion broke off after 3 of 8 turns.'],
  ['loop', 'The discussion was going round in circles and ended after 3 of 8 turns.'],
] as const)('readers of a publication are told of %s: %s', (reason, sentence) => {
  expect(publishedEndText({ ...end, reason })).toBe(sentence);
});

test('readers are never addressed as the visitor of the discussion', () => {
  for (const reason of endReasons) {
    for (const mode of discussionModes)
      expect(publishedEndText({ ...end, reason, mode })).not.toMatch(/\byou/iu);
  }
  expect(discussionEndText({ ...end, reason: 'paused' })).toMatch(/^You paused/u);
});
