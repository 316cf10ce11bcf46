import { languages, type Language } from '@convoke/language/language.rules.ts';

/** Where a member stands on a question, in the order in which it is shown. */
export const stances = ['for', 'unsure', 'against'] as const;
/** Where a member stands on a question. */
export type Stance = (typeof stances)[number];

/** The words that an answer is asked to begin with. */
export const stanceWords: Record<Language, Record<Stance, string>> = {
  en: { for: 'For', unsure: 'Unsure', against: 'Against' },
  de: { for: 'Dafür', unsure: 'Unsicher', against: 'Dagegen' },
  es: { for: 'A favor', unsure: 'Sin decidir', against: 'En contra' },
};

/** Ends a question to which everybody is to take a stand. */
const instructions: Record<Language, string> = {
  en: 'One sentence each, beginning with For, Against or Unsure.',
  de: 'Je ein Satz, der mit Dafür, Dagegen oder Unsicher beginnt.',
  es: 'Una frase cada uno, que empiece por A favor, En contra o Sin decidir.',
};

/** The message that asks where everyone stands. */
export const stanceQuestion = (question: string, language: Language): string =>
  `${question}\n\n${instructions[language]}`;

/** The language in which a message asks where everyone stands; `null` for any other message. */
export function stanceLanguage(message: string): Language | null {
  const text = message.trimEnd();
  return languages.find((language) => text.endsWith(instructions[language])) ?? null;
}

/** A message without what asks where everyone stands. */
export function withoutStanceInstruction(message: string): string {
  const language = stanceLanguage(message);
  return language === null ? message : message.trimEnd().slice(0, -instructions[language].length);
}

// In all languages at once: an answer may be in another one than the question.
const beginnings: Record<Exclude<Stance, 'unsure'>, RegExp> = {
  for: /^(?:for|pro|yes|agreed?|in favou?r|dafür|für|ja|a favor|sí)(?!\p{L})/u,
  against:
    /^(?:against|contra|disagree|opposed|dagegen|gegen|kontra|nein|en contra|no(?=\s*(?:[^\p{L}\s]|$)))(?!\p{L})/u,
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
