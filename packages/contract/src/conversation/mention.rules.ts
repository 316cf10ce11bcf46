import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { conversationWords } from '@convoke/language/conversation-words.ts';
import { readAppeals } from './address.rules.ts';
import { isPerson } from './role-mention.rules.ts';
import { lastSentence } from './sentences.rules.ts';
import {
  blankOut,
  findSymbolMentions,
  type NamedMember,
  symbolNames,
} from './symbol-names.rules.ts';

interface Word {
  text: string;
  start: number;
  end: number;
}

interface Mention {
  member: number;
  start: number;
  end: number;
  /** Whether `@` precedes it, at the start, after white space or after an opening bracket. */
  hasAtSign: boolean;
}

// In scripts without spaces each character is a word; so is an emoji in a name.
const singleCharacterWord =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Extended_Pictographic}]';
const anyWord = new RegExp(
  `${singleCharacterWord}|(?:(?!${singleCharacterWord})[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
);
const asciiWord = /[a-z\d]+/giu;
// oxlint-disable-next-line no-control-regex -- ASCII begins with the controls
const isAscii = /^[\x00-\x7f]*$/;
const wordsOf = (text: string) => text.matchAll(isAscii.test(text) ? asciiWord : anyWord);
const urlOrEmail = /:\/\/|[\p{L}\p{N}]@/u;
const atSignPattern = /(?:^|[\s\p{Ps}\p{Pi}¿¡])@$/u;
// A name never continues after one of these.
const nameEnd = /[@!?…:;\n。！？]/u;
// Ligatures and letters with a stroke, which Unicode normalization does not decompose.
const foldedLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
};

/**
 * Finds the members whom a visitor's message addresses, as indexes, in the order in which they answer. With `@`, all
 * members mentioned that way, each once. Without, the one member who is named, or of several the one whom a question
 * is to: whom it addresses, or else names. A name is the whole name, or a unique first name or role; case and accents are ignored, and the longest
 * match counts. Lines that begin with `>` are quoted and name no member, but a message that names no other member is
 * addressed to the member whom it quotes first. Empty when the message addresses no member: docs/behaviour.md#mentions
 */
export function findAddressedMembers(text: string, members: readonly NamedMember[]): number[] {
  const own = text.replace(quotedLine, '');
  const found = findAddressedInOwnWords(own, members);
  if (found.length > 0 || own === text) return found;
  const quotedName = quotedSpeaker.exec(text)?.[1] ?? '';
  return membersOf(findMentions(quotedName, members)).slice(0, 1);
}

const quotedLine = /^>.*$/gmu;
// The name before the colon, as quoting a message writes it.
const quotedSpeaker = /^> ?([^:\n]+):/mu;

function findAddressedInOwnWords(text: string, members: readonly NamedMember[]): number[] {
  const mentions = findMentions(text, members);
  const withAtSign = membersOf(mentions.filter(({ hasAtSign }) => hasAtSign));
  if (withAtSign.length > 0) return withAtSign;
  const named = membersOf(mentions);
  if (named.length <= 1) return named;
  const appeals = readAppeals(text, mentions);
  const questions = appeals.filter(({ isQuestion }) => isQuestion);
  const counted = questions.length > 0 ? questions : appeals;
  const called = new Set(counted.flatMap((appeal) => appeal.members));
  if (called.size === 1) return [...called];
  const [address] = counted.filter(({ isAddress }) => isAddress);
  return address?.members.length === 1 ? address.members : [];
}

/** Whom the words of a turn hand the floor to; members as indexes, in the order in which the text names them. */
export interface HandOver {
  /** Named with `@`, each once. */
  mentioned: number[];
  /** Addressed by a question, or named in one that addresses nobody, without `@`. */
  asked: number[];
  /** Named in any way. */
  named: number[];
  /** `@all`, or the word for it in another language. */
  isToEveryone: boolean;
  /** The last sentence is a question to the visitor. */
  asksVisitor: boolean;
}

/** Reads whom a text hands the floor to: docs/behaviour.md#mentions */
export function readHandOver(text: string, members: readonly NamedMember[]): HandOver {
  const mentions = findMentions(text, members);
  const mentioned = membersOf(mentions.filter(({ hasAtSign }) => hasAtSign));
  const asked = readAppeals(text, mentions).flatMap(({ isQuestion, members: to }) =>
    isQuestion ? to : [],
  );
  return {
    mentioned,
    asked: [...new Set(asked)].filter((member) => !mentioned.includes(member)),
    named: membersOf(mentions),
    isToEveryone: everyonePattern.test(text),
    asksVisitor: asksVisitor(text, members),
  };
}

// An address begins at the start of a text, after white space or after an opening bracket.
const atWord = (words: readonly string[]) =>
  new RegExp(
    `(?:^|[\\s\\p{Ps}\\p{Pi}¿¡])@(?:${words.join('|')})(?![\\p{L}\\p{N}\\p{M}@]|\\.[\\p{L}\\p{N}])`,
    'iu',
  );
const everyonePattern = atWord(inEveryLanguage(conversationWords, ({ everyone }) => everyone));
const visitorMentionPattern = atWord(inEveryLanguage(conversationWords, ({ visitor }) => visitor));
const visitorPronouns = inEveryLanguage(conversationWords, (words) => words.visitorPronouns);
const visitorPronounPattern = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{M}])(?:${visitorPronouns.join('|')})(?![\\p{L}\\p{N}\\p{M}])`,
  'u',
);

