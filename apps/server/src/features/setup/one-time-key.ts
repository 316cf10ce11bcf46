import { hashToken, isSameHash, newToken } from '../../services/session/token.rules.ts';

/** A secret of 256 bit that this process keeps in memory, good for one use. */
export class OneTimeKey {
  readonly text = newToken();
  readonly #hash = hashToken(this.text);
  #isUsed = false;

  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** Compares in constant time. */
  matches(given: string): boolean {
    return isSameHash(hashToken(given), this.#hash);
  }

  use(): void {
    this.#isUsed = true;
  }
}
