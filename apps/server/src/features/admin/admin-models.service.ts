import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import type { AdminModel, AdminModels, ModelBody } from '@convoke/contract/models/model.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { invalidRequest, problem } from '../../http/errors/problems.ts';
import { type Actor, record } from '../../services/audit/audit.ts';
import { changedFields } from '../../services/audit/audit-values.rules.ts';
import type { ConnectedModel } from '../../services/models/connected-model.ts';
import { auditableModel, modelForReading } from '../../services/models/connected-model.rules.ts';
import type { ModelChange } from '../../services/models/connected-models.ts';
import type { Settings } from '../../services/settings/settings.ts';
import { keysOf, withoutCredentials } from './admin-settings.rules.ts';
import type { EffectiveModel } from './admin-settings.service.ts';
import type { ModelsInForce } from './models-in-force.ts';

interface AdminModelsServiceDeps {
  db: Db;
  settings: Settings;
  inForce: EffectiveModel;
  models: ModelsInForce;
  /** The sign of prices. */
  currency: string;
}

/** An administrator, or the person with the setup link, who has no account. */
type ConnectingActor = Omit<Actor, 'accountId'> & { accountId: number | null };

type Changed = Extract<ModelChange, { kind: 'changed' }>;

/** Lists, connects, changes and takes away models: docs/behaviour.md#several-models */
export class AdminModelsService {
  readonly #deps: AdminModelsServiceDeps;

  constructor(deps: AdminModelsServiceDeps) {
    this.#deps = deps;
  }

  async list(): Promise<AdminModels> {
    const { models, currency } = this.#deps;
    await models.connected.refresh();
    const connected = models.connected.list.map((each) => this.#read(each));
    return { models: [...this.#first(), ...connected], currency };
  }

  /** Connects a model. In force at once here, and within seconds on other nodes. */
  async connect(body: ModelBody, actor: ConnectingActor): Promise<AdminModel> {
    const { connected } = this.#deps.models;
    return this.#save('model.connected', actor, (tx) => connected.add(tx, body, this.#firstNames));
  }

  async update(id: string, body: ModelBody, actor: Actor): Promise<AdminModel> {
    refuseFirst(id);
    const { connected } = this.#deps.models;
    return this.#save('model.changed', actor, (tx) =>
      connected.replace(tx, id, body, this.#firstNames),
    );
  }

  /** Takes a model away: its next call is refused. */
  async disconnect(id: string, actor: Actor): Promise<void> {
    refuseFirst(id);
    const { db, models } = this.#deps;
    await db.transaction().execute(async (tx) => {
      const removed = await models.connected.remove(tx, id);
      if (removed === null) throw problem('unknown_model');
      await record(tx, {
        actorId: actor.accountId,
        action: 'model.disconnected',
        target: removed.name,
        before: auditableModel(removed),
        requestId: actor.requestId,
      });
    });
    await models.connected.refresh();
  }

  async #save(
    action: 'model.connected' | 'model.changed',
    actor: ConnectingActor,
    change: (tx: Db) => Promise<ModelChange>,
  ): Promise<AdminModel> {
    const { db, models } = this.#deps;
    const { after } = await db.transaction().execute(async (tx) => {
      const changed = await change(tx);
      if (changed.kind === 'unknown') throw problem('unknown_model');
      if (changed.kind === 'invalid') throw invalidRequest(changed.fieldErrors);
      await record(tx, {
        actorId: actor.accountId,
        action,
        target: changed.after.name,
        ...auditedChange(changed),
        requestId: actor.requestId,
      });
      return changed;
    });
    await models.connected.refresh();
    return this.#read(after);
  }

  #read(model: ConnectedModel): AdminModel {
    return modelForReading(model, this.#deps.models.problemOf(model.id));
  }

  /** The name of the first model, which no connected one takes. */
  get #firstNames(): string[] {
    return this.#first().map(({ name }) => name);
  }

  /** The model of the environment or of the settings; the rehearsal voices are none. */
  #first(): AdminModel[] {
    const { settings, inForce, models } = this.#deps;
    const { model } = inForce;
    if (model.mode === 'rehearsal') return [];
    const { effective, environment } = settings;
    // Where the stored choice cannot be used, the environment's answers.
    const choice = inForce.problem === null ? effective.model : environment.model;
    return [
      {
        id: environmentModelId,
        name: model.label,
        provider: choice.provider,
        baseUrl: choice.baseUrl === null ? null : withoutCredentials(choice.baseUrl),
        model: model.name,
        hasKey: keysOf(choice).length > 0,
        contextTokens: null,
        maxOutputTokens: null,
        isOffered: true,
        ...models.firstPrices,
        origin: 'environment',
        ...(inForce.problem === null ? {} : { problem: inForce.problem }),
      },
    ];
  }
}

function refuseFirst(id: string): void {
  if (id === environmentModelId) throw problem('environment_model_fixed');
}

/** The changed fields for the audit log; of a new key only that there is one. */
function auditedChange({ before, after, hasNewKey }: Changed) {
  const newKey = hasNewKey ? { hasNewKey } : {};
  if (before === null) return { after: { ...auditableModel(after), ...newKey } };
  const changed = changedFields(auditableModel(before), auditableModel(after));
  return { before: changed.before, after: { ...changed.after, ...newKey } };
}
