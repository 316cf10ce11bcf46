import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { providers } from '@convoke/contract/providers.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ConfigError,
  environmentSchema,
  exampleOf,
  loadConfig,
  readEnvironment,
} from './config.ts';
import { publicConfig } from './public-config.ts';
import { provideTemporaryFolders } from '../test/temporary-folder.ts';

const temporaryFolder = provideTemporaryFolders();

const variables = environmentSchema.keyof().options;

const envExampleHead = `# Every variable that Convoke reads, with its default. Copy this file to .env and take the # away from what you change.
# Variables of the process win over this file. A wrong value stops the start and says what is wrong.
`;

const inOrder = (a: string, b: string) => (a < b ? -1 : 1);

function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

afterEach(() => vi.unstubAllEnvs());

describe('the environment', () => {
  it('may be empty: every variable has a default', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: null,
      databaseTimeoutMs: 950,
      renderTimeoutMs: 5_000,
      ai: {
        provider: 'auto',
        timeoutMs: 60_000,
        contextTokens: 16_000,
        maxInFlight: 256,
        clientBudgetPercent: 100,
      },
      botCheck: { provider: 'altcha' },
      settings: {
        ai: { maxOutputTokens: 1024, dailyTokenBudget: null },
        limits: { aiPerMinute: 30, authPerMinute: 10, apiPerMinute: 600 },
        siteTexts: {
          contactEmail: 'hello@convoke.example',
          founderName: 'The Convoke maintainers',
          founderBio: null,
          blogUrl: null,
        },
      },
      publishLimits: { perTenMinutes: 5, perDay: 30 },
      logLevel: 'info',
    });
  });

  it('names the search, and the origins that may be private', () => {
    expect(loadConfig({}).tools).toEqual({ search: null, readAllow: [], callsPerDay: 500 });
    expect(
      loadConfig({
        WEB_SEARCH: 'searxng',
        WEB_SEARCH_URL: 'http://localhost:8888/searxng',
        WEB_READ_ALLOW: 'http://WIKI.local:80/, https://10.0.0.5:8443',
        TOOL_CALLS_PER_DAY: '20',
      }).tools,
    ).toEqual({
      search: { provider: 'searxng', url: 'http://localhost:8888/searxng', key: null },
      readAllow: ['http://wiki.local', 'https://10.0.0.5:8443'],
      callsPerDay: 20,
    });
    expect(problemsOf({ WEB_SEARCH: 'searxng' })).toEqual([
      'WEB_SEARCH_URL is needed with WEB_SEARCH=searxng. Example: WEB_SEARCH_URL=http://localhost:8888',
    ]);
    expect(problemsOf({ WEB_SEARCH: 'brave', WEB_READ_ALLOW: 'http://wiki.local/page' })).toEqual([
      'WEB_READ_ALLOW must list addresses of whole sites, without a path, separated by commas. Example: WEB_READ_ALLOW=http://wiki.local:8080',
      'WEB_SEARCH_KEY is needed with WEB_SEARCH=brave. Example: WEB_SEARCH_KEY=the key that your search service shows',
    ]);
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', AI_MODEL: '', DATABASE_URL: '' })).toEqual(loadConfig({}));
  });

  it('names every invalid variable on one line each, with an example', () => {
    const problems = problemsOf({
      PORT: 'http',
      PUBLIC_URL: 'convoke.example',
      AI_PROVIDER: 'skynet',
      TRUST_PROXY: 'true',
      AI_DAILY_TOKEN_BUDGET: '-1',
    });
    expect(problems).toHaveLength(5);
    for (const problem of problems) {
      expect(problem).toMatch(/^[A-Z_]+ must .+\. Example: [A-Z_]+=\S+/);
      expect(problem).not.toContain('\n');
    }
  });

  it('names invalid and missing variables together', () => {
    const problems = problemsOf({ PORT: 'http', AI_PROVIDER: 'openai', BOT_CHECK: 'turnstile' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'TURNSTILE_SITE_KEY',
      'TURNSTILE_SECRET_KEY',
      'OPENAI_API_KEY',
    ]);
  });

  it('says how to get the file that a local model needs', () => {
    expect(problemsOf({ AI_PROVIDER: 'local' })).toEqual([
      expect.stringMatching(
        /^AI_MODEL is needed .*npm run local-model\. Example: AI_MODEL=.*\.gguf$/u,
      ),
    ]);
    expect(problemsOf({ AI_PROVIDER: 'local', AI_MODEL: 'a.gguf' })).toEqual([]);
  });

  it('accepts the smallest context window with the default response length', () => {
    expect(problemsOf({ AI_CONTEXT_TOKENS: '2000' })).toEqual([]);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '3e3'],
    ['PORT', ' 3000'],
    ['PORT', '0x10'],
    ['PUBLIC_URL', 'https://convoke.example/team'],
    ['PUBLIC_URL', 'https://someone@convoke.example'],
    ['AI_MAX_OUTPUT_TOKENS', '15000'],
    ['AI_TIMEOUT_MS', '1.5'],
    ['AI_BASE_URL', 'file:///etc/passwd'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['LOG_LEVEL', 'loud'],
    ['CONTACT_EMAIL', 'nobody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['FOUNDER_PHOTO_URL', 'https://elsewhere.example/photo.jpg'],
    ['BLOG_URL', 'javascript:alert(1)'],
  ])('refuses %s=%s', (variable, value) => {
    expect(problemsOf({ [variable]: value })).toEqual([expect.stringMatching(`^${variable} `)]);
  });

  it.each([
    'changeme',
    'change-me-please',
    'your-secret-here',
    '<secret>',
    'secret',
    'password',
    'sk-...',
  ])('refuses the placeholder %s as a secret', (value) => {
    for (const variable of [
      'AUTH_SECRET',
      'AI_API_KEY',
      'OPENAI_API_KEY',
      'METRICS_TOKEN',
      'TURNSTILE_SECRET_KEY',
    ]) {
      expect(problemsOf({ [variable]: value }).length).toBeGreaterThan(0);
    }
  });

  it('never prints a value, invalid or valid', () => {
    const marker = 'Zq7-very-private';
    const problems = variables
      .flatMap((variable) => problemsOf({ [variable]: marker, AUTH_SECRET: 'Zq7' }))
      .join('\n');
    expect(problems).not.toContain('Zq7');
  });

  it('requires the variables that another one needs', () => {
    const secret = 'k'.repeat(40);
    expect(problemsOf({ DATABASE_URL: 'postgres://localhost/x' })[0]).toContain('AUTH_SECRET');
    expect(problemsOf({ DATABASE_URL: 'postgres://localhost/x', AUTH_SECRET: secret })).toEqual([]);
    expect(problemsOf({ BOT_CHECK: 'turnstile' })).toHaveLength(2);
    expect(problemsOf({ AI_PROVIDER: 'openai-compatible' })).toHaveLength(2);
    expect(problemsOf({ AI_PROVIDER: 'anthropic' })[0]).toContain('ANTHROPIC_API_KEY');
    expect(problemsOf({ AI_PROVIDER: 'anthropic', AI_API_KEY: 'k-123' })).toEqual([]);
    for (const variable of ['AI_API_KEY', 'ANTHROPIC_API_KEY']) {
      const [problem] = problemsOf({ AI_PROVIDER: 'anthropic', [variable]: 'sk-…1' });
      expect(problem).toContain(`${variable} has characters that no key has`);
    }
    expect(problemsOf({ ADMIN_EMAIL: 'a@b.example' })[0]).toContain('ADMIN_PASSWORD');
  });

  it('accepts a sender as an address, with or without a name', () => {
    for (const sender of ['hello@convoke.example', 'Convoke <hello@convoke.example>']) {
      expect(problemsOf({ MAIL_FROM: sender })).toEqual([]);
    }
    for (const sender of ['Convoke', 'Convoke <hello>', 'a@b.example\nBcc: c@d.example']) {
      expect(problemsOf({ MAIL_FROM: sender })[0]).toContain('MAIL_FROM');
    }
  });

  it('gives a client a tenth of the budget on a public host, and all of it on a loopback host', () => {
    const percentWith = (env: Record<string, string>) => loadConfig(env).ai.clientBudgetPercent;
    for (const HOST of ['127.0.0.1', '127.0.0.5', 'localhost', '::1', '[::1]']) {
      expect(percentWith({ HOST }), HOST).toBe(100);
      expect(percentWith({ HOST, TRUST_PROXY: 'loopback' }), HOST).toBe(10);
      expect(percentWith({ HOST, AI_CLIENT_BUDGET_PERCENT: '25' }), HOST).toBe(25);
    }
    for (const HOST of ['0.0.0.0', '::', '192.0.2.1', 'convoke.example', '127.example']) {
      expect(percentWith({ HOST }), HOST).toBe(10);
      expect(percentWith({ HOST, AI_CLIENT_BUDGET_PERCENT: '100' }), HOST).toBe(100);
    }
  });

  it('reads a .env file; variables of the process take precedence', async () => {
    const file = path.join(await temporaryFolder(), '.env');
    writeFileSync(file, 'PORT=4001\nHOST=0.0.0.0\n# AI_MODEL=none\n');
    vi.stubEnv('PORT', '4002');
    const config = loadConfig(readEnvironment(file));
    expect([config.port, config.host, config.ai.model]).toEqual([4002, '0.0.0.0', null]);
  });

  it('has a valid example for every variable', () => {
    const prose = /^(?:the |a |Ada|Wrote)/;
    for (const variable of variables) {
      const example = exampleOf(variable);
      expect(example, variable).not.toBe('');
      if (prose.test(example)) continue;
      const problems = problemsOf({ [variable]: example }).filter((line) =>
        line.startsWith(`${variable} must`),
      );
      expect(problems).toEqual([]);
    }
  });
});

