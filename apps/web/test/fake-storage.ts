import type { TextStorage } from '../src/services/storage/safe-storage.ts';

/** A storage in memory with a limit and switches for failures; two tabs may share one. */
export class FakeStorage implements TextStorage {
  readonly texts = new Map<string, string>();
  /** Capacity in characters, keys included. */
  capacity = Number.POSITIVE_INFINITY;
  isReadRefused = false;
  writeCount = 0;
  writtenCharacters = 0;

  get length(): number {
    return this.texts.size;
  }

  key(index: number): string | null {
    return Array.from(this.texts.keys())[index] ?? null;
  }

  getItem(key: string): string | null {
    if (this.isReadRefused) throw new DOMException('refused', 'SecurityError');
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    let used = key.length + text.length;
    for (const [other, value] of this.texts) {
      if (other !== key) used += other.length + value.length;
    }
    if (used > this.capacity) throw new DOMException('full', 'QuotaExceededError');
    this.writeCount += 1;
    this.writtenCharacters += text.length;
    this.texts.set(key, text);
  }

  removeItem(key: string): void {
    this.texts.delete(key);
  }

  /** The parsed JSON of a key. */
  json(key: string): unknown {
    return JSON.parse(this.texts.get(key) ?? 'null');
  }
}
