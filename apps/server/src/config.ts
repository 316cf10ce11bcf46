import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { emailSchema } from '@convoke/contract/account/account.schemas.ts';
import { productName } from '@convoke/contract/product.ts';
import type { PublicConfig } from '@convoke/contract/site/site.schemas.ts';
import * as z from 'zod';
import {
  address,
  choice,
  email,
  exampleIn,
  isLoopbackHost,
  mailbox,
  notes,
  proxies,
  secret,
  text,
  tokenBudget,
  whole,
  isWholeSite,
} from './config-values.ts';

const randomSecret = 'the output of: openssl rand -base64 32';

/** Every variable of the environment (contract §3). An empty one counts as unset. */
export const environmentSchema = z.object({
  PORT: whole('3000', 0, 65_535).default(3000),
  HOST: text('127.0.0.1').default('127.0.0.1'),
  PUBLIC_URL: address('https://convoke.example', ['http:', 'https:'])
    .refine(isWholeSite, 'must be the address of a whole site, without a path')
    .optional(),
  DATA_DIR: text('./data').default('./data'),
  DATABASE_URL: address('postgres://user:password@localhost:5432/convoke', [
    'postgres:',
    'postgresql:',
  ]).optional(),
  REDIS_URL: address('redis://localhost:6379', ['redis:', 'rediss:']).optional(),
  AUTH_SECRET: secret(randomSecret, 32).optional(),
  AI_PROVIDER: choice([
    'auto',
    'openai',
    'anthropic',
    'google',
    'openai-compatible',
    'rehearsal',
  ]).default('auto'),
  AI_MODEL: text('llama3.2').optional(),
  AI_API_KEY: secret('the key that your provider shows').optional(),
  AI_BASE_URL: address('http://localhost:11434/v1', ['http:', 'https:']).optional(),
  OPENAI_API_KEY: secret('the key that OpenAI shows').optional(),
  ANTHROPIC_API_KEY: secret('the key that Anthropic shows').optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: secret('the key that Google shows').optional(),
  AI_TIMEOUT_MS: whole('60000', 100, 3_600_000).default(60_000),
  AI_MAX_OUTPUT_TOKENS: whole('1024', 16, 1_000_000).default(1024),
  AI_CONTEXT_TOKENS: whole('16000', 2_000, 10_000_000).default(16_000),
  AI_MAX_IN_FLIGHT: whole('256', 1, 100_000).default(256),
  AI_DAILY_TOKEN_BUDGET: tokenBudget.optional(),
  AI_CLIENT_BUDGET_PERCENT: whole('10', 1, 100).optional(),
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
  // An address that the sign-in form would refuse could never sign in.
  ADMIN_EMAIL: email('admin@convoke.example')
    .refine((given) => emailSchema.safeParse(given).success, 'must be a full email address')
    .optional(),
  ADMIN_PASSWORD: secret('a long sentence of your own', 8).optional(),
  RATE_LIMIT_AI_PER_MINUTE: whole('30', 1, 1_000_000).default(30),
  RATE_LIMIT_AUTH_PER_MINUTE: whole('10', 1, 1_000_000).default(10),
  RATE_LIMIT_API_PER_MINUTE: whole('600', 1, 1_000_000).default(600),
  RATE_LIMIT_PUBLISH_PER_TEN_MINUTES: whole('5', 1, 1_000_000).default(5),
  RATE_LIMIT_PUBLISH_PER_DAY: whole('30', 1, 1_000_000).default(30),
  RATE_LIMIT_REQUESTS_PER_MINUTE: whole('6000', 1, 100_000_000).default(6_000),
  TRUST_PROXY: proxies.optional(),
  CONTACT_EMAIL: email('hello@convoke.example').default('hello@convoke.example'),
  BLOG_URL: address('https://blog.convoke.example', ['http:', 'https:']).optional(),
  FOUNDER_NAME: text('Ada Lovelace').default(`The ${productName} maintainers`),
  FOUNDER_BIO: text('Wrote the first program.').optional(),
  FOUNDER_PHOTO_URL: z
    .string()
    .regex(/^(?:\/(?!\/)|data:image\/)/, 'must be a path on this server or a data: image')
    .register(notes, { example: '/founder.jpg' })
    .optional(),
  METRICS_TOKEN: secret(randomSecret, 16).optional(),
  LOG_LEVEL: choice(['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent']).default('info'),
});

type Variable = keyof typeof environmentSchema.shape;
type Environment = z.output<typeof environmentSchema>;

/** Wrong configuration: one line for each problem, never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The whole configuration of a server. */
export type Config = ReturnType<typeof loadConfig>;

/** Reads the process environment; what it does not set, a `.env` file beside it may. */
export function readEnvironment(file = '.env'): Record<string, string | undefined> {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...process.env };
}

