import { browserStorage } from '../../storage/browser-storage.ts';
import { tabSession } from '../../storage/tab-session.ts';

// Named so by the first edition, whose tabs read it too.
const latestKey = 'convoke.running';

/** The conversation last worked on in this browser, to which the stored team and vision belong. */
export const readLatestId = (): string | null => browserStorage.read(latestKey) ?? null;

export function writeLatestId(id: string): void {
  if (readLatestId() !== id) browserStorage.write(latestKey, id);
}

/** Whether the stored team and vision are those of this tab; one without a stored conversation shares them. */
export function isTeamShared(): boolean {
  const id = tabSession.readId();
  return id === null || id === readLatestId();
}
