import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import { type AdminHouse, createAdminHouse, type Person } from '../../../test/admin-house.ts';
import { type ScriptedUpstream, startScriptedUpstream } from '../../../test/scripted-upstream.ts';
import type { ModelChoice } from '../../services/settings/settings-in-force.rules.ts';
import { selectModel } from '../../services/ai/select-model.ts';

let house: AdminHouse;
let upstream: ScriptedUpstream;
let admin: Person;
const choices: ModelChoice[] = [];
beforeAll(async () => {
  upstream = await startScriptedUpstream();
  house = await createAdminHouse({ env: { BLOG_URL: 'https://blog.convoke.example' } });
});
afterAll(async () => {
  await house.close();
  await upstream.close();
});
beforeEach(async () => {
  await house.empty();
  admin = await house.person('ADMIN');
  choices.length = 0;
  house.choose = (choice) => {
    choices.push(choice);
    return selectModel(choice);
  };
});
afterEach(() => upstream.reset());

const get = async () => (await house.as(admin, 'GET', '/admin/settings')).json<Settings>();
const put = (body: object) => house.as(admin, 'PUT', '/admin/settings', body);
const config = async () => (await house.as(null, 'GET', '/config')).json();
const secret = 'sk-very-secret-key-0123456789';
const ai = (changes: object = {}) => ({
  provider: 'openai-compatible',
  model: 'scripted-model',
  baseUrl: upstream.url,
  maxOutputTokens: 500,
  dailyTokenBudget: 9_000,
  ...changes,
});
const siteTexts = {
  contactEmail: 'people@convoke.example',
  founderName: 'Somebody',
  founderBio: 'Likes <b>teams</b>.',
  blogUrl: 'https://news.convoke.example/blog',
};