describe('docs/configuration.md', () => {
  const repository = new URL('../../../', import.meta.url);
  const rows = [
    ...readFileSync(new URL('docs/configuration.md', repository), 'utf8').matchAll(
      /^## (.+)$|^\| `([A-Z_]+)` \| `?(.*?)`? \| (.+) \|$/gm,
    ),
  ].map(([, heading, name, value = '', meaning = '']) => ({
    heading,
    name,
    value: value === '–' ? '' : value,
    meaning,
  }));
  const lines = rows.flatMap(({ name, value }) =>
    name === undefined ? [] : [[name, value] as const],
  );

  it('lists every variable once, and nothing else', () => {
    expect(lines.map(([name]) => name).toSorted(inOrder)).toEqual(variables.toSorted(inOrder));
  });

  it('shows the actual defaults', () => {
    const shown = Object.fromEntries<string>(lines);
    expect(loadConfig(shown)).toEqual(loadConfig({}));
    const withDefault = variables.filter(
      (variable) => environmentSchema.shape[variable].safeParse(undefined).data !== undefined,
    );
    for (const variable of withDefault) expect(shown[variable], variable).not.toBe('');
  });

  it('names every provider', () => {
    const row = rows.find(({ name }) => name === 'AI_PROVIDER');
    for (const provider of providers) expect(row?.meaning).toContain(`\`${provider}\``);
  });

  it('has the rows of .env.example, which vitest --update writes', async () => {
    const file = rows.map(({ heading, name, value, meaning }) =>
      name === undefined
        ? `# --- ${heading} ---\n`
        : `${meaning.replaceAll('`', '').replace(/.{1,115}(?: |$)/g, (line) => `# ${line.trim()}\n`)}# ${name}=${value}\n`,
    );
    await expect([envExampleHead, ...file].join('\n')).toMatchFileSnapshot(
      fileURLToPath(new URL('.env.example', repository)),
    );
  });
});

