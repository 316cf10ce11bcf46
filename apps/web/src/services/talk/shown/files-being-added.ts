import { createStore } from 'zustand/vanilla';

/** What the room shows of files that are being added, without the code that adds them. */
interface FilesBeingAdded {
  /** There are some, or some that were not added. */
  isAny: boolean;
  /** For screen readers: what happened last. */
  said: string;
}

export const filesBeingAdded = createStore<FilesBeingAdded>(() => ({ isAny: false, said: '' }));
