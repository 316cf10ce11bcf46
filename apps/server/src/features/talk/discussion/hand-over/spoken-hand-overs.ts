import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { conversationWords } from '@convoke/language/conversation-words.ts';
import { turnWords } from '@convoke/language/languages.ts';
import type { TurnWords } from '@convoke/language/words.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { PhraseReader } from '../../phrase-reader.ts';

/** Whether a line is of a kind; `maybe` while only its beginning is known. */
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
    const all = (listOf: (turns: TurnWords) => readonly string[]) =>
      letters(inEveryLanguage(turnWords, listOf));
    const articles = inEveryLanguage(conversationWords, (conversation) => conversation.articles);
    this.#leads = ['', ...all(({ handOverLeads }) => handOverLeads)];
    this.#openings = all(({ handOverOpenings }) => handOverOpenings);
    this.#articles = ['', ...letters(articles)];
    this.#closings = all(({ handOverClosings }) => handOverClosings);
  }

  /** Whether a text is such a sentence, or may become one. The pass word may precede and follow the sentence. */
  read(text: string, isWhole: boolean): Answer {
    if (otherStart.test(text)) return 'no';
    const { passWord, lettersOf } = this.#words;
    const letters = lettersOf(text);
    const reader = new PhraseReader(letters);
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

  #readNames(reader: PhraseReader, starts: readonly number[]): number[] {
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

// "- Over to Maria" may be an action item. `MentionLines` passes the text of a bracket without its brackets.
const otherStart = /^\s*(?:[-*+\u2022]\s|#|[\s*_`\u2192]{0,8}[[(])/u;