it('the public configuration holds no secrets', () => {
  const env = Object.fromEntries(
    ['AI_API_KEY', 'OPENAI_API_KEY', 'METRICS_TOKEN', 'AUTH_SECRET', 'TURNSTILE_SECRET_KEY'].map(
      (variable) => [variable, `private-${variable}-${'x'.repeat(32)}`],
    ),
  );
  const config = loadConfig({
    ...env,
    BOT_CHECK: 'turnstile',
    TURNSTILE_SITE_KEY: 'public-key',
    AI_BASE_URL: 'http://inner.example/v1',
  });
  const ai = { mode: 'model' as const, label: 'llama3.2 (Ollama)', offered: [] };
  const sent = JSON.stringify(publicConfig(config, { ...ai, isLocal: false }));
  expect(sent).not.toContain('isLocal');
  expect(publicConfig(config, { ...ai, isLocal: true }).ai.isLocal).toBe(true);
  expect(sent).toContain('public-key');
  expect(publicConfig(config, { ...ai, isLocal: false }).isMailDelivered).toBe(false);
  const withMail = loadConfig({ ...env, SMTP_URL: 'smtp://mail.example' });
  expect(publicConfig(withMail, { ...ai, isLocal: false })).not.toHaveProperty('isMailDelivered');
  expect(sent).not.toContain('private');
  expect(sent).not.toContain('inner.example');
});
