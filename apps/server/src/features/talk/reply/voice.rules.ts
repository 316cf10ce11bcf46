import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { turnWords } from '@convoke/language/languages.ts';
import type { TurnWords } from '@convoke/language/words.ts';

const all = (listOf: (words: TurnWords) => readonly string[]): ReadonlySet<string> =>
  new Set(inEveryLanguage(turnWords, listOf));
const firstPerson = all((words) => words.firstPerson);
const firstPersonEnding = new RegExp(
  `(?:${[...all((words) => words.firstPersonEndings)].join('|')})$`,
  'u',
);
const notFirstPerson = all((words) => words.notFirstPerson);
const possessives = all((words) => words.firstPersonPossessives);
const interjections = all((words) => words.interjections);
const relativeWords = all((words) => words.relativeWords);
const questionWords = all((words) => words.questionWords);

const clausePattern = /[^,.;:!?…()–—\n]+/u;
const leadingMarks = /^[\s*_`"'“”„«»‹›‚‘’「]+/u;
/** A subject stands at most this far behind the start of its sentence. */
const maxSubjectPosition = 6;
const maxVerbPosition = 3;

/**
 * Whether a text begins as a person speaks who says "I" or "we", or who answers. A text about the person, such as
 * "decides what we sell" or "money and people, I think", does not.
 */
export function beginsInFirstPerson(text: string): boolean {
  const said = text.replace(leadingMarks, '');
  const first = clausePattern.exec(said)?.[0] ?? '';
  const rest = said.slice(first.length);
  const answers = interjections.has(first.trim().toLocaleLowerCase());
  if (answers && /\p{L}/u.test(rest)) return true;
  if (possessives.has(wordsOf(first)[0] ?? '')) return true;
  // A description often begins with a small letter: "the person we ask first".
  const isSentence = /^[^\p{L}]*\p{Lu}/u.test(first);
  if (hasFirstPerson(first, isSentence ? maxSubjectPosition : 1, isSentence ? 1 : 0)) return true;
  if (!isSentence || !rest.startsWith(',')) return false;
  // "In that case, we should wait", but not "Money and people, I think".
  const second = clausePattern.exec(rest)?.[0] ?? '';
  return wordsOf(second).length > 2 && hasFirstPerson(second, 2, 0);
}

const wordsOf = (text: string) => text.match(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?/gu) ?? [];

/** Whether one of the first words of a clause is in the first person, in front of a relative word from `relativeFrom` on. */
function hasFirstPerson(clause: string, positions: number, relativeFrom: number): boolean {
  const words = wordsOf(clause.toLocaleLowerCase().replaceAll('’', "'")).slice(0, positions);
  const relative = words.findIndex(
    (word, position) => position >= relativeFrom && relativeWords.has(word),
  );
  const own = relative < 0 ? words : words.slice(0, relative);
  return own.some(
    (word, position) =>
      firstPerson.has(word) ||
      (position < maxVerbPosition && firstPersonEnding.test(word) && !notFirstPerson.has(word)),
  );
}

/** Whether a text behind a comma is a question in the words of the person who asks it. */
export function isDirectQuestion(text: string): boolean {
  const said = text.replace(leadingMarks, '');
  const first = wordsOf(said)[0] ?? '';
  return (
    said.startsWith('¿') || /^\p{Lu}/u.test(said) || questionWords.has(first.toLocaleLowerCase())
  );
}
