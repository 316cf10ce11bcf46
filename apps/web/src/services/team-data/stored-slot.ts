import type { StorageDesk } from './storage-desk.ts';
import type { StoredDocument, StoredReading } from './stored-documents.rules.ts';

/** One document in the browser's storage, read and written without ever losing what stood there. */
export interface StoredSlot<T> {
  key: string;
  /** Reads what stands there now. Damage is set aside and told; a newer version is left alone and told. */
  load: () => StoredReading<T>;
  /** True when the storage holds something else than this tab last read or wrote. */
  hasChanged: () => boolean;
  /** False when the value stays in memory only; the visitor has been told why. */
  save: (value: T) => boolean;
}

/** Opens the slot of one document. */
export function createStoredSlot<T>(desk: StorageDesk, format: StoredDocument<T>): StoredSlot<T> {
  const { key } = format;
  let lastSeen: string | null = null;
  // What stands there must not be overwritten: a newer version, or damage that could not be copied.
  let isBlocked = false;

  function put(text: string | null): boolean {
    const isWritten = desk.write(key, text);
    if (isWritten) lastSeen = text;
    return isWritten;
  }

  function load(): StoredReading<T> {
    const text = desk.read(key);
    if (text === undefined) return { state: 'refused' };
    const reading = format.read(text);
    lastSeen = text;
    isBlocked = reading.state === 'newer';
    if (isBlocked) desk.tell('newer');
    if (text === null || (reading.state !== 'damaged' && reading.state !== 'partly')) {
      return reading;
    }
    const fault =
      reading.state === 'damaged' ? reading.reason : `unreadable items: ${reading.lost}`;
    desk.logLoadFailure(new Error(`${key}: ${fault}`));
    if (desk.setAside(key, text)) {
      desk.tell('damaged');
      put(reading.state === 'partly' ? format.write(reading.value) : null);
    } else {
      isBlocked = true;
      desk.tell('damagedAndFull');
    }
    return reading;
  }

  function hasChanged(): boolean {
    const text = desk.read(key);
    return text !== undefined && text !== lastSeen;
  }

  return {
    key,
    load,
    hasChanged,
    save(value) {
      // Another tab, or a hand, may have put something there that must not be written over.
      if (isBlocked || hasChanged()) load();
      return !isBlocked && put(format.write(value));
    },
  };
}
