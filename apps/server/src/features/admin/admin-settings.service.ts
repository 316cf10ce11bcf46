import type {
  Settings as SettingsResponse,
  SettingsBody,
} from '@convoke/contract/admin/admin.schemas.ts';
import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { Db } from '../../db/schema.ts';
import { invalidField, invalidRequest, refusal } from '../../lib/refusal.ts';
import type { Clock } from '../../lib/clock.ts';
import { isForbiddenHost } from '../../services/ai/adapters/upstream-address.ts';
import { testConnection } from '../../services/ai/connection-test/connection-test.ts';
import type { AiCallRecord } from '../../services/ai/usage/ai-call-record.ts';
import { type Actor, record } from '../../services/audit/audit.ts';
import { keysOf } from '../../services/models/connected-model.rules.ts';
import type { FirstModelChange } from '../../services/models/connected-models.ts';
import { checkBaseUrl, textOrNull } from '../../services/models/model-body.rules.ts';
import type { RuntimeModels } from '../../services/models/runtime-models.ts';
import type { EnvironmentSettings } from '../../services/settings/effective-settings.rules.ts';
import type { Settings } from '../../services/settings/settings.ts';
import { applySettingsBody } from '../../services/settings/stored-settings.rules.ts';
import { environmentForReading, settingsChange, storedForReading } from './admin-settings.rules.ts';

const maxAttempts = 3;

interface AdminSettingsServiceDeps {
  db: Db;
  clock: Clock;
  settings: Settings;
  /** The daily budget that the environment sets. */
  environmentDailyTokens: number | null;
  models: RuntimeModels;
  usage: { record(record: AiCallRecord): void };
  /** Name of the bot check, which only the environment sets. */
  botCheck: string;
}

/** Reads and saves the settings, and tests the connection to the model. */
export class AdminSettingsService {
  readonly #deps: AdminSettingsServiceDeps;

  constructor(deps: AdminSettingsServiceDeps) {
    this.#deps = deps;
  }

  async read(): Promise<SettingsResponse> {
    const { settings, models, environmentDailyTokens, botCheck } = this.#deps;
    const stored = await settings.stored();
    await models.connected.refresh();
    const { id, label, model } = models.answering;
    const problems = [...settings.effective.problems, models.problemOf(environmentModelId)].filter(
      (each) => each !== null,
    );
    return {
      ...storedForReading({ stored, first: models.connected.first }),
      environment: environmentForReading(
        settings.environment,
        models.connected.environment,
        environmentDailyTokens,
      ),
      inForce: {
        id,
        label,
        mode: model.mode,
        botCheck,
        ...(problems.length === 0
          ? {}
          : { problem: problems.map(({ message }) => message).join(' '), problems }),
      },
    };
  }

  /** Saves whole groups; groups missing from the body stay. Effective at once here, and within seconds on other nodes. */
  async save(unchecked: SettingsBody, actor: Actor): Promise<SettingsResponse> {
    const { db, settings, models } = this.#deps;
    const body = validateBody(unchecked, settings.environment, models.connected.environment);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = await settings.stored();
      const after = applySettingsBody(before, body);
      const isSaved = await db.transaction().execute(async (tx) => {
        if (!(await settings.save(tx, before, after))) return false;
        const first = await this.#saveFirst(tx, body.ai);
        const { groups, ...change } = settingsChange(
          { stored: before, first: first.before },
          { stored: after, first: first.after },
          first.hasNewKey,
        );
        if (groups.length > 0) {
          await record(tx, {
            actorId: actor.accountId,
            action: 'settings.changed',
            target: groups.join(', '),
            ...change,
            requestId: actor.requestId,
          });
        }
        return true;
      });
      if (!isSaved) continue;
      await settings.refresh();
      return this.read();
    }
    throw refusal('settings_changed_elsewhere');
  }

  async #saveFirst(tx: Db, ai: SettingsBody['ai']): Promise<FirstModelChange> {
    const { connected } = this.#deps.models;
    const { first } = connected;
    return ai === undefined
      ? { before: first, after: first, hasNewKey: false }
      : connected.setFirst(tx, ai);
  }

  /** Sends one short question to the model in use. */
  async testConnection(actor: Actor) {
    const { db, clock, settings, models, usage } = this.#deps;
    const result = await testConnection(models.answering.model, {
      clock,
      usage,
      maxOutputTokens: settings.effective.ai.maxOutputTokens,
      secrets: models.connected.all.flatMap(keysOf),
    });
    await record(db, {
      actorId: actor.accountId,
      action: 'settings.connection-tested',
      target: result.label,
      after: { isOk: result.isOk, durationMs: result.durationMs },
      requestId: actor.requestId,
    });
    return result;
  }
}

function validateBody(
  body: SettingsBody,
  { outputTokenLimit }: EnvironmentSettings,
  { provider }: ModelChoice,
): SettingsBody {
  const { ai } = body;
  if (ai === undefined) return body;
  if ((ai.maxOutputTokens ?? 0) > outputTokenLimit) {
    throw invalidField('ai.maxOutputTokens', 'exceeds_model_window', { max: outputTokenLimit });
  }
  const address = checkBaseUrl(
    { provider: ai.provider ?? provider, baseUrl: textOrNull(ai.baseUrl) },
    (url) => !isForbiddenHost(url),
  );
  if (!address.ok) throw invalidRequest({ 'ai.baseUrl': [address.error] });
  return { ...body, ai: { ...ai, baseUrl: address.baseUrl } };
}
