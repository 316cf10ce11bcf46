import {
  saveSyncPreferenceEndpoint,
  pullChangesEndpoint,
  pushChangesEndpoint,
} from '@convoke/contract/sync/sync.endpoints.ts';
import type { SyncPreference } from '@convoke/contract/sync/sync.schemas.ts';
import { createStore } from 'zustand';
import { now } from '../../lib/clock.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { requestJson } from '../../services/api/request-json.ts';
import { errorText } from '../../services/api/errors/error-text.ts';
import { identityStore } from '../../services/session/identity.ts';
import { syncStorage } from '../../services/workspace/sync/sync-storage.ts';
import { createSync, type SyncOutcome, type SyncStatus } from './create-sync.ts';
import { syncMessages as texts } from './messages.ts';

/** The sync status that screens show. */
export interface SyncStoreState {
  /** `null` before the first response of the server. */
  status: SyncStatus | null;
  isRunning: boolean;
  /** Why the last run failed, as a text for the screen. */
  issue: string | null;
  unsyncableCount: number;
}

const initialState: SyncStoreState = {
  status: null,
  isRunning: false,
  issue: null,
  unsyncableCount: 0,
};

export const syncStore = createStore<SyncStoreState>(() => initialState);

const currentAccount = () => identityStore.getState().identity?.account.uuid ?? null;

const accountSync = createSync({
  storage: syncStorage,
  server: {
    read: (since) =>
      requestJson(pullChangesEndpoint, { query: { since: String(since) }, hasOwnIndicator: true }),
    send: (epoch, changes) =>
      requestJson(pushChangesEndpoint, { body: { epoch, changes }, hasOwnIndicator: true }),
  },
  now,
  currentAccount,
});

let running: Promise<void> | null = null;
let isRerunRequested = false;

/** Synchronizes this browser with the account. A call during a run causes one more run. */
export async function sync(): Promise<void> {
  if (running !== null) {
    isRerunRequested = true;
    return running;
  }
  running = runUntilSettled();
  return running;
}

async function runUntilSettled(): Promise<void> {
  syncStore.setState({ isRunning: true });
  try {
    do {
      isRerunRequested = false;
      // Each run reads what the one before has stored.
      await runOnce();
    } while (isRerunRequested);
  } finally {
    running = null;
    syncStore.setState({ isRunning: false });
  }
}

async function runOnce(): Promise<void> {
  const account = currentAccount();
  if (account === null) return;
  try {
    show(await alone(() => accountSync.run(account)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    syncStore.setState({
      issue: error.code === 'network' ? texts.offline : errorText(error),
    });
  }
}

function show(outcome: SyncOutcome): void {
  if (outcome.state === 'done') {
    const { status, unsyncableCount } = outcome;
    syncStore.setState({ status, unsyncableCount, issue: null });
  } else if (outcome.state === 'notStored') syncStore.setState({ issue: texts.notStored });
}

/** Runs in one tab at a time. Without Web Locks (plain HTTP), several tabs only send more requests than needed. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('convoke.keptWork', work) : work();
}

/** Turns sync on or off; returns an error text when that failed. */
export async function setSyncEnabled(choice: SyncPreference): Promise<string | null> {
  const account = currentAccount();
  if (account === null) return texts.choiceFailed;
  try {
    await requestJson(saveSyncPreferenceEndpoint, { body: choice });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${texts.choiceFailed} ${errorText(error)}`;
  }
  // Turning sync on includes this browser's work, unless it belongs to another account.
  const isNobodys = syncStorage.readSyncState() === null;
  if (choice.isKept && isNobodys && !accountSync.join(account)) return texts.notAdded;
  await sync();
  return null;
}

/** Applies the choice what happens to work that belongs to no account or to another one. */
export async function resolveQuestion(reply: 'add' | 'leave' | 'remove'): Promise<void> {
  const account = currentAccount();
  if (account === null) return;
  const isDone =
    reply === 'remove'
      ? accountSync.clear()
      : reply === 'add'
        ? accountSync.join(account)
        : accountSync.decline(account);
  if (isDone) await sync();
  else syncStore.setState({ issue: texts.notAdded });
}

/** Removes the work from this browser once the account has all of it; returns an error text when it has not. */
export async function removeFromBrowser(): Promise<string | null> {
  await sync();
  if (!isFullySynced() || !accountSync.clear()) {
    return [texts.notRemoved, syncStore.getState().issue].filter((part) => part !== null).join(' ');
  }
  return null;
}

/** Whether the account holds everything that it synchronises. */
export function isFullySynced(): boolean {
  const { status, issue, unsyncableCount, isRunning } = syncStore.getState();
  return status === 'kept' && issue === null && unsyncableCount === 0 && !isRunning;
}

/** Resets the status after signing out. */
export const resetSyncStore = (): void => syncStore.setState(initialState);
