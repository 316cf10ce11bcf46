import type {
  Settings as SettingsResponse,
  SettingsBody,
} from '@convoke/contract/admin/admin.schemas.ts';
import {
  parseOpenAiBaseUrl,
  isOpenAiCompatible,
} from '@convoke/contract/admin/openai-base-url.rules.ts';
import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { isForbiddenHost } from '../../services/ai/adapters/upstream-address.ts';
import type { AiCallRecord } from '../../services/ai/usage/ai-call-record.ts';
import type { Model } from '../../services/ai/port/model-port.ts';
import { type Actor, record } from '../../services/audit/audit.ts';
import type { EnvironmentSettings } from '../../services/settings/effective-settings.rules.ts';
import type { Settings } from '../../services/settings/settings.ts';
import {
  applySettingsBody,
  type StoredSettings,
} from '../../services/settings/stored-settings.rules.ts';
import {
  environmentForReading,
  keysOf,
  settingsChange,
  storedForReading,
} from './admin-settings.rules.ts';
import { invalidField, problem } from '../../http/errors/problems.ts';
import type { ModelsInForce } from './models-in-force.ts';
import { testConnection } from '../../services/ai/connection-test/connection-test.ts';

/** The model in use; `problem` says why it is not the stored one, if it is not. */
export interface EffectiveModel {
  readonly model: Model;
  readonly problem: CodedError | null;
  /** Daily token budget set by the environment. */
  readonly environmentDailyTokens: number | null;
}

const maxAttempts = 3;

interface AdminSettingsServiceDeps {
  db: Db;
  clock: Clock;
  settings: Settings;
  inForce: EffectiveModel;
  models: Pick<ModelsInForce, 'answering' | 'connected'>;
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
    const { settings, inForce, models, botCheck } = this.#deps;
    // With the rehearsal voices chosen here, a connected model answers in their place.
    const { label, model } = models.answering;
    const stored = await settings.stored();
    const problems = [...settings.effective.problems, inForce.problem].filter(
      (each) => each !== null,
    );
    return {
      ...storedForReading(stored),
      environment: environmentForReading(settings.environment, inForce.environmentDailyTokens),
      inForce: {
        label,
        mode: model.mode,
        botCheck,
        ...(problems.length === 0
          ? {}
          : { problem: problems.map(({ message }) => message).join(' '), problems }),
      },
    };
  }

  /** An API key belongs to one endpoint: a change of provider or address removes it, unless the body brings a new one. */
  #next(before: StoredSettings, body: SettingsBody): StoredSettings {
    const { settings } = this.#deps;
    const merged = applySettingsBody(before, body, null);
    if (body.ai === undefined) return { ...merged, ai: before.ai };
    const apiKey = body.ai.apiKey?.trim();
    if (apiKey !== undefined && apiKey !== '') {
      return applySettingsBody(before, body, settings.encryptKey(apiKey, merged.ai));
    }
    const keepsKey =
      body.ai.apiKey !== null && settings.endpointOf(merged.ai) === settings.endpointOf(before.ai);
    return applySettingsBody(before, body, keepsKey ? before.ai.sealedKey : null);
  }

  /** Saves whole groups; groups missing from the body stay. Effective at once here, and within seconds on other nodes. */
  async save(unchecked: SettingsBody, actor: Actor): Promise<SettingsResponse> {
    const { db, settings } = this.#deps;
    const body = validateBody(unchecked, settings.environment);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = await settings.stored();
      const after = this.#next(before, body);
      const isSaved = await db.transaction().execute(async (tx) => {
        if (!(await settings.save(tx, before, after))) return false;
        const { groups, ...change } = settingsChange(before, after);
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
    throw problem('settings_changed_elsewhere');
  }

  /** Sends one short question to the model in use. */
  async testConnection(actor: Actor) {
    const { db, clock, settings, models, usage } = this.#deps;
    const { model, ai } = settings.effective;
    const connectedKeys = models.connected.list.map(({ apiKey }) => apiKey);
    const result = await testConnection(models.answering.model, {
      clock,
      usage,
      maxOutputTokens: ai.maxOutputTokens,
      secrets: [...keysOf(model), ...connectedKeys.filter((key) => key !== null)],
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

function validateBody(body: SettingsBody, environment: EnvironmentSettings): SettingsBody {
  const { ai } = body;
  if (ai === undefined) return body;
  const { outputTokenLimit, model } = environment;
  if ((ai.maxOutputTokens ?? 0) > outputTokenLimit) {
    throw invalidField('ai.maxOutputTokens', 'exceeds_model_window', { max: outputTokenLimit });
  }
  const baseUrl = ai.baseUrl?.trim() ?? '';
  if (baseUrl === '') return body;
  if (!URL.canParse(baseUrl)) throw invalidField('ai.baseUrl', 'url_cannot_be_opened');
  if (isForbiddenHost(new URL(baseUrl)))
    throw invalidField('ai.baseUrl', 'model_address_forbidden');
  if (!isOpenAiCompatible(ai.provider ?? model.provider)) return body;
  const read = parseOpenAiBaseUrl(baseUrl);
  if (!read.ok) throw invalidField('ai.baseUrl', read.error);
  return { ...body, ai: { ...ai, baseUrl: read.address } };
}
