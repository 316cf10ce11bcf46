import { type Language, languages } from '@convoke/language/language.rules.ts';
import type { Facts } from './facts.ts';
import { readingWords } from './languages.ts';

const frequentWords = languages.map((language) => ({
  language,
  words: new Set(readingWords[language].frequent),
}));

// Enough to recognise a language, and quick to read.
const maxReadLength = 2_000;

/** The language of a text by its most frequent words; null when they do not decide. */
export function languageOfText(text: string): Language | null {
  const words =
    text
      .slice(0, maxReadLength)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const counts = frequentWords
    .map(({ language, words: frequent }) => ({
      language,
      count: words.filter((word) => frequent.has(word)).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (first === undefined || second === undefined || first.count === second.count) return null;
  // One such word in a long text may be a name or a title.
  return first.count > 1 || words.length <= 4 ? first.language : null;
}

/** The language of a response: that of the visitor's latest message with a clear language, else of the mission, else English. */
export function languageOf({ transcript, vision, objectives, keyResults }: Facts): Language {
  const visitorLines = transcript.filter(({ isVisitor }) => isVisitor).slice(-6);
  for (const { content } of visitorLines.toReversed()) {
    const language = languageOfText(content);
    if (language !== null) return language;
  }
  return languageOfText([vision, objectives, keyResults].join('\n')) ?? 'en';
}
