import type { LanguageProfile } from '../words.ts';

export const profile: LanguageProfile = {
  name: 'Deutsch',
  quotationMarks: { outer: ['„', '“'], inner: ['‚', '‘'] },
};
