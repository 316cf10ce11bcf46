import { useSyncExternalStore } from 'react';
import type { Language } from '@convoke/language/language.rules.ts';
import { currentLanguage, onLanguageChange } from './messages.ts';

/** The current language; renders again when it changes, which memoized components need to show their messages in it. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}
