import type { TokenStorage } from './session-store.ts';
import type { RefreshOutcome } from './token-refresh.ts';

type Task = () => Promise<RefreshOutcome>;

interface TabLockDeps {
  /** Web Locks; undefined on plain http. */
  locks: Pick<LockManager, 'request'> | undefined;
  storage: TokenStorage | null;
  now: () => number;
  /** Resolves after a number of milliseconds. */
  delay: (ms: number) => Promise<void>;
  newId: () => string;
}

const lockName = 'convoke.refresh';
const leaseKey = 'convoke.refreshLease';
/** Longer than a request may take: the tab that holds it may be closed. */
const leaseMs = 35_000;
/** Enough for two tabs that write at the same time to see who was last. */
const settleMs = 40;
const pollMs = 150;

/** Lets one tab of this browser refresh at a time. Without locks and storage, all may. */
export function createTabLock({ locks, storage, now, delay, newId }: TabLockDeps) {
  const owner = newId();

  /** Expiry of another tab's lease; `null` when the lease is free, `undefined` when the storage cannot be read. */
  function otherLeaseEnd(): number | null | undefined {
    try {
      const text = storage?.getItem(leaseKey);
      if (text === undefined) return undefined;
      const [leaseOwner, end] = (text ?? '').split(' ');
      const endMs = Number(end);
      // An expiry too far away is from a wrong clock.
      const isHeld = endMs > now() && endMs <= now() + leaseMs;
      return isHeld && leaseOwner !== owner ? endMs : null;
    } catch {
      return undefined;
    }
  }

  function claim(): boolean {
    try {
      storage?.setItem(leaseKey, `${owner} ${now() + leaseMs}`);
      return storage !== null;
    } catch {
      return false;
    }
  }

  function release(): void {
    try {
      if (storage?.getItem(leaseKey)?.startsWith(owner)) storage.removeItem(leaseKey);
    } catch {
      // The lease expires by itself.
    }
  }

  async function runWithLease(task: Task): Promise<RefreshOutcome> {
    for (;;) {
      const end = otherLeaseEnd();
      if (end === undefined || (end === null && !claim())) return task();
      await delay(end === null ? settleMs : Math.min(end - now(), pollMs));
      if (end === null && otherLeaseEnd() === null) break;
    }
    try {
      return await task();
    } finally {
      release();
    }
  }

  return (task: Task): Promise<RefreshOutcome> =>
    locks === undefined ? runWithLease(task) : locks.request(lockName, task);
}
