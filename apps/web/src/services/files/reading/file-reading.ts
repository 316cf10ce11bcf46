import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import type { DocumentKind, DocumentNote } from '@convoke/documents/document.ts';
import type { RefusalCode } from '@convoke/documents/refusal.ts';

/** Why a file is not read; nothing of it is kept. `failed` is a fault of ours. */
export interface FileRefusal {
  code: RefusalCode | 'changed' | 'no_worker' | 'failed';
  /** Limits that the sentence names. */
  params: Record<string, number>;
}

/** A file as it was read. */
export interface ReadTableFile {
  kind: DocumentKind;
  /** SHA-256 of its bytes, in lower-case hexadecimal. */
  hash: string;
  /** Bytes. */
  size: number;
  passages: Excerpt[];
  /** Code points of the passages' texts. */
  characters: number;
  notes: DocumentNote[];
}

/** A file that was read, or why it was not. */
export type ReadFileResult =
  | { ok: true; file: ReadTableFile }
  | { ok: false; refusal: FileRefusal };

/** What the worker tells the page. */
export type ReadingMessage =
  | { type: 'begun' }
  | { type: 'progress'; share: number }
  | { type: 'passages'; passages: Excerpt[] }
  /** Without the passages, which have been sent. */
  | { type: 'done'; file: Omit<ReadTableFile, 'passages'> }
  | { type: 'refused'; refusal: FileRefusal };
