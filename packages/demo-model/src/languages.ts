import type { MinutesWords } from './minutes/minutes-words.ts';
import type { ByLanguage } from '@convoke/language/language.rules.ts';
import { goals as deGoals } from './de/goals.ts';
import { minutes as deMinutes } from './de/minutes.ts';
import { roles as deRoles } from './de/roles.ts';
import { summary as deSummary } from './de/summary.ts';
import { phrases as dePhrases } from './de/phrases.ts';
import { words as deWords } from './de/words.ts';
import { goals as enGoals } from './en/goals.ts';
import { minutes as enMinutes } from './en/minutes.ts';
import { roles as enRoles } from './en/roles.ts';
import { summary as enSummary } from './en/summary.ts';
import { phrases as enPhrases } from './en/phrases.ts';
import { words as enWords } from './en/words.ts';
import { goals as esGoals } from './es/goals.ts';
import { minutes as esMinutes } from './es/minutes.ts';
import { roles as esRoles } from './es/roles.ts';
import { summary as esSummary } from './es/summary.ts';
import { phrases as esPhrases } from './es/phrases.ts';
import { words as esWords } from './es/words.ts';
import type { Phrases } from './phrases.ts';
import type { GoalLibrary } from './goals/goal-library.ts';
import type { RoleLibrary } from './roles/role-library.ts';
import type { SummaryTexts } from './summary-texts.ts';
import type { ReadingWords } from './reading-words.ts';

// What the rehearsal voices say, by the language that is spoken.

/** What they say in a talk. */
export const phrases: ByLanguage<Phrases> = { en: enPhrases, de: dePhrases, es: esPhrases };

/** The goals that they propose. */
export const goalLibraries: ByLanguage<GoalLibrary> = { en: enGoals, de: deGoals, es: esGoals };

/** The roles that they propose. */
export const roleLibraries: ByLanguage<RoleLibrary> = { en: enRoles, de: deRoles, es: esRoles };

/** The fixed texts of summaries. */
export const summaryTexts: ByLanguage<SummaryTexts> = {
  en: enSummary,
  de: deSummary,
  es: esSummary,
};

/** The words by which they read what others have said. */
export const readingWords: ByLanguage<ReadingWords> = { en: enWords, de: deWords, es: esWords };

/** What minutes and decisions say, and how they read a talk. */
export const minutesWords: ByLanguage<MinutesWords> = {
  en: enMinutes,
  de: deMinutes,
  es: esMinutes,
};
