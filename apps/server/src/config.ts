import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { emailSchema } from '@convoke/contract/account/account.schemas.ts';
import { isVendor, providers, vendorNames, vendors } from '@convoke/contract/providers.ts';
import { limits } from '@convoke/contract/limits.ts';
import { defaultCurrency } from '@convoke/contract/models/cost.rules.ts';
import {
  minInputTokens,
  outputTokenLimit,
} from '@convoke/contract/models/output-token-limit.rules.ts';
import { webSearchProviders } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { productName } from '@convoke/contract/product.ts';
import {
  type EnvironmentValues,
  mapSettings,
  type Setting,
  tableGroups,
} from '@convoke/contract/settings.ts';
import * as z from 'zod';
import {
  address,
  choice,
  email,
  exampleIn,
  isLoopbackHost,
  mailbox,
  networks,
  notes,
  origins,
  price,
  proxies,
  apiKey,
  secret,
  text,
  settingVariables,
  vendorKeyVariables,
  whole,
  isRootUrl,
} from './config-values.ts';

const maxCurrencyLength = 8;
const randomSecret = 'the output of: openssl rand -base64 32';

/** All environment variables; see docs/behaviour.md#configuration. An empty variable counts as unset. */
export const environmentSchema = z.object({
  PORT: whole('3000', 0, 65_535).default(3000),
  HOST: text('127.0.0.1').default('127.0.0.1'),
  PUBLIC_URL: address('https://convoke.example', ['http:', 'https:'])
    .refine(isRootUrl, 'must be the address of a whole site, without a path')
    .optional(),
  DATA_DIR: text('./data').default('./data'),
  DATABASE_URL: address('postgres://user:password@localhost:5432/convoke', [
    'postgres:',
    'postgresql:',
  ]).optional(),
  DATABASE_TIMEOUT_MS: whole('950', 200, 60_000).default(950),
  RENDER_TIMEOUT_MS: whole('5000', 500, 60_000).default(5_000),
  REDIS_URL: address('redis://localhost:6379', ['redis:', 'rediss:']).optional(),
  AUTH_SECRET: secret(randomSecret, 32).optional(),
  AI_PROVIDER: choice(providers).default('auto'),
  AI_MODEL: text('llama3.2').optional(),
  AI_API_KEY: apiKey('the key that your provider shows').optional(),
  AI_BASE_URL: address('http://localhost:11434/v1', ['http:', 'https:']).optional(),
  ...vendorKeyVariables(),
  ...settingVariables(),
  AI_TIMEOUT_MS: whole('60000', 100, 3_600_000).default(60_000),
  AI_CONTEXT_TOKENS: whole('16000', 2_000, 10_000_000).default(16_000),
  AI_PRICE_INPUT: price('0.4', limits.tokenPrice).optional(),
  AI_PRICE_OUTPUT: price('1.6', limits.tokenPrice).optional(),
  AI_CURRENCY: text('€')
    .max(maxCurrencyLength, `must have at most ${maxCurrencyLength} characters`)
    .default(defaultCurrency),
  AI_LOCAL_THREADS: whole('4', 1, 1_024).optional(),
  AI_LOCAL_CONTEXT: whole('8192', 2_000, 10_000_000).optional(),
  AI_MAX_IN_FLIGHT: whole('256', 1, 100_000).default(256),
  AI_CLIENT_BUDGET_PERCENT: whole('10', 1, 100).optional(),
  AI_ALLOWED_ADDRESSES: networks.optional(),
  WEB_SEARCH: choice(webSearchProviders).optional(),
  WEB_SEARCH_URL: address('http://localhost:8888', ['http:', 'https:']).optional(),
  WEB_SEARCH_KEY: apiKey('the key that your search service shows').optional(),
  WEB_READ_ALLOW: origins.optional(),
  TOOL_CALLS_PER_DAY: whole('500', 1, 1_000_000).default(500),
  BOT_CHECK: choice(['altcha', 'turnstile', 'off']).default('altcha'),
  BOT_CHECK_COST: whole('100000', 1, 10_000_000).optional(),
  TURNSTILE_SITE_KEY: text('the site key of your widget').optional(),
  TURNSTILE_SECRET_KEY: secret('the secret key of your widget').optional(),
  TURNSTILE_VERIFY_URL: address('https://challenges.cloudflare.com/turnstile/v0/siteverify', [
    'http:',
    'https:',
  ]).default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  SMTP_URL: address('smtps://user:password@mail.example:465', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: mailbox(`${productName} <hello@convoke.example>`).optional(),
  // The sign-in form must accept the address too.
  ADMIN_EMAIL: email('admin@convoke.example')
    .refine((given) => emailSchema.safeParse(given).success, 'must be a full email address')
    .optional(),
  ADMIN_PASSWORD: secret('a long sentence of your own', 8).optional(),
  RATE_LIMIT_PUBLISH_PER_TEN_MINUTES: whole('5', 1, 1_000_000).default(5),
  RATE_LIMIT_PUBLISH_PER_DAY: whole('30', 1, 1_000_000).default(30),
  RATE_LIMIT_REQUESTS_PER_MINUTE: whole('6000', 1, 100_000_000).default(6_000),
  TRUST_PROXY: proxies.optional(),
  FOUNDER_PHOTO_URL: z
    .string()
    .regex(/^(?:\/(?!\/)|data:image\/)/, 'must be a path on this server or a data: image')
    .register(notes, { example: '/founder.jpg' })
    .optional(),
  METRICS_TOKEN: secret(randomSecret, 16).optional(),
  LOG_LEVEL: choice(['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent']).default('info'),
});

/** The environment's value of every setting that administrators may change. */
function settingValues(values: Readonly<Record<string, unknown>>): EnvironmentValues {
  const valueOf = ({ variable }: Setting) => values[variable] ?? null;
  const groups = tableGroups.map((group) => [
    group,
    mapSettings(group, { number: valueOf, text: valueOf }),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas of the variables are the table's
  return Object.fromEntries(groups) as EnvironmentValues;
}

type Variable = keyof typeof environmentSchema.shape;
type Environment = z.output<typeof environmentSchema>;

/** Invalid configuration: one line per problem, without values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The configuration of a server. */
export type Config = ReturnType<typeof loadConfig>;

/** Reads the process environment over the values of a `.env` file. */
export function readEnvironment(file = '.env'): Record<string, string | undefined> {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...process.env };
}

/** Parses an environment, or throws a `ConfigError` that names every problem. */
export function loadConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(set);
  const invalid = new Set(result.error?.issues.map(({ path }) => path[0]));
  const missing = missingVariables(set, (variable) => !invalid.has(variable));
  if (!result.success) {
    throw new ConfigError([...result.error.issues.map(describeIssue), ...missing]);
  }
  const values = result.data;
  const settings = settingValues(values);
  const problems = [...missing, ...conflictingVariables(values, settings)];
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    renderTimeoutMs: values.RENDER_TIMEOUT_MS,
    redisUrl: values.REDIS_URL ?? null,
    authSecret: values.AUTH_SECRET ?? null,
    ai: aiConfig(values),
    tools: toolsConfig(values),
    botCheck: botCheckConfig(values),
    mail: { smtpUrl: values.SMTP_URL ?? null, from: values.MAIL_FROM ?? null },
    firstAdministrator:
      values.ADMIN_EMAIL !== undefined && values.ADMIN_PASSWORD !== undefined
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : null,
    settings,
    requestsPerMinute: values.RATE_LIMIT_REQUESTS_PER_MINUTE,
    publishLimits: {
      perTenMinutes: values.RATE_LIMIT_PUBLISH_PER_TEN_MINUTES,
      perDay: values.RATE_LIMIT_PUBLISH_PER_DAY,
    },
    trustedProxies: values.TRUST_PROXY ?? null,
    contactEmail: settings.siteTexts.contactEmail,
    founderPhotoUrl: values.FOUNDER_PHOTO_URL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

function aiConfig(values: Environment) {
  return {
    provider: values.AI_PROVIDER,
    model: values.AI_MODEL ?? null,
    apiKey: values.AI_API_KEY ?? null,
    baseUrl: values.AI_BASE_URL ?? null,
    vendorKeys: Object.fromEntries(
      vendorNames.flatMap((vendor) => {
        const key = values[vendors[vendor].keyVariable];
        return key === undefined ? [] : [[vendor, key]];
      }),
    ),
    timeoutMs: values.AI_TIMEOUT_MS,
    contextTokens: values.AI_CONTEXT_TOKENS,
    prices: {
      priceInput: values.AI_PRICE_INPUT ?? null,
      priceOutput: values.AI_PRICE_OUTPUT ?? null,
    },
    currency: values.AI_CURRENCY,
    local: {
      threads: values.AI_LOCAL_THREADS ?? null,
      contextTokens: values.AI_LOCAL_CONTEXT ?? values.AI_CONTEXT_TOKENS,
    },
    maxInFlight: values.AI_MAX_IN_FLIGHT,
    clientBudgetPercent: values.AI_CLIENT_BUDGET_PERCENT ?? defaultClientPercent(values),
    allowedAddresses: values.AI_ALLOWED_ADDRESSES ?? [],
  };
}

function toolsConfig(values: Environment) {
  const { WEB_SEARCH: provider, WEB_SEARCH_URL: url = null, WEB_SEARCH_KEY: key = null } = values;
  return {
    /** Null: the environment names no search. */
    search: provider === undefined ? null : { provider, url, key },
    /** Origins of pages that may be private. */
    readAllow: values.WEB_READ_ALLOW ?? [],
    callsPerDay: values.TOOL_CALLS_PER_DAY,
  };
}

const sharedClientPercent = 10;

/** One client's share of the daily budget, in percent; 100 on a server that only its own machine reaches. */
function defaultClientPercent({ HOST, TRUST_PROXY }: Environment): number {
  return isLoopbackHost(HOST) && TRUST_PROXY === undefined ? 100 : sharedClientPercent;
}

// About 0.3 s on a laptop with the web app's solver.
const defaultBotCheckCost = 100_000;

function botCheckConfig(values: Environment) {
  if (values.BOT_CHECK === 'turnstile') {
    return {
      provider: 'turnstile' as const,
      siteKey: values.TURNSTILE_SITE_KEY ?? '',
      secretKey: values.TURNSTILE_SECRET_KEY ?? '',
      verifyUrl: values.TURNSTILE_VERIFY_URL,
    };
  }
  if (values.BOT_CHECK === 'off') return { provider: 'off' as const };
  return { provider: 'altcha' as const, cost: values.BOT_CHECK_COST ?? defaultBotCheckCost };
}

function missingVariables(
  values: Partial<Record<Variable, string | undefined>>,
  isValid: (variable: Variable) => boolean,
): string[] {
  const problems: string[] = [];
  const need = (variable: Variable, because: string) => {
    if (values[variable] === undefined) problems.push(describe(variable, `is needed ${because}`));
  };
  // An invalid variable is reported already and requires no others.
  const chosen = (variable: Variable) => (isValid(variable) ? values[variable] : undefined);
  const provider = chosen('AI_PROVIDER') ?? '';
  const withProvider = `with AI_PROVIDER=${provider}`;
  if (chosen('DATABASE_URL') !== undefined) need('AUTH_SECRET', 'with DATABASE_URL');
  if (chosen('BOT_CHECK') === 'turnstile') {
    need('TURNSTILE_SITE_KEY', 'with BOT_CHECK=turnstile');
    need('TURNSTILE_SECRET_KEY', 'with BOT_CHECK=turnstile');
  }
  if (provider === 'openai-compatible') {
    need('AI_BASE_URL', withProvider);
    need('AI_MODEL', withProvider);
  }
  if (provider === 'local' && values.AI_MODEL === undefined) {
    problems.push(
      `AI_MODEL is needed ${withProvider}: the path of a GGUF file. Get one, with its engine: npm run local-model. Example: AI_MODEL=data/models/model.gguf`,
    );
  }
  const search = chosen('WEB_SEARCH');
  if (search === 'searxng') need('WEB_SEARCH_URL', 'with WEB_SEARCH=searxng');
  else if (search !== undefined) need('WEB_SEARCH_KEY', `with WEB_SEARCH=${search}`);
  if (isVendor(provider) && values.AI_API_KEY === undefined) {
    need(vendors[provider].keyVariable, `${withProvider}, or AI_API_KEY`);
  }
  if (chosen('ADMIN_EMAIL') !== undefined) need('ADMIN_PASSWORD', 'with ADMIN_EMAIL');
  if (chosen('ADMIN_PASSWORD') !== undefined) need('ADMIN_EMAIL', 'with ADMIN_PASSWORD');
  return problems;
}

function conflictingVariables(values: Environment, { ai }: EnvironmentValues): string[] {
  if (ai.maxOutputTokens <= outputTokenLimit(values.AI_CONTEXT_TOKENS)) return [];
  const issue = `must leave at least ${minInputTokens} tokens of AI_CONTEXT_TOKENS for what the model reads`;
  return [describe('AI_MAX_OUTPUT_TOKENS', issue)];
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const variable = environmentSchema.keyof().safeParse(issue.path[0]);
  return variable.success ? describe(variable.data, issue.message) : issue.message;
}

function describe(variable: Variable, issue: string): string {
  return `${variable} ${issue}. Example: ${variable}=${exampleOf(variable)}`;
}

/** A valid example of a variable. */
export const exampleOf = (variable: Variable): string =>
  exampleIn(environmentSchema.shape[variable]);
