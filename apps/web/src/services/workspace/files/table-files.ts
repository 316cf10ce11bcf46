import { limits } from '@convoke/contract/limits.ts';
import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import {
  filesOnTable,
  isPublishedForm,
  nextFileLabel,
  type TableFile,
} from '@convoke/talk/files/table-file.ts';
import { now } from '../../../lib/clock.ts';
import {
  changeConversation,
  loadCurrentConversation,
} from '../conversation/current-conversation.ts';

/** A file that was read. */
export type NewTableFile = Pick<
  TableFile,
  'name' | 'kind' | 'hash' | 'size' | 'passages' | 'characters' | 'from' | 'fetchedAt'
>;

/** What became of putting a file on the table. */
export type PutOutcome =
  | { state: 'added' | 'known'; file: TableFile }
  /** It is the file that came with a publication, of which there is all now. */
  | { state: 'completed'; file: TableFile }
  /** There is no room for another one, or another tab goes on with the conversation. */
  | { state: 'full' | 'paused' };

/** The files of the conversation, also those that were taken off its table. */
export const currentFiles = (): readonly TableFile[] => loadCurrentConversation().files ?? [];

function change(label: string, next: (file: TableFile) => TableFile): void {
  // Another tab has it: what is shown here changes nothing.
  if (loadCurrentConversation().isPaused) return;
  changeConversation({
    files: currentFiles().map((file) => (file.label === label ? next(file) : file)),
  });
}

const shownAgain = ({ isRemoved: _removed, ...file }: TableFile): TableFile => file;

/** Puts a file with these passages on the table. The same bytes are the same file, also when they had been taken off. */
export function putOnTable(read: NewTableFile, passages: readonly Excerpt[] = []): PutOutcome {
  const { isPaused } = loadCurrentConversation();
  const files = currentFiles();
  const same = files.find(({ hash }) => hash === read.hash);
  if (same !== undefined && same.isRemoved !== true) return { state: 'known', file: same };
  if (isPaused) return { state: 'paused' };
  const published = filesOnTable(files).find((file) =>
    isPublishedForm(file, { kind: read.kind, passages }),
  );
  if (published !== undefined) {
    const { hash, size, characters } = read;
    const file = { ...published, hash, size, characters };
    change(published.label, () => file);
    return { state: 'completed', file };
  }
  if (filesOnTable(files).length >= limits.files) return { state: 'full' };
  if (same !== undefined) {
    const file = { ...shownAgain(same), addedAt: now() };
    change(same.label, () => file);
    return { state: 'added', file };
  }
  const { name, kind, hash, size, characters, from, fetchedAt } = read;
  const lookedUp = { ...(from && { from }), ...(fetchedAt && { fetchedAt }) };
  const counts = { size, passages: read.passages, characters, addedAt: now() };
  const file = { label: nextFileLabel(files), name, kind, hash, ...lookedUp, ...counts };
  changeConversation({ files: [...files, file] });
  return { state: 'added', file };
}

/** Takes a file off the table; its label stays taken, and what rests on it keeps its passages. */
export const takeOffTable = (label: string): void =>
  change(label, (file) => ({ ...file, isRemoved: true }));

/** Undoes that; false when its place was given to another file. */
export function putBackOnTable(label: string): boolean {
  if (filesOnTable(currentFiles()).length >= limits.files) return false;
  change(label, shownAgain);
  return true;
}

/** Who may read a file: members by id, or everybody. */
export const setReaders = (label: string, readers: readonly string[] | null): void =>
  change(label, ({ readers: _before, ...file }) =>
    readers === null ? file : { ...file, readers: [...readers] },
  );
