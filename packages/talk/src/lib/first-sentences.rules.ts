import { takeCodePoints } from '@convoke/contract/text.rules.ts';
// A full stop behind one of these, or behind a single letter, ends no sentence.
const abbreviations = new Set(
  'abs approx art bzw ca cf dr e.g ed etc evtl fig i.e inkl jr max min mr mrs ms nr no núm p.ej pág prof resp sr sra st usw vgl vol vs z.b'.split(
    ' ',
  ),
);
// What may stand between the mark and the space, and what a sentence begins with.
const sentenceEnd =
  /[.!?…]+["'”’»)\]]*(?=\s+["'“„‘«¿¡([]*[\p{Lu}\p{Lt}\p{Lo}\p{N}])|[\u{3002}\u{ff01}\u{ff1f}]+[\u{300d}\u{300f}”\u{ff09}]*/gu;

/** The first sentences of a text, without headings, list marks and marks of Markdown; cut at the end of a word where they are too long. */
export function firstSentences(text: string, count: number, maxLength: number): string {
  const paragraph = firstParagraph(text);
  const ends = Array.from(paragraph.matchAll(sentenceEnd))
    .filter(({ index }) => !isAbbreviation(paragraph, index))
    .map(({ 0: mark, index }) => index + mark.length);
  return cutAtWord(paragraph.slice(0, ends[count - 1] ?? paragraph.length), maxLength);
}

/** The first sentence of the first line, without its full stop, for a title or a label. */
export function firstSentence(text: string, maxLength: number): string {
  const [line = ''] = text.trim().split('\n', 1);
  return firstSentences(line, 1, maxLength).replace(/(?<!\.)\.$/, '');
}

function firstParagraph(text: string): string {
  const paragraphs = text
    .split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/mu)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const words = paragraphs.find((part) => !part.startsWith('#')) ?? paragraphs[0] ?? '';
  return withoutMarks(words);
}

/** The words of a text in one line, without what makes headings, lists, emphasis and code of them. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/^\s*(?:#+|\d+[.)]|[-*•–>])\s+/gmu, '')
    .replaceAll(/[*`]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

// More than anybody shows of them.
const openingLength = 1_000;

/** The words that a message begins with, in one line; code only where there is nothing else. */
export function openingWords(text: string): string {
  const beginning = text.trimStart().slice(0, openingLength);
  const [beforeCode = ''] = beginning.split(/^[ \t]*(?:`{3}|~{3})/mu, 1);
  return withoutMarks(beforeCode) || withoutMarks(beginning);
}

function isAbbreviation(text: string, index: number): boolean {
  if (text[index] !== '.') return false;
  const word = /[\p{L}.]+$/u.exec(text.slice(Math.max(0, index - 12), index))?.[0] ?? '';
  return /^(?:.*\.)?\p{L}$/u.test(word) || abbreviations.has(word.toLowerCase());
}

function cutAtWord(text: string, maxLength: number): string {
  const characters = Array.from(text);
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength).join('');
  return `${cut.replace(/[\s,;:–-]+\S*$/u, '')}…`;
}

const entryLength = 60;

/** The beginning of a text, by which it is known in a list. */
export function openingOfText(text: string): string {
  const words = openingWords(text);
  const cut = takeCodePoints(words, entryLength);
  return cut === words ? words : `${cut.trimEnd()}…`;
}
