import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { SourceReference, SupportedLine } from '@convoke/contract/minutes/minutes.schemas.ts';
import { isCommonWord, ownWords, sentencesOf, shorten } from '../words.rules.ts';
import { carries, folded } from './cues.ts';
import type { MinutesLine } from './minutes-facts.ts';

/** A member as minutes name it. */
export interface Member {
  name: string;
  role: string;
}

/** One sentence, without the name that it addresses at its beginning. */
export interface Sentence {
  text: string;
  /** The text outside quotation marks, which are words of others, as the cues read it. */
  own: string;
  isQuestion: boolean;
  /** Members whom the sentence names, as indexes. */
  names: number[];
  /** Whether it is an item of a list in a message. */
  isListItem: boolean;
  /** The sentence behind one that only leads to it; empty for others. */
  announced: string;
  /** The passages that it cites by marks, such as `F1:12`; the marks are not in its text. */
  passages: string[];
}

/** A reply as its sentences. */
export interface Utterance {
  reply: number;
  /** Index of the member; -1 for the visitor and for a former member. */
  speaker: number;
  sender: string;
  isVisitor: boolean;
  kind: MinutesLine['kind'];
  sentences: Sentence[];
  words: ReadonlySet<string>;
}

const maxLineWords = 40;
const codeBlock = /```[\s\S]*?(?:```|$)/gu;
// A table, or a quotation.
const isWordsOfOthers = /^\s*[|>]/u;
const listItem = /^\s*(?:[-•–*]|\(?\d{1,2}[.)])\s+/u;
const mark = /[^\S\n]*\[(F[1-9]\d{0,4}:[1-9]\d{0,6})\]/gu;
/** The end of a sentence, and marks behind it that belong to it. */
const markAfterEnd = /([.!?…。！？]["'”’»]*)((?:\s*\[F\d{1,5}:\d{1,7}\])+)/gu;
/** An announcement has few words: "on one condition", "one thing is missing". */
const maxAnnouncingWords = 5;
// Long replies, and many of them, are read so far that the rules take a bounded time.
const maxReadLength = 6_000;
const maxTotalLength = 160_000;

/** Reads the lines once: whose they are, and what their sentences say. */
export function readLines(lines: readonly MinutesLine[], members: readonly Member[]): Utterance[] {
  const calls = members.map(({ name }) => callsOf(name));
  const length = Math.min(maxReadLength, Math.ceil(maxTotalLength / Math.max(1, lines.length)));
  return lines.map(({ reply, sender, isVisitor, kind, content }) => {
    const text = content
      .slice(0, length)
      .replace(/[\ud800-\udbff]$/u, '')
      .normalize('NFC');
    return {
      reply,
      speaker: isVisitor ? -1 : members.findIndex(({ name }) => name === sender),
      sender: isVisitor ? sender || visitorName : sender,
      isVisitor,
      kind,
      sentences: readSentences(text, calls),
      words: new Set(significantWords(text.replaceAll(mark, ''))),
    };
  });
}

/** The sentences that a rule takes, quoted with their source, each once. */
export function linesWhere(
  utterances: readonly Utterance[],
  takes: (sentence: Sentence, utterance: Utterance) => boolean,
): SupportedLine[] {
  const lines = new Map<string, SupportedLine>();
  for (const utterance of utterances) {
    utterance.sentences.forEach((sentence, at) => {
      const text = lineOf(sentence);
      // What a sentence announces is quoted with it.
      const isQuoted = utterance.sentences[at - 1]?.announced === sentence.text;
      if (isQuoted || lines.has(text) || !takes(sentence, utterance)) return;
      lines.set(text, { text, sources: sourcesOf(sentence, utterance) });
    });
  }
  return [...lines.values()];
}

/** What a line of a sentence rests on: its reply, and the passages that it cites. */
export const sourcesOf = (
  { passages }: Sentence,
  { reply }: Pick<Utterance, 'reply'>,
): SourceReference[] => [reply, ...passages];

/** A sentence as a line of minutes, with the one that it announces. */
export const lineOf = ({ text, announced }: Sentence): string =>
  shorten(`${text} ${announced}`, maxLineWords);

/** The names that call a member: the whole name, and the first word of it that is no title. */
function callsOf(name: string): string[] {
  const whole = name.trim();
  const first = whole.split(/\s+/u).find((word) => !word.endsWith('.')) ?? '';
  return [...new Set([whole, first])].filter((call) => call.length > 1);
}

function readSentences(content: string, calls: readonly string[][]): Sentence[] {
  const sentences = content
    .replace(codeBlock, '\n')
    .split(/\n+/u)
    .filter((line) => !isWordsOfOthers.test(line))
    .flatMap((line) => {
      const isListItem = listItem.test(line);
      return sentencesOf(line.replaceAll(markAfterEnd, ' $2$1')).map((text) =>
        readSentence(text, isListItem, calls),
      );
    })
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  sentences.forEach((sentence, at) => {
    const next = sentences[at + 1];
    const isAnnounced = sentences[at - 1]?.announced !== '' && at > 0;
    if (next === undefined || next.isQuestion || isAnnounced || !announces(sentence)) return;
    sentence.announced = next.text;
    sentence.passages = [...new Set([...sentence.passages, ...next.passages])];
  });
  return sentences;
}

function announces(sentence: Sentence): boolean {
  if (/[:：]$/u.test(sentence.text)) return true;
  const words = significantWords(sentence.own);
  return carries(sentence, 'condition', 'gap') && words.length <= maxAnnouncingWords;
}

function readSentence(said: string, isListItem: boolean, calls: readonly string[][]): Sentence {
  const names: number[] = [];
  const passages = [...new Set(Array.from(said.matchAll(mark), ([, ref = '']) => ref))];
  let text = said.replaceAll(mark, '');
  calls.forEach((own, member) => {
    if (!own.some((call) => holdsName(said, call))) return;
    names.push(member);
    for (const call of own)
      text = text.replace(new RegExp(`^@?${escaped(call)}\\s*[,:]\\s+`, 'u'), '');
  });
  text = capitalized(text.trim());
  const isQuestion = /[?？]\s*$/u.test(text);
  return {
    text,
    own: folded(ownWords(text)),
    isQuestion,
    names,
    isListItem,
    announced: '',
    passages,
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

function holdsName(text: string, call: string): boolean {
  if (!text.includes(call)) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(call)}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/** A text with its first letter in upper case, unless it begins with a number. */
export function capitalized(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase());
}

/** Words of four letters and more that are no stop words, without case and accents, each once. */
export function significantWords(text: string): string[] {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{4,}|\p{N}{2,}/gu)) {
    if (!isCommonWord(word)) words.add(folded(word));
  }
  return [...words];
}

/** Number of significant words that a text shares with others. */
export function sharedWords(words: Iterable<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) if (others.has(word)) count += 1;
  return count;
}

/** Whether a line says enough of a text to be its source: two significant words, or one if the text has only one. */
export function rests(text: string, on: ReadonlySet<string>): boolean {
  const words = significantWords(text);
  return sharedWords(words, on) >= Math.max(1, Math.min(2, words.length));
}
