import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { noOutcome, readOutcome } from '@convoke/talk/minutes/outcome.rules.ts';

const key = 'convoke.minutes';

/** Reads a stored outcome. A damaged one is none, and is set aside word for word; `isKept` is false when it could not be. */
export function readOutcomeSafely(stored: unknown): { outcome: Outcome; isKept: boolean } {
  const outcome = readOutcome(stored);
  if (outcome !== null) return { outcome, isKept: true };
  browserStorage.logLoadFailure(new Error('The minutes of a conversation could not be read'));
  const isKept = browserStorage.backUpDamaged(key, JSON.stringify(stored));
  browserStorage.report(isKept ? 'damaged' : 'damagedAndFull');
  return { outcome: noOutcome, isKept };
}
