import { create } from 'zustand';

interface RemixNotes {
  uuid: string;
  notes: readonly string[];
}

const useNotesStore = create<RemixNotes>(() => ({ uuid: '', notes: [] }));

/** Says at the table what had to be changed on the way to it. */
export function showRemixNotes(uuid: string, notes: readonly string[]): void {
  useNotesStore.setState({ uuid, notes });
}

/** What is to be said about the remix of a publication, until the visitor has read it. */
export function useRemixNotes(uuid: string): readonly string[] {
  const current = useNotesStore();
  return current.uuid === uuid ? current.notes : [];
}