describe('the settings', () => {
  test('are empty at first, and the environment holds', async () => {
    const answer = await house.as(admin, 'GET', '/admin/settings');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      ai: { provider: null, model: null, baseUrl: null, hasApiKey: false, maxOutputTokens: null },
      limits: { aiPerMinute: null, authPerMinute: null, apiPerMinute: null },
      isRegistrationOpen: true,
      siteTexts: { contactEmail: null, blogUrl: null },
      environment: {
        provider: 'rehearsal',
        aiPerMinute: 30,
        maxOutputTokens: 1024,
        blogUrl: 'https://blog.convoke.example',
      },
      inForce: { mode: 'rehearsal', botCheck: 'altcha' },
    });
    expect(answer.json().inForce).not.toHaveProperty('problem');
  });

  test('of the site are in force with the next request, group by group, and taken back with null', async () => {
    await put({ siteTexts });
    await put({ isRegistrationOpen: false });
    expect(await config()).toMatchObject({
      isRegistrationOpen: false,
      contactEmail: siteTexts.contactEmail,
      blogUrl: siteTexts.blogUrl,
      founder: { name: 'Somebody', bio: 'Likes <b>teams</b>.' },
    });
    expect(house.live.settings.inForce.isRegistrationOpen).toBe(false);
    await put({ siteTexts: { ...siteTexts, blogUrl: null, contactEmail: '  ' } });
    expect(await config()).toMatchObject({
      isRegistrationOpen: false,
      contactEmail: 'hello@convoke.example',
      blogUrl: 'https://blog.convoke.example',
    });
  });

  test('of the model and the limits are in force at once and on another node when it looks', async () => {
    const other = await house.openNode();
    await put({ ai: ai(), limits: { aiPerMinute: 5, authPerMinute: null, apiPerMinute: 50 } });
    const expected = {
      model: 'scripted-model',
      maxOutputTokens: 500,
      perMinute: { ai: 5, auth: 10, api: 50 },
    };
    expect(house.applied).toEqual([expected]);
    expect(house.live.inForce.model.name).toBe('scripted-model');
    expect(house.live.dailyTokens()).toBe(9_000);
    expect(other.inForce.model.name).toBe('rehearsal');
    await other.settings.refresh();
    expect(house.applied).toEqual([expected, expected]);
    expect([other.inForce.model.name, other.dailyTokens()]).toEqual(['scripted-model', 9_000]);
    await other.settings.refresh();
    expect(house.applied).toHaveLength(2);
    expect((await house.openNode()).inForce.model.name).toBe('scripted-model');
  });

  test('refuse what cannot be, and say where', async () => {
    for (const [body, field] of [
      [{ ai: ai({ provider: 'nonsense' }) }, 'ai.provider'],
      [{ ai: ai({ baseUrl: 'ftp://x' }) }, 'ai.baseUrl'],
      [{ ai: ai({ baseUrl: 'http://user:pass@host/v1' }) }, 'ai.baseUrl'],
      [{ ai: ai({ baseUrl: 'http://[::1/v1' }) }, 'ai.baseUrl'],
      [{ ai: ai({ baseUrl: 'javascript:alert(1)' }) }, 'ai.baseUrl'],
      [{ ai: ai({ maxOutputTokens: 15_000 }) }, 'ai.maxOutputTokens'],
      [{ ai: ai({ maxOutputTokens: 1.5 }) }, 'ai.maxOutputTokens'],
      [{ ai: ai({ dailyTokenBudget: 0 }) }, 'ai.dailyTokenBudget'],
      [{ ai: ai({ model: 'a\u0000' }) }, 'ai.model'],
      [{ ai: ai({ apiKey: 'x'.repeat(501) }) }, 'ai.apiKey'],
      [{ ai: ai({ hasApiKey: true }) }, 'ai.hasApiKey'],
      [{ limits: { aiPerMinute: 0, authPerMinute: 1, apiPerMinute: 1 } }, 'limits.aiPerMinute'],
      [{ limits: { aiPerMinute: 1 } }, 'limits.authPerMinute'],
      [{ isRegistrationOpen: 'no' }, 'isRegistrationOpen'],
      [{ siteTexts: { ...siteTexts, contactEmail: 'nobody' } }, 'siteTexts.contactEmail'],
      [{ siteTexts: { ...siteTexts, blogUrl: 'javascript:alert(1)' } }, 'siteTexts.blogUrl'],
      [{ siteTexts: { ...siteTexts, founderBio: 'x'.repeat(2_001) } }, 'siteTexts.founderBio'],
      [{ adminPassword: 'x' }, ''],
      [[], ''],
      ['text', ''],
    ] as const) {
      const answer = await put(body as object);
      expect([body, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([body, true]);
      if (field !== '') expect(Object.keys(answer.json().errors)).toContain(field);
    }
    expect(await house.audited()).toEqual([]);
  });

  test('take an address that speaks like OpenAI only where it ends in /v1, and drop a slash behind it', async () => {
    const path = 'Must end in /v1, like http://localhost:11434/v1';
    const query = 'Must have nothing after the path: no ? and no #';
    for (const [baseUrl, sentence] of [
      ['http://127.0.0.1:9', path],
      ['http://127.0.0.1:9/', path],
      ['http://127.0.0.1:9/v1/chat/completions', path],
      ['http://127.0.0.1:9/v1?key=1', query],
      ['http://127.0.0.1:9/?x=/v1', query],
      ['http://127.0.0.1:9/#/v1', query],
    ] as const)
      for (const provider of ['openai-compatible', 'auto']) {
        const answer = await put({ ai: ai({ provider, baseUrl }) });
        expect([baseUrl, answer.statusCode, answer.json().errors]).toEqual([
          baseUrl,
          422,
          { 'ai.baseUrl': [sentence] },
        ]);
      }
    expect(await house.audited()).toEqual([]);
    expect((await put({ ai: ai({ baseUrl: `${upstream.url}/` }) })).statusCode).toBe(200);
    expect((await get()).ai.baseUrl).toBe(upstream.url);
    expect((await put({ ai: ai({ baseUrl: '' }) })).statusCode).toBe(200);
    expect((await get()).ai.baseUrl).toBeNull();
  });

  test('say in words between which numbers a number must be', async () => {
    const rates = { aiPerMinute: 1, authPerMinute: 1, apiPerMinute: 1 };
    const perMinute = 'Must be a whole number from 1 to 1,000,000';
    for (const wrong of [0, -1, 1.5, 1_000_001, 1e300, 'ten']) {
      const answer = await put({ limits: { ...rates, aiPerMinute: wrong } });
      expect([wrong, answer.json().errors]).toEqual([wrong, { 'limits.aiPerMinute': [perMinute] }]);
    }
    const answer = await put({ ai: ai({ maxOutputTokens: 15, dailyTokenBudget: 0 }) });
    expect(answer.json().errors).toEqual({
      'ai.maxOutputTokens': ['Must be a whole number from 16 to 1,000,000'],
      'ai.dailyTokenBudget': ['Must be a whole number from 1 to 9,007,199,254,740,991'],
    });
  });

  test('saved by many at once are all saved, one after another, or refused in words', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        put({ limits: { aiPerMinute: index + 1, authPerMinute: null, apiPerMinute: null } }),
      ),
    );
    const saved = answers.filter(({ statusCode }) => statusCode === 200);
    expect(saved.length).toBeGreaterThan(0);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    expect(await house.audited()).toHaveLength(saved.length);
    const stored = (await get()).limits.aiPerMinute;
    expect(house.live.settings.inForce.limits.aiPerMinute).toBe(stored);
  });
});

