import { expect, test } from 'vitest';
import { keep } from '../../../../test/minutes-fixture.ts';
import { proposedTitle } from './proposed-title.rules.ts';

const visionOf = (teamVision: string) => ({ teamVision, objectives: '', keyResults: '' });

const asked = (question: string) => ({ minutes: keep({ question }, []) });

test('a title that is proposed is the question, whole, else what the team is there for', () => {
  const vision = visionOf('Open a tool library. Start with drills.');
  const question =
    'Which street comes first, the one with the school or the one with the workshops and the yard?';
  expect(proposedTitle(asked(question.slice(0, 89) + '?'), vision)).toHaveLength(90);
  expect(proposedTitle(asked('Which street comes first? I like ours.'), vision)).toBe(
    'Which street comes first?',
  );
  expect(proposedTitle(asked(' '), vision)).toBe('Open a tool library');
  expect(proposedTitle(undefined, vision)).toBe('Open a tool library');
  expect(proposedTitle(undefined, null)).toBe('');
});
