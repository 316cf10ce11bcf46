import { lookedUpFields } from '@convoke/contract/files/looked-up.schemas.ts';
import {
  excerptSchema,
  fileKinds,
  fileLabelSchema,
  type Excerpt,
} from '@convoke/contract/files/file.schemas.ts';
import * as z from 'zod/mini';
import { fieldReader, finite, fittingItems, readItems } from '../lib/read-fields.ts';

const tableFileSchema = z.object({
  label: fileLabelSchema,
  name: z.string(),
  kind: z.enum(fileKinds),
  /**
   * SHA-256 of its bytes, in lower-case hexadecimal; its text and the original are stored under it. Empty for a file that came with a
   * publication, of which only cited passages are there.
   */
  hash: z.string(),
  /** Bytes. */
  size: finite(),
  /** Number of passages. */
  passages: finite(),
  /** Code points of its text. */
  characters: finite(),
  /** Milliseconds since 1970. */
  addedAt: finite(),
  /** Ids of the members who may read it; everybody without it. */
  readers: z.optional(fittingItems(z.string())),
  ...lookedUpFields,
  /** Passages that messages, minutes or the decision rest on: they go where the text does not, to the account and into publications. */
  cited: z.optional(fittingItems(excerptSchema)),
  /** The visitor took it off the table: it is sent no more, and its label stays taken. */
  isRemoved: z.optional(z.literal(true)),
});
/** A file of a conversation. Its text is stored once for each hash, whatever conversations have it. */
export type TableFile = z.infer<typeof tableFileSchema>;

const readTableFileFields = fieldReader(tableFileSchema.shape);

/** Reads stored files; one without label, hash or kind is left out. */
export function readTableFiles(value: unknown): TableFile[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return readItems(value, (item) => {
    const { label, hash, kind, ...fields } = readTableFileFields(item);
    if (label === undefined || hash === undefined || kind === undefined) return null;
    const unknown = { name: '', size: 0, passages: 0, characters: 0, addedAt: 0 };
    return { label, hash, kind, ...unknown, ...fields };
  }).items;
}

/** Whether a file came with a publication: its cited passages are all that there is of it. */
export const isOfPublication = ({ hash }: Pick<TableFile, 'hash'>): boolean => hash === '';

/** Whether a file is the result of a tool, of which there is no original. */
export const isLookedUp = ({ kind }: Pick<TableFile, 'kind'>): boolean =>
  kind === 'web' || kind === 'tool';

/** Whether a file that came with a publication is the one that was read: all cited passages are in their places. */
export const isPublishedForm = (
  file: TableFile,
  read: { kind: TableFile['kind']; passages: readonly Excerpt[] },
): boolean =>
  isOfPublication(file) &&
  file.kind === read.kind &&
  file.passages === read.passages.length &&
  (file.cited ?? []).length > 0 &&
  (file.cited ?? []).every(({ n, text }) => read.passages[n - 1]?.text === text);

/** The files that lie on the table. */
export const filesOnTable = (files: readonly TableFile[]): TableFile[] =>
  files.filter(({ isRemoved }) => isRemoved !== true);

/** The label of the next file: one more than the highest, also of those removed. */
export function nextFileLabel(files: readonly Pick<TableFile, 'label'>[]): string {
  const numbers = files.map(({ label }) => Number(label.slice(1)));
  return `F${Math.max(0, ...numbers) + 1}`;
}
