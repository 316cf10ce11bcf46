import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { conversationWords } from '@convoke/language/conversation-words.ts';
import type { ConversationWords } from '@convoke/language/words.ts';
import { sentenceEnds } from './sentences.rules.ts';

/** A name in a text; `start` is behind its `@`. */
export interface PlacedName {
  member: number;
  start: number;
  end: number;
}

/** One sentence that turns to members: a question that names some, or words that address some. */
export interface Appeal {
  /** Members as indexes, each once: those whom it addresses, or else all whom the question names. */
  members: number[];
  isQuestion: boolean;
  /** Whether it addresses them ("Aisha, …", "…, Aisha?"), so that others whom it names are only spoken of. */
  isAddress: boolean;
}

interface Sentence {
  start: number;
  /** Where its marks begin. */
  end: number;
  isQuestion: boolean;
  names: PlacedName[];
}

/** Names that nothing but commas and "and" separates. */
interface NameGroup {
  names: PlacedName[];
  /** What separates each name from the one before it. */
  gaps: string[];
}

const anyOf = (listOf: (words: ConversationWords) => readonly string[]) =>
  inEveryLanguage(conversationWords, listOf)
    .map((phrase) => phrase.replaceAll(' ', '\\s+'))
    .join('|');
const noLetterBehind = '(?![\\p{L}\\p{N}\\p{M}])';
const noLetterBefore = '(?<![\\p{L}\\p{N}\\p{M}])';

const question = /[?？\u037E\u061F]/u;
const maxGap = 16;
const connector = new RegExp(
  `^[\\s*_"”“»)]*(?:[,&/]|(?:,\\s*)?(?:${anyOf(({ conjunctions }) => conjunctions)})(?=\\s))[\\s*_"“„«(@]*$`,
  'iu',
);
const comma = /,/u;
const conjunction = /[&/]|\p{L}/u;

