import { environmentModelId } from '@convoke/contract/models/model-id.schemas.ts';
import type { AdminModel, AdminModels } from '@convoke/contract/models/model.schemas.ts';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import { unsetGroup } from '@convoke/contract/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture, type Person } from '../../../test/admin-fixture.ts';
import { localModelUnusable } from '../../services/ai/adapters/local/local-model-unusable.ts';
import { ConnectedModelRepository } from '../../services/models/connected-model.repository.ts';

let fixture: AdminFixture;
let admin: Person;
const choices: ModelChoice[] = [];
beforeAll(async () => {
  fixture = await createAdminFixture({
    env: {
      OPENAI_API_KEY: 'sk-of-the-environment-0123456789',
      AI_PRICE_INPUT: '0.4',
      AI_PRICE_OUTPUT: '1.6',
      AI_CURRENCY: '€',
    },
  });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.empty();
  admin = await fixture.person('ADMIN');
  choices.length = 0;
  const { choose } = fixture;
  fixture.choose = (choice) => {
    choices.push(choice);
    return choose(choice);
  };
});

const secret = 'sk-very-secret-key-0123456789';
const claude = {
  name: 'Claude for work',
  provider: 'anthropic',
  model: 'claude-haiku-4-5',
  key: secret,
  contextTokens: 200_000,
  maxOutputTokens: 2_000,
  priceInput: 1,
  priceOutput: 5,
};
const ours = {
  name: 'Ours',
  provider: 'openai-compatible',
  baseUrl: 'http://localhost:11434/v1',
  model: 'llama3.2',
};
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  fixture.as(admin, method, `/admin/models${path}`, body);
const connect = async (body: object) => (await send('POST', '', body)).json<AdminModel>();
const list = async () => (await send('GET')).json<AdminModels>();
const served = () => fixture.models.served().map(({ id, label }) => [id, label]);
const onlyRehearsal = [[environmentModelId, 'Rehearsal voices: no model is connected']];
const rows = () => new ConnectedModelRepository(fixture.database.db).list();

test('the settings name and test the connected model that answers in place of the rehearsal voices', async () => {
  const { id } = await connect(ours);
  const settings = await fixture.as(admin, 'GET', '/admin/settings');
  expect(settings.json().inForce).toMatchObject({ id, mode: 'model', label: 'Ours' });
  const tested = await fixture.as(admin, 'POST', '/admin/settings/test-connection', {});
  expect(tested.json()).toMatchObject({ isOk: true, mode: 'model', label: 'llama3.2' });
});

test('a model that is not offered, or taken away, holds no memory', async () => {
  const released: unknown[] = [];
  const { choose } = fixture;
  fixture.choose = async (choice) => {
    const model = await choose(choice);
    return { ...model, release: () => void released.push(choice.model) };
  };
  const { id } = await connect({ ...ours, isOffered: false });
  expect(released).toEqual(['llama3.2']);
  await send('PUT', `/${id}`, { ...ours, model: 'llama4' });
  expect(released).not.toContain('llama4');
  await send('DELETE', `/${id}`);
  expect(released).toContain('llama4');
});

