import { isDeepStrictEqual } from 'node:util';
import type { ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import type { ModelBody } from '@convoke/contract/models/model.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { decryptText, encryptText } from '../../lib/encrypted-text.ts';
import type { Ids } from '../../lib/ids.ts';
import type { ConnectedModel, ModelValues, StoredModel } from './connected-model.ts';
import { ConnectedModelRepository } from './connected-model.repository.ts';
import { type ModelBodyReading, type NewKey, readModelBody } from './model-body.rules.ts';
import { modelNameKey } from './model-labels.rules.ts';

interface ConnectedModelsOptions {
  db: Db;
  ids: Ids;
  /** Encrypts keys. */
  secret: Buffer;
  /** The window of models that name none. */
  contextTokens: number;
  /** Whether this server calls an address. */
  isAllowedUrl: (url: URL) => boolean;
}

/** What became of a change: nothing, with the errors by field, or the model before and after. */
export type ModelChange =
  | { kind: 'unknown' }
  | { kind: 'invalid'; fieldErrors: Record<string, ErrorReference[]> }
  | { kind: 'changed'; before: ConnectedModel | null; after: ConnectedModel; hasNewKey: boolean };

/** The models that administrators connect while the server runs, in this process. */
export class ConnectedModels {
  readonly #options: ConnectedModelsOptions;
  #rows: StoredModel[] = [];
  #models: readonly ConnectedModel[] = [];
  #listener: (models: readonly ConnectedModel[]) => Promise<void> = async () => {};
  #reading: Promise<void> = Promise.resolve();

  constructor(options: ConnectedModelsOptions) {
    this.#options = options;
  }

  /** As they were last read, in the order in which they were connected. */
  get list(): readonly ConnectedModel[] {
    return this.#models;
  }

  /** Connects a model as part of a transaction, under a name that none of `otherNames` is; `refresh` afterwards. */
  async add(
    tx: Db,
    body: ModelBody,
    otherNames: readonly string[],
  ): Promise<Exclude<ModelChange, { kind: 'unknown' }>> {
    const repository = new ConnectedModelRepository(tx);
    const names = [...otherNames, ...(await repository.lockAll()).map(({ name }) => name)];
    const reading = withFreeName(this.#read(body, null), names);
    if (!reading.ok) return { kind: 'invalid', fieldErrors: reading.fieldErrors };
    const { values, key } = reading;
    const stored = this.#stored(this.#options.ids.uuid(), values, key, null);
    await repository.add(stored);
    const after = this.#decrypted(stored);
    return { kind: 'changed', before: null, after, hasNewKey: key.kind === 'new' };
  }

  /**
   * Changes a model as part of a transaction; `refresh` afterwards. A new name is none of `otherNames`; the one that it
   * has may stay, also where another model has it from before names had to differ.
   */
  async replace(
    tx: Db,
    id: string,
    body: ModelBody,
    otherNames: readonly string[],
  ): Promise<ModelChange> {
    const repository = new ConnectedModelRepository(tx);
    const models = await repository.lockAll();
    const before = models.find((model) => model.id === id);
    if (before === undefined) return { kind: 'unknown' };
    const names = [...otherNames, ...models.map(({ name }) => name)];
    const keptKey = modelNameKey(before.name);
    const taken = names.filter((name) => modelNameKey(name) !== keptKey);
    const reading = withFreeName(this.#read(body, before), taken);
    if (!reading.ok) return { kind: 'invalid', fieldErrors: reading.fieldErrors };
    const { values, key } = reading;
    const stored = this.#stored(before.id, values, key, before.encryptedKey);
    await repository.replace(stored);
    return {
      kind: 'changed',
      before: this.#decrypted(before),
      after: this.#decrypted(stored),
      hasNewKey: key.kind === 'new',
    };
  }

  /** Takes a model away as part of a transaction, and returns it; null when there is none. `refresh` afterwards. */
  async remove(tx: Db, id: string): Promise<ConnectedModel | null> {
    const repository = new ConnectedModelRepository(tx);
    const before = (await repository.lockAll()).find((model) => model.id === id);
    if (before === undefined) return null;
    await repository.remove(before.id);
    return this.#decrypted(before);
  }

  /**
   * The model that a body describes, without storing it: for a test. With `id`, the key stored for that model is used
   * while the body has none and names the same address.
   */
  preview(
    body: ModelBody,
    id?: string,
  ): { ok: true; model: ConnectedModel } | Extract<ModelChange, { kind: 'invalid' | 'unknown' }> {
    const before = id === undefined ? null : (this.#rows.find((row) => row.id === id) ?? null);
    if (id !== undefined && before === null) return { kind: 'unknown' };
    const reading = this.#read(body, before);
    if (!reading.ok) return { kind: 'invalid', fieldErrors: reading.fieldErrors };
    const { values, key } = reading;
    const stored = this.#stored(
      before?.id ?? this.#options.ids.uuid(),
      values,
      key,
      before?.encryptedKey ?? null,
    );
    return { ok: true, model: this.#decrypted(stored) };
  }

  /** Reads the stored models and calls the listener when they changed. With several nodes, for a timer. */
  async refresh(): Promise<void> {
    // One after another: a call during a reading must see rows that were written before the call.
    const turn = this.#reading.then(() => this.#refresh());
    this.#reading = turn.catch(() => undefined);
    await turn;
  }

  /** Sets the listener of the connected models; its calls do not overlap. */
  onChange(listener: (models: readonly ConnectedModel[]) => Promise<void>): void {
    this.#listener = listener;
  }

  async #refresh(): Promise<void> {
    const rows = await new ConnectedModelRepository(this.#options.db).list();
    if (isDeepStrictEqual(rows, this.#rows)) return;
    const models = rows.map((row) => this.#decrypted(row));
    await this.#listener(models);
    // Set last: models that the listener could not apply are tried again.
    this.#rows = rows;
    this.#models = models;
  }

  #read(body: ModelBody, before: StoredModel | null) {
    const { contextTokens, isAllowedUrl } = this.#options;
    return readModelBody(body, { before, contextTokens, isAllowedUrl });
  }

  #stored(
    id: string,
    values: ModelValues,
    key: NewKey,
    encryptedBefore: string | null,
  ): StoredModel {
    const { secret } = this.#options;
    const encryptedKey =
      key.kind === 'new'
        ? encryptText(secret, ownerOf({ id, ...values }), key.apiKey)
        : key.kind === 'keep'
          ? encryptedBefore
          : null;
    return { id, ...values, encryptedKey };
  }

  #decrypted({ encryptedKey, ...model }: StoredModel): ConnectedModel {
    const apiKey =
      encryptedKey === null
        ? null
        : decryptText(this.#options.secret, ownerOf(model), encryptedKey);
    return { ...model, apiKey, hasKey: encryptedKey !== null };
  }
}

/** The reading, refused also where another model has the name. */
function withFreeName(reading: ModelBodyReading, taken: readonly string[]): ModelBodyReading {
  if (!reading.ok) return reading;
  const key = modelNameKey(reading.values.name);
  return taken.some((name) => modelNameKey(name) === key)
    ? { ok: false, fieldErrors: { name: [{ code: 'connected_name_taken' }] } }
    : reading;
}

/** What a key belongs to: a row that was edited by hand cannot send it to another address. */
function ownerOf({
  id,
  provider,
  baseUrl,
}: Pick<StoredModel, 'id' | 'provider' | 'baseUrl'>): string {
  return JSON.stringify([id, provider, baseUrl]);
}
