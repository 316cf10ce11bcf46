import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { agreementWords } from '@convoke/language/languages.ts';
import type { AgreementWords } from '@convoke/language/words.ts';
import { contentWords } from './content-words.rules.ts';
import type { TurnWords } from './field.rules.ts';

const anyOf = (phrases: readonly string[], flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, flags);
const all = (listOf: (words: AgreementWords) => readonly string[]) =>
  inEveryLanguage(agreementWords, listOf);
const dissentPattern = anyOf(
  all(({ dissent }) => dissent),
  'u',
);
const deniedReservationPattern = anyOf(
  all((words) => words.deniedReservation),
  'gu',
);
const assentWords: ReadonlySet<string> = new Set(all(({ assent }) => assent));
const assentStems: ReadonlySet<string> = new Set(
  all(({ assent, agreedThing }) => [...assent, ...agreedThing]).flatMap(contentWords),
);
const reservationWords: ReadonlySet<string> = new Set(all(({ reservation }) => reservation));

const question = /[?？\u037E\u061F]/u;
const word = /[\p{L}\p{N}]+/gu;
const contraction = /n[’']t(?!\p{L})/u;
const number = /^\p{N}+$/u;
/** Dissent is voiced early in a turn; long turns are read this far. */
const dissentLength = 600;
/** A longer turn must begin with assent. */
const shortTurnWords = 12;
const openingWords = 6;
const maxNewWords = 1;
/** Longer turns say something of their own. */
const maxAgreementLength = 1_200;

/** Whether the words of a turn contradict: "I disagree", "nicht einverstanden", "discrepo". */
export function voicesDissent(text: string): boolean {
  return dissentPattern.test(normalize(text.slice(0, dissentLength)));
}

/**
 * Whether a turn only agrees: it begins with assent, or is short and has some; it asks and limits nothing, and has hardly
 * a content word that the turns before did not have: docs/behaviour.md#end-of-a-discussion
 */
export function isPureAgreement(
  text: string,
  before: readonly TurnWords[],
  /** Content words of the members' names and roles, which are nothing new. */
  names: ReadonlySet<string>,
): boolean {
  if (text.length > maxAgreementLength || question.test(text)) return false;
  const rest = normalize(text).replace(deniedReservationPattern, ' yes ');
  const words = rest.match(word) ?? [];
  if (contraction.test(rest) || words.some((one) => reservationWords.has(one))) return false;
  // The name of the member who is addressed may come first.
  const opening = words.length <= shortTurnWords ? words : words.slice(0, openingWords);
  if (!opening.some((one) => assentWords.has(one))) return false;
  const known = new Set(before.flatMap((turn) => turn.words));
  const isNew = (one: string) => !known.has(one) && !names.has(one) && !assentStems.has(one);
  // A figure is never mere assent.
  const figures = words.filter((one) => number.test(one)).length;
  const newWords = contentWords(rest).filter(isNew).length + figures;
  return newWords <= maxNewWords;
}

const normalize = (text: string): string => text.normalize('NFC').toLowerCase();
