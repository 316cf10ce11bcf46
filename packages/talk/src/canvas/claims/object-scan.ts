/** A longer object is none. */
const maxLength = 24_000;
/** Objects around the ones that were asked for. */
const wrapper =
  /^(?:suggest(?:ion)?s?|suggested_?(?:edits|changes)|objections?_?list|objections|edits?|changes?|operations|blocks|items|result|response|answer|output)$/iu;
/** An object that begins a line within another one: that one was never closed. */
const beginsAnew = /\n[\s,]*(\{\s*"(?:op|objection)"\s*)$/iu;
const onlyKey = /^\{\s*"([^"\\]{1,40})"\s*:\s*[{[]$/u;
const tailLength = 120;

interface Open {
  bracket: '{' | '[';
  /** Unknown until the first key has a value. */
  isWrapper: boolean | null;
}

/** Reads the brackets of JSON as it arrives and hands on the text of each object at the top or within a wrapper. */
export class ObjectScan {
  readonly #open: Open[] = [];
  #isInString = false;
  #isEscaped = false;
  /** The object that is read. */
  #object = '';
  #tail = '';

  /** The objects that a text closes, and how many of its units it took: fewer than all once the JSON has ended. */
  read(text: string): { objects: string[]; length: number } {
    const objects: string[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at] ?? '';
      this.#tail = (this.#tail + character).slice(-tailLength);
      if (this.#isInObject && this.#object.length <= maxLength) this.#object += character;
      if (character === ':' && this.#beginAnew()) continue;
      const object = this.#isInString ? this.#readString(character) : this.#readBracket(character);
      if (object !== null) objects.push(object);
      if (this.isClosed) return { objects, length: at + 1 };
    }
    return { objects, length: text.length };
  }

  /** Whether all brackets are closed. */
  get isClosed(): boolean {
    return this.#open.length === 0;
  }

  get #isInObject(): boolean {
    return this.#open.some(({ bracket, isWrapper }) => bracket === '{' && isWrapper !== true);
  }

  /** Leaves an object that was never closed for the next one. */
  #beginAnew(): boolean {
    const begun = beginsAnew.exec(this.#tail.slice(0, -1))?.[1];
    const around = this.#isInString ? this.#open : this.#open.slice(0, -1);
    const isWithin = around.some(({ bracket, isWrapper }) => bracket === '{' && isWrapper !== true);
    if (begun === undefined || !isWithin) return false;
    const place = this.#open.findIndex(({ bracket, isWrapper }) => bracket === '{' && !isWrapper);
    this.#open.splice(place, this.#open.length, { bracket: '{', isWrapper: false });
    this.#isInString = false;
    this.#isEscaped = false;
    this.#object = `${begun}:`;
    return true;
  }

  #readString(character: string): null {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === '\\') this.#isEscaped = true;
    else if (character === '"') this.#isInString = false;
    return null;
  }

  #readBracket(character: string): string | null {
    if (character === '"') this.#isInString = true;
    else if (character === '{' || character === '[') this.#enter(character);
    else if (character === '}' || character === ']')
      return this.#close(character === '}' ? '{' : '[');
    return null;
  }

  #enter(bracket: Open['bracket']): void {
    const outer = this.#open.at(-1);
    if (outer?.isWrapper === null) {
      const key = onlyKey.exec(this.#object)?.[1];
      outer.isWrapper = key !== undefined && wrapper.test(key);
    }
    if (!this.#isInObject) this.#object = bracket === '{' ? bracket : '';
    this.#open.push({ bracket, isWrapper: bracket === '{' ? null : true });
  }

  /** Closes the innermost bracket of a kind, with those within it that are missing theirs. */
  #close(bracket: Open['bracket']): string | null {
    const place = this.#open.findLastIndex((one) => one.bracket === bracket);
    if (place < 0) return null;
    const wasInObject = this.#isInObject;
    this.#open.length = place;
    if (!wasInObject || this.#isInObject) return null;
    const object = this.#object;
    this.#object = '';
    return object.length > maxLength ? null : object;
  }
}
