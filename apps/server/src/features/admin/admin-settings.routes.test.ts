import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '@convoke/contract/admin/admin.schemas.ts';
import {
  type AdminFixture,
  type AdminNode,
  createAdminFixture,
  type Person,
} from '../../../test/admin-fixture.ts';
import { type ScriptedUpstream, startScriptedUpstream } from '../../../test/scripted-upstream.ts';
import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import { unsetGroup } from '@convoke/contract/settings.ts';
import { localModelUnusable } from '../../services/ai/adapters/local/local-model-unusable.ts';
import { selectModel } from '../../services/ai/adapters/select-model.ts';

let fixture: AdminFixture;
let upstream: ScriptedUpstream;
let admin: Person;
const choices: ModelChoice[] = [];
beforeAll(async () => {
  upstream = await startScriptedUpstream();
  fixture = await createAdminFixture({ env: { BLOG_URL: 'https://blog.convoke.example' } });
});
afterAll(async () => {
  await fixture.close();
  await upstream.close();
});
beforeEach(async () => {
  await fixture.empty();
  admin = await fixture.person('ADMIN');
  choices.length = 0;
  fixture.choose = (choice) => {
    choices.push(choice);
    return selectModel(choice);
  };
});
afterEach(() => upstream.reset());

const get = async () => (await fixture.as(admin, 'GET', '/admin/settings')).json<Settings>();
const put = (body: object) => fixture.as(admin, 'PUT', '/admin/settings', body);
const config = async () => (await fixture.as(null, 'GET', '/config')).json();
const answeringIn = ({ models }: AdminNode) => models.answering.model.name;
const problemIn = ({ models }: AdminNode) => models.problemOf(environmentModelId);
const [firstOf, refresh] = [
  ({ models }: AdminNode) => models.connected.all[0],
  async ({ live, models }: AdminNode) => {
    await live.settings.refresh();
    await models.connected.refresh();
  },
];
const secret = 'sk-very-secret-key-0123456789';
const ai = (changes: object = {}) => ({
  provider: 'openai-compatible',
  model: 'scripted-model',
  baseUrl: upstream.url,
  ...unsetGroup('ai'),
  maxOutputTokens: 500,
  dailyTokenBudget: 9_000,
  ...changes,
});
const siteTexts = {
  ...unsetGroup('siteTexts'),
  contactEmail: 'people@convoke.example',
  founderName: 'Somebody',
  founderBio: 'Likes <b>teams</b>.',
  blogUrl: 'https://news.convoke.example/blog',
};

