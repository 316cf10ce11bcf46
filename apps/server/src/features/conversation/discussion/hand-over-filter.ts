import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { TextFilter } from '../../../services/ai/output-filters/text-filter.ts';

/** What a member with nothing new to say answers, in every language; it never reaches the client. */
export const passWord = 'PASS';

// Longer lines are text.
const maxLineLength = 400;
const everyone = ['all', 'everyone', 'alle', 'todos'];
const visitor = ['you', 'user', 'du', 'sie', 'tu', 'usted'];
const connectors = ['', 'and', 'und', 'y', 'e', 'or', 'oder', 'o', 'u'];

type LineKind = 'text' | 'handOver' | 'pass';

/**
 * Drops what is addressed to the discussion and not to its reader: lines that only mention members; the pass word alone
 * on a line, in any case and with any punctuation; a first line that explains it; and the pass word after the last
 * sentence of a line. Text is held back only while it may become one of these.
 */
export class HandOverFilter implements TextFilter {
  readonly #mentions: MentionLines;
  /** The start of the current line while it is undecided. */
  #held = '';
  /** The end of a line of text while it may be the pass word, and what stands before it. */
  #tail = '';
  #beforeTail = '';
  #isUndecided = true;
  #isAfterBlank = true;
  /** A dropped paragraph takes the blank lines after it along. */
  #dropsBlank = false;
  #hasPassed = false;
  #hasText = false;
  readonly #handOvers: string[] = [];

  constructor(participants: readonly Participant[]) {
    this.#mentions = new MentionLines(participants);
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
    return this.#isUndecided ? this.#readLine(true) : this.#takeText('', true);
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
    if (kind !== 'text') {
      this.#drop(line.trim(), kind);
      return '';
    }
    const isBlank = line.trim() === '';
    if (isBlank && this.#dropsBlank) return '';
    if (!isBlank) this.#hasText = true;
    this.#isUndecided = false;
    return this.#takeText(line, isWhole);
  }

  #takeText(text: string, endsLine: boolean): string {
    const all = this.#tail + text;
    const from = all.length - (trailingPass.exec(all.slice(-maxTailLength))?.[0].length ?? 0);
    const passed = all.slice(0, from);
    const before = (this.#beforeTail + passed).slice(-maxTailLength);
    this.#tail = all.slice(from);
    this.#beforeTail = before;
    if (!endsLine) return passed;
    const tail = this.#tail;
    this.#beginLine(before.trim() === '' && tail.trim() === '');
    const isPass = tail.includes(passWord) && sentenceEnd.test(before);
    return isPass ? passed + (tail.endsWith('\n') ? '\n' : '') : all;
  }

  #drop(line: string, kind: 'handOver' | 'pass'): void {
    this.#dropsBlank = this.#isAfterBlank;
    if (kind === 'pass' || this.#mentions.beginsWithPass(line)) this.#hasPassed = true;
    if (kind === 'pass') return;
    // A line for the visitor asks, as a question does.
    this.#handOvers.push(this.#mentions.isToVisitor(line) ? '@You?' : line);
  }

  #kindOf(line: string, isWhole: boolean): LineKind | 'maybe' {
    if (!this.#hasText && explainedPass.test(line)) return isWhole ? 'pass' : 'maybe';
    if (line.length > maxLineLength) return 'text';
    const pass = readPass(line, isWhole);
    const handOver = this.#mentions.read(line, isWhole);
    if (pass === 'yes') return 'pass';
    if (handOver === 'yes') return 'handOver';
    return pass === 'maybe' || handOver === 'maybe' ? 'maybe' : 'text';
  }
}

// The pass word in its exact case after other text; marks may surround it. Its beginning matches too.
const trailingPass = /\s["'*_`(“„”«»]*(?:P(?:A(?:S(?:S["'*_`)“”«».!]*\s*)?)?)?)?$/u;
const maxTailLength = 32;
const sentenceEnd = /[.!?…:;,\u2013\u2014-]["'*_)“”«»]*\s*$/u;

type Answer = 'yes' | 'no' | 'maybe';

const foldedPassWord = passWord.toLowerCase();

// In its exact case, and ended like a sentence: "PASS. Nothing to add."
const explainedPass = /^[^\p{L}\p{N}]*PASS["'*_`)“”«»]*\s*(?:[.,;:!\u2013\u2014]|-(?!\p{L}))/u;

/** Whether a line is the pass word alone; its beginning may be. */
function readPass(line: string, isWhole: boolean): Answer {
  const folded = fold(line);
  const [word = '', ...more] = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (more.length > 0) return 'no';
  if (isWhole) return word === foldedPassWord ? 'yes' : 'no';
  const mayGrow = foldedPassWord.startsWith(word) && folded.endsWith(word);
  return word === foldedPassWord || mayGrow ? 'maybe' : 'no';
}

/** Reads lines of mentions; names are compared by their letters, digits and symbols alone. */
class MentionLines {
  readonly #symbols: ReadonlySet<string>;
  readonly #forms: readonly string[];

  constructor(participants: readonly Participant[]) {
    const texts = participants.flatMap(formsOf);
    this.#symbols = new Set(texts.join('').match(/\p{Extended_Pictographic}/gu));
    this.#forms = [...texts, ...everyone, ...visitor]
      .map((form) => this.#lettersOf(form))
      .filter((form) => form !== '');
  }

  /** Whether a line only mentions; its beginning may. The pass word may stand in front. */
  read(line: string, isWhole: boolean): Answer {
    const [head = '', ...mentions] = this.#partsOf(line);
    const last = mentions.pop();
    if (last === undefined) return head === '' && !isWhole ? 'maybe' : 'no';
    if (head !== '' && head !== foldedPassWord) return 'no';
    if (!mentions.every((letters) => this.#endsName(letters))) return 'no';
    if (isWhole) return this.#forms.includes(last) ? 'yes' : 'no';
    return this.#forms.some((form) => mayBecomeName(last, form)) ? 'maybe' : 'no';
  }

  isToVisitor(line: string): boolean {
    return this.#partsOf(line).some((letters, index) => index > 0 && visitor.includes(letters));
  }

  beginsWithPass(line: string): boolean {
    return this.#partsOf(line)[0] === foldedPassWord;
  }

  /** What stands before, between and after the `@` of a line. */
  #partsOf(line: string): string[] {
    return line.split('@').map((part) => this.#lettersOf(part));
  }

  /** A name, and perhaps a word that joins it to the next one. */
  #endsName(letters: string): boolean {
    return this.#forms.some((form) => connectors.some((word) => letters === form + word));
  }

  #lettersOf(text: string): string {
    return Array.from(fold(text))
      .filter((character) => letter.test(character) || this.#symbols.has(character))
      .join('');
  }
}

const letter = /[\p{L}\p{N}]/u;

function mayBecomeName(letters: string, form: string): boolean {
  if (form.startsWith(letters)) return true;
  if (!letters.startsWith(form)) return false;
  const rest = letters.slice(form.length);
  return connectors.some((word) => word.startsWith(rest));
}

/** The ways to mention a member: name, with and without title, first name, role, name and role. */
function formsOf({ name, role }: Participant): string[] {
  const words = name.split(/\s+/u).filter((word) => !word.endsWith('.'));
  const untitled = words.join(' ');
  return [name, untitled, words[0] ?? '', role, `${name} ${role}`, `${untitled} ${role}`];
}

/** Without case and accents; the fold of a beginning is a beginning of the fold. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
