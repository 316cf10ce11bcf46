import type { Config } from './config.ts';
import type { RuntimeSettings } from './runtime-settings.ts';
import { isForbiddenHost } from './services/ai/adapters/upstream-address.ts';
import type { RuntimeModels } from './services/models/runtime-models.ts';
import { isCommonPassword } from './services/session/common-passwords.rules.ts';

/** Lines for the operator at start: the model, the database, mail, warnings. */
export function startNotices({
  config,
  database,
  runtimeSettings,
  runtimeModels,
  setupLink,
  isWebAppBuilt,
}: {
  config: Config;
  /** A description of the database. */
  database: string;
  runtimeSettings: RuntimeSettings;
  runtimeModels: RuntimeModels;
  /** Connects the first model; `null` when there is one. */
  setupLink: string | null;
  isWebAppBuilt: boolean;
}): string[] {
  const { settings } = runtimeSettings;
  const served = runtimeModels.served();
  const dailyTokens = runtimeSettings.dailyTokens(served);
  const isBudgetUnset = settings.effective.ai.dailyTokenBudget === null;
  return [
    modelNotice(served, setupLink),
    ...settings.effective.problems.map(({ message }) => `Warning: ${message}`),
    ...runtimeModels
      .problems()
      .map(({ name, problem: { message } }) =>
        name === '' ? `Warning: ${message}` : `Warning: ${name}: ${message}`,
      ),
    ...addressNotices(config.ai),
    `Database: ${database}`,
    ...mailNotices(config),
    ...(isBudgetUnset && dailyTokens !== null
      ? [`Warning: AI_DAILY_TOKEN_BUDGET is not set, so ${dailyTokens} tokens a day are the limit.`]
      : []),
    ...shareNotices(config.ai, dailyTokens),
    ...(config.botCheck.provider === 'off'
      ? ['Warning: BOT_CHECK=off, so anyone may make model calls without a proof.']
      : []),
    ...(isCommonPassword(config.firstAdministrator?.password ?? '')
      ? ['Warning: ADMIN_PASSWORD is among the most common passwords. Choose another.']
      : []),
    ...(isWebAppBuilt ? [] : ['Warning: the web app was not built. Run npm run build.']),
  ];
}

function modelNotice(
  served: ReturnType<RuntimeModels['served']>,
  setupLink: string | null,
): string {
  if (served.some(({ model }) => model.mode === 'model')) {
    return `Model: ${served.map(({ label }) => label).join(', ')}`;
  }
  // The only place that shows the key: it is never logged.
  return setupLink === null
    ? 'Model: none answers, the rehearsal voices speak. Look at the models in the administration.'
    : `Model: none is connected, the rehearsal voices speak. Connect one: ${setupLink}`;
}

function addressNotices({ baseUrl }: Config['ai']): string[] {
  return baseUrl !== null && isForbiddenHost(new URL(baseUrl))
    ? [
        'Warning: AI_BASE_URL is an address that Convoke refuses to call, so no model answers. Name another one, or allow it in AI_ALLOWED_ADDRESSES.',
      ]
    : [];
}

function shareNotices(
  { clientBudgetPercent, contextTokens }: Config['ai'],
  dailyTokens: number | null,
): string[] {
  if (dailyTokens === null || clientBudgetPercent === 100) return [];
  const share = Math.floor((dailyTokens * clientBudgetPercent) / 100);
  return share >= contextTokens
    ? []
    : [
        `Warning: AI_CLIENT_BUDGET_PERCENT leaves an address ${share} tokens a day, less than one long conversation takes (${contextTokens}).`,
      ];
}

function mailNotices({ mail, contactEmail, dataDir }: Config): string[] {
  if (mail.smtpUrl === null) return [`Mail: none is sent, each is a file in ${dataDir}/outbox`];
  return mail.from === null
    ? [`Warning: MAIL_FROM is not set, so mails come from ${contactEmail}.`]
    : [];
}
