import { countCodePoints } from '@convoke/contract/text.rules.ts';
import { blockKind, splitBlocks, wholeBlocks, type WrittenBlock } from '../blocks.rules.ts';

/** Words to the room, or a block of the text that was asked for. */
export type MarkdownPiece = { kind: 'words' | 'block'; text: string };

/** So many paragraphs, and code points of them, may be words to the room. */
const mostParagraphs = 2;
const mostWords = 400;

/**
 * Reads what a model writes outside of JSON where an empty canvas is to be written: weak models write the text itself. A short paragraph or
 * two alone are words to the room; so is a paragraph that leads up to the text, or that a line parts from its end.
 */
export class WrittenMarkdown {
  #text = '';
  #mode: 'unknown' | 'room' | 'document' = 'unknown';
  /** Paragraphs of which it does not show yet what they are. */
  #waiting: string[] = [];
  #isBehindRule = false;

  /** The pieces that a text completes. */
  push(text: string): MarkdownPiece[] {
    if (this.#mode === 'room') return [{ kind: 'words', text }];
    this.#text += text;
    // A block ends with its line.
    if (!text.includes('\n')) return [];
    const { whole, rest } = wholeBlocks(this.#text);
    this.#text = rest;
    return whole.flatMap((block) => this.#take(block));
  }

  /** The model wrote a suggestion as an object: from then on, text outside of objects is for the room. */
  foundObject(): MarkdownPiece[] {
    if (this.#mode !== 'unknown') return [];
    this.#mode = 'room';
    const text = [...this.#waiting, this.#text].join('\n\n').trim();
    this.#waiting = [];
    this.#text = '';
    return text === '' ? [] : words([text]);
  }

  /** The last pieces. */
  end(): MarkdownPiece[] {
    if (this.#mode === 'room') return [];
    const { whole, rest } = wholeBlocks(this.#text);
    this.#text = '';
    const pieces = whole.flatMap((block) => this.#take(block));
    const isBehindRule = this.#isBehindRule;
    const last = splitBlocks(rest).map((text) => ({ kind: blockKind(text), text }));
    const [only, ...more] = last;
    if (isBehindRule && only?.kind === 'paragraph' && more.length === 0 && isShort([only.text]))
      pieces.push(...words([only.text]));
    else pieces.push(...last.flatMap((block) => this.#take(block)));
    return [...pieces, ...words(this.#waiting)];
  }

  #take({ kind, text }: WrittenBlock): MarkdownPiece[] {
    this.#isBehindRule = kind === 'rule';
    if (kind === 'rule') return [];
    if (this.#mode === 'document') return blocks([text]);
    const before = this.#waiting;
    this.#waiting = [...before, text];
    if (kind === 'paragraph' && isShort(this.#waiting)) return [];
    this.#mode = 'document';
    this.#waiting = [];
    // A text begins with its heading, so paragraphs before the heading are for the room.
    if (kind === 'heading') return [...words(before), ...blocks([text])];
    const [first = text, ...more] = before;
    return before.length > 0 && kind === 'paragraph' && /:[*_]*$/u.test(first)
      ? [...words([first]), ...blocks([...more, text])]
      : blocks([...before, text]);
  }
}

const words = (texts: readonly string[]): MarkdownPiece[] =>
  texts.map((text) => ({ kind: 'words', text: `${text}\n\n` }));

const blocks = (texts: readonly string[]): MarkdownPiece[] =>
  texts.map((text) => ({ kind: 'block', text }));

const isShort = (paragraphs: readonly string[]): boolean =>
  paragraphs.length <= mostParagraphs && countCodePoints(paragraphs.join('\n\n')) <= mostWords;