/** What may stand in front of an address at the beginning of a sentence. */
const leads = new RegExp(
  `^(?:[\\s"'“„«»(*_>¿¡@,.!:;]|(?:${anyOf(({ leads: words }) => words)})${noLetterBehind})*$`,
  'iu',
);
const maxLead = 40;
const behind = /^[*_"”“»)]{0,4}\s{0,2}(?:\([^()\n]{0,60}\)[*_]{0,2}\s{0,2})?/u;
const addressMark = /^(?:[,:;\u2013\u2014]|-{1,2}\s)/u;
/** A question that follows an address without a comma, as people type: "Aisha what do you think?" */
const questionOpening = new RegExp(
  `^\\s(?:¿|(?:${anyOf(({ questionOpenings }) => questionOpenings)})${noLetterBehind})`,
  'iu',
);
const commaBefore = /(?:,|\s[\u2013\u2014-])\s{0,4}["'“„«(*_@]{0,3}$/u;
const secondPerson = new RegExp(
  `${noLetterBefore}(?:${anyOf(({ secondPerson: words }) => words)})${noLetterBehind}`,
  'iu',
);
const politeSecondPerson = new RegExp(
  `(?<!\\p{L})(?:${anyOf(({ politeSecondPerson: words }) => words)})(?!\\p{L})`,
  'u',
);
const isInSecondPerson = (words: string) =>
  secondPerson.test(words) || politeSecondPerson.test(words);
const letterOrNumber = /[\p{L}\p{N}]/u;

/**
 * Finds to whom the sentences of a text turn, in order; `names` are in the order of the text. An address at the beginning
 * of a sentence counts before one at its end ("What do you say, Aisha?") and one in the middle ("And you, Aisha: …"). A
 * question in the second person that addresses nobody is to the member who was addressed before it, if a sentence before
 * it did so alone on it ("Aisha? What …") or the question names others.
 */
export function readAppeals(text: string, names: readonly PlacedName[]): Appeal[] {
  if (names.length === 0) return [];
  const appeals: Appeal[] = [];
  let addressed: number[] = [];
  let isAddressAlone = false;
  for (const sentence of sentencesWith(text, names)) {
    const { isQuestion } = sentence;
    const words = text.slice(sentence.start, sentence.end);
    if (sentence.names.length === 0 && !letterOrNumber.test(words)) continue;
    const own = addressedIn(text, sentence);
    if (own.length > 0) {
      appeals.push({ members: own, isQuestion, isAddress: true });
      addressed = own;
      isAddressAlone = isOnlyAddress(text, sentence);
      continue;
    }
    const named = membersOf(sentence.names);
    const isToAddressed =
      addressed.length > 0 && (isAddressAlone || (named.length > 0 && isInSecondPerson(words)));
    if (isQuestion && isToAddressed) {
      appeals.push({ members: addressed, isQuestion, isAddress: true });
    } else if (isQuestion && named.length > 0) {
      appeals.push({ members: named, isQuestion, isAddress: false });
    }
    isAddressAlone = false;
  }
  return appeals;
}

const membersOf = (names: readonly PlacedName[]) => [...new Set(names.map(({ member }) => member))];

/** The sentences of a text with the names in them. */
function* sentencesWith(text: string, names: readonly PlacedName[]): Generator<Sentence> {
  let start = 0;
  let at = 0;
  const take = (end: number, marks: string): Sentence => {
    const inside: PlacedName[] = [];
    for (let name = names[at]; name !== undefined && name.start <= end; name = names[at]) {
      inside.push(name);
      at += 1;
    }
    return { start, end, isQuestion: question.test(marks), names: inside };
  };
  for (const { marks, index } of sentenceEnds(text)) {
    yield take(index, marks);
    start = index + marks.length;
  }
  yield take(text.length, '');
}

function addressedIn(text: string, sentence: Sentence): number[] {
  const groups = groupNames(text, sentence.names);
  const [first] = groups;
  const last = groups.at(-1);
  if (first === undefined || last === undefined) return [];
  const atStart = readStart(text, sentence, first);
  if (atStart.length > 0) return membersOf(atStart);
  const atEnd = readEnd(text, sentence, last);
  if (atEnd.length > 0) return membersOf(atEnd);
  if (!isInSecondPerson(text.slice(sentence.start, sentence.end))) return [];
  const inside = groups.find(
    (group) =>
      commaBefore.test(textBefore(text, sentence, group)) &&
      addressMark.test(textBehind(text, sentence, group)),
  );
  return inside === undefined ? [] : membersOf(inside.names);
}

function groupNames(text: string, names: readonly PlacedName[]): NameGroup[] {
  const groups: NameGroup[] = [];
  for (const name of names) {
    const group = groups.at(-1);
    const before = group?.names.at(-1);
    const gap = before === undefined ? '' : text.slice(before.end, name.start);
    if (group !== undefined && gap.length <= maxGap && connector.test(gap)) {
      group.names.push(name);
      group.gaps.push(gap);
    } else {
      groups.push({ names: [name], gaps: [] });
    }
  }
  return groups;
}

function textBefore(text: string, sentence: Sentence, { names }: NameGroup): string {
  const start = names[0]?.start ?? 0;
  return text.slice(Math.max(sentence.start, start - maxLead - 1), start);
}

function textBehind(text: string, sentence: Sentence, { names }: NameGroup): string {
  const end = names.at(-1)?.end ?? 0;
  return text.slice(end, Math.min(sentence.end, end + 100)).replace(behind, '');
}

/** The names that begin a sentence and are followed by a mark: "Aisha, …", "Aisha and Bruno: …" */
function readStart(text: string, sentence: Sentence, group: NameGroup): PlacedName[] {
  const before = textBefore(text, sentence, group);
  if (before.length > maxLead || !leads.test(before)) return [];
  const after = text.slice(group.names.at(-1)?.end ?? 0, sentence.end);
  const isMarked =
    addressMark.test(textBehind(text, sentence, group)) || !letterOrNumber.test(after.slice(0, 80));
  if (isMarked || questionOpening.test(after.slice(0, maxGap))) return group.names;
  // "Aisha, Bruno and Chen want to wait" is to Aisha, and about the others.
  const lastComma = group.gaps.findLastIndex((gap) => comma.test(gap) && !conjunction.test(gap));
  if (lastComma < 0) return [];
  const isList = group.gaps.slice(lastComma + 1).length > 0;
  return group.names.slice(0, isList ? 1 : lastComma + 1);
}

/** The names that end a sentence behind a comma: "What do you say, Aisha?" */
function readEnd(text: string, sentence: Sentence, group: NameGroup): PlacedName[] {
  const after = text.slice(group.names.at(-1)?.end ?? 0, sentence.end);
  if (after.length > maxGap || letterOrNumber.test(after)) return [];
  if (commaBefore.test(textBefore(text, sentence, group))) return group.names;
  // "Do you agree with Bruno and Chen, Aisha?", but not "… with Bruno, Chen, Aisha?"
  const commas = group.gaps.map((gap) => comma.test(gap) && !conjunction.test(gap));
  const isApart = commas.indexOf(true) === commas.length - 1 && commas.length > 0;
  return isApart ? group.names.slice(-1) : [];
}

function isOnlyAddress(text: string, { start, end, names }: Sentence): boolean {
  const first = names[0]?.start ?? start;
  const last = names.at(-1)?.end ?? end;
  const isLead = first - start <= maxLead && leads.test(text.slice(start, first));
  return isLead && !letterOrNumber.test(text.slice(last, Math.min(end, last + 80)));
}
