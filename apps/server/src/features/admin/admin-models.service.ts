import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import type { AdminModel, AdminModels, ModelBody } from '@convoke/contract/models/model.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { refusal } from '../../lib/refusal.ts';
import { type Actor, record } from '../../services/audit/audit.ts';
import { changedFields } from '../../services/audit/audit-values.rules.ts';
import { auditableModel, modelForReading } from '../../services/models/connected-model.rules.ts';
import type { ModelChange } from '../../services/models/connected-models.ts';
import type { RuntimeModels } from '../../services/models/runtime-models.ts';

interface AdminModelsServiceDeps {
  db: Db;
  models: RuntimeModels;
  /** The sign of prices. */
  currency: string;
}

/** An administrator, or the person with the setup link, who has no account. */
type ConnectingActor = Omit<Actor, 'accountId'> & { accountId: number | null };

/** Lists, connects, changes and takes away models: docs/behaviour.md#several-models */
export class AdminModelsService {
  readonly #deps: AdminModelsServiceDeps;

  constructor(deps: AdminModelsServiceDeps) {
    this.#deps = deps;
  }

  async list(): Promise<AdminModels> {
    const { models, currency } = this.#deps;
    await models.connected.refresh();
    return { models: models.list(), currency };
  }

  /** Connects a model. In force at once here, and within seconds on other nodes. */
  async connect(body: ModelBody, actor: ConnectingActor): Promise<AdminModel> {
    return this.#save('model.connected', null, body, actor);
  }

  async update(id: string, body: ModelBody, actor: Actor): Promise<AdminModel> {
    refuseFirst(id);
    return this.#save('model.changed', id, body, actor);
  }

  /** Takes a model away: its next call is refused. */
  async disconnect(id: string, actor: Actor): Promise<void> {
    refuseFirst(id);
    const { db, models } = this.#deps;
    await db.transaction().execute(async (tx) => {
      const removed = await models.connected.remove(tx, id);
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
    id: string | null,
    body: ModelBody,
    actor: ConnectingActor,
  ): Promise<AdminModel> {
    const { db, models } = this.#deps;
    const { after } = await db.transaction().execute(async (tx) => {
      const changed = await models.connected.save(tx, id, body, models.firstNames);
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
    return modelForReading(after, models.problemOf(after.id));
  }
}

function refuseFirst(id: string): void {
  if (id === environmentModelId) throw refusal('environment_model_fixed');
}

/** The changed fields for the audit log; of a new key only that there is one. */
function auditedChange({ before, after, hasNewKey }: ModelChange) {
  const newKey = hasNewKey ? { hasNewKey } : {};
  if (before === null) return { after: { ...auditableModel(after), ...newKey } };
  const changed = changedFields(auditableModel(before), auditableModel(after));
  return { before: changed.before, after: { ...changed.after, ...newKey } };
}
