import type {
  Settings as SettingsAnswer,
  SettingsBody,
} from '@convoke/contract/admin/admin.schemas.ts';
import {
  compatibleAddressFaults,
  readCompatibleAddress,
  speaksLikeOpenAi,
} from '@convoke/contract/admin/compatible-address.rules.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AiCallRecord } from '../../services/ai/ai-call-record.ts';
import type { Model } from '../../services/ai/model-port.ts';
import { type Actor, record } from '../../services/audit/audit.ts';
import type { EnvironmentSettings } from '../../services/settings/settings-in-force.rules.ts';
import type { Settings } from '../../services/settings/settings.ts';
import { applyBody, type StoredSettings } from '../../services/settings/stored-settings.rules.ts';
import { environmentForReading, settingsChange, storedForReading } from './admin-settings.rules.ts';
import { badSetting, settingsChangedMeanwhile } from './admin.errors.ts';
import { testConnection } from './connection-test.ts';

/** The model that answers just now, and why it is not the one that is stored, where it is not. */
export interface ModelInForce {
  readonly model: Model;
  readonly problem: string | null;
  /** Tokens a day that the environment allows. */
  readonly environmentDailyTokens: number | null;
}

const mostAttempts = 3;

/** Shows and saves the settings, and asks the model whether it is there. */
export function createAdminSettingsService(deps: {
  db: Db;
  clock: Clock;
  settings: Settings;
  inForce: ModelInForce;
  usage: { record(record: AiCallRecord): void };
  /** Name of the bot check; only the environment sets it. */
  botCheck: string;
}) {
  const { db, clock, settings, inForce, usage, botCheck } = deps;

  async function read(): Promise<SettingsAnswer> {
    const stored = await settings.stored();
    const problems = [...settings.inForce.problems, inForce.problem].filter(
      (each) => each !== null,
    );
    return {
      ...storedForReading(stored),
      environment: environmentForReading(settings.environment, inForce.environmentDailyTokens),
      inForce: {
        label: inForce.model.label,
        mode: inForce.model.mode,
        botCheck,
        ...(problems.length === 0 ? {} : { problem: problems.join(' ') }),
      },
    };
  }

  /** A key is for one place: where provider or address change, it goes, unless a new one comes along. */
  function next(before: StoredSettings, body: SettingsBody): StoredSettings {
    const moved = applyBody(before, body, null);
    if (body.ai === undefined) return { ...moved, ai: before.ai };
    const apiKey = body.ai.apiKey?.trim();
    if (apiKey !== undefined && apiKey !== '') {
      return applyBody(before, body, settings.seal(apiKey, moved.ai));
    }
    const isKept =
      body.ai.apiKey !== null && settings.placeOf(moved.ai) === settings.placeOf(before.ai);
    return applyBody(before, body, isKept ? before.ai.sealedKey : null);
  }

  return {
    read,

    /** Saves whole groups; what is not in the body stays. In force at once here, and within seconds on other nodes. */
    async save(saved: SettingsBody, actor: Actor): Promise<SettingsAnswer> {
      const body = soundBody(saved, settings.environment);
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        const before = await settings.stored();
        const after = next(before, body);
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
        return read();
      }
      throw settingsChangedMeanwhile();
    },

    /** Asks the model in use one short question. */
    async testConnection(actor: Actor) {
      const { model, maxOutputTokens } = settings.inForce;
      const keys = [model.apiKey, model.openaiApiKey, model.anthropicApiKey, model.googleApiKey];
      const result = await testConnection(inForce.model, {
        clock,
        usage,
        maxOutputTokens,
        secrets: keys.filter((key) => key !== null),
      });
      await record(db, {
        actorId: actor.accountId,
        action: 'settings.connection-tested',
        target: result.label,
        after: { isOk: result.isOk, durationMs: result.durationMs },
        requestId: actor.requestId,
      });
      return result;
    },
  };
}

function soundBody(body: SettingsBody, environment: EnvironmentSettings): SettingsBody {
  const { ai } = body;
  if (ai === undefined) return body;
  const { mostOutputTokens, model } = environment;
  if ((ai.maxOutputTokens ?? 0) > mostOutputTokens) {
    throw badSetting(
      'ai.maxOutputTokens',
      `Must be at most ${mostOutputTokens}, so that the model's window has room for what it reads`,
    );
  }
  const baseUrl = ai.baseUrl?.trim() ?? '';
  if (baseUrl === '') return body;
  if (!URL.canParse(baseUrl))
    throw badSetting('ai.baseUrl', 'Is not an address that can be opened');
  if (!speaksLikeOpenAi(ai.provider ?? model.provider)) return body;
  const read = readCompatibleAddress(baseUrl);
  if (!read.ok) throw badSetting('ai.baseUrl', compatibleAddressFaults[read.reason]);
  return { ...body, ai: { ...ai, baseUrl: read.address } };
}