describe('connecting a model', () => {
  test('takes effect at once, and shows of the key only that there is one', async () => {
    expect(await list()).toEqual({ models: [], currency: '€' });
    const response = await send('POST', '', claude);
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const connected = response.json<AdminModel>();
    expect(response.headers['location']).toBe(`/api/admin/models/${connected.id}`);
    const { key: _, ...values } = claude;
    expect(connected).toEqual({
      id: connected.id,
      ...values,
      baseUrl: null,
      hasKey: true,
      isOffered: true,
      origin: 'connected',
    });
    expect(await list()).toEqual({ models: [connected], currency: '€' });
    expect(choices).toEqual([
      {
        provider: 'anthropic',
        model: 'claude-haiku-4-5',
        apiKey: secret,
        baseUrl: null,
        vendorKeys: {},
      },
    ]);
    expect(fixture.models.served()).toMatchObject([
      {
        id: connected.id,
        label: 'Claude for work',
        limits: { contextTokens: 200_000, maxOutputTokens: 2_000 },
        prices: { priceInput: 1, priceOutput: 5 },
      },
    ]);
  });

  test('puts it behind the first model, which stays that of the settings', async () => {
    const { id } = await connect(ours);
    const isServer = { ...unsetGroup('ai'), provider: 'openai', model: 'gpt-4.1', baseUrl: null };
    await fixture.as(admin, 'PUT', '/admin/settings', {
      ai: { ...isServer, apiKey: 'sk-of-the-settings-0123456789' },
    });
    expect(served()).toEqual([
      [environmentModelId, 'gpt-4.1'],
      [id, 'Ours'],
    ]);
    const { models } = await list();
    expect(models).toMatchObject([
      { id: environmentModelId, origin: 'environment', provider: 'openai', hasKey: true },
      { id, origin: 'connected', hasKey: false },
    ]);
    // The prices of the environment are those of its own model.
    expect(models[0]).toMatchObject({ priceInput: null, priceOutput: null });
  });

  test('reaches other nodes after their refresh, key included', async () => {
    const { models: other } = await fixture.openNode();
    const { id } = await connect(claude);
    expect(other.served().map((each) => each.id)).toEqual([environmentModelId]);
    await other.connected.refresh();
    expect(other.served().map((each) => each.id)).toEqual([id]);
    expect(choices.at(-1)?.apiKey).toBe(secret);
    await send('DELETE', `/${id}`);
    await other.connected.refresh();
    expect(other.served().map((each) => each.id)).toEqual([environmentModelId]);
  });

  test.each([
    [{ ...claude, provider: 'nonsense' }, 'provider'],
    [{ ...claude, provider: 'rehearsal' }, 'provider'],
    [{ ...claude, provider: 'auto' }, 'provider'],
    [{ ...claude, name: ' ' }, 'name'],
    [{ ...claude, name: 'x'.repeat(81) }, 'name'],
    [{ ...claude, name: 'a\u0000b' }, 'name'],
    [{ ...claude, key: undefined }, 'key'],
    [{ ...claude, key: 7 }, 'key'],
    [{ ...claude, contextTokens: 1_999 }, 'contextTokens'],
    [{ ...claude, contextTokens: 1.5 }, 'contextTokens'],
    [{ ...claude, maxOutputTokens: 199_000 }, 'maxOutputTokens'],
    [{ ...claude, priceInput: -1 }, 'priceInput'],
    [{ ...claude, priceOutput: 1e308 }, 'priceOutput'],
    [{ ...claude, priceOutput: '5' }, 'priceOutput'],
    [{ ...claude, isOffered: 'yes' }, 'isOffered'],
    [{ ...claude, baseUrl: 'ftp://x' }, 'baseUrl'],
    [{ ...claude, baseUrl: 'http://user:pass@host/v1' }, 'baseUrl'],
    [{ ...ours, baseUrl: null }, 'baseUrl'],
    [{ ...ours, baseUrl: 'http://169.254.169.254/v1' }, 'baseUrl'],
    [{ ...ours, baseUrl: 'http://[::ffff:a9fe:a9fe]/v1' }, 'baseUrl'],
    [{ ...ours, baseUrl: 'http://metadata.google.internal/v1' }, 'baseUrl'],
    [{ ...ours, model: null }, 'model'],
    [{ ...ours, id: 'x' }, 'id'],
    [{ ...ours, encryptedKey: 'x' }, 'encryptedKey'],
  ])('refuses %j and names the field', async (body, field) => {
    const response = await send('POST', '', body);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual([field]);
    expect(response.body).not.toContain(secret);
    expect(await rows()).toEqual([]);
  });
});

describe('the name of a model', () => {
  const reasonOf = async (response: ReturnType<typeof send>) => {
    const answer = await response;
    return [answer.statusCode, answer.json().fieldErrors?.name?.[0]?.code];
  };
  const taken = [422, 'connected_name_taken'];
  /** Two models from before names had to differ. */
  async function connectTwins() {
    const one = await connect(ours);
    const two = await connect({ ...ours, name: 'Twin', model: 'qwen3' });
    await fixture.database.pool.query(`UPDATE connected_model SET name = 'Ours'`);
    await fixture.models.connected.refresh();
    return [one.id, two.id] as const;
  }

  test.each(['Ours', ' oURS', 'Ou\u202ers', 'O\u200furs'])(
    'is refused as %j where another model is called Ours',
    async (name) => {
      await connect(ours);
      const { id } = await connect({ ...ours, name: 'Another' });
      expect(await reasonOf(send('POST', '', { ...ours, name }))).toEqual(taken);
      expect(await reasonOf(send('PUT', `/${id}`, { ...ours, name }))).toEqual(taken);
      expect((await rows()).map((row) => row.name)).toEqual(['Ours', 'Another']);
    },
  );

  test('is free for one of many who ask for it at once', async () => {
    const { id } = await connect({ ...ours, name: 'Another' });
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, index) =>
        send('POST', '', { ...ours, name: index % 2 === 0 ? 'Ours' : 'OURS' }),
      ),
      send('PUT', `/${id}`, ours),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(8);
    const names = (await rows()).map((row) => row.name.toLowerCase());
    expect(names.filter((name) => name === 'ours')).toHaveLength(1);
  });

  test('is not that of the first model either', async () => {
    await fixture.as(admin, 'PUT', '/admin/settings', {
      ai: { ...unsetGroup('ai'), provider: 'openai', model: 'gpt-4.1', baseUrl: null },
    });
    expect(await reasonOf(send('POST', '', { ...ours, name: 'GPT-4.1' }))).toEqual(taken);
  });

  test('may stay where another model has it from before, and visitors tell the two apart', async () => {
    const [one, two] = await connectTwins();
    expect(served()).toEqual([
      [one, 'Ours (llama3.2)'],
      [two, 'Ours (qwen3)'],
    ]);
    const kept = { ...ours, model: 'qwen3', maxOutputTokens: 100 };
    expect((await send('PUT', `/${two}`, kept)).statusCode).toBe(200);
    expect((await send('PUT', `/${two}`, { ...kept, name: 'Theirs' })).statusCode).toBe(200);
    expect(served()).toEqual([
      [one, 'Ours'],
      [two, 'Theirs'],
    ]);
  });

  test('is one line, without marks that turn the words behind it around', async () => {
    const { name } = await connect({ ...ours, name: ' For\nwork\u202e\u2066 \u0007' });
    expect(name).toBe('For work');
  });
});

