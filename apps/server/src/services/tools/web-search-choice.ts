import { isDeepStrictEqual } from 'node:util';
import type { WebSearch, WebSearchBody } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Db } from '../../db/schema.ts';
import { decryptText, encryptText } from '../../lib/encrypted-text.ts';
import { invalidField } from '../../lib/refusal.ts';
import type { WebSearchSettings } from './web/search-services.ts';
import { type StoredSearch, WebSearchRepository } from './web-search.repository.ts';

/** The web search that administrators set, or else the environment's. */
export class WebSearchChoice {
  readonly #db: Db;
  readonly #secret: Buffer;
  readonly #environment: WebSearchSettings | null;
  #row: StoredSearch | null = null;

  constructor(options: { db: Db; secret: Buffer; environment: WebSearchSettings | null }) {
    this.#db = options.db;
    this.#secret = options.secret;
    this.#environment = options.environment;
  }

  /** The one in force, as it was last read. */
  get choice(): WebSearchSettings | null {
    if (this.#row === null) return this.#environment;
    const { provider, url } = this.#row;
    return { provider, url, key: this.#keyOf(this.#row) };
  }

  /** The same for administrators; of the key only whether there is one. */
  get forReading(): WebSearch {
    const { choice } = this;
    if (choice === null) return { provider: null, url: null, hasKey: false, origin: 'none' };
    const { provider, url, key } = choice;
    const origin = this.#row === null ? 'environment' : 'settings';
    return { provider, url, hasKey: key !== null, origin };
  }

  /** Reads the stored search, and returns whether it changed. */
  async refresh(): Promise<boolean> {
    const row = await new WebSearchRepository(this.#db).find();
    if (isDeepStrictEqual(row, this.#row)) return false;
    this.#row = row;
    return true;
  }

  /**
   * Sets the search, or with no provider the environment's, as part of a transaction; `refresh` afterwards. A key belongs to
   * its provider and address: with others it is gone. Says whether there is a new one.
   */
  async save(tx: Db, { provider, url, key }: WebSearchBody): Promise<{ hasNewKey: boolean }> {
    const repository = new WebSearchRepository(tx);
    const before = await repository.lock();
    if (provider === null) {
      await repository.remove();
      return { hasNewKey: false };
    }
    const address = readAddress(url);
    if (provider === 'searxng' && address === null) throw invalidField('url', 'base_url_required');
    const isSame = before?.provider === provider && before.url === address;
    const newKey = key === undefined || key === null || isBlank(key) ? null : key.trim();
    const kept = isSame && key === undefined ? before.encryptedKey : null;
    const row = { provider, url: address };
    const encryptedKey = newKey === null ? kept : encryptText(this.#secret, ownerOf(row), newKey);
    if (provider !== 'searxng' && encryptedKey === null) throw invalidField('key', 'key_required');
    await repository.set({ ...row, encryptedKey });
    return { hasNewKey: newKey !== null };
  }

  #keyOf(row: StoredSearch): string | null {
    return row.encryptedKey === null
      ? null
      : decryptText(this.#secret, ownerOf(row), row.encryptedKey);
  }
}

/** What a key belongs to: a row that was edited by hand cannot send it to another address. */
const ownerOf = ({ provider, url }: Pick<StoredSearch, 'provider' | 'url'>): string =>
  JSON.stringify(['web-search', provider, url]);

function readAddress(url: string | null | undefined): string | null {
  if (url === null || url === undefined || isBlank(url)) return null;
  if (!URL.canParse(url)) throw invalidField('url', 'url_cannot_be_opened');
  return new URL(url).href;
}
