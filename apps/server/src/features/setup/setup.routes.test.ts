import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import { setupKeyHeader } from '@convoke/contract/models/setup.endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture, type Person } from '../../../test/admin-fixture.ts';
import { type ScriptedUpstream, startScriptedUpstream } from '../../../test/scripted-upstream.ts';
import { createTestApp, openGuards, type TestApp } from '../../../test/test-app.ts';
import { createTestPasswords } from '../../../test/test-passwords.ts';
import { setupFeature } from './feature.ts';
import { createAuthGuard } from '../../http/security/authentication.ts';
import { randomIds } from '../../lib/ids.ts';
import { localModelUnusable } from '../../services/ai/adapters/local/local-model-unusable.ts';
import { selectModel } from '../../services/ai/adapters/select-model.ts';
import type { Model } from '../../services/ai/port/model-port.ts';
import { record } from '../../services/audit/audit.ts';
import { RateLimiter } from '../../services/rate-limit/rate-limiter.ts';
import { Sessions } from '../../services/session/sessions.ts';
import { createAdministratorService } from '../account/administrator.service.ts';
import { OneTimeKey } from './one-time-key.ts';

const found = [{ vendor: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['a', 'b'] }];
const apiKey = 'sk-key-of-the-setup-0123456789';

let fixture: AdminFixture;
let upstream: ScriptedUpstream;
let app: TestApp;
let key: OneTimeKey;
let openFile: (file: string) => Promise<Model>;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  fixture = await createAdminFixture();
});
afterAll(async () => {
  await fixture.close();
  await upstream.close();
});
beforeEach(async () => {
  await fixture.empty();
  fixture.choose = selectModel;
  await openApp();
});
afterEach(async () => {
  await app.close();
  upstream.reset();
});

/** Opens a server that has printed a new link. */
async function openApp(perMinute = 1_000): Promise<void> {
  const { clock, database, admin, models, live, records } = fixture;
  const { db } = database;
  const sessions = new Sessions({ db, clock, ids: randomIds });
  const log = { warn: () => undefined, info: () => undefined };
  key = new OneTimeKey();
  const administrators = createAdministratorService({
    db,
    clock,
    ids: randomIds,
    sessions,
    passwords: createTestPasswords(),
    audit: { record },
  });
  const { routes } = setupFeature({
    db,
    clock,
    setupKey: key,
    connect: (body, actor) => admin.models.connect(body, actor),
    ensureFirst: (body) => administrators.ensureFirst(body),
    models,
    aiLimits: () => live.aiLimits(),
    usage: { record: (entry) => void records.push(entry) },
    chooseModel: (choice) => selectModel(choice, { openFile: (file) => openFile(file) }),
    findServers: async () => found,
  });
  app = await createTestApp({
    features: routes,
    deps: {
      guards: {
        ...openGuards,
        identity: createAuthGuard(sessions),
        rateLimit: new RateLimiter({
          perMinute: { ai: 1_000, auth: perMinute, api: 1_000 },
          publishing: { perTenMinutes: 1, perDay: 1 },
          store: { kind: 'memory' },
          clock,
          log,
        }),
      },
    },
  });
}

const model = (changes: object = {}) => ({
  name: 'Scripted',
  provider: 'openai-compatible',
  baseUrl: upstream.url,
  model: 'scripted-model',
  key: apiKey,
  ...changes,
});

