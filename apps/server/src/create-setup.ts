import type { ModelTestBody } from '@convoke/contract/models/setup.endpoints.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { Db } from './db/schema.ts';
import type { createAdministratorService } from './features/account/administrator.service.ts';
import type { AdminService } from './features/admin/admin.service.ts';
import type { OneTimeKey } from './features/setup/one-time-key.ts';
import { SetupService } from './features/setup/setup.service.ts';
import { invalidRequest, refusal } from './lib/refusal.ts';
import type { Clock } from './lib/clock.ts';
import type { RuntimeSettings } from './runtime-settings.ts';
import { findModelServers } from './services/ai/adapters/detect-local-model.ts';
import { testChoice } from './services/ai/connection-test/connection-test.ts';
import type { Model } from './services/ai/port/model-port.ts';
import { TestedModel } from './services/ai/tested-model.ts';
import type { AiCallRecord } from './services/ai/usage/ai-call-record.ts';
import { choiceOf } from './services/models/connected-model.rules.ts';
import type { RuntimeModels } from './services/models/runtime-models.ts';
import { AccountRepository } from './services/session/account.repository.ts';

interface SetupContext {
  db: Db;
  clock: Clock;
  /** `null` when a model was connected at the start. */
  setupKey: OneTimeKey | null;
  admin: Pick<AdminService, 'models'>;
  administrators: Pick<ReturnType<typeof createAdministratorService>, 'ensureFirst'>;
  runtimeModels: RuntimeModels;
  runtimeSettings: Pick<RuntimeSettings, 'aiLimits'>;
  usage: { record(record: AiCallRecord): void };
  chooseModel: (choice: ModelChoice) => Promise<Model>;
  findServers?: typeof findModelServers;
}

/** The service behind the setup link, with what it needs of other features. */
export function createSetup(context: SetupContext): SetupService {
  const { db, clock, setupKey, admin, administrators, runtimeModels, runtimeSettings } = context;
  const { usage, chooseModel, findServers = findModelServers } = context;
  const testedModel = new TestedModel(chooseModel);
  // For good: the link must not come back when that model is taken away.
  if (setupKey !== null) runtimeModels.onModel(() => setupKey.use());
  return new SetupService({
    clock,
    key: setupKey,
    isModelConnected: () => runtimeModels.hasModel,
    findServers: () => findServers(),
    choiceOf: (body) => previewedChoice(runtimeModels, body),
    test: (choice) =>
      testChoice(choice, {
        clock,
        usage,
        choose: (each) => testedModel.open(each),
        maxOutputTokens: runtimeSettings.aiLimits().maxOutputTokens,
        secrets: choice.apiKey === null ? [] : [choice.apiKey],
      }),
    connect: (body, requestId) => admin.models.connect(body, { accountId: null, requestId }),
    hasAdministrator: () => new AccountRepository(db).hasAdministrator(),
    createFirstAdministrator: async (body) => ({
      isCreated: (await administrators.ensureFirst(body)) !== 'not-needed',
    }),
  });
}

/** The link for the operator's terminal. The key is in the fragment, which no request sends and no server logs. */
export function setupLinkOf({ text }: OneTimeKey, publicUrl: string, port: string): string {
  // With PORT=0 the address is known once the server listens.
  return `${publicUrl.replace(/:0$/, `:${port}`)}/setup#key=${text}`;
}

function previewedChoice(models: RuntimeModels, { id, ...body }: ModelTestBody): ModelChoice {
  const preview = models.connected.preview(body, id);
  if ('model' in preview) return choiceOf(preview.model);
  throw preview.kind === 'unknown' ? refusal('unknown_model') : invalidRequest(preview.fieldErrors);
}
