import { isRecord } from '../../lib/is-record.ts';

/** Problems with the browser's storage; `workspace.messages.ts` has a text for each. */
export type StorageIssue = 'refused' | 'full' | 'blocked' | 'damaged' | 'damagedAndFull' | 'newer';

/** The part of the Web Storage API that is used; tests pass a failing one. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Logs a storage error, see docs/behaviour.md#storage-errors. */
export type StorageLog = (sentence: string, error: unknown) => void;

/** The issues of the storage, those to show and those that the visitor has dismissed. */
interface StorageIssues {
  /** Reports that something of an owner could not be stored. */
  fail: (owner: string, issue: 'refused' | 'full' | 'blocked' | 'newer') => void;
  /** Everything of an owner is stored. */
  recover: (owner: string) => void;
  report: (issue: StorageIssue) => void;
  /** The current issues. */
  issues: () => readonly StorageIssue[];
  /** Dismisses the current issues: the same issue is not reported again before it was resolved. */
  dismiss: () => void;
  /** Clears all issues, reported and dismissed. */
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** The only access to the browser's storage: no call throws, every failure is logged and reported. */
export interface SafeStorage extends StorageIssues {
  /** `null` when the key is absent, `undefined` when the storage cannot be read. */
  read: (key: string) => string | null | undefined;
  /** Writes a text, or removes the key for `null`. `owner` groups keys whose failures belong together. */
  write: (key: string, text: string | null, owner?: string) => boolean;
  keys: () => string[];
  /** Copies a damaged text unchanged to a key beside its own, without overwriting an earlier copy. */
  backUpDamaged: (key: string, text: string) => boolean;
  logLoadFailure: (error: unknown) => void;
}

interface SafeStorageDeps {
  /** Throws or returns `null` where the browser refuses its storage. */
  openStorage: () => TextStorage | null;
  log: StorageLog;
}

/** Present from the first damage found until the visitor has dismissed its notice, whichever page they meet it on. */
const damageNoticeKey = 'convoke.damageNotice';

function isQuotaError(error: unknown): boolean {
  const name = isRecord(error) ? error['name'] : null;
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}

/** Tracks the issues, and the owners of what is not stored. */
function trackIssues(): StorageIssues {
  const listeners = new Set<() => void>();
  const issues = new Set<StorageIssue>();
  const dismissed = new Set<StorageIssue>();
  const unsavedOwners = new Set<string>();

  function notify() {
    for (const listener of listeners) listener();
  }

  function report(issue: StorageIssue) {
    if (issues.has(issue) || dismissed.has(issue)) return;
    issues.add(issue);
    notify();
  }

  function resolve(issue: StorageIssue) {
    dismissed.delete(issue);
    if (issues.delete(issue)) notify();
  }

  return {
    report,
    fail(owner, issue) {
      unsavedOwners.add(owner);
      report(issue);
    },
    recover(owner) {
      if (!unsavedOwners.delete(owner) || unsavedOwners.size > 0) return;
      resolve('full');
      resolve('blocked');
    },
    issues: () => [...issues],
    dismiss() {
      for (const issue of issues) dismissed.add(issue);
      // Damage found later is a new issue.
      dismissed.delete('damaged');
      issues.clear();
      notify();
    },
    reset() {
      dismissed.clear();
      issues.clear();
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The browser's storage; throws where the browser refuses it. */
function openUsable(openStorage: SafeStorageDeps['openStorage']): TextStorage {
  const storage = openStorage();
  if (storage === null) throw new Error('This browser has no local storage');
  // Some browsers return the storage and refuse at the first use.
  storage.getItem('convoke');
  return storage;
}

type StorageAccess = Pick<SafeStorage, 'read' | 'write' | 'keys' | 'logLoadFailure'>;

/** Access to the browser's storage that logs and reports what fails. */
function createStorageAccess(
  { openStorage, log }: SafeStorageDeps,
  issues: StorageIssues,
): StorageAccess {
  const logLoadFailure = (error: unknown) => log('Error loading data from local storage', error);

  let storage: TextStorage | null = null;
  try {
    storage = openUsable(openStorage);
  } catch (error) {
    logLoadFailure(error);
    issues.report('refused');
  }

  return {
    logLoadFailure,
    read(key) {
      try {
        return storage?.getItem(key);
      } catch (error) {
        logLoadFailure(error);
        issues.report('refused');
        return undefined;
      }
    },
    write(key, text, owner = key) {
      if (storage === null) return false;
      try {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
      } catch (error) {
        log('Error saving data to local storage', error);
        issues.fail(owner, isQuotaError(error) ? 'full' : 'refused');
        return false;
      }
      issues.recover(owner);
      return true;
    },
    keys() {
      const found: string[] = [];
      try {
        for (let index = 0; index < (storage?.length ?? 0); index += 1) {
          const key = storage?.key(index);
          if (typeof key === 'string') found.push(key);
        }
      } catch (error) {
        logLoadFailure(error);
      }
      return found;
    },
  };
}

export function createSafeStorage(deps: SafeStorageDeps): SafeStorage {
  const issues = trackIssues();
  const access = createStorageAccess(deps, issues);
  if (typeof access.read(damageNoticeKey) === 'string') issues.report('damaged');
  return {
    ...issues,
    ...access,
    report(issue) {
      if (issue === 'damaged') access.write(damageNoticeKey, 'shown until dismissed');
      issues.report(issue);
    },
    dismiss() {
      if (issues.issues().includes('damaged')) access.write(damageNoticeKey, null);
      issues.dismiss();
    },
    backUpDamaged: (key, text) => backUpDamaged(access, key, text),
  };
}

function backUpDamaged(
  { read, write }: Pick<SafeStorage, 'read' | 'write'>,
  key: string,
  text: string,
): boolean {
  for (let count = 1; ; count += 1) {
    const copyKey = count === 1 ? `${key}.damaged` : `${key}.damaged.${count}`;
    const copy = read(copyKey);
    if (copy === text) return true;
    if (copy === undefined) return false;
    if (copy === null) return write(copyKey, text, key);
  }
}