describe('the settings', () => {
  test("are empty at first, and the environment's values are effective", async () => {
    const response = await fixture.as(admin, 'GET', '/admin/settings');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({
      ai: { provider: null, model: null, baseUrl: null, hasApiKey: false, maxOutputTokens: null },
      limits: unsetGroup('limits'),
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
    expect(response.json().inForce).not.toHaveProperty('problem');
  });

  test('of the site apply to the next request, group by group, and are reset with null', async () => {
    await put({ siteTexts });
    await put({ isRegistrationOpen: false });
    expect(await config()).toMatchObject({
      isRegistrationOpen: false,
      contactEmail: siteTexts.contactEmail,
      blogUrl: siteTexts.blogUrl,
      founder: { name: 'Somebody', bio: 'Likes <b>teams</b>.' },
    });
    expect(fixture.live.settings.effective.isRegistrationOpen).toBe(false);
    await put({ siteTexts: { ...siteTexts, blogUrl: null, contactEmail: '  ' } });
    expect(await config()).toMatchObject({
      isRegistrationOpen: false,
      contactEmail: 'hello@convoke.example',
      blogUrl: 'https://blog.convoke.example',
    });
  });

  test('of the model and the limits apply at once, and on another node after its refresh', async () => {
    const other = await fixture.openNode();
    await put({ ai: ai(), limits: { ...unsetGroup('limits'), aiPerMinute: 5, apiPerMinute: 50 } });
    const expected = {
      model: 'scripted-model',
      maxOutputTokens: 500,
      perMinute: { ai: 5, auth: 10, api: 50 },
    };
    expect(fixture.applied.at(-1)).toEqual(expected);
    expect(answeringIn(fixture)).toBe('scripted-model');
    expect(fixture.live.dailyTokens([])).toBe(9_000);
    expect(answeringIn(other)).toBe('rehearsal');
    fixture.applied.length = 0;
    await refresh(other);
    expect(fixture.applied.at(-1)).toEqual(expected);
    expect([answeringIn(other), other.live.dailyTokens([])]).toEqual(['scripted-model', 9_000]);
    fixture.applied.length = 0;
    await refresh(other);
    expect(fixture.applied).toEqual([]);
    expect(answeringIn(await fixture.openNode())).toBe('scripted-model');
  });

  test('refuse invalid values with field errors', async () => {
    for (const [body, field] of [
      [{ ai: ai({ provider: 'nonsense' }) }, 'ai.provider'],
      [{ ai: ai({ baseUrl: 'ftp://x' }) }, 'ai.baseUrl'],
      [{ ai: ai({ baseUrl: 'http://user:pass@host/v1' }) }, 'ai.baseUrl'],
      [{ ai: ai({ baseUrl: 'http://[::1/v1' }) }, 'ai.baseUrl'],
      [{ ai: ai({ baseUrl: 'http://169.254.169.254/v1' }) }, 'ai.baseUrl'],
      [{ ai: ai({ baseUrl: 'http://0xa9.254.43518/v1' }) }, 'ai.baseUrl'],
      [{ ai: ai({ baseUrl: 'http://metadata.google.internal/v1' }) }, 'ai.baseUrl'],
      [{ ai: ai({ baseUrl: 'javascript:alert(1)' }) }, 'ai.baseUrl'],
      [{ ai: ai({ maxOutputTokens: 15_000 }) }, 'ai.maxOutputTokens'],
      [{ ai: ai({ maxOutputTokens: 1.5 }) }, 'ai.maxOutputTokens'],
      [{ ai: ai({ dailyTokenBudget: 0 }) }, 'ai.dailyTokenBudget'],
      [{ ai: ai({ model: 'a\u0000' }) }, 'ai.model'],
      [{ ai: ai({ apiKey: 'x'.repeat(501) }) }, 'ai.apiKey'],
      [{ ai: ai({ hasApiKey: true }) }, 'ai.hasApiKey'],
      [{ limits: { ...unsetGroup('limits'), aiPerMinute: 0 } }, 'limits.aiPerMinute'],
      [{ limits: { aiPerMinute: 1 } }, 'limits.authPerMinute'],
      [{ isRegistrationOpen: 'no' }, 'isRegistrationOpen'],
      [{ siteTexts: { ...siteTexts, contactEmail: 'nobody' } }, 'siteTexts.contactEmail'],
      [{ siteTexts: { ...siteTexts, blogUrl: 'javascript:alert(1)' } }, 'siteTexts.blogUrl'],
      [{ siteTexts: { ...siteTexts, founderBio: 'x'.repeat(2_001) } }, 'siteTexts.founderBio'],
      [{ adminPassword: 'x' }, ''],
      [[], ''],
      ['text', ''],
    ] as const) {
      const response = await put(body as object);
      expect([body, response.statusCode >= 400 && response.statusCode < 500]).toEqual([body, true]);
      if (field !== '') expect(Object.keys(response.json().errors)).toContain(field);
    }
    expect(await fixture.audited()).toEqual([]);
  });

  test('accept an OpenAI-compatible address only if it ends in /v1, and drop a trailing slash', async () => {
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
        const response = await put({ ai: ai({ provider, baseUrl }) });
        expect([baseUrl, response.statusCode, response.json().errors]).toEqual([
          baseUrl,
          422,
          { 'ai.baseUrl': [sentence] },
        ]);
      }
    expect(await fixture.audited()).toEqual([]);
    expect((await put({ ai: ai({ baseUrl: `${upstream.url}/` }) })).statusCode).toBe(200);
    expect((await get()).ai.baseUrl).toBe(upstream.url);
    expect((await put({ ai: ai({ baseUrl: '' }) })).statusCode).toBe(200);
    expect((await get()).ai.baseUrl).toBeNull();
  });

  test('name the range of a number in the message', async () => {
    const rates = { ...unsetGroup('limits'), aiPerMinute: 1, authPerMinute: 1, apiPerMinute: 1 };
    const perMinute = 'Must be a whole number from 1 to 1,000,000';
    for (const wrong of [0, -1, 1.5, 1_000_001, 1e300, 'ten']) {
      const response = await put({ limits: { ...rates, aiPerMinute: wrong } });
      expect([wrong, response.json().errors]).toEqual([
        wrong,
        { 'limits.aiPerMinute': [perMinute] },
      ]);
    }
    const response = await put({ ai: ai({ maxOutputTokens: 15, dailyTokenBudget: 0 }) });
    expect(response.json().errors).toEqual({
      'ai.maxOutputTokens': ['Must be a whole number from 16 to 1,000,000'],
      'ai.dailyTokenBudget': ['Must be a whole number from 1 to 9,007,199,254,740,991'],
    });
  });

  test('saved concurrently are saved one after another or refused with a message', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        put({ limits: { ...unsetGroup('limits'), aiPerMinute: index + 1 } }),
      ),
    );
    const saved = responses.filter(({ statusCode }) => statusCode === 200);
    expect(saved.length).toBeGreaterThan(0);
    for (const { statusCode } of responses) expect([200, 409]).toContain(statusCode);
    expect(await fixture.audited()).toHaveLength(saved.length);
    const stored = (await get()).limits.aiPerMinute;
    expect(fixture.live.settings.effective.limits.aiPerMinute).toBe(stored);
  });
});

