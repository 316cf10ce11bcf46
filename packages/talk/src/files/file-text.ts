import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import * as z from 'zod/mini';
import { isRecord, readFitting } from '../lib/read-fields.ts';

/** What was read of a file. */
export interface FileText {
  passages: readonly Excerpt[];
  /** Code points of all of it. */
  characters: number;
  /** What a reader should know of how it was read. */
  notes?: readonly FileNote[];
}

const noteSchema = z.object({
  code: z.string(),
  /** What its sentence names. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
/** What a reader should know of how a file was read. */
export type FileNote = z.infer<typeof noteSchema>;

// By hand, because the schema takes a quarter of a second for the thousands of passages of a book.
function isExcerpt(value: unknown): value is Excerpt {
  if (!isRecord(value)) return false;
  const { n, label, text } = value;
  const isNumbered = typeof n === 'number' && Number.isInteger(n) && n > 0;
  return isNumbered && typeof label === 'string' && typeof text === 'string';
}

/** Reads a stored text; `null` where there is none. A damaged passage is left out. */
export function readFileText(value: unknown): FileText | null {
  if (!isRecord(value) || !Array.isArray(value['passages'])) return null;
  const passages = value['passages'].filter(isExcerpt);
  const characters = z.safeParse(z.number(), value['characters']).data ?? 0;
  const notes = Array.isArray(value['notes']) ? readFitting(value['notes'], noteSchema).items : [];
  if (passages.length === 0) return null;
  return { passages, characters, ...(notes.length > 0 && { notes }) };
}
