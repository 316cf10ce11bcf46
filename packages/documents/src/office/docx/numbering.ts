import { columnLetters } from '../../passages/rows.rules.ts';
import { childOf, childrenOf, type XmlElement } from '../xml.ts';
import type { Numbering } from './styles.ts';

interface Level {
  format: string;
  /** `%1.%2` stands for the numbers of the first two levels. */
  text: string;
  start: number;
}

/** Counts the entries of lists, and writes their marks as they stand in the document: `2.1`, `(a)`, `-`. */
export class ListCounter {
  readonly #levels = new Map<string, Level[]>();
  readonly #abstractIds = new Map<string, string>();
  readonly #counts = new Map<string, number[]>();

  constructor(root: XmlElement | undefined) {
    for (const element of childrenOf(root, 'abstractNum')) {
      const levels = childrenOf(element, 'lvl').map((level) => ({
        format: childOf(level, 'numFmt')?.attributes['val'] ?? 'decimal',
        text: childOf(level, 'lvlText')?.attributes['val'] ?? '',
        start: Number(childOf(level, 'start')?.attributes['val'] ?? 1),
      }));
      this.#levels.set(element.attributes['abstractNumId'] ?? '', levels);
    }
    for (const element of childrenOf(root, 'num'))
      this.#abstractIds.set(
        element.attributes['numId'] ?? '',
        childOf(element, 'abstractNumId')?.attributes['val'] ?? '',
      );
  }

  /** The mark of the next entry; empty where the document shows none. */
  next({ list, level }: Numbering): string {
    const id = this.#abstractIds.get(list) ?? '';
    const levels = this.#levels.get(id);
    const own = levels?.[level];
    if (levels === undefined || own === undefined) return '';
    const counts = this.#counts.get(id) ?? [];
    this.#counts.set(id, counts);
    counts.length = Math.min(counts.length, level + 1);
    counts[level] = (counts[level] ?? own.start - 1) + 1;
    if (own.format === 'none') return '';
    if (own.format === 'bullet') return '-';
    return own.text.replace(/%(\d)/gu, (_, digit: string) => {
      const index = Number(digit) - 1;
      const format = levels[index]?.format ?? 'decimal';
      return numeral(counts[index] ?? levels[index]?.start ?? 1, format);
    });
  }
}

function numeral(value: number, format: string): string {
  if (format === 'lowerLetter') return columnLetters(value - 1).toLowerCase();
  if (format === 'upperLetter') return columnLetters(value - 1);
  if (format === 'lowerRoman') return roman(value).toLowerCase();
  if (format === 'upperRoman') return roman(value);
  return format === 'decimalZero' ? String(value).padStart(2, '0') : String(value);
}

const romanDigits = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

function roman(value: number): string {
  let rest = Math.min(value, 4_000);
  let text = '';
  for (const [digit, worth] of romanDigits) {
    while (rest >= worth) {
      text += digit;
      rest -= worth;
    }
  }
  return text;
}
