import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { type Language, languages } from '@convoke/language/language.rules.ts';
import { stanceWords } from '@convoke/language/conversation-words.ts';

/** Where a member stands on a question, in the order in which it is shown. */
export const stances = ['for', 'unsure', 'against'] as const;
/** Where a member stands on a question. */
export type Stance = (typeof stances)[number];

/** The message that asks where everyone stands. */
export const stanceQuestion = (question: string, language: Language): string =>
  `${question}\n\n${stanceWords[language].instruction}`;

/** The language in which a message asks where everyone stands; `null` for any other message. */
export function stanceLanguage(message: string): Language | null {
  const text = message.trimEnd();
  return languages.find((language) => text.endsWith(stanceWords[language].instruction)) ?? null;
}

/** A message without what asks where everyone stands. */
export function withoutStanceInstruction(message: string): string {
  const language = stanceLanguage(message);
  return language === null
    ? message
    : message.trimEnd().slice(0, -stanceWords[language].instruction.length);
}

// Where a sentence or a part of it begins, or one word later: "And which", "In welchem".
const openQuestion = new RegExp(
  `(?:^|[^\\p{L}\\s]\\s*)(?:\\p{L}+\\s+)?(?:${inEveryLanguage(stanceWords, ({ openQuestions }) => openQuestions).join('|')})(?!\\p{L})`,
  'u',
);

const alternative = new RegExp(
  `(?<!\\p{L})(?:${inEveryLanguage(stanceWords, ({ alternatives }) => alternatives).join('|')})(?!\\p{L})`,
  'u',
);

/** Whether nobody can be for or against a question: it asks who, what, which, when, where, why or how, or for one of two. */
export function isOpenQuestion(text: string): boolean {
  const words = text.normalize('NFC').toLowerCase();
  return words.trimEnd().endsWith('?') && (openQuestion.test(words) || alternative.test(words));
}

// In all languages at once: an answer may be in another one than the question.
const beginning = (words: readonly string[]) =>
  new RegExp(`^(?:${words.join('|')})(?!\\p{L})`, 'u');
const beginnings: Record<Exclude<Stance, 'unsure'>, RegExp> = {
  for: beginning(inEveryLanguage(stanceWords, ({ beginningsFor }) => beginningsFor)),
  against: beginning(inEveryLanguage(stanceWords, ({ beginningsAgainst }) => beginningsAgainst)),
};

/** Where an answer stands, by its first word; any other beginning than for or against is unsure. */
export function stanceOf(answer: string): Stance {
  // Marks of emphasis, quotation and lists come before the word.
  const words = answer
    .slice(0, 200)
    .replace(/^[^\p{L}]+/u, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .toLowerCase();
  if (beginnings.for.test(words)) return 'for';
  return beginnings.against.test(words) ? 'against' : 'unsure';
}
