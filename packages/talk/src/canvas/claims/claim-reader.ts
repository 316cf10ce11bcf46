import { type CanvasClaim, readCanvasClaim } from './canvas-claim.rules.ts';
import { JsonPieces, type JsonPiece } from './json-pieces.ts';
import type { WrittenObject } from './read-object.rules.ts';
import { type MarkdownPiece, WrittenMarkdown } from './written-markdown.ts';

/** A piece of what a model wrote: a claim about the canvas, another object, or words to the room. */
export type WrittenPiece =
  | CanvasClaim
  | { kind: 'object'; value: WrittenObject }
  | { kind: 'words'; text: string };

/**
 * Reads what a model writes about a canvas, as it arrives: JSON objects are claims, and text outside of objects is for the room. Where the
 * canvas is empty, Markdown outside of JSON is the text itself, block by block.
 */
export class ClaimReader {
  readonly #json = new JsonPieces();
  readonly #markdown: WrittenMarkdown | null;
  #saidEnd = '\n\n';

  constructor({ isEmptyCanvas }: { isEmptyCanvas: boolean }) {
    this.#markdown = isEmptyCanvas ? new WrittenMarkdown() : null;
  }

  /** The pieces that a text completes, in order. */
  push(text: string): WrittenPiece[] {
    return this.#json.push(text).flatMap((piece) => this.#read(piece));
  }

  /** The last pieces. */
  end(): WrittenPiece[] {
    const pieces = this.#json.end().flatMap((piece) => this.#read(piece));
    return [...pieces, ...this.#written(this.#markdown?.end() ?? [])];
  }

  #read(piece: JsonPiece): WrittenPiece[] {
    if (piece.kind === 'prose')
      return this.#markdown === null
        ? this.#words(piece.text)
        : this.#written(this.#markdown.push(piece.text));
    const claim = readCanvasClaim(piece.value);
    if (claim === null) return [piece];
    return [...this.#written(this.#markdown?.foundObject() ?? []), claim];
  }

  #written(pieces: readonly MarkdownPiece[]): WrittenPiece[] {
    return pieces.flatMap(({ kind, text }) =>
      kind === 'words' ? this.#words(text) : [readBlock(text)],
    );
  }

  /** Words to the room, with one blank line between paragraphs. */
  #words(said: string): WrittenPiece[] {
    const text = this.#saidEnd === '\n\n' ? said.replace(/^\s+/u, '') : said;
    if (text === '') return [];
    this.#saidEnd = (this.#saidEnd + text).slice(-2);
    return [{ kind: 'words', text }];
  }
}

/** A block of a text that the model wrote as it is. */
function readBlock(text: string): WrittenPiece {
  const claim = readCanvasClaim({ op: 'insert_after', block: null, text });
  return claim ?? { kind: 'words', text: '' };
}
