import { fittingItems, fittingValues } from '@convoke/talk/lib/read-fields.ts';
import * as z from 'zod/mini';
import { readAs, storedVersion, type StorageFormat } from '../../storage/storage-format.ts';

const recordSchema = z.object({
  /** The last revision that this browser has pulled; 0 before the first. */
  revision: z.int(),
  /** Hash of the content of that revision; empty for none. */
  mark: z.string(),
  /** Hash of the content that was sent and whose response may be lost. */
  sent: z.catch(z.optional(z.string()), undefined),
});
/** What this browser knows about one record of the account. */
export type RecordSyncState = z.infer<typeof recordSchema>;

const syncStateSchema = z.object({
  /** The account's id. */
  account: z.string(),
  epoch: z.string(),
  /** This browser has pulled the account's changes up to this revision. */
  revision: z.int(),
  /** True when the person chose not to synchronize this browser's work. */
  isDeclined: z.catch(z.boolean(), false),
  /** Those that are missing are compared again, which loses nothing. */
  records: fittingValues(recordSchema),
  /** Ids of conversations that were deleted here and not yet in the account. */
  deleted: z.catch(fittingItems(z.string()), []),
});
/** What this browser knows about the account that it synchronizes with. */
export type LocalSyncState = z.infer<typeof syncStateSchema>;

/** The storage key of the sync state. */
export const syncStateKey = 'convoke.keptWork';

/** The storage entry of the sync state. */
export const syncStateFormat: StorageFormat<LocalSyncState | null> = {
  key: syncStateKey,
  read: (text) => readAs(text, syncStateSchema, 'notes'),
  write: (notes) => (notes === null ? null : JSON.stringify({ version: storedVersion, ...notes })),
};
