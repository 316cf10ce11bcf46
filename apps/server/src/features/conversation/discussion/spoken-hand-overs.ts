import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { articles, closings, leads, openings } from './words/spoken-hand-over-words.ts';

/** What a line, or its beginning, is; `maybe` while more has to be read. */
export type Answer = 'yes' | 'no' | 'maybe';

interface LetterWords {
  /** The members' names in all forms, as letters. */
  names: readonly string[];
  connectors: readonly string[];
  passWord: string;
  lettersOf: (text: string) => string;
}

/** Reads sentences that hand the floor over in words and say nothing else: "Over to Maria.", "Maria, your turn!" */
export class SpokenHandOvers {
  readonly #participants: readonly Participant[];
  readonly #words: LetterWords;
  readonly #leads: readonly string[];
  readonly #openings: readonly string[];
  readonly #articles: readonly string[];
  readonly #closings: readonly string[];

  constructor(participants: readonly Participant[], words: LetterWords) {
    this.#participants = participants;
    this.#words = words;
    const letters = (phrases: readonly string[]) => phrases.map(words.lettersOf);
    this.#leads = ['', ...letters(leads)];
    this.#openings = letters(openings);
    this.#articles = ['', ...letters(articles)];
    this.#closings = letters(closings);
  }

  /** Whether a text is such a sentence; its beginning may be. The pass word may stand before and behind it. */
  read(text: string, isWhole: boolean): Answer {
    if (otherStart.test(text)) return 'no';
    const { passWord, lettersOf } = this.#words;
    const letters = lettersOf(text);
    const reader = new LetterReader(letters);
    const starts = reader.after(reader.repeat([0], [passWord]), this.#leads);
    const opened = reader.after(reader.after(starts, this.#openings), this.#articles);
    const closed = reader.after(this.#readNames(reader, starts), this.#closings);
    const ends = reader.repeat([...this.#readNames(reader, opened), ...closed], [passWord]);
    if (!isWhole) return reader.isOpen ? 'maybe' : 'no';
    return ends.includes(letters.length) && this.mentionsOf(text) !== null ? 'yes' : 'no';
  }

  /** The members whom a text names, as mentions; `null` if it names none. */
  mentionsOf(text: string): string | null {
    const { named } = readHandOver(text, this.#participants);
    const mentions = named.map((index) => `@${this.#participants[index]?.name ?? ''}`);
    return mentions.length === 0 ? null : mentions.join(' ');
  }

  #readNames(reader: LetterReader, starts: readonly number[]): number[] {
    const { names, connectors } = this.#words;
    const ends = reader.after(starts, names);
    for (const end of ends) {
      for (const more of reader.after(reader.after([end], connectors), names)) {
        if (!ends.includes(more)) ends.push(more);
      }
    }
    return ends;
  }
}

// "- Over to Maria" may be a thing to do; what stands in brackets is read without them.
const otherStart = /^\s*(?:[-*+\u2022]\s|#|[\s*_`\u2192]{0,8}[[(])/u;

/** Reads letters as words of given lists, one list after the other. Positions are counted from the start. */
class LetterReader {
  /** Whether a word that the letters begin with may go on. */
  isOpen = false;
  readonly #letters: string;

  constructor(letters: string) {
    this.#letters = letters;
  }

  /** Where the words end that begin at one of the positions. */
  after(starts: readonly number[], words: readonly string[]): number[] {
    const ends = new Set<number>();
    for (const start of starts) {
      const rest = this.#letters.slice(start);
      for (const word of words) {
        if (rest.startsWith(word)) ends.add(start + word.length);
        else if (word.startsWith(rest)) this.isOpen = true;
      }
    }
    return [...ends];
  }

  /** The positions, and those after any number of the words. */
  repeat(starts: readonly number[], words: readonly string[]): number[] {
    const ends = [...starts];
    for (const end of ends) {
      for (const more of this.after([end], words)) if (!ends.includes(more)) ends.push(more);
    }
    return ends;
  }
}
