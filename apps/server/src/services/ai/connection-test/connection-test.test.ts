import type { RequestListener } from 'node:http';
import type { ModelChoice } from '@convoke/contract/providers.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { serveModels } from '../../../../test/loopback.ts';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import { systemClock as clock } from '../../../lib/clock.ts';
import { localModelUnusable } from '../adapters/local/local-model-unusable.ts';
import { selectModel } from '../adapters/select-model.ts';
import { testChoice } from './connection-test.ts';
import type { AiCallRecord } from '../usage/ai-call-record.ts';

let upstream: ScriptedUpstream;
const records: AiCallRecord[] = [];
beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
afterEach(() => {
  upstream.reset();
  records.length = 0;
});
afterAll(() => upstream.close());

const key = 'sk-key-of-this-test-0123456789';

function ask(change: Partial<ModelChoice>, timeoutMs?: number, choose = selectModel) {
  const choice: ModelChoice = {
    provider: 'openai-compatible',
    model: 'scripted-model',
    apiKey: key,
    baseUrl: upstream.url,
    vendorKeys: {},
    ...change,
  };
  return testChoice(choice, {
    clock,
    choose,
    maxOutputTokens: 200,
    secrets: [key],
    usage: { record: (record) => void records.push(record) },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

const models =
  (...names: string[]): RequestListener =>
  (request, response) => {
    if (request.url?.endsWith('/models') !== true) response.writeHead(404).end();
    else response.end(JSON.stringify({ data: names.map((id) => ({ id })) }));
  };

describe('the test of a model that is not connected', () => {
  test('shows its sentence and counts the call', async () => {
    upstream.script({ kind: 'text', chunks: ['I hear you, ', `${key}.`] });
    expect(await ask({})).toMatchObject({
      isOk: true,
      message: 'I hear you, ….',
      model: 'scripted-model',
    });
    expect(records).toMatchObject([{ kind: 'connection-test', outcome: 'done' }]);
    expect(upstream.requests[0]?.headers['authorization']).toBe(`Bearer ${key}`);
  });

  test('takes the first that the server lists when none is named', async () => {
    expect(await ask({ model: null })).toMatchObject({ isOk: true, model: 'scripted-model' });
  });

  test('says that the key was refused', async () => {
    upstream.script({ kind: 'status', status: 401, message: key });
    const result = await ask({});
    expect(result).toMatchObject({ isOk: false, error: { code: 'model_key_refused' } });
    expect(JSON.stringify(result)).not.toContain(key);
  });

  test('says that the server does not know the model', async () => {
    upstream.script({ kind: 'status', status: 404 });
    expect(await ask({})).toMatchObject({ error: { code: 'model_unknown' } });
  });

  test('says that there is no answer', async () => {
    const silent = await ask({ baseUrl: 'http://127.0.0.1:9/v1' });
    expect(silent).toMatchObject({ error: { code: 'model_unreachable', cause: 'ECONNREFUSED' } });
  });

  test('counts as passed by a model that still speaks when the time is over', async () => {
    upstream.script({ kind: 'slow', tokensPerSecond: 20 });
    // Longer than a busy machine lets the words wait.
    const result = await ask({}, 3_000);
    expect(result).toMatchObject({
      isOk: true,
      message: expect.stringMatching(/^word0 word1 .*…$/u),
    });
    const [call] = records;
    expect(call?.outcome).toBe('stopped');
    expect(call?.outputTokens).toBeGreaterThan(1);
    // What is not read is not paid for.
    await expect.poll(() => upstream.requests[0]?.closedByClientAt ?? null).not.toBeNull();
  });

  test.each(['hangBeforeToken', 'hangInStream'] as const)(
    'says how long the model was silent: %s',
    async (kind) => {
      upstream.script({ kind });
      // Long enough for what is said to arrive on a busy machine; later it would count as an answer.
      expect(await ask({}, 1_500)).toMatchObject({
        isOk: false,
        error: { code: 'model_timed_out', params: { seconds: 1.5 } },
      });
    },
  );

  test.each<[string, RequestListener]>([
    ['a page', (_, response) => response.end('<!doctype html><title>Hello</title>')],
    ['a 404', (_, response) => response.writeHead(404).end('Not found')],
    ['a 405', (_, response) => response.writeHead(405).end()],
    ['a 500', (_, response) => response.writeHead(500).end('Oops')],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/login' }).end()],
  ])('says of %s that no model server speaks there', async (_, handler) => {
    const baseUrl = await serveModels(handler);
    for (const model of ['llama3.2', null]) {
      expect(await ask({ baseUrl, model })).toMatchObject({
        isOk: false,
        error: { code: 'test_no_model_server' },
      });
    }
  });

  test('says of a model server without models that one must be named', async () => {
    const baseUrl = await serveModels(models());
    expect(await ask({ baseUrl, model: null })).toMatchObject({
      error: { code: 'test_model_not_listed' },
    });
  });

  test('refuses the address of a metadata service', async () => {
    const refused = await ask({ baseUrl: 'http://169.254.169.254/v1', model: null });
    expect(refused).toMatchObject({ error: { code: 'model_address_forbidden' } });
  });

  test('says why a model file cannot be used', async () => {
    const unusable = async () => {
      throw localModelUnusable('model_file_not_gguf', { file: '/models/notes.txt' });
    };
    const file = { provider: 'local', model: '/models/notes.txt', baseUrl: null } as const;
    expect(await ask(file, undefined, unusable)).toMatchObject({
      isOk: false,
      message: expect.stringContaining('/models/notes.txt is no GGUF file'),
      error: { code: 'model_file_not_gguf', params: { file: '/models/notes.txt' } },
    });
  });
});
