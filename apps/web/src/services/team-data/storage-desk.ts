import { isRecord } from './chat-message.rules.ts';
import type { StorageTrouble } from './team-data.messages.ts';

/** The part of the Web Storage API that is used; tests hand in a faulty one. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Where the spec's log lines go (§8). */
export type StorageLog = (sentence: string, error: unknown) => void;

/** The one place that touches the browser's storage: no call throws, every failure is logged and told. */
export interface StorageDesk {
  /** `null` when nothing stands there, `undefined` when the browser does not say. */
  read: (key: string) => string | null | undefined;
  /** Writes a text, or removes the key for `null`. `owner` groups keys whose failures belong together. */
  write: (key: string, text: string | null, owner?: string) => boolean;
  keys: () => string[];
  /** Copies a damaged text word for word beside its key, never over an earlier copy. */
  setAside: (key: string, text: string) => boolean;
  logLoadFailure: (error: unknown) => void;
  tell: (trouble: StorageTrouble) => void;
  /** All that is wrong now. */
  troubles: () => readonly StorageTrouble[];
  /** The visitor has read it: the same trouble is not told again before it was over. */
  dismiss: () => void;
  /** Forgets every trouble, as at the start. */
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
}

interface StorageDeskDeps {
  /** Throws or answers null where the browser refuses its storage. */
  openStorage: () => TextStorage | null;
  log: StorageLog;
}

function isQuotaError(error: unknown): boolean {
  const name = isRecord(error) ? error['name'] : null;
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}

/** Opens the desk over the browser's storage. */
export function createStorageDesk({ openStorage, log }: StorageDeskDeps): StorageDesk {
  const listeners = new Set<() => void>();
  const troubles = new Set<StorageTrouble>();
  const dismissed = new Set<StorageTrouble>();
  const unsavedOwners = new Set<string>();
  const logLoadFailure = (error: unknown) => log('Error loading data from local storage', error);

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const tell = (trouble: StorageTrouble) => {
    if (troubles.has(trouble) || dismissed.has(trouble)) return;
    troubles.add(trouble);
    notify();
  };

  let storage: TextStorage | null = null;
  try {
    storage = openStorage();
    // Some browsers hand out the storage and refuse at the first use.
    storage?.getItem('convoke');
    if (storage === null) throw new Error('This browser has no local storage');
  } catch (error) {
    storage = null;
    logLoadFailure(error);
    troubles.add('refused');
  }

  function read(key: string): string | null | undefined {
    try {
      return storage?.getItem(key);
    } catch (error) {
      logLoadFailure(error);
      tell('refused');
      return undefined;
    }
  }

  function write(key: string, text: string | null, owner = key): boolean {
    if (storage === null) return false;
    try {
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
    } catch (error) {
      log('Error saving data to local storage', error);
      unsavedOwners.add(owner);
      tell(isQuotaError(error) ? 'full' : 'refused');
      return false;
    }
    if (unsavedOwners.delete(owner) && unsavedOwners.size === 0) {
      dismissed.delete('full');
      if (troubles.delete('full')) notify();
    }
    return true;
  }

  return {
    read,
    write,
    keys() {
      const keys: string[] = [];
      try {
        for (let index = 0; index < (storage?.length ?? 0); index += 1) {
          const key = storage?.key(index);
          if (typeof key === 'string') keys.push(key);
        }
      } catch (error) {
        logLoadFailure(error);
      }
      return keys;
    },
    setAside(key, text) {
      for (let count = 1; ; count += 1) {
        const copyKey = count === 1 ? `${key}.damaged` : `${key}.damaged.${count}`;
        const copy = read(copyKey);
        if (copy === text) return true;
        if (copy === undefined) return false;
        if (copy === null) return write(copyKey, text, key);
      }
    },
    logLoadFailure,
    tell,
    troubles: () => [...troubles],
    dismiss() {
      for (const trouble of troubles) dismissed.add(trouble);
      // Damage that is found later is other damage.
      dismissed.delete('damaged');
      troubles.clear();
      notify();
    },
    reset() {
      dismissed.clear();
      troubles.clear();
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
