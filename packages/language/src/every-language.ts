import { type ByLanguage, languages } from './language.rules.ts';

/** What all languages have of something, for rules that read texts whose language nobody has told. */
export function inEveryLanguage<Words, Item>(
  byLanguage: ByLanguage<Words>,
  listOf: (words: Words) => readonly Item[],
): Item[] {
  return languages.flatMap((language) => [...listOf(byLanguage[language])]);
}
