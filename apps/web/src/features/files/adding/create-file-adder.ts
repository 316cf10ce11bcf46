import { limits } from '@convoke/contract/limits.ts';
import { filesOnTable, type TableFile } from '@convoke/talk/files/table-file.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isolated } from '../../../lib/text/isolated.ts';
import type {
  FileStore,
  KeepOutcome,
} from '../../../services/workspace/files/create-file-store.ts';
import type { NewTableFile, PutOutcome } from '../../../services/workspace/files/table-files.ts';
import type {
  FileRefusal,
  ReadFileResult,
  ReadTableFile,
} from '../../../services/files/reading/file-reading.ts';
import { fileMessages as texts } from '../messages.ts';
import { fileNameOf } from './file-name.rules.ts';

/** Reads a file. */
export type ReadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<ReadFileResult>;

/** A file that is being added, or that was not. */
export interface AddingFile {
  id: number;
  name: string;
  /** The share that was read, from 0 to 1; `null` before its turn. */
  share: number | null;
  /** Why it is not on the table, or does not stay there. */
  problem: string | null;
  /** How it was read, where that should be known. It is on the table. */
  note: string | null;
}

export interface FileAdderState {
  files: readonly AddingFile[];
  /** For screen readers: what happened last. */
  said: string;
}

export interface FileAdderDeps {
  readFile: ReadFile;
  keep: FileStore['keep'];
  table: {
    /** The conversation, by the name that it has towards the server. */
    uuid: () => string;
    isPaused: () => boolean;
    files: () => readonly TableFile[];
    put: (file: NewTableFile) => PutOutcome;
  };
  /** Why a file was not read, in a sentence that names it. */
  explain: (refusal: FileRefusal, name: string) => string;
  /** How a file was read, in a sentence. */
  describe: (note: ReadTableFile['notes'][number]) => string;
  /** Logs an error that is a bug. */
  onUnexpected: (error: unknown) => void;
  /** Says in passing what needs no attention. */
  onNews: (text: string) => void;
  onAdded: (file: TableFile) => void;
}

/** Puts files on the table. */
export interface FileAdder {
  store: StoreApi<FileAdderState>;
  /** Reads files and puts them on the table in this order; `wanted` is the file that the visitor adds again. */
  add: (files: readonly File[], wanted?: TableFile) => Promise<void>;
  cancel: (id: number) => void;
  dismiss: (id: number) => void;
}

interface Batch {
  uuid: string;
  wanted: TableFile | undefined;
}

