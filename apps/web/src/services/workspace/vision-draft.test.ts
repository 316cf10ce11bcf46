import { expect, test } from 'vitest';
import { loadVisionDraft } from './vision-draft.ts';

test('a draft is read without what an older version did not write, and without what is damaged', () => {
  const draft = { version: 1, teamVision: 'A city', step: 'two' };
  localStorage.setItem('convoke.visionDraft', JSON.stringify(draft));
  const texts = { teamVision: 'A city', objectives: '', keyResults: '' };
  expect(loadVisionDraft()).toEqual({ texts, step: 0, base: null });
});
