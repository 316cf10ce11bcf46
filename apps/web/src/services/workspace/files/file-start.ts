import { browserStorage } from '../../storage/browser-storage.ts';

const key = 'convoke.fileStart';

/**
 * Whether a conversation began with files, and waits for its vision, its team and its first word: a new vision or team does not begin
 * another one then. Pages that know no conversation ask by its id.
 */
export const isFileStart = (id: string | null): boolean =>
  id !== null && browserStorage.read(key) === id;

/** Notes the conversation that began with files; `null` once something is said in it. */
export function noteFileStart(id: string | null): void {
  browserStorage.write(key, id);
}