describe('the API key', () => {
  test('is stored encrypted and appears in no response, table, log or audit entry', async () => {
    const response = await put({ ai: ai({ apiKey: secret }) });
    expect(response.json().ai).toMatchObject({ hasApiKey: true, provider: 'openai-compatible' });
    expect(response.json().ai).not.toHaveProperty('apiKey');
    expect(firstOf(fixture)?.apiKey).toBe(secret);
    const { rows } = await fixture.database.pool.query<{ text: string }>(
      'SELECT connected_model::text AS text FROM connected_model UNION ALL SELECT audit_log::text FROM audit_log',
    );
    const everything = JSON.stringify([
      response.body,
      (await fixture.as(admin, 'GET', '/admin/settings')).body,
      rows,
      fixture.test.logged,
      fixture.warnings,
      (await fixture.as(admin, 'GET', '/admin/audit')).body,
    ]);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('base64').slice(0, 20));
    expect((await fixture.audited())[0]?.after).toContain('"hasNewApiKey":true');
  });

  test('stays when it is left out or blank, and is removed with null', async () => {
    await put({ ai: ai({ apiKey: secret }) });
    await put({ ai: ai({ model: 'another' }) });
    await put({ ai: ai({ model: 'another', apiKey: '' }) });
    await put({ isRegistrationOpen: true });
    expect((await get()).ai.hasApiKey).toBe(true);
    expect(firstOf(fixture)).toMatchObject({
      apiKey: secret,
      model: 'another',
    });
    await put({ ai: ai({ apiKey: null }) });
    expect((await get()).ai.hasApiKey).toBe(false);
    expect(firstOf(fixture)?.apiKey).toBeNull();
  });

  test('is removed when address or provider change, unless the body brings a new one', async () => {
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

  test('cannot be decrypted for another address after a change in the database', async () => {
    await put({ ai: ai({ apiKey: secret }) });
    await fixture.database.pool.query(
      `UPDATE connected_model SET base_url = replace(base_url, '127.0.0.1', 'evil.example')`,
    );
    choices.length = 0;
    const node = await fixture.openNode();
    expect(firstOf(node)?.apiKey).toBeNull();
    expect(answeringIn(node)).toBe('rehearsal');
    expect(choices).toEqual([]);
    expect((await get()).inForce.problem).toMatch(/API key can no longer be read/);
  });
});

describe('a setting that does not work', () => {
  test("stops neither the server nor the administrator: the environment's value applies and the page shows the problem", async () => {
    const response = await put({ ai: ai({ provider: 'openai', baseUrl: null }) });
    expect(response.statusCode).toBe(200);
    expect(response.json().inForce).toMatchObject({
      mode: 'rehearsal',
      problem: expect.stringContaining('A key for OpenAI is needed.'),
      problems: [{ code: 'stored_model_lacks_key', params: { vendor: 'OpenAI' } }],
    });
    const node = await fixture.openNode();
    expect([answeringIn(node), problemIn(node)?.message]).toEqual([
      'rehearsal',
      expect.stringContaining('OpenAI'),
    ]);
    await put({ ai: ai() });
    expect((await get()).inForce).not.toHaveProperty('problem');
  });

  test('of a model file carries the code of what is wrong with the file', async () => {
    const params = { file: '/models/gone.gguf' };
    fixture.choose = () => Promise.reject(localModelUnusable('model_file_missing', params));
    await put({ ai: ai({ provider: 'local', model: params.file, baseUrl: null }) });
    fixture.choose = selectModel;
    const error = { code: 'model_file_missing', params };
    expect((await get()).inForce).toMatchObject({
      problem: expect.stringContaining(
        "so the environment's answers: There is no file /models/gone.gguf",
      ),
      problems: [{ code: 'stored_model_fails', params: { error } }],
    });
    await put({ ai: ai() });
  });

  test('each damaged row counts as not set', async () => {
    await put({ ai: ai({ apiKey: secret }), siteTexts });
    for (const damage of ['', 'nonsense', 'null', '[]', '{"maxOutputTokens":"many"}']) {
      await fixture.database.pool.query(`UPDATE setting SET value = $1 WHERE name = 'ai'`, [
        damage,
      ]);
      const node = await fixture.openNode();
      expect(node.live.settings.effective.ai.maxOutputTokens).toBe(1024);
      expect(node.live.settings.effective.siteTexts.founderName).toBe('Somebody');
      expect(node.live.settings.effective.problems[0]?.message).toMatch(/model are damaged/);
    }
    await fixture.live.settings.refresh();
    expect((await get()).inForce.problem).toMatch(/damaged/);
    await put({ ai: ai() });
    expect((await get()).inForce).not.toHaveProperty('problem');
  });

  test('a model server that was down is tried again', async () => {
    fixture.choose = async () => {
      throw new Error('The server is down');
    };
    await put({ ai: ai({ model: null }) });
    expect((await get()).inForce.problem).toContain('The server is down');
    fixture.choose = selectModel;
    upstream.setDefault(null);
    await put({ ai: ai() });
    expect(problemIn(fixture)).toBeNull();
    fixture.choose = async () => {
      throw new Error('Down again');
    };
    await put({ ai: ai({ model: 'other' }) });
    fixture.choose = selectModel;
    await fixture.models.retry();
    expect([problemIn(fixture), answeringIn(fixture)]).toEqual([null, 'other']);
    expect(fixture.applied.at(-1)?.model).toBe('other');
  });
});

describe('testing the connection', () => {
  const ask = () => fixture.as(admin, 'POST', '/admin/settings/test-connection');

  test("returns the model's response and timing, and records its usage", async () => {
    upstream.setDefault({ kind: 'text', chunks: ['Yes, ', 'loud\n\nand clear.'] });
    await put({ ai: ai({ apiKey: secret }) });
    const response = await ask();
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      isOk: true,
      label: expect.stringContaining('scripted-model'),
      mode: 'model',
      model: 'scripted-model',
      message: 'Yes, loud and clear.',
      firstTokenMs: expect.any(Number),
      durationMs: expect.any(Number),
    });
    expect(upstream.requests.at(-1)?.headers['authorization']).toBe(`Bearer ${secret}`);
    expect(fixture.records).toMatchObject([{ kind: 'connection-test', outcome: 'done' }]);
    expect((await fixture.audited()).at(-1)?.action).toBe('settings.connection-tested');
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
  ] as const)('returns the error as a message: %o', async (behaviour, message) => {
    upstream.setDefault(behaviour as Parameters<typeof upstream.setDefault>[0]);
    await put({ ai: ai({ apiKey: secret }) });
    const response = await ask();
    expect([response.statusCode, response.json().isOk]).toEqual([200, false]);
    expect(response.json().message).toMatch(message);
    expect(response.body).not.toContain(secret);
  });

  test('never repeats the key, even if the upstream does', async () => {
    upstream.setDefault({ kind: 'text', chunks: [`Your key is ${secret}, is it not?`] });
    await put({ ai: ai({ apiKey: secret }) });
    expect((await ask()).json().message).toBe('Your key is …, is it not?');
  });

  test('works without a model too: the rehearsal adapter answers', async () => {
    expect((await ask()).json()).toMatchObject({
      isOk: true,
      label: expect.stringContaining('Rehearsal'),
    });
  });
});