/** Sends a request with a key of the link, by default the right one. */
function send(
  path: string,
  {
    body,
    given = key.text,
    person,
  }: { body?: object; given?: string | null; person?: Person } = {},
) {
  return app.send({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api/setup${path}`,
    headers: {
      ...(given === null ? {} : { [setupKeyHeader]: given }),
      ...(person === undefined ? {} : { authorization: `Bearer ${person.token}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
}
const sendRaw = (path: string, given: string, body: unknown) =>
  app.send({
    method: 'POST',
    url: `/api/setup${path}`,
    headers: { [setupKeyHeader]: given, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const connect = (changes: object = {}, given?: string) =>
  send('/models', { body: model(changes), ...(given === undefined ? {} : { given }) });

describe('the key of the setup link', () => {
  test('opens the page and tests as often as one likes, and is spent by connecting', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const listed = await send('/servers');
      expect([listed.statusCode, listed.json()]).toEqual([200, { servers: found }]);
      expect(listed.headers['cache-control']).toBe('no-store');
      expect((await send('/test', { body: model() })).json()).toMatchObject({ isOk: true });
    }
    expect(fixture.models.connected.list).toEqual([]);
    expect((await connect()).statusCode).toBe(201);
    for (const refused of [
      await send('/servers'),
      await send('/test', { body: model() }),
      await connect(),
    ]) {
      expect([refused.statusCode, refused.json().reason]).toEqual([403, 'setup_key_used']);
    }
  });

  test.each(['', 'null', 'A'.repeat(43), 'x'.repeat(5_000)])('refuses %s', async (given) => {
    for (const refused of [
      await send('/servers', { given }),
      await send('/test', { body: model(), given }),
      await connect({}, given),
      await send('/administrator', {
        body: { email: 'ida@convoke.example', password: 'Better9!then' },
        given,
      }),
    ]) {
      expect([refused.statusCode, refused.json().reason]).toEqual([403, 'setup_key_wrong']);
      expect(refused.body).not.toContain(key.text);
    }
    expect(upstream.requests).toEqual([]);
  });

  test('is good once, also for many requests at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => connect()));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const losers = responses.filter(({ statusCode }) => statusCode !== 201);
    expect(losers.every((each) => each.json().reason === 'setup_key_used')).toBe(true);
    expect(fixture.models.connected.list).toHaveLength(1);
  });

  test('ends when an administrator connects a model', async () => {
    const admin = await fixture.person('ADMIN');
    const connected = await fixture.as(admin, 'POST', '/admin/models', model());
    expect(connected.statusCode).toBe(201);
    expect((await send('/servers')).json().reason).toBe('setup_key_used');
    expect((await send('/servers', { given: 'of-an-earlier-start' })).json().reason).toBe(
      'setup_key_used',
    );
    // It stays used when that model is taken away again: only the next start prints one.
    await fixture.as(admin, 'DELETE', `/admin/models/${connected.json<AdminModel>().id}`);
    expect(fixture.models.hasModel).toBe(false);
    expect((await send('/servers')).json().reason).toBe('setup_key_wrong');
  });

  test('of an earlier start is not valid', async () => {
    const before = key.text;
    await app.close();
    await openApp();
    expect((await send('/servers', { given: before })).json().reason).toBe('setup_key_wrong');
  });

  test('cannot be guessed faster than a password', async () => {
    await app.close();
    await openApp(3);
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      statuses.push((await send('/servers', { given: `guess-${attempt}` })).statusCode);
    }
    expect(statuses).toEqual([403, 403, 403, 429, 429]);
    expect((await send('/servers')).statusCode).toBe(429);
  });

  test('leaves the limit to sign-in when it is right, or when an administrator needs none', async () => {
    await app.close();
    await openApp(3);
    const admin = await fixture.person('ADMIN');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      upstream.script({ kind: 'status', status: 401, message: 'no' });
      expect((await connect()).body).toContain('did not accept this server’s key');
    }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const byAdmin = { given: null, person: admin };
      expect((await send('/servers')).statusCode).toBe(200);
      expect((await send('/servers', byAdmin)).statusCode).toBe(200);
      expect((await send('/test', { body: model() })).statusCode).toBe(200);
      expect((await send('/test', { body: model(), ...byAdmin })).statusCode).toBe(200);
    }
    expect((await connect()).statusCode).toBe(201);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await send('/servers', { given: 'guessed' })).statusCode).toBe(403);
    }
    expect((await send('/servers', { given: 'guessed' })).statusCode).toBe(429);
  });

  test.each([
    ['that lacks a field', { provider: 'openai' }],
    ['of another kind', ['a list']],
    ['that is no JSON', '{"name":'],
  ])('leaves the limit to sign-in with a body %s', async (_, body) => {
    await app.close();
    await openApp(3);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      for (const path of ['/test', '/models']) {
        const { statusCode } = await sendRaw(path, key.text, body);
        expect([400, 422]).toContain(statusCode);
      }
    }
    const guesses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      guesses.push((await sendRaw('/test', 'guessed', body)).statusCode);
    }
    // The last one is a guess too many.
    expect(guesses.map((status) => status === 429)).toEqual([false, false, false, true]);
  });

  test('and the model’s are in no log', async () => {
    await send('/test', { body: model() });
    await connect();
    await connect();
    const logged = JSON.stringify(app.logged);
    expect(logged).not.toContain(key.text);
    expect(logged).not.toContain(apiKey);
  });
});

