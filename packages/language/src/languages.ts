import { agreement as deAgreement } from './de/agreement.ts';
import { answers as deAnswers } from './de/answers.ts';
import { mails as deMails } from './de/mails.ts';
import { pages as dePages } from './de/pages.ts';
import { stopWords as deStopWords } from './de/stop-words.ts';
import { turns as deTurns } from './de/turns.ts';
import { agreement as enAgreement } from './en/agreement.ts';
import { answers as enAnswers } from './en/answers.ts';
import { mails as enMails } from './en/mails.ts';
import { pages as enPages } from './en/pages.ts';
import { stopWords as enStopWords } from './en/stop-words.ts';
import { turns as enTurns } from './en/turns.ts';
import { agreement as esAgreement } from './es/agreement.ts';
import { answers as esAnswers } from './es/answers.ts';
import { mails as esMails } from './es/mails.ts';
import { pages as esPages } from './es/pages.ts';
import { stopWords as esStopWords } from './es/stop-words.ts';
import { turns as esTurns } from './es/turns.ts';
import type { ByLanguage } from './language.rules.ts';
import type { AgreementWords, AnswerWords, MailTexts, PageTexts, TurnWords } from './words.ts';

// What the server alone reads; the tables for the browser too are in language.rules.ts and conversation-words.ts.

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