function asksVisitor(text: string, members: readonly NamedMember[]): boolean {
  const last = lastSentence(text);
  if (!endsInQuestion.test(last)) return false;
  if (visitorMentionPattern.test(last)) return true;
  return visitorPronounPattern.test(last) && findMentions(last, members).length === 0;
}

// Closing marks may follow the end of the sentence: "Would you?"
const endsInQuestion = /[?？\u037E\u061F][!.…]*[\s\p{Pe}\p{Pf}"'*_]*$/u;

function findMentions(text: string, members: readonly NamedMember[]): Mention[] {
  // Email addresses and URLs do not count as mentions.
  const searchableText = text.replace(/\S+/gu, (run) =>
    urlOrEmail.test(run) ? ' '.repeat(run.length) : run,
  );
  const names = namesOf(members);
  const symbols = findSymbolMentions(searchableText, names.symbolNames);
  if (symbols.length === 0) return parseMentions(searchableText, names);
  const mentions = symbols.map((symbol) => ({ ...symbol, hasAtSign: true }));
  return [...mentions, ...parseMentions(blankOut(searchableText, symbols), names)].toSorted(
    (a, b) => a.start - b.start,
  );
}

const membersOf = (mentions: readonly Mention[]): number[] => [
  ...new Set(mentions.map(({ member }) => member)),
];

function foldWord(word: string): string {
  if (isAscii.test(word)) return word.toLowerCase();
  const lowered = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  return Array.from(lowered, (letter) => foldedLetters[letter] ?? letter).join('');
}

const separator = ' ';
const fold = (name: string) =>
  Array.from(wordsOf(name), ([word]) => foldWord(word)).join(separator);

interface Name {
  member: number;
  /** A bare role also is an ordinary word: "Which designer should we hire?" */
  isWord: boolean;
}

interface Names {
  byText: ReadonlyMap<string, Name>;
  /** First words of all names, to skip most words of a message quickly. */
  firstWords: ReadonlySet<string>;
  /** Number of words in the longest name. */
  maxWords: number;
  symbolNames: ReturnType<typeof symbolNames>;
}

function namesOf(members: readonly NamedMember[]): Names {
  // Many messages are read with the same team, which is never changed in place.
  let names = namesByTeam.get(members);
  if (names === undefined) {
    names = collectNames(members);
    namesByTeam.set(members, names);
  }
  return names;
}

const namesByTeam = new WeakMap<readonly NamedMember[], Names>();

function collectNames(members: readonly NamedMember[]): Names {
  const byText = new Map<string, Name>();
  const add = (name: string, member: number, isWord = false) => {
    if (name !== '' && !byText.has(name)) byText.set(name, { member, isWord });
  };
  // When two members share a name, the name means the first of them.
  members.forEach(({ name }, index) => add(fold(name), index));
  members.forEach(({ name, role }, index) => {
    // Of a name of symbols only the role would be left.
    if (fold(name) !== '') add(fold(`${name} ${role}`), index);
  });
  const firstNames = members.map((member) => fold(firstName(member)));
  const roles = members.map(({ role }) => fold(role));
  for (const forms of [firstNames, roles]) {
    forms.forEach((text, index) => {
      if (forms.indexOf(text) === forms.lastIndexOf(text))
        add(text, index, forms === roles && latin.test(text));
    });
  }
  const names = [...byText.keys()].map((text) => text.split(separator));
  return {
    byText,
    firstWords: new Set(names.map(([first = '']) => first)),
    maxWords: Math.max(0, ...names.map(({ length }) => length)),
    symbolNames: symbolNames(members),
  };
}

const letter = /\p{L}/u;
// Other scripts hardly have articles.
const latin = /\p{Script=Latin}/u;

/** The first word that is not a title such as "Dr.". */
function firstName({ name }: NamedMember): string {
  const words = name.trim().split(/\s+/u);
  return words.find((word) => !word.endsWith('.')) ?? '';
}

function parseMentions(text: string, names: Names): Mention[] {
  const words = Array.from(wordsOf(text), ({ 0: word, index }) => ({
    text: foldWord(word),
    start: index,
    end: index + word.length,
  }));
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length;) {
    const found = longestName(text, words, at, names);
    const start = words[at]?.start ?? 0;
    at += found?.length ?? 1;
    if (found === null) continue;
    const hasAtSign = atSignPattern.test(text.slice(Math.max(0, start - 2), start));
    const end = words[at - 1]?.end ?? start;
    // A single letter, a number or an emoji counts only with `@`.
    const isName = found.text.length > 1 && letter.test(found.text);
    const isMeant = hasAtSign || (isName && (!found.isWord || isPerson(text, start, end)));
    if (isMeant) mentions.push({ member: found.member, start, end, hasAtSign });
  }
  return mentions;
}

interface FoundName extends Name {
  /** Number of words. */
  length: number;
  text: string;
}

function longestName(
  text: string,
  words: readonly Word[],
  at: number,
  { byText, firstWords, maxWords }: Names,
): FoundName | null {
  let name = words[at]?.text ?? '';
  if (!firstWords.has(name)) return null;
  let found: FoundName | null = null;
  for (let length = 1; length <= maxWords; length += 1) {
    const last = words[at + length - 1];
    if (last === undefined) break;
    if (length > 1) {
      const gap = text.slice(words[at + length - 2]?.end, last.start);
      if (nameEnd.test(gap)) break;
      name += separator + last.text;
    }
    const entry = byText.get(name);
    if (entry !== undefined) found = { ...entry, length, text: name };
  }
  return found;
}