describe('changing a model', () => {
  test('keeps the key for the same address, and drops it for another one', async () => {
    const { id } = await connect({ ...ours, key: secret });
    const put = async (changes: object) =>
      (await send('PUT', `/${id}`, { ...ours, ...changes })).json<AdminModel>();
    expect(await put({ name: 'Still ours' })).toMatchObject({ name: 'Still ours', hasKey: true });
    expect(fixture.models.connected.list[0]?.apiKey).toBe(secret);
    expect((await put({ baseUrl: 'http://elsewhere.example/v1' })).hasKey).toBe(false);
    expect((await put({ key: 'sk-another-0123456789' })).hasKey).toBe(true);
    expect(fixture.models.connected.list[0]?.apiKey).toBe('sk-another-0123456789');
    expect((await put({ key: null })).hasKey).toBe(false);
  });

  test('leaves the model itself, and so its breaker, when only its name or its limits change', async () => {
    const { id } = await connect(ours);
    const [before] = fixture.models.served();
    await send('PUT', `/${id}`, { ...ours, name: 'Renamed', maxOutputTokens: 100 });
    const [after] = fixture.models.served();
    expect(after).toMatchObject({ label: 'Renamed', limits: { maxOutputTokens: 100 } });
    expect(after?.model).toBe(before?.model);
  });

  test('hides it from visitors', async () => {
    const { id } = await connect(ours);
    await send('PUT', `/${id}`, { ...ours, isOffered: false });
    expect(served()).toEqual(onlyRehearsal);
    expect((await list()).models).toHaveLength(1);
  });

  test('is refused for unknown ids and for the model of the environment', async () => {
    for (const id of ['7f1d6a52-8c1b-4d7f-9a53-0c8b7e6d5f41', 'nonsense', '%00', '..%2fusers']) {
      expect((await send('PUT', `/${id}`, ours)).statusCode).toBe(404);
      expect((await send('DELETE', `/${id}`)).statusCode).toBe(404);
    }
    for (const response of [
      await send('PUT', `/${environmentModelId}`, ours),
      await send('DELETE', `/${environmentModelId}`),
    ])
      expect([response.statusCode, response.json().reason]).toEqual([
        409,
        'environment_model_fixed',
      ]);
  });
});

test('a model is taken away at once', async () => {
  const { id } = await connect(ours);
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(204);
  expect(served()).toEqual(onlyRehearsal);
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(404);
});

test('a model that cannot be used says why, is not offered, and is tried again', async () => {
  const { choose } = fixture;
  fixture.choose = () => Promise.reject(new Error('The file is missing.'));
  const { id, problem } = await connect(ours);
  expect(problem).toMatchObject({
    code: 'connected_model_unusable',
    message: 'This model cannot be used: The file is missing.',
  });
  expect(served()).toEqual(onlyRehearsal);
  expect(fixture.models.hasModel).toBe(true);
  fixture.choose = choose;
  await fixture.models.retry();
  expect(served()).toEqual([[id, 'Ours']]);
  expect((await list()).models[0]).not.toHaveProperty('problem');
});

