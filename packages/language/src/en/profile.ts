import type { LanguageProfile } from '../words.ts';

export const profile: LanguageProfile = {
  name: 'English',
  quotationMarks: { outer: ['“', '”'], inner: ['‘', '’'] },
};
