/** Passes text on until one of the stop texts begins; holds back what may be the beginning of one. */
export class StopText {
  readonly #stops: readonly string[];
  #held = '';
  isOver = false;

  constructor(stops: readonly string[]) {
    this.#stops = stops.filter((stop) => stop !== '');
  }

  /** The text that may be shown by now. */
  add(text: string): string {
    if (this.isOver) return '';
    this.#held += text;
    const starts = this.#stops.map((stop) => this.#held.indexOf(stop)).filter((at) => at >= 0);
    if (starts.length > 0) {
      this.isOver = true;
      return this.#take(Math.min(...starts));
    }
    return this.#take(this.#held.length - this.#heldBack());
  }

  /** The rest, at the end of the reply. */
  end(): string {
    return this.isOver ? '' : this.#take(this.#held.length);
  }

  #take(length: number): string {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return text;
  }

  /** Length of the longest end of the text that begins a stop text. */
  #heldBack(): number {
    let longest = 0;
    for (const stop of this.#stops) {
      const most = Math.min(stop.length - 1, this.#held.length);
      for (let length = most; length > longest; length -= 1) {
        if (this.#held.endsWith(stop.slice(0, length))) longest = length;
      }
    }
    return longest;
  }
}
