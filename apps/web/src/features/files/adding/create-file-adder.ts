import type { TableFile } from '@convoke/talk/files/table-file.ts';
import type { StoreApi } from 'zustand/vanilla';
import { isolated } from '../../../lib/text/isolated.ts';
import type { FileRefusal, ReadFileResult } from '../../../services/files/reading/file-reading.ts';
import { fileMessages as texts } from '../messages.ts';
import { createAddingList, type AddingState } from './adding-list.ts';
import { fileNameOf } from './file-name.rules.ts';
import { settleFile, type Batch, type SettleDeps, type SettledFile } from './settle-file.ts';

/** Reads a file. */
export type ReadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<ReadFileResult>;

export interface FileAdderDeps extends SettleDeps {
  readFile: ReadFile;
  /** Why a file was not read, in a sentence that names it. */
  explain: (refusal: FileRefusal, name: string) => string;
  /** Logs an error that is a bug. */
  onUnexpected: (error: unknown) => void;
  /** Says in passing what needs no attention. */
  onNews: (text: string) => void;
  onAdded: (file: TableFile) => void;
}

/** Puts files on the table. */
export interface FileAdder {
  store: StoreApi<AddingState>;
  /** Reads files and puts them on the table in this order; `wanted` is the file that the visitor adds again. */
  add: (files: readonly File[], wanted?: TableFile) => Promise<void>;
  cancel: (id: number) => void;
  dismiss: (id: number) => void;
}

/** Makes the adder. Nothing is on the table before all of a file is read and kept: a tab that closes leaves no half of it. */
export function createFileAdder(deps: FileAdderDeps): FileAdder {
  const list = createAddingList();
  const calls = new Map<number, AbortController>();

  async function addOne(file: File, batch: Batch, before: Promise<unknown>): Promise<void> {
    const name = fileNameOf(file.name);
    const id = list.begin(name);
    const call = new AbortController();
    const { signal } = call;
    calls.set(id, call);
    try {
      const onProgress = (share: number) => list.progress(id, share);
      const result = await deps.readFile(file, { signal, onProgress });
      if (!result.ok) list.fail(id, deps.explain(result.refusal, name));
      // In the order in which they were given.
      await before;
      if (!result.ok || signal.aborted) return;
      const settled = await settleFile(deps, file, result.file, { ...batch, signal });
      if (settled !== null) show(id, settled);
    } catch (error) {
      if (signal.aborted) return;
      deps.onUnexpected(error);
      list.fail(id, deps.explain({ code: 'failed', params: {} }, name));
    } finally {
      calls.delete(id);
    }
  }

  function show(id: number, { problem, note, news, isInTalk, added }: SettledFile) {
    if (problem !== null) list.fail(id, problem);
    else if (note !== null) list.annotate(id, note);
    else {
      list.finish(id, news);
      if (!isInTalk) deps.onNews(news);
    }
    if (added !== null) deps.onAdded(added);
  }

  return {
    store: list.store,
    async add(files, wanted) {
      const batch = { uuid: deps.table.uuid(), wanted };
      list.forgetEnded();
      let before: Promise<unknown> = Promise.resolve();
      const all = files.map((file) => {
        before = addOne(file, batch, before);
        return before;
      });
      await Promise.all(all);
    },
    cancel(id) {
      const name = list.store.getState().files.find((file) => file.id === id)?.name ?? '';
      calls.get(id)?.abort();
      list.finish(id, texts.adding.cancelled(isolated(name)));
    },
    dismiss: list.forget,
  };
}
