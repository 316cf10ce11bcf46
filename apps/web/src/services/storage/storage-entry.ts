import type { SafeStorage } from './safe-storage.ts';
import type { StorageFormat, StoredReading } from './storage-format.ts';

/** One key of the browser's storage. Reading and writing never lose what was stored. */
export interface StorageEntry<T> {
  key: string;
  /** Reads the stored value. Damage is backed up and reported; a newer version is left unchanged and reported. */
  load: () => StoredReading<T>;
  /** True when the storage holds something else than this tab last read or wrote. */
  hasChanged: () => boolean;
  /** False when the value stays in memory only; the reason has been reported. */
  save: (value: T) => boolean;
}

/** Opens the storage entry of one format. */
export function createStorageEntry<T>(
  safeStorage: SafeStorage,
  format: StorageFormat<T>,
): StorageEntry<T> {
  const { key } = format;
  let lastSeen: string | null = null;
  // The stored text must not be overwritten: a newer version, or damage that could not be backed up.
  let isBlocked = false;

  function put(text: string | null): boolean {
    const isWritten = safeStorage.write(key, text);
    if (isWritten) lastSeen = text;
    return isWritten;
  }

  function load(): StoredReading<T> {
    const text = safeStorage.read(key);
    if (text === undefined) return { state: 'refused' };
    const reading = format.read(text);
    lastSeen = text;
    isBlocked = reading.state === 'newer';
    if (isBlocked) safeStorage.report('newer');
    if (text === null || (reading.state !== 'damaged' && reading.state !== 'partly')) {
      return reading;
    }
    const issue =
      reading.state === 'damaged' ? reading.reason : `unreadable items: ${reading.lost}`;
    safeStorage.logLoadFailure(new Error(`${key}: ${issue}`));
    if (safeStorage.backUpDamaged(key, text)) {
      safeStorage.report('damaged');
      put(reading.state === 'partly' ? format.write(reading.value) : null);
    } else {
      isBlocked = true;
      safeStorage.report('damagedAndFull');
    }
    return reading;
  }

  function hasChanged(): boolean {
    const text = safeStorage.read(key);
    return text !== undefined && text !== lastSeen;
  }

  return {
    key,
    load,
    hasChanged,
    save(value) {
      // Another tab may have written something that must not be overwritten.
      if (isBlocked || hasChanged()) load();
      return !isBlocked && put(format.write(value));
    },
  };
}
