import { agreement as deAgreement } from './de/agreement.ts';
import { answers as deAnswers } from './de/answers.ts';
import { conversation as deConversation } from './de/conversation.ts';
import { mails as deMails } from './de/mails.ts';
import { pages as dePages } from './de/pages.ts';
import { profile as deProfile } from './de/profile.ts';
import { stance as deStance } from './de/stance.ts';
import { stopWords as deStopWords } from './de/stop-words.ts';
import { turns as deTurns } from './de/turns.ts';
import { agreement as enAgreement } from './en/agreement.ts';
import { answers as enAnswers } from './en/answers.ts';
import { conversation as enConversation } from './en/conversation.ts';
import { mails as enMails } from './en/mails.ts';
import { pages as enPages } from './en/pages.ts';
import { profile as enProfile } from './en/profile.ts';
import { stance as enStance } from './en/stance.ts';
import { stopWords as enStopWords } from './en/stop-words.ts';
import { turns as enTurns } from './en/turns.ts';
import { agreement as esAgreement } from './es/agreement.ts';
import { answers as esAnswers } from './es/answers.ts';
import { conversation as esConversation } from './es/conversation.ts';
import { mails as esMails } from './es/mails.ts';
import { pages as esPages } from './es/pages.ts';
import { profile as esProfile } from './es/profile.ts';
import { stance as esStance } from './es/stance.ts';
import { stopWords as esStopWords } from './es/stop-words.ts';
import { turns as esTurns } from './es/turns.ts';
import type { ByLanguage } from './language.rules.ts';
import type {
  AgreementWords,
  AnswerWords,
  ConversationWords,
  LanguageProfile,
  MailTexts,
  PageTexts,
  StanceWords,
  TurnWords,
} from './words.ts';

// One export for each matter, so that a bundle has only what its rules read: packages/language has no side effects.

/** Each language under its own name, with its quotation marks. */
export const profiles: ByLanguage<LanguageProfile> = {
  en: enProfile,
  de: deProfile,
  es: esProfile,
};

/** Words of conversations. */
export const conversationWords: ByLanguage<ConversationWords> = {
  en: enConversation,
  de: deConversation,
  es: esConversation,
};

/** How a talk asks where everyone stands. */
export const stanceWords: ByLanguage<StanceWords> = { en: enStance, de: deStance, es: esStance };

/** What members say when they agree, and when they do not. */
export const agreementWords: ByLanguage<AgreementWords> = {
  en: enAgreement,
  de: deAgreement,
  es: esAgreement,
};

/** Words of four letters and more that say nothing about a field of work. */
export const stopWords: ByLanguage<readonly string[]> = {
  en: enStopWords,
  de: deStopWords,
  es: esStopWords,
};

/** How a turn names who speaks, and who is to speak. */
export const turnWords: ByLanguage<TurnWords> = { en: enTurns, de: deTurns, es: esTurns };

/** What models are told about a language, and write around an answer. */
export const answerWords: ByLanguage<AnswerWords> = { en: enAnswers, de: deAnswers, es: esAnswers };

/** The mails of a product. */
export const mailTexts: ByLanguage<(product: string) => MailTexts> = {
  en: enMails,
  de: deMails,
  es: esMails,
};

/** Texts in the heads of a product’s pages. */
export const pageTexts: ByLanguage<(product: string) => PageTexts> = {
  en: enPages,
  de: dePages,
  es: esPages,
};
