/** The fields of a member that a message can mention. */
interface NamedMember {
  name: string;
  role: string;
}

interface Word {
  text: string;
  start: number;
  end: number;
}

interface Mention {
  member: number;
  start: number;
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
const sentenceEnd = /[.!?\u2026\u037E\u061F]+(?=[\s\p{Pe}\p{Pf}"']|$)|[。！？\n]/u;
const question = /[?？\u037E\u061F]/u;
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
 * members mentioned that way, each once. Without, the one member who is named, or of several the one named in a
 * question. A name is the whole name, or a unique first name or role; case and accents are ignored, and the longest
 * match counts. Empty when the message addresses no member: docs/behaviour.md#mentions
 */
export function findAddressedMembers(text: string, members: readonly NamedMember[]): number[] {
  // Email addresses and URLs do not count as mentions.
  const searchableText = text.replace(/\S+/gu, (run) =>
    urlOrEmail.test(run) ? ' '.repeat(run.length) : run,
  );
  const mentions = parseMentions(searchableText, collectNames(members));
  const withAtSign = membersOf(mentions.filter(({ hasAtSign }) => hasAtSign));
  if (withAtSign.length > 0) return withAtSign;
  const named = membersOf(mentions);
  if (named.length <= 1) return named;
  const namedInQuestion = membersOf(
    mentions.filter(({ start }) => isInQuestion(searchableText, start)),
  );
  return namedInQuestion.length === 1 ? namedInQuestion : [];
}

const membersOf = (mentions: readonly Mention[]): number[] => [
  ...new Set(mentions.map(({ member }) => member)),
];

function isInQuestion(text: string, start: number): boolean {
  const end = sentenceEnd.exec(text.slice(start));
  return end !== null && question.test(end[0]);
}

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

interface Names {
  byText: ReadonlyMap<string, number>;
  /** First words of all names, to skip most words of a message quickly. */
  firstWords: ReadonlySet<string>;
  /** Number of words in the longest name. */
  maxWords: number;
}

function collectNames(members: readonly NamedMember[]): Names {
  const byText = new Map<string, number>();
  const add = (name: string, member: number) => {
    if (name !== '' && !byText.has(name)) byText.set(name, member);
  };
  // When two members share a name, the name means the first of them.
  members.forEach(({ name }, index) => add(fold(name), index));
  members.forEach(({ name, role }, index) => add(fold(`${name} ${role}`), index));
  for (const form of [firstName, ({ role }: NamedMember) => role]) {
    const forms = members.map((member) => fold(form(member)));
    forms.forEach((text, index) => {
      if (forms.indexOf(text) === forms.lastIndexOf(text)) add(text, index);
    });
  }
  const names = [...byText.keys()].map((text) => text.split(separator));
  return {
    byText,
    firstWords: new Set(names.map(([first = '']) => first)),
    maxWords: Math.max(0, ...names.map(({ length }) => length)),
  };
}

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
    // A single letter counts only with `@`.
    if (hasAtSign || found.text.length > 1)
      mentions.push({ member: found.member, start, hasAtSign });
  }
  return mentions;
}

function longestName(
  text: string,
  words: readonly Word[],
  at: number,
  { byText, firstWords, maxWords }: Names,
): { member: number; length: number; text: string } | null {
  let name = words[at]?.text ?? '';
  if (!firstWords.has(name)) return null;
  let found: { member: number; length: number; text: string } | null = null;
  for (let length = 1; length <= maxWords; length += 1) {
    const last = words[at + length - 1];
    if (last === undefined) break;
    if (length > 1) {
      const gap = text.slice(words[at + length - 2]?.end, last.start);
      if (nameEnd.test(gap)) break;
      name += separator + last.text;
    }
    const member = byText.get(name);
    if (member !== undefined) found = { member, length, text: name };
  }
  return found;
}