/** Makes the adder. Nothing is on the table before all of a file is read and kept: a tab that closes leaves no half of it. */
export function createFileAdder(deps: FileAdderDeps): FileAdder {
  const store = createStore<FileAdderState>(() => ({ files: [], said: '' }));
  const calls = new Map<number, AbortController>();
  let lastId = 0;

  const change = (id: number, next: Partial<AddingFile>) =>
    store.setState(({ files }) => ({
      files: files.map((file) => (file.id === id ? { ...file, ...next } : file)),
    }));
  const forget = (id: number) =>
    store.setState(({ files }) => ({ files: files.filter((file) => file.id !== id) }));

  function begin(name: string): number {
    lastId += 1;
    const id = lastId;
    store.setState(({ files }) => ({
      files: [...files, { id, name, share: null, problem: null, note: null }],
      said: texts.adding.reading(isolated(name)),
    }));
    return id;
  }

  function fail(id: number, problem: string) {
    change(id, { problem });
    store.setState({ said: problem });
  }

  function tell(id: number, news: string) {
    forget(id);
    store.setState({ said: news });
    deps.onNews(news);
  }

  async function read(id: number, file: File, signal: AbortSignal): Promise<ReadTableFile | null> {
    const result = await deps.readFile(file, {
      signal,
      onProgress: (share) => change(id, { share }),
    });
    if (result.ok) return result.file;
    fail(id, deps.explain(result.refusal, fileNameOf(file.name)));
    return null;
  }

  /** Keeps what was read and puts it on the table, unless it was cancelled or another conversation is open by now. */
  async function settle(
    id: number,
    file: File,
    reading: ReadTableFile,
    batch: Batch,
  ): Promise<void> {
    const { table } = deps;
    const name = fileNameOf(file.name);
    const shown = isolated(name);
    if (table.uuid() !== batch.uuid) return fail(id, texts.problems.left(shown));
    const { kind, hash, size, characters, passages, notes } = reading;
    const isHere = table.files().some((known) => known.hash === hash && known.isRemoved !== true);
    if (!isHere && table.isPaused()) return fail(id, texts.problems.paused(shown));
    if (!isHere && filesOnTable(table.files()).length >= limits.files)
      return fail(id, texts.problems.tooMany(shown));
    const text = { passages, characters, ...(notes.length > 0 && { notes }) };
    const kept = await deps.keep(hash, text, await originalOf(file));
    if (calls.get(id)?.signal.aborted !== false) return;
    if (table.uuid() !== batch.uuid) return fail(id, texts.problems.left(shown));
    const put = table.put({ name, kind, hash, size, passages: passages.length, characters });
    if (!('file' in put)) {
      const reason = put.state === 'full' ? 'tooMany' : 'paused';
      return fail(id, texts.problems[reason](shown));
    }
    const news = newsOf(put, shown, batch.wanted);
    const problem = problemOf(kept, shown);
    if (problem !== null) fail(id, problem);
    else if (notes.length > 0) {
      const note = [news.text, ...notes.map(deps.describe)].join(' ');
      change(id, { note });
      store.setState({ said: note });
    } else if (news.isInTalk) {
      forget(id);
      store.setState({ said: news.text });
    } else tell(id, news.text);
    if (put.state === 'added') deps.onAdded(put.file);
  }

  async function addOne(file: File, batch: Batch, before: Promise<unknown>): Promise<void> {
    const name = fileNameOf(file.name);
    const id = begin(name);
    const call = new AbortController();
    calls.set(id, call);
    try {
      const reading = await read(id, file, call.signal);
      // In the order in which they were given.
      await before;
      if (reading !== null && !call.signal.aborted) await settle(id, file, reading, batch);
    } catch (error) {
      if (call.signal.aborted) return;
      deps.onUnexpected(error);
      fail(id, deps.explain({ code: 'failed', params: {} }, name));
    } finally {
      calls.delete(id);
    }
  }

  return {
    store,
    async add(files, wanted) {
      const { table } = deps;
      const batch = { uuid: table.uuid(), wanted };
      // What was not added last time has been read by now.
      store.setState((state) => ({
        files: state.files.filter(({ problem, note }) => problem === null && note === null),
      }));
      let before: Promise<unknown> = Promise.resolve();
      const all = files.map((file) => {
        before = addOne(file, batch, before);
        return before;
      });
      await Promise.all(all);
    },
    cancel(id) {
      const name = store.getState().files.find((file) => file.id === id)?.name ?? '';
      calls.get(id)?.abort();
      forget(id);
      store.setState({ said: texts.adding.cancelled(isolated(name)) });
    },
    dismiss: forget,
  };
}

/** Its bytes, which stay what they are when the file on the disk changes; `null` where it is gone already. */
async function originalOf(file: File): Promise<Blob | null> {
  try {
    return new Blob([await file.arrayBuffer()], { type: file.type });
  } catch {
    return null;
  }
}

/** `isInTalk`: the talk has a line of it. */
function newsOf(
  put: Extract<PutOutcome, { file: TableFile }>,
  name: string,
  wanted: TableFile | undefined,
): { text: string; isInTalk: boolean } {
  const { label, hash, passages } = put.file;
  if (wanted?.hash === hash)
    return { text: texts.adding.addedAgain(isolated(wanted.name)), isInTalk: false };
  if (put.state === 'known') return { text: texts.adding.known(name, label), isInTalk: false };
  if (wanted !== undefined)
    return { text: texts.adding.another(name, isolated(wanted.name), label), isInTalk: false };
  return { text: texts.adding.added(name, label, texts.passages(passages)), isInTalk: true };
}

function problemOf(kept: KeepOutcome, name: string): string | null {
  if (kept.state === 'stored') return null;
  if (kept.state === 'textOnly') return texts.problems.noOriginal(name);
  return kept.issue === 'full' ? texts.problems.full(name) : texts.problems.notStored(name);
}
