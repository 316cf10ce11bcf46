import { sentenceEnds } from '@convoke/contract/conversation/sentences.rules.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { TextFilter } from '../../../../services/ai/output-filters/text-filter.ts';
import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { fold, MentionLines, readBracket } from './mention-lines.ts';
import type { Answer } from './spoken-hand-overs.ts';

/** What a member with nothing new to say answers, in every language; it never reaches the client. */
export const passWord = 'PASS';

// Longer lines are text.
const maxLineLength = 400;

/** `ownPass` is a pass if nothing else is said; `bracket` is a hand-over in front of other text. */
type LineKind = 'text' | 'handOver' | 'pass' | 'ownPass' | 'bracket';

/**
 * Drops what is addressed to the discussion and not to its reader: lines that only mention members, or are brackets with
 * a mention, or with words such as "over to" and a name; such brackets in front of a line and at its end; sentences such
 * as "Over to Maria." alone on a line or at its end; the pass word alone on a line, in any case and with any punctuation;
 * a first line that explains or repeats it; the pass word, also repeated, after the last sentence of a line; and an
 * answer that only says "I pass". Text is held back only while it may become one of these.
 */
export class HandOverFilter implements TextFilter {
  readonly #mentions: MentionLines;
  readonly #pass: PassPatterns;
  /** The start of the current line while it is undecided. */
  #held = '';
  /** The end of a line of text while it may be the pass word, and the text before it. */
  #tail = '';
  #beforeTail = '';
  #isUndecided = true;
  #isAfterBlank = true;
  /** A dropped paragraph takes the blank lines after it along. */
  #dropsBlank = false;
  #hasPassed = false;
  #hasText = false;
  /** First lines that say "I pass", while nothing else is said. */
  #ownPass = '';
  readonly #handOvers: string[] = [];

  constructor(participants: readonly Participant[]) {
    this.#mentions = new MentionLines(participants, foldedPassWord);
    this.#pass = participants.some(isNamedLikePass) ? passBesideName : plainPass;
  }

  /** Whether the pass word was dropped. */
  get hasPassed(): boolean {
    return this.#hasPassed;
  }

  /** The dropped mentions, which give the floor to others. */
  get handOvers(): readonly string[] {
    return this.#handOvers;
  }

  push(text: string): string {
    let passed = '';
    for (let from = 0; from < text.length;) {
      const lineEnd = text.indexOf('\n', from);
      const until = lineEnd < 0 ? text.length : lineEnd + 1;
      passed += this.#take(text.slice(from, until), lineEnd >= 0);
      from = until;
    }
    return passed;
  }

  end(): string {
    const text = this.#isUndecided ? this.#readLine(true) : this.#takeText('', true);
    if (this.#ownPass !== '') this.#hasPassed = true;
    return text;
  }

  #take(piece: string, endsLine: boolean): string {
    if (!this.#isUndecided) return this.#takeText(piece, endsLine);
    this.#held += piece;
    return this.#readLine(endsLine);
  }

  #beginLine(isAfterBlank: boolean): void {
    this.#isUndecided = true;
    this.#tail = '';
    this.#beforeTail = '';
    this.#isAfterBlank = isAfterBlank;
    this.#dropsBlank = false;
  }