describe('the API key', () => {
  test('is kept sealed and stands nowhere: not in an answer, the database, the log or the record', async () => {
    const answer = await put({ ai: ai({ apiKey: secret }) });
    expect(answer.json().ai).toMatchObject({ hasApiKey: true, provider: 'openai-compatible' });
    expect(answer.json().ai).not.toHaveProperty('apiKey');
    expect(house.live.settings.inForce.model.apiKey).toBe(secret);
    const { rows } = await house.database.pool.query<{ text: string }>(
      'SELECT setting::text AS text FROM setting UNION ALL SELECT audit_log::text FROM audit_log',
    );
    const everything = JSON.stringify([
      answer.body,
      (await house.as(admin, 'GET', '/admin/settings')).body,
      rows,
      house.test.logged,
      house.warnings,
      (await house.as(admin, 'GET', '/admin/audit')).body,
    ]);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('base64').slice(0, 20));
    expect((await house.audited())[0]?.after).toContain('"hasNewApiKey":true');
  });

  test('stays when it is left out or blank, and goes with null', async () => {
    await put({ ai: ai({ apiKey: secret }) });
    await put({ ai: ai({ model: 'another' }) });
    await put({ ai: ai({ model: 'another', apiKey: '' }) });
    await put({ isRegistrationOpen: true });
    expect((await get()).ai.hasApiKey).toBe(true);
    expect(house.live.settings.inForce.model).toMatchObject({ apiKey: secret, model: 'another' });
    await put({ ai: ai({ apiKey: null }) });
    expect((await get()).ai.hasApiKey).toBe(false);
    expect(house.live.settings.inForce.model.apiKey).toBeNull();
  });

  test('goes when the address or the provider changes, unless a new one comes along', async () => {
    await put({ ai: ai({ apiKey: secret }) });
    await put({ ai: ai({ baseUrl: 'http://127.0.0.1:9/v1' }) });
    expect((await get()).ai.hasApiKey).toBe(false);
    await put({ ai: ai({ apiKey: secret }) });
    await put({ ai: ai({ provider: 'anthropic' }) });
    expect((await get()).ai.hasApiKey).toBe(false);
    await put({ ai: ai({ provider: 'anthropic', apiKey: 'another-key' }) });
    expect((await get()).ai.hasApiKey).toBe(true);
    expect(
      choices.filter(({ apiKey, baseUrl }) => apiKey === secret && baseUrl !== upstream.url),
    ).toEqual([]);
  });

  test('that was moved behind our back to another address opens nothing', async () => {
    await put({ ai: ai({ apiKey: secret }) });
    await house.database.pool.query(
      `UPDATE setting SET value = replace(value, '127.0.0.1', 'evil.example') WHERE name = 'ai'`,
    );
    choices.length = 0;
    const node = await house.openNode();
    expect(node.settings.inForce.model.apiKey).toBeNull();
    expect(node.inForce.model.name).toBe('rehearsal');
    expect(choices).toEqual([]);
    await house.live.settings.refresh();
    expect((await get()).inForce.problem).toMatch(/API key can no longer be read/);
  });
});