test('a model file that cannot be used says why by its own code', async () => {
  const file = '/models/gone.gguf';
  fixture.choose = () => Promise.reject(localModelUnusable('model_file_missing', { file }));
  const { problem } = await connect(ours);
  expect(problem).toMatchObject({
    code: 'model_file_missing',
    params: { file },
    message: expect.stringContaining('There is no file /models/gone.gguf'),
  });
});

test('a retry that takes long brings back no model that was taken away meanwhile', async () => {
  const { choose } = fixture;
  fixture.choose = () => Promise.reject(new Error('The file is missing.'));
  const { id } = await connect(ours);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  fixture.choose = async (choice) => {
    await released;
    return choose(choice);
  };
  const retrying = fixture.models.retry();
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(204);
  release();
  await retrying;
  expect(served()).toEqual(onlyRehearsal);
});

test('a problem is logged once, however often it is tried again', async () => {
  fixture.choose = () => Promise.reject(new Error('The file is missing.'));
  await connect(ours);
  await fixture.models.retry();
  await fixture.models.retry();
  expect(fixture.warnings.filter((each) => each.includes('The file is missing.'))).toHaveLength(1);
});

test('settings that name a model which cannot be used count as a model', async () => {
  expect(fixture.models.hasModel).toBe(false);
  fixture.choose = () => Promise.reject(new Error('The server is away.'));
  await fixture.as(admin, 'PUT', '/admin/settings', {
    ai: {
      ...unsetGroup('ai'),
      provider: 'openai-compatible',
      model: 'm',
      baseUrl: 'http://127.0.0.1:9/v1',
    },
  });
  expect(fixture.models.served()).toMatchObject([{ model: { mode: 'rehearsal' } }]);
  expect(fixture.models.hasModel).toBe(true);
});

test('the rehearsal voices cost nothing, whatever prices are set', () => {
  expect(fixture.models.served()).toMatchObject([
    { prices: { priceInput: null, priceOutput: null } },
  ]);
});

test('a key is encrypted for its row and its address', async () => {
  const { id } = await connect(claude);
  const [row] = await rows();
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(Buffer.from(row?.encryptedKey ?? '', 'base64url').toString('latin1')).not.toContain(
    secret,
  );
  await fixture.database.pool.query(
    `UPDATE connected_model SET base_url = 'http://attacker.example' WHERE id = $1`,
    [id],
  );
  await fixture.models.connected.refresh();
  expect((await list()).models[0]?.problem?.code).toBe('connected_key_unreadable');
  expect(choices.every(({ baseUrl }) => baseUrl === null)).toBe(true);
});

test('every change is in the audit log, and no key is in it, in the logs or in a response', async () => {
  const { id } = await connect(claude);
  await send('PUT', `/${id}`, { ...claude, name: 'Renamed', key: 'sk-second-0123456789' });
  await send('DELETE', `/${id}`);
  const entries = await fixture.audited();
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['model.connected', admin.email],
    ['model.changed', admin.email],
    ['model.disconnected', admin.email],
  ]);
  expect(JSON.parse(entries[0]?.after ?? '')).toMatchObject({
    name: 'Claude for work',
    hasKey: true,
    hasNewKey: true,
  });
  expect([entries[1]?.before, entries[1]?.after].map((each) => JSON.parse(each ?? ''))).toEqual([
    { name: 'Claude for work' },
    { name: 'Renamed', hasNewKey: true },
  ]);
  const responses = [
    await send('GET'),
    await fixture.as(admin, 'GET', '/admin/audit'),
    await fixture.as(null, 'GET', '/config'),
  ];
  const written = JSON.stringify([
    entries,
    responses.map(({ body }) => body),
    fixture.warnings,
    fixture.test.logged,
  ]);
  for (const key of [secret, 'sk-second-0123456789', 'sk-of-the-environment-0123456789'])
    expect(written).not.toContain(key);
});

test('only administrators reach the models, and only with a CSRF token', async () => {
  const { id } = await connect(ours);
  const other = await fixture.person('CONVOKER');
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '', ours],
    ['PUT', `/${id}`, ours],
    ['DELETE', `/${id}`, undefined],
  ] as const) {
    expect((await fixture.as(other, method, `/admin/models${path}`, body)).statusCode).toBe(403);
    expect((await fixture.as(null, method, `/admin/models${path}`, body)).statusCode).toBe(401);
    if (method === 'GET') continue;
    const forged = await fixture.test.app.inject({
      method,
      url: `/api/admin/models${path}`,
      headers: { authorization: `Bearer ${admin.token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    expect(forged.json().code).toBe('csrf_failed');
  }
  expect(await rows()).toHaveLength(1);
});
