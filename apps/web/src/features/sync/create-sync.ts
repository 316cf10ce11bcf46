import type {
  SyncChange,
  PushChangesResponse,
  SyncPage,
} from '@convoke/contract/sync/sync.schemas.ts';
import type { LocalSyncState } from '../../services/workspace/sync/sync-state.rules.ts';
import type { SyncedWork, SyncStorage } from '../../services/workspace/sync/create-sync-storage.ts';
import {
  firstBatch,
  localChanges,
  reconcileSyncState,
  withSendResult,
  withSent,
} from './changes.rules.ts';
import { mergeRecords, type MergeState } from './merge.rules.ts';
import { noWork } from './records.rules.ts';

/** The account's side, over HTTP. */
export interface SyncServer {
  read: (since: number) => Promise<SyncPage>;
  send: (epoch: string, changes: SyncChange[]) => Promise<PushChangesResponse>;
}

/** The relation between this browser's work and the signed-in account. */
export type SyncStatus =
  /** The account keeps nothing. */
  | 'off'
  /** The work here has no account yet, or belongs to another one: the visitor decides whether it joins. */
  | 'confirmLocalData'
  | 'confirmOtherAccountData'
  /** This browser's work is left alone. */
  | 'declined'
  | 'kept';

/** The result of a run. */
export type SyncOutcome =
  | { state: 'done'; status: SyncStatus; unsyncableCount: number }
  /** The browser's storage is full, refused, or of a newer version. */
  | { state: 'notStored' }
  /** Another account is signed in by now. */
  | { state: 'notOurs' };

interface SyncDeps {
  storage: SyncStorage;
  server: SyncServer;
  now: () => number;
  /** The account that is signed in at this moment. */
  currentAccount: () => string | null;
}

/** More steps than honest devices need to agree. */
const maxSteps = 200;

const initialSyncState = (account: string, epoch: string): LocalSyncState => ({
  account,
  epoch,
  isDeclined: false,
  revision: 0,
  records: {},
  deleted: [],
});

const isEmpty = (work: SyncedWork): boolean =>
  work.vision === null &&
  [work.members, work.savedMembers, work.savedTeams, work.conversations].every(
    (list) => (list ?? []).length === 0,
  );

/** The status towards an account that keeps work. */
export function syncStatusOf(
  account: string,
  syncState: LocalSyncState | null,
  work: SyncedWork,
): SyncStatus {
  if (syncState?.account === account) return syncState.isDeclined ? 'declined' : 'kept';
  if (isEmpty(work)) return 'kept';
  return syncState === null ? 'confirmLocalData' : 'confirmOtherAccountData';
}

type StepResult = 'again' | SyncOutcome;

const notStored = { state: 'notStored' } as const;
const notOurs = { state: 'notOurs' } as const;
const done = (status: SyncStatus, unsyncableCount = 0) =>
  ({ state: 'done', status, unsyncableCount }) as const;

/** True when both are stored; the work comes first, so that a crash loses nothing. */
const store = (
  storage: SyncStorage,
  before: SyncedWork,
  { work, syncState }: MergeState,
): boolean => storage.writeSyncedWork(before, work) && storage.writeSyncState(syncState);

/** Reads one page of the account's changes. */
async function receive(deps: SyncDeps, account: string): Promise<StepResult> {
  const { storage, server, currentAccount } = deps;
  const work = storage.readSyncedWork();
  if (work === null) return notStored;
  const known = storage.readSyncState();
  const syncState = known?.account === account ? reconcileSyncState(work, known) : null;
  if (syncState !== null && syncState !== known && !storage.writeSyncState(syncState)) {
    return notStored;
  }
  const since = syncState?.revision ?? 0;
  const page = await server.read(since);
  if (currentAccount() !== account || page.account !== account) return notOurs;
  return applyPage(deps, account, since, page);
}

function applyPage(
  { storage, now }: SyncDeps,
  account: string,
  since: number,
  page: SyncPage,
): StepResult {
  if (!page.isKept) return done('off');
  const work = storage.readSyncedWork();
  if (work === null) return notStored;
  const known = storage.readSyncState();
  const status = syncStatusOf(account, known, work);
  if (status !== 'kept') return done(status);
  const isKnown = known?.account === account && known.epoch === page.epoch;
  if (!isKnown || page.revision < known.revision) {
    // The first sync with this account, or the account began anew: everything is compared.
    return storage.writeSyncState(initialSyncState(account, page.epoch)) ? 'again' : notStored;
  }
  // Another tab has read on meanwhile; this page could be older than its sync state.
  if (known.revision !== since) return 'again';
  const merged = mergeRecords({ work, syncState: known }, page.records, now());
  const syncState = { ...merged.syncState, revision: page.through };
  if (!store(storage, work, { work: merged.work, syncState })) return notStored;
  return page.hasMore ? 'again' : done('kept');
}

/** Sends one batch of the local changes. */
async function sendBatch(deps: SyncDeps, account: string): Promise<StepResult> {
  const { storage, server, now, currentAccount } = deps;
  const work = storage.readSyncedWork();
  const syncState = storage.readSyncState();
  if (work === null || syncState === null) return notStored;
  if (syncState.account !== account) return notOurs;
  const { epoch } = syncState;
  const { changes, unsyncableCount } = localChanges(work, syncState);
  const batch = firstBatch(changes);
  if (batch.length === 0) return done('kept', unsyncableCount);
  if (!storage.writeSyncState(withSent(syncState, batch))) return notStored;
  const response = await server.send(
    epoch,
    batch.map(({ change }) => change),
  );
  const latest = storage.readSyncState();
  if (currentAccount() !== account || response.account !== account) return notOurs;
  // Another tab has begun anew or left the account during the request.
  if (latest?.account !== account || latest.epoch !== epoch || latest.isDeclined) return notOurs;
  const latestWork = storage.readSyncedWork();
  if (latestWork === null) return notStored;
  const merged = withSendResult({ work: latestWork, syncState: latest }, batch, response, now());
  return store(storage, latestWork, merged) ? 'again' : notStored;
}

async function repeat(step: () => Promise<StepResult>): Promise<SyncOutcome> {
  for (let steps = 0; steps < maxSteps; steps += 1) {
    // In sequence: each step starts from what the one before stored.
    const outcome = await step();
    if (outcome !== 'again') return outcome;
  }
  throw new Error('The account and this browser do not come to agree');
}

/**
 * Synchronizes this browser with an account. During a request other tabs may change everything, so each step reads the
 * storage again and writes at once; only the request itself is carried over the wait.
 */
export function createSync(deps: SyncDeps) {
  const { storage } = deps;
  return {
    /** Receives and sends all changes, once. */
    async run(account: string): Promise<SyncOutcome> {
      const received = await repeat(() => receive(deps, account));
      if (received.state !== 'done' || received.status !== 'kept') return received;
      return repeat(() => sendBatch(deps, account));
    },

    /** The work here joins the account's. */
    join(account: string): boolean {
      return storage.writeSyncState(initialSyncState(account, ''));
    },

    /** The work here is left alone. */
    decline(account: string): boolean {
      return storage.writeSyncState({ ...initialSyncState(account, ''), isDeclined: true });
    },

    /** Takes the work out of this browser. */
    clear(): boolean {
      const work = storage.readSyncedWork();
      if (work === null) return false;
      // The sync state first: without it no removal is sent to the account.
      return storage.writeSyncState(null) && storage.writeSyncedWork(work, noWork);
    },
  };
}
