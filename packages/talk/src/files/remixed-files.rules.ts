import type { CarriedFile } from '@convoke/contract/files/carried-files.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { withOtherMarks } from './marks.rules.ts';
import { filesOnTable, nextFileLabel, type TableFile } from './table-file.ts';

/** The files of a publication at the table of its remix. */
export interface RemixedFiles {
  files: TableFile[];
  /** The reference of a passage at this table. */
  refOf: (ref: string) => string;
  /** A text with the marks of this table. */
  textOf: (text: string) => string;
}

/**
 * The files of a publication with their cited passages, beside those that are on the table already: a label that is taken becomes
 * another one, in every mark and source too. Those for which the table has no room stay off it, and their passages can be opened.
 */
export function remixedFiles(
  published: readonly CarriedFile[],
  own: readonly TableFile[],
  addedAt: number,
): RemixedFiles {
  const taken = new Set(own.map(({ label }) => label));
  const files: TableFile[] = [];
  const labels = new Map<string, string>();
  for (const { label: before, excerpts, from, fetchedAt, ...file } of published) {
    const label = taken.has(before) ? nextFileLabel([...own, ...published, ...files]) : before;
    labels.set(before, label);
    const isFull = filesOnTable([...own, ...files]).length >= limits.files;
    const removed = isFull ? { isRemoved: true as const } : {};
    const lookedUp = { ...(from && { from }), ...(fetchedAt && { fetchedAt }) };
    const added = { hash: '', size: 0, addedAt, ...lookedUp };
    files.push({ label, ...file, ...added, cited: excerpts, ...removed });
  }
  const refOf = (ref: string) => {
    const [label = '', number] = ref.split(':');
    return `${labels.get(label) ?? label}:${number}`;
  };
  return { files, refOf, textOf: (text) => withOtherMarks(text, refOf) };
}