  #readLine(isWhole: boolean): string {
    const line = this.#held;
    const kind = this.#kindOf(line, isWhole);
    if (kind === 'maybe') return '';
    this.#held = '';
    if (kind === 'bracket') {
      const length = readBracket(line)?.length ?? 0;
      this.#addHandOver(line.slice(0, length).trim());
      this.#held = line.slice(length);
      return this.#readLine(isWhole);
    }
    if (kind === 'handOver' || kind === 'pass') {
      this.#drop(line.trim(), kind);
      return '';
    }
    const isBlank = line.trim() === '';
    if (isBlank && this.#dropsBlank) return '';
    if (kind === 'ownPass' || (isBlank && this.#ownPass !== '')) {
      this.#ownPass += line;
      this.#beginLine(isBlank);
      return '';
    }
    if (!isBlank) this.#hasText = true;
    this.#isUndecided = false;
    const before = this.#ownPass;
    this.#ownPass = '';
    return before + this.#takeText(line, isWhole);
  }

  #takeText(text: string, endsLine: boolean): string {
    const all = this.#tail + text;
    if (endsLine) return this.#endLine(all);
    const from = Math.min(passStart(all), this.#handOverStart(all, false));
    const passed = all.slice(0, from);
    this.#tail = all.slice(from);
    this.#beforeTail = (this.#beforeTail + passed).slice(-maxTailLength);
    return passed;
  }

  /** Drops a hand-over and the pass word at the end of a line. */
  #endLine(all: string): string {
    const lineBreak = all.endsWith('\n') ? '\n' : '';
    const line = all.slice(0, all.length - lineBreak.length);
    const end = this.#handOverStart(line, true);
    const said = line.slice(0, end);
    if (end < line.length) this.#addHandOver(line.slice(end).trim());
    const from = passStart(said);
    const before = (this.#beforeTail + said.slice(0, from)).slice(-maxTailLength);
    const isPass = said.slice(from).includes(passWord) && this.#pass.sentenceEnd.test(before);
    this.#beginLine((this.#beforeTail + said).trim() === '');
    return (isPass ? said.slice(0, from) : said) + lineBreak;
  }

  /** Where the end of a line begins that hands over, or while there is more of it, that may; its length if none does. */
  #handOverStart(line: string, isWhole: boolean): number {
    for (let at = Math.max(0, line.length - maxEndLength); at < line.length; at += 1) {
      if (!/\s/u.test(line[at] ?? '')) continue;
      const near = line.slice(Math.max(0, at - maxTailLength), at);
      const before = (this.#beforeTail + near).slice(-maxTailLength);
      const place = { isWhole, isAfterSentence: endsSentence(before) };
      if (this.#mentions.readEnd(line.slice(at + 1), place) !== 'no') return at;
    }
    return line.length;
  }

  #drop(line: string, kind: 'handOver' | 'pass'): void {
    this.#dropsBlank = this.#isAfterBlank;
    if (kind === 'pass' || this.#mentions.beginsWithPass(line)) this.#hasPassed = true;
    if (kind === 'handOver') this.#addHandOver(line);
  }

  #addHandOver(line: string): void {
    this.#handOvers.push(this.#mentions.handOverOf(line));
  }

  #kindOf(line: string, isWhole: boolean): LineKind | 'maybe' {
    if (!this.#hasText && this.#pass.explained.test(line)) return isWhole ? 'pass' : 'maybe';
    const isLong = line.length > maxLineLength;
    const handOver = isLong ? 'no' : this.#mentions.read(line, isWhole);
    if (handOver === 'yes') return 'handOver';
    const bracket = handOver === 'no' ? this.#mentions.readBracket(line, isWhole) : 'no';
    if (bracket !== 'no') return bracket;
    if (isLong) return 'text';
    // Who passes rests on no passage.
    const words = withoutMarks(line);
    const pass = readPass(words, isWhole, [foldedPassWord]);
    if (pass === 'yes') return 'pass';
    const ownPass = this.#hasText ? 'no' : readPass(words, isWhole, [foldedPassWord, ...ownPasses]);
    if (ownPass === 'yes') return 'ownPass';
    return [handOver, pass, ownPass].includes('maybe') ? 'maybe' : 'text';
  }
}

// The pass word in its exact case after other text, once or several times; marks may surround it. Its beginning matches too.
const trailingPass =
  /\s["'*_`(“„”«»]{0,8}(?:PASS[^\p{L}\p{N}\n]{1,16})*(?:P(?:A(?:S(?:S["'*_`)“”«».!]*\s*)?)?)?)?$/u;
const maxTailLength = 32;
// Longer ends of lines are text.
const maxEndLength = 200;

/** Where the pass word may begin at the end of a text; the length of the text if it does not. */
function passStart(text: string): number {
  const near = text.slice(-maxTailLength);
  // Only behind a pass word can it have begun further in front.
  const end = near.includes(passWord) ? text.slice(-maxLineLength) : near;
  return text.length - (trailingPass.exec(end)?.[0].length ?? 0);
}

const closingMarks = /["'*_)\]\u201D\u201C\u2019\u00BB\u00AB\s]+$/u;

/** Whether a sentence ends here; the full stop of a number in front of a list item ends none. */
function endsSentence(before: string): boolean {
  const text = before.replace(closingMarks, '');
  if (!/[.!?\u2026\u3002\uFF01\uFF1F]$/u.test(text)) return false;
  const last = [...sentenceEnds(text)].at(-1);
  return (
    last !== undefined && last.index + last.marks.length === text.length && /\p{L}/u.test(text)
  );
}

const foldedPassWord = passWord.toLowerCase();

/** How a pass word is told from other text: at the end of a text and at its beginning. */
interface PassPatterns {
  sentenceEnd: RegExp;
  /** In its exact case, and ended like a sentence or repeated: "PASS. Nothing to add.", "PASS PASS nothing". */
  explained: RegExp;
}

const plainPass: PassPatterns = {
  sentenceEnd: /[.!?…:;,\u2013\u2014-]["'*_)“”«»]*\s*$/u,
  explained:
    /^[^\p{L}\p{N}]*PASS["'*_`)“”«»]*(?:\s*(?:[.,;:!\u2013\u2014]|-(?!\p{L}))|\s+["'*_`(“„”«»]*PASS(?![\p{L}\p{N}]))/u,
};

/** In a team with a member of that name: "PASS, I disagree." and "I agree, PASS." are addressed to the member. */
const passBesideName: PassPatterns = {
  sentenceEnd: /[.!?…]["'*_)“”«»]*\s*$/u,
  explained: /^[^\p{L}\p{N}]*PASS["'*_`)“”«»]*(?:\s*[.;]|\s+["'*_`(“„”«»]*PASS(?![\p{L}\p{N}]))/u,
};

function isNamedLikePass({ name, role }: Participant): boolean {
  return [...name.split(/\s+/u), role].some((word) => fold(word) === foldedPassWord);
}

/** How members pass in words of their own. */
const ownPasses = ['i pass', 'ich passe', 'paso', 'yo paso'];

/** Whether a line consists of phrases alone, which may be repeated; its beginning may. */
function readPass(line: string, isWhole: boolean, phrases: readonly string[]): Answer {
  const folded = fold(line);
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  let rest = words.join(' ');
  for (;;) {
    const phrase = phrases.find((one) => rest.startsWith(`${one} `));
    if (phrase === undefined) break;
    rest = rest.slice(phrase.length + 1);
  }
  if (isWhole) return phrases.includes(rest) ? 'yes' : 'no';
  const isOpen = folded.endsWith(words.at(-1) ?? '');
  const mayBe = (phrase: string) =>
    phrase === rest || phrase.startsWith(isOpen ? rest : `${rest} `);
  return phrases.some(mayBe) ? 'maybe' : 'no';
}
