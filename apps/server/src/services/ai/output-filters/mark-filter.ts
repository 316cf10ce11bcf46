import type { TextFilter } from './text-filter.ts';

// A mark contains no line break.
const space = String.raw`[^\S\n]`;
const reference = String.raw`F${space}?\d{1,5}${space}*[:：]${space}*`;
const range = String.raw`(?:${space}*[-–—]${space}*(?:${reference})?\d{1,7})?`;
const comma = String.raw`${space}*(?:[,;&+/]|and|und|y)${space}*`;
// Places that models write behind a number: "p. 4", "†source".
const place = String.raw`(?:[,;]?${space}*(?:†|pp?\.|S\.|pág\.|page|Seite|página|slide|Folie)[^[\](){}（）［］【】\n]{0,40})?`;
/** Longer ones are text. */
const maxLength = 120;
const openings = '[(（［【{';
const opening = String.raw`^[[(（［【{]${space}*`;
const mark = new RegExp(
  String.raw`${opening}(${reference}\d{1,7}${range}(?:${comma}(?:${reference})?\d{1,7}${range})*)${place}${space}*[\])）］】}]`,
  'iu',
);
/** The beginning of a mark, up to its first number strictly. */
const beginning = new RegExp(
  String.raw`${opening}(?:F(?:${space}?\d{0,5}(?:${space}*(?:[:：]${space}*(?:\d[^[\](){}（）［］【】\n]*)?)?)?)?)?$`,
  'iu',
);
/** What a cut-off answer leaves of a mark. */
const torn = new RegExp(String.raw`${opening}F${space}?\d`, 'iu');
const wrapped = new RegExp(String.raw`^[[(（]${space}{0,3}(?=[[(（［【{])`, 'u');
const wrapperEnd = /^[^\S\n]{0,3}[\])）]/u;
const wrapperSpace = /^[^\S\n]{0,3}$/u;
/** More white space in front of a mark stays. */
const maxSpace = 40;
/** Passages that one range may name. */
const maxRange = 12;

/** What the beginning of a text is: a mark of so many units, what may become one, or neither. */
type Reading = { length: number; refs: string } | 'maybe' | 'no';

/**
 * Brings the marks of an answer into one form, `[F1:12]`, and takes off those of passages that are not known, with the space in front.
 * Text is held back only while it may become a mark.
 */
export class MarkFilter implements TextFilter {
  readonly #isKnown: (ref: string) => boolean;
  #held = '';
  #isLineStart = true;
  /** A mark was taken off at the start of a line, and the space behind it goes along. */
  #dropsSpace = false;

  constructor(isKnown: (ref: string) => boolean) {
    this.#isKnown = isKnown;
  }

  push(text: string): string {
    this.#held += text;
    return this.#take(false);
  }

  end(): string {
    return this.#take(true);
  }

  #take(isEnd: boolean): string {
    const held = this.#held;
    this.#held = '';
    let passed = '';
    let from = 0;
    for (let at = 0; at < held.length; at += 1) {
      if (!openings.includes(held[at] ?? '')) continue;
      const rest = held.slice(at, at + maxLength);
      const reading = this.#read(rest);
      const isTorn = isEnd && reading === 'maybe' && torn.test(rest);
      if (reading === 'no' || (isEnd && reading === 'maybe' && !isTorn)) continue;
      const start = spaceStart(held, from, at);
      passed += this.#pass(held.slice(from, start));
      if (reading === 'maybe') {
        if (!isTorn) this.#held = held.slice(start);
        return passed;
      }
      if (reading.refs !== '') passed += this.#pass(held.slice(start, at) + reading.refs);
      else if (this.#isLineStart) this.#dropsSpace = true;
      from = at + reading.length;
      at = from - 1;
    }
    // The space in front of a mark that is taken off goes along.
    const end = isEnd ? held.length : spaceStart(held, from, held.length);
    this.#held = held.slice(end);
    return passed + this.#pass(held.slice(from, end));
  }

  #pass(text: string): string {
    const kept = this.#dropsSpace ? text.replace(/^[^\S\n]+/u, '') : text;
    if (kept === '') return '';
    this.#dropsSpace = false;
    this.#isLineStart = kept.endsWith('\n');
    return kept;
  }

  #read(text: string): Reading {
    const wrapper = wrapped.exec(text)?.[0].length ?? 0;
    if (wrapper === 0) return this.#readMark(text);
    const inner = this.#readMark(text.slice(wrapper));
    if (typeof inner === 'string') return inner;
    const end = wrapper + inner.length;
    const behind = text.slice(end);
    const closed = wrapperEnd.exec(behind)?.[0].length;
    if (closed !== undefined) return { length: end + closed, refs: inner.refs };
    return wrapperSpace.test(behind) && text.length < maxLength ? 'maybe' : 'no';
  }

  #readMark(text: string): Reading {
    const found = mark.exec(text);
    if (found !== null) return { length: found[0].length, refs: this.#refsIn(found[1] ?? '') };
    return text.length < maxLength && beginning.test(text) ? 'maybe' : 'no';
  }

  /** The known passages that a mark names, each as a mark of its own. */
  #refsIn(list: string): string {
    const refs = new Set<string>();
    let label = '';
    let isRange = false;
    let last = 0;
    for (const [part, file, number] of list.matchAll(/F\s?(\d+)\s*[:：]|(\d+)|[-–—]/giu)) {
      if (file !== undefined) label = `F${Number(file)}`;
      else if (number === undefined) isRange = part !== '';
      else {
        const to = Number(number);
        const from = isRange && to > last && to - last < maxRange ? last + 1 : to;
        for (let n = from; n <= to; n += 1) refs.add(`${label}:${n}`);
        last = to;
        isRange = false;
      }
    }
    return Array.from(refs)
      .filter((ref) => this.#isKnown(ref))
      .map((ref) => `[${ref}]`)
      .join(' ');
  }
}

/** Where the white space begins that ends here, as far as it goes along with a mark. */
function spaceStart(text: string, from: number, end: number): number {
  let start = end;
  while (start > Math.max(from, end - maxSpace) && isSpace(text[start - 1] ?? '')) start -= 1;
  return start;
}

const isSpace = (character: string) => /[^\S\n]/u.test(character);

/** A whole text with its marks in one form, and without those of passages that are not known. */
export function withKnownMarks(text: string, isKnown: (ref: string) => boolean): string {
  const filter = new MarkFilter(isKnown);
  return filter.push(text) + filter.end();
}
