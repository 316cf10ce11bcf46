import { describe, expect, it } from 'vitest';
import { draftEntry, entryOf } from './vision-draft.rules.ts';
import {
  canEnterStep,
  firstInvalidStep,
  stepState,
  visionTextError,
} from './vision-steps.rules.ts';

const blank = { teamVision: '', objectives: '', keyResults: '' };
const complete = { teamVision: 'A', objectives: 'B', keyResults: 'C' };

describe('a text of the vision', () => {
  it.each([
    ['teamVision', 'Team vision is required'],
    ['objectives', 'Objectives are required'],
    ['keyResults', 'Key results are required'],
  ] as const)('%s is required, and white space alone does not count', (field, sentence) => {
    for (const text of ['', '   ', '\n\t', '\u00a0\u200b\u2060']) {
      expect(visionTextError(field, text)).toBe(sentence);
    }
    expect(visionTextError(field, 'x')).toBeNull();
  });

  it('may have 4,000 characters, counted in code points', () => {
    expect(visionTextError('teamVision', '🪑'.repeat(4000))).toBeNull();
    expect(visionTextError('teamVision', '🪑'.repeat(4123))).toBe(
      '4,123 of at most 4,000 characters. Shorten it by 123; nothing was cut.',
    );
  });

  it('with half a surrogate pair is refused with a reason', () => {
    expect(visionTextError('teamVision', 'a\ud83e')).toContain('cannot be stored');
  });
});

describe('the steps', () => {
  it('are enabled forward only when every earlier text is valid, and backward always', () => {
    expect(canEnterStep(blank, 0, 1)).toBe(false);
    expect(canEnterStep({ ...blank, teamVision: 'A' }, 0, 1)).toBe(true);
    expect(canEnterStep({ ...blank, teamVision: 'A' }, 0, 2)).toBe(false);
    expect(canEnterStep({ ...complete, teamVision: '' }, 1, 2)).toBe(false);
    expect(canEnterStep(complete, 0, 2)).toBe(true);
    expect(canEnterStep(blank, 2, 0)).toBe(true);
    expect(canEnterStep(blank, 2, 1)).toBe(true);
  });

  it('that follow and have a text already are announced as filled in', () => {
    expect([0, 1, 2].map((step) => stepState(complete, 0, step))).toEqual([
      'active',
      'filled',
      'filled',
    ]);
    expect(stepState({ ...complete, keyResults: ' \n' }, 0, 2)).toBe('open');
  });

  it('are active, completed, open or disabled', () => {
    const texts = { ...complete, objectives: '' };
    expect([0, 1, 2].map((step) => stepState(texts, 0, step))).toEqual([
      'active',
      'open',
      'disabled',
    ]);
    expect([0, 1, 2].map((step) => stepState(complete, 2, step))).toEqual([
      'completed',
      'completed',
      'active',
    ]);
  });

  it('include the first invalid one', () => {
    expect(firstInvalidStep(complete)).toBeNull();
    expect(firstInvalidStep({ ...complete, objectives: ' ' })).toBe(1);
  });
});

describe('the initial form', () => {
  it('is the draft of the last visit', () => {
    const draft = { texts: { ...blank, teamVision: 'Half a' }, step: 0, base: null };
    expect(draftEntry(draft, null)).toEqual({ texts: draft.texts, step: 0 });
    expect(draftEntry(null, complete)).toBeNull();
  });

  it('is the saved vision when another one was loaded since', () => {
    const draft = { texts: { ...complete, teamVision: 'Half a' }, step: 2, base: complete };
    expect(draftEntry(draft, { ...complete, teamVision: 'Loaded' })).toBeNull();
    expect(draftEntry(draft, { ...complete })).toEqual({ texts: draft.texts, step: 2 });
    expect(entryOf(complete)).toEqual({ texts: complete, step: 0 });
    expect(entryOf(null)).toEqual({ texts: blank, step: 0 });
  });

  it('stays within the steps, whatever was stored', () => {
    for (const [stored, step] of [
      [-1, 0],
      [7, 2],
      [1.5, 0],
      [Number.NaN, 0],
    ] as const) {
      expect(draftEntry({ texts: complete, step: stored, base: null }, null)?.step).toBe(step);
    }
  });
});
