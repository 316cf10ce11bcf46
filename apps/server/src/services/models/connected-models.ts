import { isDeepStrictEqual } from 'node:util';
import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import type { ModelBody } from '@convoke/contract/models/model.schemas.ts';
import type { ModelTestBody } from '@convoke/contract/models/setup.endpoints.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { Db } from '../../db/schema.ts';
import { decryptText, encryptText } from '../../lib/encrypted-text.ts';
import type { Ids } from '../../lib/ids.ts';
import { invalidField, invalidRequest, refusal } from '../../lib/refusal.ts';
import type { ConnectedModel, FirstModelValues, StoredModel } from './connected-model.ts';
import { ConnectedModelRepository } from './connected-model.repository.ts';
import { choiceOf, storedChoice } from './connected-model.rules.ts';
import { type NewKey, newKey, readModelBody, textOrNull } from './model-body.rules.ts';
import { modelNameKey } from './model-labels.rules.ts';

interface ConnectedModelsOptions {
  db: Db;
  ids: Ids;
  /** Encrypts keys. */
  secret: Buffer;
  /** Encrypts the key of the first model, which was a setting once. */
  firstSecret: Buffer;
  /** The first model while administrators set nothing in its place. */
  environment: ModelChoice;
  /** The window of models that name none. */
  contextTokens: number;
  /** Whether this server calls an address. */
  isAllowedUrl: (url: URL) => boolean;
}

/** A model before and after a change. */
export interface ModelChange {
  before: ConnectedModel | null;
  after: ConnectedModel;
  hasNewKey: boolean;
}

/** What became of the first model. */
export interface FirstModelChange {
  before: FirstModelValues & { hasApiKey: boolean };
  after: FirstModelChange['before'];
  hasNewKey: boolean;
}

/** The first model while nothing is set in place of the environment. */
const unsetFirst: StoredModel = {
  id: environmentModelId,
  name: '',
  provider: null,
  baseUrl: null,
  model: null,
  encryptedKey: null,
  contextTokens: null,
  maxOutputTokens: null,
  isOffered: true,
  priceInput: null,
  priceOutput: null,
};

/** All models, as they are stored, in this process: the environment's, and those that administrators connect. */
export class ConnectedModels {
  /** The first model while administrators set nothing in its place. */
  readonly environment: ModelChoice;
  readonly #options: ConnectedModelsOptions;
  #rows: StoredModel[] = [];
  #models: readonly ConnectedModel[];
  #listener: (models: readonly ConnectedModel[]) => Promise<void> = async () => {};
  #reading: Promise<void> = Promise.resolve();

  constructor(options: ConnectedModelsOptions) {
    this.#options = options;
    this.environment = options.environment;
    this.#models = this.#all([]);
  }

  /** As they were last read: the first one, and the others in the order in which they were connected. */
  get all(): readonly ConnectedModel[] {
    return this.#models;
  }

  /** Those that administrators connected. */
  get list(): readonly ConnectedModel[] {
    return this.#models.slice(1);
  }

