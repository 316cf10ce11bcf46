import {
  carriedFileSchema,
  type CarriedFile,
} from '@convoke/contract/files/carried-files.schemas.ts';
import { excerptSchema } from '@convoke/contract/files/file.schemas.ts';
import { isRecord, readFitting, readItems } from '@convoke/talk/lib/read-fields.ts';
import { safeParse } from 'zod/mini';

/** Reads the files of a publication; a damaged passage is left out, and a file without label or passages. */
export function readPublishedFiles(value: unknown): CarriedFile[] {
  if (!Array.isArray(value)) return [];
  return readItems(value, (item) => {
    if (!isRecord(item) || !Array.isArray(item['excerpts'])) return null;
    const { items: excerpts } = readFitting(item['excerpts'], excerptSchema);
    const { data } = safeParse(carriedFileSchema, { ...item, excerpts });
    return data === undefined || excerpts.length === 0 ? null : data;
  }).items;
}
