import { limits } from '@convoke/contract/limits.ts';
import { filesOnTable, type TableFile } from '@convoke/talk/files/table-file.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import type { ReadTableFile } from '../../../services/files/reading/file-reading.ts';
import type {
  FileStore,
  KeepOutcome,
} from '../../../services/workspace/files/create-file-store.ts';
import type { NewTableFile, PutOutcome } from '../../../services/workspace/files/table-files.ts';
import { fileMessages as texts } from '../messages.ts';
import { fileNameOf } from './file-name.rules.ts';

/** What settling files needs of the room. */
export interface SettleDeps {
  keep: FileStore['keep'];
  table: {
    /** The conversation, by the name that it has towards the server. */
    uuid: () => string;
    isPaused: () => boolean;
    files: () => readonly TableFile[];
    put: (file: NewTableFile, passages: ReadTableFile['passages']) => PutOutcome;
  };
  /** How a file was read, in a sentence. */
  describe: (note: ReadTableFile['notes'][number]) => string;
}

/** Files that are added together. */
export interface Batch {
  /** The conversation that they were given to. */
  uuid: string;
  /** The file that the visitor adds again. */
  wanted: TableFile | undefined;
}

/** What became of a file that was read. */
export interface SettledFile {
  /** Why it is not on the table, or does not stay there. */
  problem: string | null;
  /** How it was read, where that should be known. */
  note: string | null;
  news: string;
  /** The talk has a line of it. */
  isInTalk: boolean;
  /** `null` when it was there before, or is not. */
  added: TableFile | null;
}

const refused = (problem: string): SettledFile => ({
  problem,
  note: null,
  news: '',
  isInTalk: false,
  added: null,
});

/** Keeps what was read and puts it on the table, unless another conversation is open by now; `null` when it was cancelled. */
export async function settleFile(
  { table, keep, describe }: SettleDeps,
  file: File,
  reading: ReadTableFile,
  batch: Batch & { signal: AbortSignal },
): Promise<SettledFile | null> {
  const name = fileNameOf(file.name);
  const shown = isolated(name);
  const { kind, hash, size, characters, passages, notes } = reading;
  const obstacle = obstacleTo(table, batch.uuid, hash);
  if (obstacle !== null) return refused(texts.problems[obstacle](shown));
  const text = { passages, characters, ...(notes.length > 0 && { notes }) };
  const kept = await keep(hash, text, await originalOf(file));
  if (batch.signal.aborted) return null;
  if (table.uuid() !== batch.uuid) return refused(texts.problems.left(shown));
  const put = table.put(
    { name, kind, hash, size, passages: passages.length, characters },
    passages,
  );
  if (!('file' in put)) {
    const reason = put.state === 'full' ? 'tooMany' : 'paused';
    return refused(texts.problems[reason](shown));
  }
  const news = newsOf(put, shown, batch.wanted);
  return {
    problem: problemOf(kept, shown),
    note: notes.length === 0 ? null : [news.news, ...notes.map(describe)].join(' '),
    ...news,
    added: put.state === 'added' ? put.file : null,
  };
}

/** Why a file that was read finds no place; `null` when it does. */
function obstacleTo(
  table: SettleDeps['table'],
  uuid: string,
  hash: string,
): 'left' | 'paused' | 'tooMany' | null {
  if (table.uuid() !== uuid) return 'left';
  const onTable = filesOnTable(table.files());
  if (onTable.some((known) => known.hash === hash)) return null;
  if (table.isPaused()) return 'paused';
  return onTable.length >= limits.files ? 'tooMany' : null;
}

/** Its bytes, which stay what they are when the file on the disk changes; `null` where it is gone already. */
async function originalOf(file: File): Promise<Blob | null> {
  try {
    return new Blob([await file.arrayBuffer()], { type: file.type });
  } catch {
    return null;
  }
}

function newsOf(
  put: Extract<PutOutcome, { file: TableFile }>,
  name: string,
  wanted: TableFile | undefined,
): Pick<SettledFile, 'news' | 'isInTalk'> {
  const { label, hash, passages } = put.file;
  if (wanted?.hash === hash || put.state === 'completed')
    return { news: texts.adding.addedAgain(isolated(put.file.name)), isInTalk: false };
  if (put.state === 'known') return { news: texts.adding.known(name, label), isInTalk: false };
  if (wanted !== undefined)
    return { news: texts.adding.another(name, isolated(wanted.name), label), isInTalk: false };
  return { news: texts.adding.added(name, label, texts.passages(passages)), isInTalk: true };
}

function problemOf(kept: KeepOutcome, name: string): string | null {
  if (kept.state === 'stored') return null;
  if (kept.state === 'textOnly') return texts.problems.noOriginal(name);
  return kept.issue === 'full' ? texts.problems.full(name) : texts.problems.notStored(name);
}
