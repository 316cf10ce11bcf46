import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { conversationWords } from '@convoke/language/conversation-words.ts';
import { turnWords } from '@convoke/language/languages.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { type Answer, SpokenHandOvers } from './spoken-hand-overs.ts';

const everyone = inEveryLanguage(conversationWords, (words) => words.everyone.map(fold));
const visitor = inEveryLanguage(conversationWords, (words) => words.visitor.map(fold));
const connectors = ['', ...inEveryLanguage(conversationWords, (words) => words.conjunctions)];

const bracketStart = /^[\s*_`\u2192]{0,8}(?:[[(]|$)/u;
const bracket = /^[\s*_`\u2192]{0,8}(?:\[([^\]\n]{0,160})\](?!\()|\(([^)\n]{0,160})\))/u;
// A full stop or an arrow after it belongs to the bracket.
const afterBracket = /^[*_`]{0,4}[.:,;]?[*_`]{0,4}\s{0,4}(?:[\u2013\u2014\u2192]\s{0,4})?/u;
/** Characters after a bracket within which other text begins, if there is any. */
const maxGap = 16;
const maxBracketLength = 200;

/** The bracket at the start of a line, with the marks around it; `length` counts the white space behind. */
export function readBracket(
  line: string,
): { inner: string; isRound: boolean; length: number } | null {
  const found = bracket.exec(line);
  if (found === null) return null;
  const [{ length }, square, round] = found;
  const gap = afterBracket.exec(line.slice(length))?.[0].length ?? 0;
  return {
    inner: square ?? round ?? '',
    isRound: square === undefined,
    length: length + gap,
  };
}

/** Reads lines of mentions; names are compared by their letters, digits and symbols alone. */
export class MentionLines {
  readonly #participants: readonly Participant[];
  readonly #passWord: string;
  readonly #symbols: ReadonlySet<string>;
  readonly #forms: readonly string[];
  readonly #spoken: SpokenHandOvers;

  /** `passWord` as `fold` returns it. */
  constructor(participants: readonly Participant[], passWord: string) {
    this.#participants = participants;
    this.#passWord = passWord;
    const texts = participants.flatMap(formsOf);
    this.#symbols = new Set(texts.join('').match(/\p{Extended_Pictographic}/gu));
    const lettersOf = (form: string) => this.#lettersOf(form);
    const isSaid = (letters: string) => letters !== '';
    const names = texts.map(lettersOf).filter(isSaid);
    this.#forms = [...names, ...[...everyone, ...visitor].map(lettersOf).filter(isSaid)];
    this.#spoken = new SpokenHandOvers(participants, { names, connectors, passWord, lettersOf });
  }

