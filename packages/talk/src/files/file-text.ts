import { excerptSchema, type Excerpt } from '@convoke/contract/files/file.schemas.ts';
import * as z from 'zod/mini';
import { isRecord, readFitting } from '../lib/read-fields.ts';

/** What was read of a file. */
export interface FileText {
  passages: readonly Excerpt[];
  /** Code points of all of it. */
  characters: number;
}

/** Reads a stored text; `null` where there is none. A damaged passage is left out. */
export function readFileText(value: unknown): FileText | null {
  if (!isRecord(value) || !Array.isArray(value['passages'])) return null;
  const { items: passages } = readFitting(value['passages'], excerptSchema);
  const characters = z.safeParse(z.number(), value['characters']).data ?? 0;
  return passages.length === 0 ? null : { passages, characters };
}
