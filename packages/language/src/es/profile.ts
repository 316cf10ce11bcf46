import type { LanguageProfile } from '../words.ts';

export const profile: LanguageProfile = {
  name: 'Español',
  quotationMarks: { outer: ['«', '»'], inner: ['“', '”'] },
};