describe('connecting by the link', () => {
  test('takes effect at once, encrypts the key and is audited', async () => {
    const response = await connect();
    expect(response.json()).toMatchObject({ name: 'Scripted', hasKey: true, origin: 'connected' });
    expect(response.body).not.toContain(apiKey);
    expect(fixture.models.served().map(({ label }) => label)).toEqual(['Scripted']);
    const { rows } = await fixture.database.pool.query('SELECT * FROM connected_model');
    expect(JSON.stringify(rows)).not.toContain(apiKey);
    const audited = await fixture.audited();
    expect(audited).toMatchObject([{ action: 'model.connected', actor: null }]);
    expect(JSON.stringify(audited)).not.toContain(apiKey);
  });

  test('asks the model for a sentence first, unless it has just answered one', async () => {
    await connect();
    expect(upstream.requests).toHaveLength(1);
    await fixture.empty();
    await app.close();
    await openApp();
    upstream.reset();
    await send('/test', { body: model() });
    await connect();
    expect(upstream.requests).toHaveLength(1);
  });

  test('an earlier test with another key does not count', async () => {
    await send('/test', { body: model() });
    upstream.script({ kind: 'status', status: 401 });
    expect((await connect({ key: 'sk-another-key-9876543210' })).json().reason).toBe(
      'model_key_refused',
    );
  });

  test.each([
    [{ kind: 'status', status: 401 }, 'model_key_refused'],
    [{ kind: 'status', status: 404 }, 'model_unknown'],
    [{ kind: 'html' }, 'model_unreadable'],
    [{ kind: 'empty' }, 'test_answer_empty'],
  ] as const)('leaves nothing behind when it fails: %j', async (behaviour, reason) => {
    upstream.script(behaviour);
    const refused = await connect();
    expect([refused.statusCode, refused.json().reason]).toEqual([502, reason]);
    expect(fixture.models.connected.list).toEqual([]);
    expect((await connect()).statusCode).toBe(201);
  });

  test.each([
    localModelUnusable('model_engine_missing', { folder: '/data/engine' }),
    localModelUnusable('model_file_not_loaded', { file: '/models/half.gguf', detail: 'Cut off' }),
    localModelUnusable('model_file_too_large', {
      file: '/models/large.gguf',
      gigabytes: 42.5,
      memoryGigabytes: 16,
    }),
  ])('says by code what is wrong with a file: %s', async (unusable) => {
    openFile = () => Promise.reject(unusable);
    const file = { provider: 'local', model: '/models/any.gguf', baseUrl: null, key: undefined };
    const { reference, message } = unusable;
    const tested = await send('/test', { body: model(file) });
    expect(tested.json()).toMatchObject({ isOk: false, message, error: reference });
    const refused = await connect(file);
    const { code: reason, params } = reference;
    expect(refused.statusCode).toBe(502);
    expect(refused.json()).toMatchObject({ reason, params, message });
    expect(fixture.models.connected.list).toEqual([]);
  });

  test('stores the first model of the server when none is named', async () => {
    const { host } = new URL(upstream.url);
    const { name, model: stored } = (await connect({ model: '', name: host })).json<AdminModel>();
    expect([name, stored]).toEqual(['scripted-model', 'scripted-model']);
  });

  test('leaves a name that somebody gave', async () => {
    expect((await connect({ model: '' })).json()).toMatchObject({
      name: 'Scripted',
      model: 'scripted-model',
    });
  });

  test.each([
    [{ baseUrl: 'http://169.254.169.254/v1' }, 'baseUrl', 'model_address_forbidden'],
    [{ baseUrl: 'http://[::ffff:a9fe:a9fe]/v1' }, 'baseUrl', 'model_address_forbidden'],
    [{ baseUrl: 'http://metadata.google.internal/v1' }, 'baseUrl', 'model_address_forbidden'],
    [{ baseUrl: 'http://localhost:11434' }, 'baseUrl', 'base_url_lacks_version'],
    [{ baseUrl: 'file:///etc/passwd' }, 'baseUrl', 'not_http_url'],
    [{ provider: 'openai', key: '' }, 'key', 'key_required'],
    [{ provider: 'local', model: ' ', baseUrl: null }, 'model', 'chosen_model_required'],
    [{ provider: 'rehearsal' }, 'provider', 'not_one_of'],
  ])('refuses %j at its field', async (changes, field, code) => {
    for (const path of ['/test', '/models']) {
      const refused = await send(path, { body: model(changes) });
      expect([refused.statusCode, refused.json().fieldErrors[field]?.[0]?.code]).toEqual([
        422,
        code,
      ]);
    }
    expect(upstream.requests).toEqual([]);
  });
});

