import type { KeptChange } from '@convoke/contract/account/kept-work.schemas.ts';
import type { StoredKeptRecord } from './kept-work.repository.ts';

/** What becomes of one change, by the record as it is now. */
export type ChangeFate = 'same' | 'nothing' | 'conflict' | 'write';

/**
 * Decides about one change. Whoever deletes must know what is there; an edit wins over a deletion that it did not know of,
 * so that nothing is lost.
 */
export function fateOf(
  change: Pick<KeptChange, 'base'> & { content: string | null },
  record: StoredKeptRecord | undefined,
): ChangeFate {
  const present = record?.content ?? null;
  if (present === change.content) return record === undefined ? 'nothing' : 'same';
  if (present !== null && record?.revision !== change.base) return 'conflict';
  return 'write';
}
