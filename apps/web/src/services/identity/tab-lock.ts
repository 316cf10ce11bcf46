import type { IdentityStorage } from './create-identity-desk.ts';
import type { RefreshOutcome } from './token-refresh.ts';

type Work = () => Promise<RefreshOutcome>;

interface TabLockDeps {
  /** The browser's own locks; missing on plain http. */
  locks: Pick<LockManager, 'request'> | undefined;
  storage: IdentityStorage | null;
  now: () => number;
  /** Resolves after some milliseconds. */
  pause: (ms: number) => Promise<void>;
  newId: () => string;
}

const lockName = 'convoke.refresh';
const leaseKey = 'convoke.refreshLease';
/** Longer than a request may take: the tab that holds it may be gone. */
const leaseMs = 35_000;
/** Long enough for two tabs that wrote at once to see who was last. */
const settleMs = 40;
const lookAgainMs = 150;

/** Lets one tab of this browser at a time refresh. Without any means to agree, all may. */
export function createTabLock({ locks, storage, now, pause, newId }: TabLockDeps) {
  const owner = newId();

  /** Until when another tab holds the lease; `null` when it is free, `undefined` when nobody can tell. */
  function heldUntil(): number | null | undefined {
    try {
      const text = storage?.getItem(leaseKey);
      if (text === undefined) return undefined;
      const [holder, end] = (text ?? '').split(' ');
      const endMs = Number(end);
      // An end too far away is from a clock that was wrong.
      const isHeld = endMs > now() && endMs <= now() + leaseMs;
      return isHeld && holder !== owner ? endMs : null;
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
      // It ends by itself.
    }
  }

  async function aloneByLease(work: Work): Promise<RefreshOutcome> {
    for (;;) {
      const end = heldUntil();
      if (end === undefined || (end === null && !claim())) return work();
      await pause(end === null ? settleMs : Math.min(end - now(), lookAgainMs));
      if (end === null && heldUntil() === null) break;
    }
    try {
      return await work();
    } finally {
      release();
    }
  }

  return (work: Work): Promise<RefreshOutcome> =>
    locks === undefined ? aloneByLease(work) : locks.request(lockName, work);
}
