import type { Excerpt, FileKind } from '@convoke/contract/files/file.schemas.ts';

/** What a file's bytes are read as; `web` and `tool` are results of tools. */
export type DocumentKind = Exclude<FileKind, 'web' | 'tool'>;

/** What a reader should know of how a document was read: docs/files.md#what-is-read-and-how */
export const noteCodes = [
  /** Their text was read too: `names`. */
  'hidden_sheets',
  /** Their text was read too: `numbers`. */
  'hidden_slides',
  /** Their last results were read: `count`. */
  'formulas',
  /** Nothing was read of them, because the file holds no result: `count`. */
  'formulas_without_result',
  /** `pages`, such as `2, 5–7`. */
  'pages_without_text',
  /** Tracked deletions: `count`. */
  'deletions_left_out',
  /** Comments at the margin: `count`. */
  'comments_left_out',
  /** The encoding is a guess: `encoding`. */
  'assumed_encoding',
] as const;
/** What a reader should know of how a document was read. */
export type NoteCode = (typeof noteCodes)[number];

/** A note, with what its sentence names. */
export interface DocumentNote {
  code: NoteCode;
  params: Record<string, string | number>;
}

/** A document as it was read. */
export interface ReadDocument {
  kind: DocumentKind;
  passages: Excerpt[];
  /** Code points of the passages' texts. */
  characters: number;
  notes: DocumentNote[];
}

/** Reads a character map of PDF's standard, by its name without ending: `UniGB-UCS2-H`. */
export type ReadCharacterMap = (name: string) => Promise<Uint8Array>;

/** How to read. */
export interface ReadOptions {
  /** The file's name: its ending decides where the content does not. */
  name: string;
  signal?: AbortSignal | undefined;
  /** Called with the share that has been read, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Called with passages in their order as soon as they are complete; together they are all. */
  onPassages?: ((passages: Excerpt[]) => void) | undefined;
  /** Without it, text of PDFs in Chinese, Japanese and Korean is lost where their fonts are not embedded. */
  readCharacterMap?: ReadCharacterMap | undefined;
  /** Milliseconds of any clock, which limits how long a file is read. */
  now?: (() => number) | undefined;
}