/** Reads a configuration from an environment, or throws a `ConfigError` that names every problem. */
export function loadConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(set);
  const faulty = new Set(result.error?.issues.map(({ path }) => path[0]));
  const missing = missingVariables(set, (variable) => !faulty.has(variable));
  if (!result.success) {
    throw new ConfigError([...result.error.issues.map(describeIssue), ...missing]);
  }
  const values = result.data;
  const problems = [...missing, ...contradictions(values)];
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    authSecret: values.AUTH_SECRET ?? null,
    ai: {
      provider: values.AI_PROVIDER,
      model: values.AI_MODEL ?? null,
      apiKey: values.AI_API_KEY ?? null,
      baseUrl: values.AI_BASE_URL ?? null,
      openaiApiKey: values.OPENAI_API_KEY ?? null,
      anthropicApiKey: values.ANTHROPIC_API_KEY ?? null,
      googleApiKey: values.GOOGLE_GENERATIVE_AI_API_KEY ?? null,
      timeoutMs: values.AI_TIMEOUT_MS,
      maxOutputTokens: values.AI_MAX_OUTPUT_TOKENS,
      contextTokens: values.AI_CONTEXT_TOKENS,
      maxInFlight: values.AI_MAX_IN_FLIGHT,
      dailyTokenBudget: values.AI_DAILY_TOKEN_BUDGET ?? null,
      clientBudgetPercent: values.AI_CLIENT_BUDGET_PERCENT ?? defaultClientPercent(values),
    },
    botCheck: botCheckConfig(values),
    mail: { smtpUrl: values.SMTP_URL ?? null, from: values.MAIL_FROM ?? null },
    firstAdministrator:
      values.ADMIN_EMAIL !== undefined && values.ADMIN_PASSWORD !== undefined
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : null,
    rateLimits: {
      aiPerMinute: values.RATE_LIMIT_AI_PER_MINUTE,
      authPerMinute: values.RATE_LIMIT_AUTH_PER_MINUTE,
      apiPerMinute: values.RATE_LIMIT_API_PER_MINUTE,
      requestsPerMinute: values.RATE_LIMIT_REQUESTS_PER_MINUTE,
    },
    publishLimits: {
      perTenMinutes: values.RATE_LIMIT_PUBLISH_PER_TEN_MINUTES,
      perDay: values.RATE_LIMIT_PUBLISH_PER_DAY,
    },
    trustedProxies: values.TRUST_PROXY ?? null,
    contactEmail: values.CONTACT_EMAIL,
    blogUrl: values.BLOG_URL ?? null,
    founder: {
      name: values.FOUNDER_NAME,
      bio: values.FOUNDER_BIO ?? null,
      photoUrl: values.FOUNDER_PHOTO_URL ?? null,
    },
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

/** What administrators may say in place of the environment. */
export interface SiteSettings {
  isRegistrationOpen: boolean;
  siteTexts: {
    contactEmail: string;
    founderName: string;
    founderBio: string | null;
    blogUrl: string | null;
  };
}

/** The environment's own. */
export function siteSettingsOf({ contactEmail, founder, blogUrl }: Config): SiteSettings {
  return {
    isRegistrationOpen: true,
    siteTexts: { contactEmail, founderName: founder.name, founderBio: founder.bio, blogUrl },
  };
}

/** What the browser may know: this and nothing else. */
export function publicConfig(
  config: Config,
  ai: { mode: 'model' | 'rehearsal'; label: string },
  { isRegistrationOpen, siteTexts }: SiteSettings = siteSettingsOf(config),
): PublicConfig {
  const { botCheck, founder } = config;
  const { contactEmail, founderName, founderBio, blogUrl } = siteTexts;
  return {
    productName,
    botCheck: {
      provider: botCheck.provider,
      ...(botCheck.provider === 'turnstile' ? { siteKey: botCheck.siteKey } : {}),
    },
    ai: { mode: ai.mode, label: ai.label },
    // Said only when it matters.
    ...(isRegistrationOpen ? {} : { isRegistrationOpen }),
    contactEmail,
    ...(blogUrl === null ? {} : { blogUrl }),
    founder: {
      name: founderName,
      ...(founderBio === null ? {} : { bio: founderBio }),
      ...(founder.photoUrl === null ? {} : { photoUrl: founder.photoUrl }),
    },
  };
}

const sharedClientPercent = 10;

/** One address's share of the daily budget, in percent; all of it on a server that only its own machine reaches. */
function defaultClientPercent({ HOST, TRUST_PROXY }: Environment): number {
  return isLoopbackHost(HOST) && TRUST_PROXY === undefined ? 100 : sharedClientPercent;
}

// About 0.3 s on a laptop with our own solver.
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
  isSound: (variable: Variable) => boolean,
): string[] {
  const problems: string[] = [];
  const need = (variable: Variable, because: string) => {
    if (values[variable] === undefined) problems.push(describe(variable, `is needed ${because}`));
  };
  // What is wrong itself asks for nothing else.
  const chosen = (variable: Variable) => (isSound(variable) ? values[variable] : undefined);
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
  const keys: Record<string, Variable> = {
    openai: 'OPENAI_API_KEY',
    anthropic: 'ANTHROPIC_API_KEY',
    google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  };
  const key = keys[provider];
  if (key !== undefined && values.AI_API_KEY === undefined) {
    need(key, `${withProvider}, or AI_API_KEY`);
  }
  if (chosen('ADMIN_EMAIL') !== undefined) need('ADMIN_PASSWORD', 'with ADMIN_EMAIL');
  if (chosen('ADMIN_PASSWORD') !== undefined) need('ADMIN_EMAIL', 'with ADMIN_PASSWORD');
  return problems;
}

// Rules, mission and roster of a small team, and a few turns.
const fewestInputTokens = 800;

function contradictions(values: Environment): string[] {
  const { AI_CONTEXT_TOKENS: context, AI_MAX_OUTPUT_TOKENS: output } = values;
  // A twelfth of the window stays free for errors of counting.
  if (output + fewestInputTokens <= Math.floor((context * 11) / 12)) return [];
  const fault = `must leave at least ${fewestInputTokens} tokens of AI_CONTEXT_TOKENS for what the model reads`;
  return [describe('AI_MAX_OUTPUT_TOKENS', fault)];
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const variable = environmentSchema.keyof().safeParse(issue.path[0]);
  return variable.success ? describe(variable.data, issue.message) : issue.message;
}

function describe(variable: Variable, fault: string): string {
  return `${variable} ${fault}. Example: ${variable}=${exampleOf(variable)}`;
}

/** A good value of a variable. */
export const exampleOf = (variable: Variable): string =>
  exampleIn(environmentSchema.shape[variable]);
