import { createStore } from 'zustand/vanilla';
import { isolated } from '../../../lib/text/isolated.ts';
import { fileMessages as texts } from '../messages.ts';

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

/** The files that are being added. */
export interface AddingState {
  files: readonly AddingFile[];
  /** For screen readers: what happened last. */
  said: string;
}

/** Makes an empty list of files that are being added. */
export function createAddingList() {
  const store = createStore<AddingState>(() => ({ files: [], said: '' }));
  let lastId = 0;

  const change = (id: number, next: Partial<AddingFile>) =>
    store.setState(({ files }) => ({
      files: files.map((file) => (file.id === id ? { ...file, ...next } : file)),
    }));
  const forget = (id: number) =>
    store.setState(({ files }) => ({ files: files.filter((file) => file.id !== id) }));

  return {
    store,
    forget,
    begin(name: string): number {
      lastId += 1;
      const file = { id: lastId, name, share: null, problem: null, note: null };
      store.setState(({ files }) => ({
        files: [...files, file],
        said: texts.adding.reading(isolated(name)),
      }));
      return file.id;
    },
    progress: (id: number, share: number) => change(id, { share }),
    fail(id: number, problem: string) {
      change(id, { problem });
      store.setState({ said: problem });
    },
    /** It is on the table, and stays in the list with how it was read. */
    annotate(id: number, note: string) {
      change(id, { note });
      store.setState({ said: note });
    },
    /** It needs no attention any more. */
    finish(id: number, said: string) {
      forget(id);
      store.setState({ said });
    },
    /** What was not added last time has been read by now. */
    forgetEnded() {
      store.setState(({ files }) => ({
        files: files.filter(({ problem, note }) => problem === null && note === null),
      }));
    },
  };
}