  /** What administrators set in place of the environment's model. */
  get first(): FirstModelChange['before'] {
    return readableFirst(firstOf(this.#rows) ?? unsetFirst);
  }

  /**
   * Sets the first model in place of the environment's, as part of a transaction; `refresh` afterwards. A stored key
   * belongs to its provider and address: with others it is gone, unless there is a new one.
   */
  async setFirst(
    tx: Db,
    { provider, model, baseUrl, apiKey }: FirstModelValues & { apiKey?: string | null | undefined },
  ): Promise<FirstModelChange> {
    const repository = new ConnectedModelRepository(tx);
    const row = firstOf(await repository.lockAll());
    const before = row ?? unsetFirst;
    const set = { provider, model: textOrNull(model), baseUrl: textOrNull(baseUrl) };
    const after = { ...before, ...set };
    const key = newKey(apiKey, storedChoice(after, this.environment, null), {
      ...storedChoice(before, this.environment, null),
      encryptedKey: before.encryptedKey,
    });
    const stored = this.#stored(after, key);
    if (row === undefined) {
      if (!isDeepStrictEqual(stored, unsetFirst)) await repository.add(stored);
    } else await repository.replace(stored);
    const hasNewKey = key.kind === 'new';
    return { before: readableFirst(before), after: readableFirst(stored), hasNewKey };
  }

  /**
   * Connects a model, or changes the one of this id, as part of a transaction; `refresh` afterwards. A new name is none of
   * `otherNames`; the one that it has may stay, also where another model has it from before names had to differ.
   */
  async save(
    tx: Db,
    id: string | null,
    body: ModelBody,
    otherNames: readonly string[],
  ): Promise<ModelChange> {
    const repository = new ConnectedModelRepository(tx);
    const models = await repository.lockAll();
    const before = id === null ? null : connectedOf(models, id);
    const keptName = before === null ? null : modelNameKey(before.name);
    const taken = [...otherNames, ...models.map(({ name }) => name)].filter(
      (name) => modelNameKey(name) !== keptName,
    );
    const { stored, hasNewKey } = this.#draft(body, before, { taken });
    await (before === null ? repository.add(stored) : repository.replace(stored));
    return {
      before: before === null ? null : this.#decrypted(before),
      after: this.#decrypted(stored),
      hasNewKey,
    };
  }

  /** Takes a model away as part of a transaction, and returns it. `refresh` afterwards. */
  async remove(tx: Db, id: string): Promise<ConnectedModel> {
    const repository = new ConnectedModelRepository(tx);
    const before = connectedOf(await repository.lockAll(), id);
    await repository.remove(before.id);
    return this.#decrypted(before);
  }

  /**
   * What the adapters need of a model that a body describes, without storing it: for a test. With `id`, the key stored for
   * that model is used while the body has none and names the same address. Of a server the first listed model is meant when
   * none is named.
   */
  preview({ id, ...body }: ModelTestBody) {
    const before = id === undefined ? null : connectedOf(this.#rows, id);
    const { stored } = this.#draft(body, before, { taken: [], mayBeUnnamed: true });
    return choiceOf(this.#decrypted(stored));
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
    const models = this.#all(rows);
    await this.#listener(models);
    // Set last: models that the listener could not apply are tried again.
    this.#rows = rows;
    this.#models = models;
  }

  /** The row that a body describes, under a name that none of `taken` is; refuses an invalid body. */
  #draft(
    body: ModelBody,
    before: StoredModel | null,
    { taken, mayBeUnnamed = false }: { taken: readonly string[]; mayBeUnnamed?: boolean },
  ) {
    const { contextTokens, isAllowedUrl, ids } = this.#options;
    const reading = readModelBody(body, { before, contextTokens, isAllowedUrl, mayBeUnnamed });
    if (!reading.ok) throw invalidRequest(reading.fieldErrors);
    const { values, key } = reading;
    if (taken.some((name) => modelNameKey(name) === modelNameKey(values.name)))
      throw invalidField('name', 'connected_name_taken');
    const model = { ...(before ?? { id: ids.uuid(), encryptedKey: null }), ...values };
    const stored = this.#stored(model, key);
    return { stored, hasNewKey: key.kind === 'new' };
  }

  #stored(model: StoredModel, key: NewKey): StoredModel {
    if (key.kind === 'keep') return model;
    const encryptedKey =
      key.kind === 'new'
        ? encryptText(this.#secretOf(model), this.#ownerOf(model), key.apiKey)
        : null;
    return { ...model, encryptedKey };
  }

  #all(rows: readonly StoredModel[]): ConnectedModel[] {
    const others = rows.filter((row) => !isFirst(row));
    return [firstOf(rows) ?? unsetFirst, ...others].map((row) => this.#decrypted(row));
  }

  #decrypted({ encryptedKey, ...model }: StoredModel): ConnectedModel {
    const hasKey = encryptedKey !== null;
    const apiKey = hasKey
      ? decryptText(this.#secretOf(model), this.#ownerOf(model), encryptedKey)
      : null;
    return {
      ...model,
      ...storedChoice(model, this.environment, apiKey),
      hasKey,
      isKeyLost: hasKey && apiKey === null,
    };
  }

  #secretOf(model: Pick<StoredModel, 'id'>): Buffer {
    return isFirst(model) ? this.#options.firstSecret : this.#options.secret;
  }

  /** What a key belongs to: a row that was edited by hand cannot send it to another address. */
  #ownerOf(model: Omit<StoredModel, 'encryptedKey'>): string {
    const { provider, baseUrl } = storedChoice(model, this.environment, null);
    return JSON.stringify(isFirst(model) ? [provider, baseUrl] : [model.id, provider, baseUrl]);
  }
}

const isFirst = ({ id }: Pick<StoredModel, 'id'>): boolean => id === environmentModelId;
const firstOf = (rows: readonly StoredModel[]): StoredModel | undefined => rows.find(isFirst);

function connectedOf(rows: readonly StoredModel[], id: string): StoredModel {
  const connected = rows.find((row) => row.id === id && !isFirst(row));
  if (connected === undefined) throw refusal('unknown_model');
  return connected;
}

function readableFirst({ provider, model, baseUrl, encryptedKey }: StoredModel) {
  return { provider, model, baseUrl, hasApiKey: encryptedKey !== null };
}