describe('a setting that does not work', () => {
  test('stops neither the server nor the administrator: the environment answers and the page says so', async () => {
    const answer = await put({ ai: ai({ provider: 'openai', baseUrl: null }) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().inForce).toMatchObject({
      mode: 'rehearsal',
      problem: expect.stringContaining('A key for OpenAI is needed.'),
    });
    const node = await house.openNode();
    expect([node.inForce.model.name, node.inForce.problem]).toEqual([
      'rehearsal',
      expect.stringContaining('OpenAI'),
    ]);
    await put({ ai: ai() });
    expect((await get()).inForce).not.toHaveProperty('problem');
  });

  test('damaged rows count as not set, each for itself', async () => {
    await put({ ai: ai({ apiKey: secret }), siteTexts });
    for (const damage of ['', 'nonsense', 'null', '[]', '{"provider":7}', '{"sealedKey":{}}']) {
      await house.database.pool.query(`UPDATE setting SET value = $1 WHERE name = 'ai'`, [damage]);
      const node = await house.openNode();
      expect(node.inForce.model.name).toBe('rehearsal');
      expect(node.settings.inForce.siteTexts.founderName).toBe('Somebody');
      expect(node.settings.inForce.problems[0]).toMatch(/model are damaged/);
    }
    await house.live.settings.refresh();
    expect((await get()).inForce.problem).toMatch(/damaged/);
    await put({ ai: ai() });
    expect((await get()).inForce).not.toHaveProperty('problem');
  });

  test('a model server that was down is asked for again', async () => {
    house.choose = async () => {
      throw new Error('The server is down');
    };
    await put({ ai: ai({ model: null }) });
    expect((await get()).inForce.problem).toContain('The server is down');
    house.choose = selectModel;
    upstream.setDefault(null);
    await put({ ai: ai() });
    expect(house.live.inForce.problem).toBeNull();
    house.choose = async () => {
      throw new Error('Down again');
    };
    await put({ ai: ai({ model: 'other' }) });
    house.choose = selectModel;
    await house.live.retry();
    expect([house.live.inForce.problem, house.live.inForce.model.name]).toEqual([null, 'other']);
    expect(house.applied.at(-1)?.model).toBe('other');
  });
});

describe('testing the connection', () => {
  const ask = () => house.as(admin, 'POST', '/admin/settings/test-connection');

  test('says what the model answered and how fast, and counts what it cost', async () => {
    upstream.setDefault({ kind: 'text', chunks: ['Yes, ', 'loud\n\nand clear.'] });
    await put({ ai: ai({ apiKey: secret }) });
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      isOk: true,
      label: expect.stringContaining('scripted-model'),
      message: 'Yes, loud and clear.',
      firstTokenMs: expect.any(Number),
      durationMs: expect.any(Number),
    });
    expect(upstream.requests.at(-1)?.headers['authorization']).toBe(`Bearer ${secret}`);
    expect(house.records).toMatchObject([{ kind: 'connection-test', outcome: 'done' }]);
    expect((await house.audited()).at(-1)?.action).toBe('settings.connection-tested');
  });

  test.each([
    [
      { kind: 'status', status: 401, message: secret },
      /did not accept this server’s key. \(HTTP 401\)/,
    ],
    [{ kind: 'status', status: 404 }, /does not know the chosen model/],
    [{ kind: 'redirect', location: 'http://127.0.0.1:1/' }, /redirect, which is not followed/],
    [{ kind: 'html' }, /cannot be read/],
    [{ kind: 'reset' }, /cannot be reached|was cut/],
    [{ kind: 'cut', chunks: ['Hal'] }, /was cut/],
    [{ kind: 'text', chunks: ['  '] }, /empty answer/],
  ] as const)('says in words what went wrong: %o', async (behaviour, words) => {
    upstream.setDefault(behaviour as Parameters<typeof upstream.setDefault>[0]);
    await put({ ai: ai({ apiKey: secret }) });
    const answer = await ask();
    expect([answer.statusCode, answer.json().isOk]).toEqual([200, false]);
    expect(answer.json().message).toMatch(words);
    expect(answer.body).not.toContain(secret);
  });

  test('never repeats the key, even where the other end does', async () => {
    upstream.setDefault({ kind: 'text', chunks: [`Your key is ${secret}, is it not?`] });
    await put({ ai: ai({ apiKey: secret }) });
    expect((await ask()).json().message).toBe('Your key is …, is it not?');
  });

  test('works without a model too: the rehearsal voice answers', async () => {
    expect((await ask()).json()).toMatchObject({
      isOk: true,
      label: expect.stringContaining('Rehearsal'),
    });
  });
});
