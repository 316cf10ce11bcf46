/** A member as a message can name them. */
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
  /** `@` stands right before it, itself at the start, after white space or after an opening bracket. */
  isMarked: boolean;
}

// Scripts without spaces have no words to compare, so each character is one; so is a picture that is part of a name.
const single =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Extended_Pictographic}]';
const anyWord = new RegExp(`${single}|(?:(?!${single})[\\p{L}\\p{N}\\p{M}])+`, 'gu');
const asciiWord = /[a-z\d]+/giu;
// oxlint-disable-next-line no-control-regex -- ASCII begins with the controls
const isAscii = /^[\x00-\x7f]*$/;
const wordsOf = (text: string) => text.matchAll(isAscii.test(text) ? asciiWord : anyWord);
const address = /:\/\/|[\p{L}\p{N}]@/u;
const mark = /(?:^|[\s\p{Ps}\p{Pi}¿¡])@$/u;
const sentenceEnd = /[.!?\u2026\u037E\u061F]+(?=[\s\p{Pe}\p{Pf}"']|$)|[。！？\n]/u;
const question = /[?？\u037E\u061F]/u;
// No name goes on behind one of these.
const nameEnd = /[@!?…:;\n。！？]/u;
// Letters with a stroke or tied together, which no normal form takes apart.
const plainLetters: Record<string, string> = {
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
 * The members who answer a message of the visitor, as indexes, in the order in which they answer. With `@`, everyone so
 * marked, each once. Without, the one member whom the message names, or of several the one whom a question names.
 * A member is named by the whole name, or by a first name or role that nobody else has; letter case and accents do not
 * matter, and the longest name that fits counts. Empty where the message leaves open who answers.
 */
export function addressedMembers(text: string, members: readonly NamedMember[]): number[] {
  // An address of email or of a page names nobody.
  const told = text.replace(/\S+/gu, (run) => (address.test(run) ? ' '.repeat(run.length) : run));
  const mentions = readMentions(told, collectNames(members));
  const marked = membersOf(mentions.filter(({ isMarked }) => isMarked));
  if (marked.length > 0) return marked;
  const named = membersOf(mentions);
  if (named.length <= 1) return named;
  const asked = membersOf(mentions.filter(({ start }) => isInQuestion(told, start)));
  return asked.length === 1 ? asked : [];
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
  return Array.from(lowered, (letter) => plainLetters[letter] ?? letter).join('');
}

const separator = ' ';
const fold = (name: string) =>
  Array.from(wordsOf(name), ([word]) => foldWord(word)).join(separator);

interface Names {
  byText: ReadonlyMap<string, number>;
  /** With which words names begin: most words of a message begin none. */
  firstWords: ReadonlySet<string>;
  /** Words of the longest one. */
  maxWords: number;
}

function collectNames(members: readonly NamedMember[]): Names {
  const byText = new Map<string, number>();
  const add = (name: string, member: number) => {
    if (name !== '' && !byText.has(name)) byText.set(name, member);
  };
  // Two members may share a name and differ by role alone; the name then means the first of them.
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

/** The first word that is no title such as "Dr.". */
function firstName({ name }: NamedMember): string {
  const words = name.trim().split(/\s+/u);
  return words.find((word) => !word.endsWith('.')) ?? '';
}

function readMentions(text: string, names: Names): Mention[] {
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
    const isMarked = mark.test(text.slice(Math.max(0, start - 2), start));
    // A letter on its own is rarely somebody's name, unless it is marked as one.
    if (isMarked || found.text.length > 1) mentions.push({ member: found.member, start, isMarked });
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
