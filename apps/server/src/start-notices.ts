import type { Config } from './config.ts';
import type { LiveSettings } from './live-settings.ts';
import { isCommonPassword } from './services/identity/common-passwords.rules.ts';

/** What whoever started the server should know: the model, the database, mails, warnings. */
export function startNotices({
  config,
  database,
  live,
  isWebAppBuilt,
}: {
  config: Config;
  /** The database in words. */
  database: string;
  live: LiveSettings;
  isWebAppBuilt: boolean;
}): string[] {
  const { settings, inForce } = live;
  const { model, problem } = inForce;
  const dailyTokens = live.dailyTokens();
  const isBudgetUnset = settings.inForce.dailyTokenBudget === null;
  return [
    model.mode === 'rehearsal'
      ? 'Model: none is connected, the rehearsal voices speak. README.md says how to connect one.'
      : `Model: ${model.label}`,
    ...[...settings.inForce.problems, ...(problem === null ? [] : [problem])].map(
      (sentence) => `Warning: ${sentence}`,
    ),
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
