import { expect, test } from 'vitest';
import { keepDecision } from '../../../../test/minutes-fixture.ts';
import { proposedTitle } from './proposed-title.rules.ts';

const visionOf = (teamVision: string) => ({ teamVision, objectives: '', keyResults: '' });

const decided = (decision: string) => ({ decision: keepDecision({ decision }, []) });

test('a title that is proposed is what was decided, else what the team is there for', () => {
  const vision = visionOf('Open a tool library. Start with drills.');
  expect(proposedTitle(decided('Begin with one street.'), vision)).toBe('Begin with one street');
  expect(proposedTitle(decided(' '), vision)).toBe('Open a tool library');
  expect(proposedTitle(undefined, vision)).toBe('Open a tool library');
  expect(proposedTitle(undefined, null)).toBe('');
});
