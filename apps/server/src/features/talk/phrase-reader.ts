/** Reads a text as phrases of given lists, one list after the other. Positions are counted from the start. */
export class PhraseReader {
  /** Whether a phrase that the text ends with may go on. */
  isOpen = false;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Where the phrases end that begin at one of the positions. */
  after(starts: readonly number[], phrases: readonly string[]): number[] {
    const ends = new Set<number>();
    for (const start of starts) {
      const rest = this.#text.slice(start);
      for (const phrase of phrases) {
        if (rest.startsWith(phrase)) ends.add(start + phrase.length);
        else if (phrase.startsWith(rest)) this.isOpen = true;
      }
    }
    return [...ends];
  }

  /** The positions, and those after any number of the phrases. */
  repeat(starts: readonly number[], phrases: readonly string[]): number[] {
    const ends = [...starts];
    for (const end of ends) {
      for (const more of this.after([end], phrases)) if (!ends.includes(more)) ends.push(more);
    }
    return ends;
  }
}
