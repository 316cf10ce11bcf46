import { expect, test } from 'vitest';
import type { Outcome } from '@convoke/contract/minutes/outcome.schemas.ts';
import { proposedTitle } from './proposed-title.rules.ts';

const visionOf = (teamVision: string) => ({ teamVision, objectives: '', keyResults: '' });

function decided(decision: string): Outcome {
  const content = {
    decision,
    reasons: [],
    options: [],
    dissent: [],
    conditions: [],
    reviewOn: null,
    confidence: 80,
    singleModel: false,
    overruled: [],
  };
  return { decision: { content, messageIds: [] } };
}

test('a title that is proposed is what was decided, else what the team is there for', () => {
  const vision = visionOf('Open a tool library. Start with drills.');
  expect(proposedTitle(decided('Begin with one street.'), vision)).toBe('Begin with one street');
  expect(proposedTitle(decided(' '), vision)).toBe('Open a tool library');
  expect(proposedTitle(undefined, vision)).toBe('Open a tool library');
  expect(proposedTitle(undefined, null)).toBe('');
});
