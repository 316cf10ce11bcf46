import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import { isCommonWord, sentencesOf } from '../words.rules.ts';
import { folded } from './cues.ts';
import type { MinutesLine } from './minutes-facts.ts';

/** A member as minutes name it. */
export interface Member {
  name: string;
  role: string;
}

/** One sentence, without the names that it only addresses. */
export interface Sentence {
  text: string;
  /** The text outside quotation marks, which are words of others, as the cues read it. */
  own: string;
  isQuestion: boolean;
  /** Members whom the sentence names, as indexes. */
  names: number[];
  /** Those of them whom it speaks about, rather than only to. */
  subjects: number[];
  /** Whether it is an item of a list in a message. */
  isListItem: boolean;
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

const quotations = /“[^”]{0,400}”?|„[^“]{0,400}“?|«[^»]{0,400}»?/gu;
const codeBlock = /```[\s\S]*?(?:```|$)/gu;
// A table, or a quotation.
const isWordsOfOthers = /^\s*[|>]/u;
const listItem = /^\s*(?:[-•–*]|\(?\d{1,2}[.)])\s+/u;
const abbreviation = /(?:^|\s)@?(?:Dr|Prof|Mr|Mrs|Ms|St|Sr|Sra|Dra|Nr|No|ca|bzw|vs|approx)\.$/iu;
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
      words: new Set(significantWords(text)),
    };
  });
}

/** The names that call a member: the whole name, and the first word of it that is no title. */
function callsOf(name: string): string[] {
  const whole = name.trim();
  const first = whole.split(/\s+/u).find((word) => !word.endsWith('.')) ?? '';
  return [...new Set([whole, first])].filter((call) => call.length > 1);
}

function readSentences(content: string, calls: readonly string[][]): Sentence[] {
  return content
    .replace(codeBlock, '\n')
    .split(/\n+/u)
    .filter((line) => !isWordsOfOthers.test(line))
    .flatMap((line) => {
      const isListItem = listItem.test(line);
      return joined(sentencesOf(line)).map((text) => sentence(text, isListItem, calls));
    })
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** Joins what an abbreviation has torn apart. */
function joined(parts: readonly string[]): string[] {
  const whole: string[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last !== undefined && abbreviation.test(last)) whole[whole.length - 1] = `${last} ${part}`;
    else whole.push(part);
  }
  return whole;
}

function sentence(said: string, isListItem: boolean, calls: readonly string[][]): Sentence {
  const names: number[] = [];
  let text = said;
  calls.forEach((own, member) => {
    if (!own.some((call) => holdsName(said, call))) return;
    names.push(member);
    for (const call of own) text = withoutAddress(text, call);
  });
  text = capitalized(text.trim());
  return {
    text,
    own: folded(text.replace(quotations, '“”')),
    isQuestion: /[?？]\s*$/u.test(said),
    names,
    subjects: names.filter((member) => calls[member]?.some((call) => holdsName(text, call))),
    isListItem,
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

function holdsName(text: string, call: string): boolean {
  if (!text.includes(call)) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(call)}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/** Takes out a name that only addresses its member: "Mara, …", "…, Mara, …", "…, Mara." */
function withoutAddress(text: string, call: string): string {
  const name = `@?${escaped(call)}`;
  return text
    .replace(new RegExp(`^(?:(?:And you|Und du|Y tú), )?${name}\\s*[,:]\\s+`, 'u'), '')
    .replace(new RegExp(`,\\s*${name},(?=\\s)`, 'u'), '')
    .replace(new RegExp(`,\\s*${name}(?=\\s*[.:!?…])`, 'u'), '');
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

/** The first quotation in a text; empty without one. */
export function quotationIn(text: string): string {
  return (/[“„«]([^“”„«»]+)[”“»]/u.exec(text)?.[1] ?? '').trim();
}