  /** Whether a line only hands over, by mentions or in words; its beginning may. */
  read(line: string, isWhole: boolean): Answer {
    return eitherOf(this.#readMentions(line, isWhole), this.#spoken.read(line, isWhole));
  }

  /** Whether the end of a line, behind other text, only hands over; its beginning may. */
  readEnd(end: string, { isWhole, isAfterSentence }: EndOfLine): Answer {
    if (!isAfterSentence && !endMark.test(end)) return 'no';
    const inBracket = this.#readEndBracket(end, isWhole);
    if (inBracket !== 'no') return inBracket;
    const mentions = isAfterSentence || arrow.test(end) ? this.#readMentions(end, isWhole) : 'no';
    const isApart = isAfterSentence || arrow.test(end) || dash.test(end);
    return isApart ? eitherOf(mentions, this.#spoken.read(end, isWhole)) : mentions;
  }

  /** Whether a line only mentions, also behind the pass word. */
  #readMentions(line: string, isWhole: boolean): Answer {
    const [head = '', ...mentions] = this.#partsOf(line);
    const last = mentions.pop();
    if (last === undefined) return head === '' && !isWhole ? 'maybe' : 'no';
    if (head !== '' && head !== this.#passWord) return 'no';
    if (!mentions.every((letters) => this.#endsName(letters))) return 'no';
    if (isWhole) return this.#forms.includes(last) ? 'yes' : 'no';
    return this.#forms.some((form) => mayBecomeName(last, form)) ? 'maybe' : 'no';
  }

  /** Whether a line is or begins with a bracket that hands over. */
  readBracket(line: string, isWhole: boolean): 'handOver' | 'bracket' | 'maybe' | 'no' {
    const found = readBracket(line);
    if (found === null) {
      const mayBecome = bracketStart.test(line) && line.length <= maxBracketLength;
      return mayBecome && !isWhole ? 'maybe' : 'no';
    }
    const { inner, isRound, length } = found;
    if (!this.#holdsMention(inner)) return 'no';
    const rest = line.slice(length);
    if (!letter.test(rest.slice(0, maxGap))) {
      if (rest.length >= maxGap) return 'no';
      return isWhole ? 'handOver' : 'maybe';
    }
    // A remark in round brackets is text, unless it ends with the mention.
    const last = inner.split('@').at(-1) ?? '';
    const endsInMention = this.#forms.includes(this.#lettersOf(last));
    return isRound && !endsInMention && this.#mentionIn(inner) === null ? 'no' : 'bracket';
  }

  /** Whether the end of a line is a bracket that hands over, also in front of the pass word. */
  #readEndBracket(end: string, isWhole: boolean): Answer {
    const found = readBracket(end);
    if (found === null) return bracketStart.test(end) && !isWhole ? 'maybe' : 'no';
    const { inner, isRound, length } = found;
    // A remark in round brackets, also about members, is text.
    const isHandOver = isRound ? this.#handsOver(inner) : this.#holdsMention(inner);
    const rest = this.#lettersOf(end.slice(length)).replaceAll(this.#passWord, '');
    if (!isHandOver || !this.#passWord.startsWith(rest)) return 'no';
    if (!isWhole) return 'maybe';
    return rest === '' ? 'yes' : 'no';
  }

  #handsOver(text: string): boolean {
    return this.#mentionIn(text) !== null || this.#spoken.read(text, true) === 'yes';
  }

  /** The mention that a bracket without `@` stands for: that of "[Hands over to Maria]" is "@Maria Chen". */
  #mentionIn(inner: string): string | null {
    const letters = this.#lettersOf(inner);
    for (const phrase of handOverPhrases) {
      if (!letters.startsWith(phrase)) continue;
      const form = letters.slice(phrase.length);
      if (visitor.includes(form)) return visitorMention;
      if (everyone.includes(form)) return `@${form}`;
      const member = this.#participants.find((participant) =>
        formsOf(participant).some((one) => one !== '' && this.#lettersOf(one) === form),
      );
      if (member !== undefined) return `@${member.name}`;
    }
    return null;
  }

  #holdsMention(text: string): boolean {
    if (this.#handsOver(text)) return true;
    const { mentioned, isToEveryone } = readHandOver(text, this.#participants);
    return mentioned.length > 0 || isToEveryone || this.#isToVisitor(text);
  }

  /** What a dropped line or bracket says to the discussion. */
  handOverOf(line: string): string {
    // A line for the visitor asks, as a question does.
    if (this.#isToVisitor(line)) return visitorMention;
    if (line.includes('@')) return line;
    return this.#mentionIn(readBracket(line)?.inner ?? '') ?? this.#spoken.mentionsOf(line) ?? line;
  }

  #isToVisitor(line: string): boolean {
    return this.#partsOf(line).some((letters, index) => index > 0 && visitor.includes(letters));
  }

  beginsWithPass(line: string): boolean {
    return this.#partsOf(line)[0] === this.#passWord;
  }

  /** The texts before, between and after the `@` of a line. */
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

/** Whether the end of a line follows a sentence, and whether the line is complete. */
interface EndOfLine {
  isWhole: boolean;
  isAfterSentence: boolean;
}

const eitherOf = (one: Answer, other: Answer): Answer =>
  [one, other].find((answer) => answer === 'yes') ??
  (one === 'maybe' || other === 'maybe' ? 'maybe' : 'no');

const endMark = /^\s*(?:[[(*_`\u2192\u2013\u2014-]|$)/u;
// Their first characters alone count too.
const arrow = /^\s*(?:\u2192|->|-?$)/u;
const dash = /^\s*(?:[\u2013\u2014]|$)/u;
const letter = /[\p{L}\p{N}]/u;
const visitorMention = '@You?';
const handOverPhrases = inEveryLanguage(turnWords, (words) => words.bracketHandOvers).map(
  (phrase) => fold(phrase).replaceAll(' ', ''),
);

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
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
