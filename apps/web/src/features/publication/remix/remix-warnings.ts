import { create } from 'zustand';

interface RemixWarnings {
  uuid: string;
  warnings: readonly string[];
}

const useRemixWarningsStore = create<RemixWarnings>(() => ({ uuid: '', warnings: [] }));

/** Shows in the room what was changed for the remix. */
export function showRemixWarnings(uuid: string, warnings: readonly string[]): void {
  useRemixWarningsStore.setState({ uuid, warnings });
}

/** Warnings about the remix of a publication, until dismissed. */
export function useRemixWarnings(uuid: string): readonly string[] {
  const current = useRemixWarningsStore();
  return current.uuid === uuid ? current.warnings : [];
}
