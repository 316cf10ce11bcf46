import { ObjectScan } from './object-scan.ts';
import { readWrittenObject, type WrittenObject } from './read-object.rules.ts';

/** A piece of what a model wrote: an object, or words outside of JSON. */
export type JsonPiece = { kind: 'object'; value: WrittenObject } | { kind: 'prose'; text: string };

/** What JSON may begin with: a brace before a key, alone or in a list. */
const json = /^(?:\[\s*)*\{\s*(?:["'“„}]|[a-z_]\w{0,39}\s*:)|^\[\]/iu;
const mayBecomeJson = /^(?:\[\s*)*(?:\{\s*(?:[a-z_]\w{0,39}\s*)?)?$/iu;
/** The same within code, which may hold other objects. */
const codeJson =
  /^(?:\[\s*)*\{\s*["“](?:op|objections?|block|old|text|reason|sources|suggestions|tool|arguments)["”]/iu;
const mayBecomeCodeJson = /^(?:\[\s*)*(?:\{\s*(?:["“][a-z]{0,11})?)?$/iu;
const listOfTexts = /^\[\s*["“„]/u;
const mayBecomeList = /^\[\s*$/u;
const fenceLine = /^[^\S\n]*(`{3,}|~{3,})([^\n]{0,40})(?:\n|$)/u;
const dataFence = /^\s*(?:jsonl?|jsonc|json5|ndjson)\b/iu;
const textFence = /^\s*(?:markdown|md)\b/iu;
/** Marks of a list, of a fence, or the word of a request for a tool: they go with the JSON that follows. */
const lead =
  /\s*(?:\n[^\S\n]*(?:[`~]{1,2}|(?:[-*•>]|\d{1,3}[.)]?)[^\S\n]*)?|(?:\n|(?<=[.!?…]["'”’)]{0,2}[^\S\n]))(?!`{3}|~{3})[^\p{L}\p{N}\n]{0,12}(?:U|US|USE[^\p{L}\p{N}\n]{0,12})?)?\s*$/iu;
/** JSON, or a fence at the beginning of a line. */
const trigger = /[{[]|(?:^|\n)[^\S\n]*(?:`{3,}|~{3,})/gu;
const maxLead = 120;

/**
 * Parts what a model writes into JSON objects and words, as it arrives. Nothing of JSON is in the words, whole or not, fenced or not; an
 * object that is never closed is dropped.
 */
export class JsonPieces {
  #held = '';
  #scan: ObjectScan | null = null;
  /** What a fence holds that is open: code as it is, or what is read without the fence. */
  #fence: 'code' | 'open' | null = null;
  /** Words behind an object begin a paragraph. */
  #isBehindObject = false;
  #hasProse = false;
  /** The end of the words so far. */
  #said = '\n';
  #pieces: JsonPiece[] = [];

  /** The pieces that a text completes. */
  push(text: string): JsonPiece[] {
    this.#held += text;
    return this.#read(false);
  }

  /** The last pieces. */
  end(): JsonPiece[] {
    return this.#read(true);
  }

  #read(isEnd: boolean): JsonPiece[] {
    this.#pieces = [];
    while (this.#held !== '') {
      const isDone = this.#scan === null ? this.#readProse(isEnd) : this.#readJson(this.#scan);
      if (isDone) break;
    }
    return this.#pieces;
  }

  /** Reads on within JSON; true where all that is held has been read. */
  #readJson(scan: ObjectScan): boolean {
    const { objects, length } = scan.read(this.#held);
    for (const object of objects) {
      const value = readWrittenObject(object);
      if (value !== null) this.#pieces.push({ kind: 'object', value });
    }
    const hasEnded = length < this.#held.length || scan.isClosed;
    this.#held = this.#held.slice(length);
    if (hasEnded) {
      this.#scan = null;
      this.#isBehindObject = true;
      // What follows is read like a line of its own.
      this.#said = '\n';
    }
    return !hasEnded;
  }

  /** Reads words up to the next JSON; true where the rest waits for more. */
  #readProse(isEnd: boolean): boolean {
    if (this.#isBehindObject) {
      const [separators = ''] = /^[\s,;\]}]*/u.exec(this.#held) ?? [];
      this.#held = this.#held.slice(separators.length);
      if (this.#held === '') return true;
    }
    trigger.lastIndex = 0;
    for (let found = trigger.exec(this.#held); found !== null; found = trigger.exec(this.#held)) {
      const { 0: mark, index } = found;
      const kind = /[`~]$/u.test(mark)
        ? this.#readFence(index + (mark.startsWith('\n') ? 1 : 0), isEnd)
        : this.#readBrace(index, isEnd);
      if (kind !== 'words') return kind === 'held';
    }
    this.#say(this.#held.length - (isEnd ? 0 : this.#leadLength(this.#held.length)));
    return true;
  }

  /** Begins JSON at a place, or tells that there is none or that it does not show yet. */
  #readBrace(index: number, isEnd: boolean): 'read' | 'held' | 'words' {
    const rest = this.#held.slice(index);
    const isInCode = this.#fence === 'code';
    const isFirst = !isInCode && this.#isLed(index);
    if ((isInCode ? codeJson : json).test(rest) || (isFirst && listOfTexts.test(rest))) {
      this.#sayBefore(index);
      this.#scan = new ObjectScan();
      return 'read';
    }
    const mayBegin =
      (isInCode ? mayBecomeCodeJson : mayBecomeJson).test(rest) ||
      (isFirst && mayBecomeList.test(rest));
    if (!mayBegin) return 'words';
    this.#hold(index);
    if (isEnd) this.#held = '';
    return 'held';
  }

  /** Takes a fence around JSON or around the whole away; a fence around code stays. */
  #readFence(index: number, isEnd: boolean): 'read' | 'held' | 'words' {
    if (index === 0 && !this.#isLineStart) return 'words';
    const rest = this.#held.slice(index);
    const [line = '', , info = ''] = fenceLine.exec(rest) ?? [];
    if (line === '') return 'words';
    const behind = rest.slice(line.length);
    const isKnown =
      line.endsWith('\n') && (info.trim() !== '' || !mayBecomeJson.test(behind.trimStart()));
    const isClosing = info.trim() === '' && this.#fence !== null;
    if (!isEnd && !(isClosing ? line.endsWith('\n') : isKnown)) {
      this.#hold(index);
      return 'held';
    }
    if (isClosing) {
      const isCode = this.#fence === 'code';
      this.#fence = null;
      if (isCode) this.#say(index + line.length);
      else this.#drop(index, line.length);
      return 'read';
    }
    const isOpen = dataFence.test(info) || textFence.test(info) || json.test(behind.trimStart());
    this.#fence = isOpen ? 'open' : 'code';
    if (isOpen) this.#drop(index, line.length);
    else this.#say(index + line.length);
    return 'read';
  }

  get #isLineStart(): boolean {
    return this.#said.endsWith('\n');
  }

  #drop(index: number, length: number): void {
    const before = this.#held.slice(0, index).trimEnd().length;
    this.#say(before);
    this.#held = this.#held.slice(index - before + length);
    this.#said = '\n';
    this.#isBehindObject = this.#hasProse;
  }

  /** Passes on the words before a place at which JSON may begin, without its lead. */
  #hold(index: number): void {
    this.#say(index - this.#leadLength(index));
  }

  /** Whether a place begins a line, but for what belongs to JSON that begins there. */
  #isLed(index: number): boolean {
    const lineLength = index - (this.#held.lastIndexOf('\n', index - 1) + 1);
    return this.#leadLength(index) >= lineLength;
  }

  /** How much of what is held before a place belongs to JSON that begins there. */
  #leadLength(index: number): number {
    const before = this.#said + this.#held.slice(0, index);
    return Math.min(index, lead.exec(before.slice(-maxLead))?.[0].length ?? 0);
  }

  /** Passes the words before JSON on, without what leads up to it; what is held then begins with the JSON. */
  #sayBefore(index: number): void {
    const length = this.#held.length - index;
    this.#hold(index);
    const led = this.#held.slice(0, this.#held.length - length);
    if (led.includes('\n')) this.#said = '\n';
    this.#held = this.#held.slice(led.length);
  }

  #say(length: number): void {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    if (text === '') return;
    const breaks = this.#isBehindObject && this.#hasProse ? '\n\n' : '';
    this.#isBehindObject = false;
    this.#hasProse = true;
    this.#said = (this.#said + text).slice(-4);
    this.#pieces.push({ kind: 'prose', text: breaks + text });
  }
}
