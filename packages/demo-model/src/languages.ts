import type { MinutesWords } from './minutes/minutes-words.ts';
import type { ByLanguage } from '@convoke/language/language.rules.ts';
import { discussion as deDiscussion } from './de/discussion.ts';
import { goals as deGoals } from './de/goals.ts';
import { minutes as deMinutes } from './de/minutes.ts';
import { roles as deRoles } from './de/roles.ts';
import { summary as deSummary } from './de/summary.ts';
import { voice as deVoice } from './de/voice.ts';
import { words as deWords } from './de/words.ts';
import { discussion as enDiscussion } from './en/discussion.ts';
import { goals as enGoals } from './en/goals.ts';
import { minutes as enMinutes } from './en/minutes.ts';
import { roles as enRoles } from './en/roles.ts';
import { summary as enSummary } from './en/summary.ts';
import { voice as enVoice } from './en/voice.ts';
import { words as enWords } from './en/words.ts';
import { discussion as esDiscussion } from './es/discussion.ts';
import { goals as esGoals } from './es/goals.ts';
import { minutes as esMinutes } from './es/minutes.ts';
import { roles as esRoles } from './es/roles.ts';
import { summary as esSummary } from './es/summary.ts';
import { voice as esVoice } from './es/voice.ts';
import { words as esWords } from './es/words.ts';
import type { Voice } from './voices/voice.ts';
import type { DiscussionPhrases } from './discussion/discussion-phrases.ts';
import type { GoalLibrary } from './goals/goal-library.ts';
import type { RoleLibrary } from './roles/role-library.ts';
import type { SummaryTexts } from './summary-texts.ts';
import type { ReadingWords } from './reading-words.ts';

// What the rehearsal voices say, by the language that is spoken.

/** The voices. */
export const voices: ByLanguage<Voice> = { en: enVoice, de: deVoice, es: esVoice };

/** What they say in a discussion. */
export const discussions: ByLanguage<DiscussionPhrases> = {
  en: enDiscussion,
  de: deDiscussion,
  es: esDiscussion,
};

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
