import type { ModelChoice } from '@convoke/contract/providers.ts';
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { serveModels } from '../../../../test/loopback.ts';
import { isLoopback } from './loopback.rules.ts';
import { selectModel } from './select-model.ts';

const nothing: ModelChoice = {
  provider: 'auto',
  model: null,
  apiKey: null,
  baseUrl: null,
  vendorKeys: {},
};
const noLocalServers = { candidates: [] };

const listing =
  (...names: string[]): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', data: names.map((id) => ({ id })) }));
  };

test('without configuration and local servers the rehearsal voice is used', async () => {
  const model = await selectModel(nothing, noLocalServers);
  expect(model).toMatchObject({
    mode: 'rehearsal',
    name: 'rehearsal',
    label: 'Rehearsal voices: no model is connected',
    isLocal: true,
  });
});

test.each([
  [{ openai: 'o', anthropic: 'a', google: 'g' }, 'gpt-4.1-mini (OpenAI)'],
  [{ anthropic: 'a', google: 'g' }, 'claude-haiku-4-5 (Anthropic)'],
  [{ google: 'g' }, 'gemini-flash-lite-latest (Google)'],
])(
  'auto takes the first key in the order OpenAI, Anthropic, Google: %j',
  async (vendorKeys, label) => {
    const model = await selectModel({ ...nothing, vendorKeys }, noLocalServers);
    expect(model).toMatchObject({ label, isLocal: false, mode: 'model' });
  },
);

test('a key wins over a server on this machine, which gets no request', async () => {
  let requestCount = 0;
  const baseUrl = await serveModels((request, response) => {
    requestCount += 1;
    listing('llama3.2')(request, response);
  });
  const model = await selectModel(
    { ...nothing, vendorKeys: { openai: 'o' } },
    { candidates: [{ vendor: 'Ollama', baseUrl }] },
  );
  expect(model.label).toBe('gpt-4.1-mini (OpenAI)');
  expect(requestCount).toBe(0);
});

// Long enough for a busy machine.
const detectionTimeoutMs = 20_000;

test('a model server on this machine is detected with its first chat model', async () => {
  const baseUrl = await serveModels(listing('nomic-embed-text', 'llama3.2'));
  const detection = { candidates: [{ vendor: 'Ollama', baseUrl }], timeoutMs: detectionTimeoutMs };
  expect(await selectModel(nothing, detection)).toMatchObject({
    name: 'llama3.2',
    label: 'llama3.2 (Ollama)',
    isLocal: true,
  });
  expect((await selectModel({ ...nothing, model: 'qwen3' }, detection)).name).toBe('qwen3');
});

test('of several servers the first in the order of candidates is taken', async () => {
  const slow = await serveModels((request, response) => {
    setTimeout(() => listing('first')(request, response), 50);
  });
  const quick = await serveModels(listing('second'));
  const model = await selectModel(nothing, {
    candidates: [
      { vendor: 'Ollama', baseUrl: slow },
      { vendor: 'LM Studio', baseUrl: quick },
    ],
    timeoutMs: detectionTimeoutMs,
  });
  expect(model.label).toBe('first (Ollama)');
});

const invalidServers: [string, RequestListener][] = [
  ['a web page', (_, response) => response.end('<!doctype html><title>Hello</title>')],
  ['a 404', (_, response) => response.writeHead(404).end('Not found')],
  ['other JSON', (_, response) => response.end('{"status":"up"}')],
  ['an empty list', listing()],
  ['embeddings alone', listing('nomic-embed-text')],
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ],
  ['silence', () => undefined],
  ['a list without end', (_, response) => void response.write('{"data":[')],
];
test.each(invalidServers)('%s on the port is not taken for a model', async (_, handler) => {
  const baseUrl = await serveModels(handler);
  const model = await selectModel(nothing, {
    candidates: [{ vendor: 'llama.cpp', baseUrl }],
    timeoutMs: 150,
  });
  expect(model.mode).toBe('rehearsal');
});

test('a configured address never receives a vendor’s key', async () => {
  let authorization: string | undefined;
  const baseUrl = await serveModels((request, response) => {
    authorization = request.headers.authorization;
    listing('mine')(request, response);
  });
  const model = await selectModel(
    { ...nothing, baseUrl, vendorKeys: { openai: 'sk-openai' } },
    noLocalServers,
  );
  expect(model.name).toBe('mine');
  expect(authorization).toBeUndefined();
});

test('a named provider is taken, with its own key or the general one', async () => {
  const named = { ...nothing, provider: 'anthropic', model: 'claude-x' } as const;
  expect((await selectModel({ ...named, apiKey: 'k' })).label).toBe('claude-x (Anthropic)');
  expect((await selectModel({ ...named, vendorKeys: { anthropic: 'k' } })).name).toBe('claude-x');
  await expect(selectModel(named)).rejects.toThrow('A key for Anthropic is needed');
  expect(
    (await selectModel({ ...nothing, provider: 'rehearsal', vendorKeys: { openai: 'o' } })).mode,
  ).toBe('rehearsal');
});

test('a compatible server elsewhere is not local, has its address apart from its label, and a missing model is an error', async () => {
  const remote = { ...nothing, provider: 'openai-compatible', model: 'm' } as const;
  const model = await selectModel({ ...remote, baseUrl: 'https://openrouter.ai/api/v1' });
  expect(model).toMatchObject({ label: 'm', place: 'openrouter.ai', isLocal: false });
  await expect(selectModel(remote)).rejects.toThrow('AI_BASE_URL is needed');
  const double = {
    ...nothing,
    provider: 'google',
    apiKey: 'k',
    baseUrl: 'http://127.0.0.1:9',
  } as const;
  expect((await selectModel(double)).isLocal).toBe(true);
  const dead = { ...remote, model: null, baseUrl: 'http://127.0.0.1:9/v1' };
  await expect(selectModel(dead)).rejects.toThrow('AI_MODEL is needed');
});

test.each([
  ['http://localhost:1/v1', true],
  ['http://127.8.0.1/v1', true],
  ['http://[::1]:80/v1', true],
  ['http://2130706433/v1', true],
  ['http://192.168.1.5/v1', false],
  ['http://127.0.0.1.example.com/v1', false],
  ['http://localhost.example.com/v1', false],
])('%s is on this machine: %s', (url, expected) => expect(isLoopback(url)).toBe(expected));