describe('the first administrator', () => {
  const body = { email: 'ida@convoke.example', password: 'Better9!then' };

  test('is created once by the person who connected the model', async () => {
    const { administratorKey } = (await connect()).json();
    expect(administratorKey).toHaveLength(43);
    expect((await send('/administrator', { body })).json().reason).toBe('setup_key_wrong');
    const weak = await send('/administrator', {
      body: { ...body, password: 'short' },
      given: administratorKey,
    });
    expect(weak.statusCode).toBe(422);
    const created = await send('/administrator', { body, given: administratorKey });
    expect(created.statusCode).toBe(204);
    expect(await fixture.audited()).toMatchObject([{}, { action: 'administrator.created' }]);
    const again = await send('/administrator', { body, given: administratorKey });
    expect([again.statusCode, again.json().reason]).toEqual([409, 'administrator_exists']);
  });

  test('may be tried with a password too weak as often as one likes', async () => {
    await app.close();
    await openApp(3);
    const { administratorKey } = (await connect()).json();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const weak = { ...body, password: 'short' };
      const refused = await send('/administrator', { body: weak, given: administratorKey });
      expect(refused.statusCode).toBe(422);
    }
    const created = await send('/administrator', { body, given: administratorKey });
    expect(created.statusCode).toBe(204);
  });

  test('is not offered where there is one, and the offer ends', async () => {
    const person = await fixture.person('ADMIN');
    expect((await connect()).json()).not.toHaveProperty('administratorKey');
    await fixture.empty();
    await app.close();
    await openApp();
    const { administratorKey } = (await connect()).json();
    fixture.clock.turn(31 * 60_000);
    const late = await send('/administrator', { body, given: administratorKey });
    expect([person.id > 0, late.json().reason]).toEqual([true, 'setup_key_wrong']);
  });
});

describe('an administrator', () => {
  test('lists and tests without a key, others do not', async () => {
    const admin = await fixture.person('ADMIN');
    const other = await fixture.person('CONVOKER');
    expect((await send('/servers', { given: null, person: admin })).statusCode).toBe(200);
    const tested = await send('/test', { body: model(), given: null, person: admin });
    expect(tested.json()).toMatchObject({ isOk: true });
    expect((await send('/servers', { given: null, person: other })).statusCode).toBe(403);
    expect((await send('/servers', { given: null })).statusCode).toBe(401);
    const spent = await send('/models', { body: model(), given: null, person: admin });
    expect(spent.json().reason).toBe('setup_key_wrong');
  });

  test('tests a connected model by its stored key, the link never does', async () => {
    const admin = await fixture.person('ADMIN');
    const { id } = (await fixture.as(admin, 'POST', '/admin/models', model())).json();
    const { key: _, ...keyless } = model();
    const body = { ...keyless, id };
    await send('/test', { body, given: null, person: admin });
    expect(upstream.requests.at(-1)?.headers['authorization']).toBe(`Bearer ${apiKey}`);
    const unknown = await send('/test', {
      body: { ...keyless, id: randomIds.uuid() },
      given: null,
      person: admin,
    });
    expect(unknown.statusCode).toBe(404);
  });
});
