import type { AdminModel, ModelBody } from '@convoke/contract/models/model.schemas.ts';
import type { FirstAdministratorBody } from '@convoke/contract/models/setup.endpoints.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Feature } from '../../ports/feature.ts';
import { findModelServers } from '../../services/ai/adapters/detect-local-model.ts';
import { testChoice } from '../../services/ai/connection-test/connection-test.ts';
import type { Model } from '../../services/ai/port/model-port.ts';
import { TestedModel } from '../../services/ai/tested-model.ts';
import type { AiCallRecord } from '../../services/ai/usage/ai-call-record.ts';
import type { RuntimeModels } from '../../services/models/runtime-models.ts';
import { AccountRepository } from '../../services/session/account.repository.ts';
import type { OneTimeKey } from './one-time-key.ts';
import { setupRoutes } from './setup.routes.ts';
import { SetupService } from './setup.service.ts';

interface SetupDeps {
  db: Db;
  clock: Clock;
  /** `null` when a model was connected at the start. */
  setupKey: OneTimeKey | null;
  /** Connects a model as an administrator would; `accountId` is null for the person with the key. */
  connect: (body: ModelBody, actor: { accountId: null; requestId: string }) => Promise<AdminModel>;
  /** Creates the administrator unless there is one. */
  ensureFirst: (body: FirstAdministratorBody) => Promise<string>;
  models: RuntimeModels;
  aiLimits: () => { maxOutputTokens: number };
  usage: { record(record: AiCallRecord): void };
  chooseModel: (choice: ModelChoice) => Promise<Model>;
  findServers?: typeof findModelServers;
}

/** The first model by the setup link, with what that needs of other features. */
export function setupFeature(deps: SetupDeps): Feature {
  const { db, clock, setupKey, connect, ensureFirst, models, aiLimits } = deps;
  const { usage, chooseModel, findServers = findModelServers } = deps;
  const testedModel = new TestedModel(chooseModel);
  // For good: the link must not come back when that model is taken away.
  if (setupKey !== null) models.onModel(() => setupKey.use());
  const service = new SetupService({
    clock,
    key: setupKey,
    isModelConnected: () => models.hasModel,
    findServers: () => findServers(),
    choiceOf: (body) => models.connected.preview(body),
    test: (choice) =>
      testChoice(choice, {
        clock,
        usage,
        choose: (each) => testedModel.open(each),
        maxOutputTokens: aiLimits().maxOutputTokens,
        secrets: choice.apiKey === null ? [] : [choice.apiKey],
      }),
    connect: (body, requestId) => connect(body, { accountId: null, requestId }),
    hasAdministrator: () => new AccountRepository(db).hasAdministrator(),
    createFirstAdministrator: async (body) => ({
      isCreated: (await ensureFirst(body)) !== 'not-needed',
    }),
  });
  return { routes: setupRoutes(service) };
}

/** The link for the operator's terminal. The key is in the fragment, which no request sends and no server logs. */
export function setupLinkOf({ text }: OneTimeKey, publicUrl: string, port: string): string {
  // With PORT=0 the address is known once the server listens.
  return `${publicUrl.replace(/:0$/, `:${port}`)}/setup#key=${text}`;
}
