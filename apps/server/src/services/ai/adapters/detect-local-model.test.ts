import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { serveModels } from '../../../../test/loopback.ts';
import { findModelServers } from './detect-local-model.ts';

const answer =
  (data: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify({ object: 'list', data }));

// Long enough for a busy machine.
const timeoutMs = 20_000;

test('model servers on this machine are found with all their chat models, in order', async () => {
  const ollama = await serveModels(
    answer([{ id: 'llama3.2' }, { id: 'nomic-embed-text' }, { id: 'qwen3' }, { id: ' ' }, {}]),
  );
  const empty = await serveModels(answer(null));
  const other = await serveModels((_, response) => response.end('<!doctype html>'));
  const candidates = [
    { vendor: 'Ollama', baseUrl: ollama },
    { vendor: 'LM Studio', baseUrl: other },
    { vendor: 'llama.cpp', baseUrl: 'http://127.0.0.1:9/v1' },
    { vendor: 'vLLM', baseUrl: empty },
  ];
  expect(await findModelServers(candidates, timeoutMs)).toEqual([
    { vendor: 'Ollama', baseUrl: ollama, models: ['llama3.2', 'qwen3'] },
    { vendor: 'vLLM', baseUrl: empty, models: [] },
  ]);
});

test('a list is cut at 100 models, and names that no model has are left out', async () => {
  const many = Array.from({ length: 150 }, (_, index) => ({ id: `model-${index}` }));
  const baseUrl = await serveModels(answer([{ id: 'x'.repeat(201) }, { id: 'a\u0007b' }, ...many]));
  const [found] = await findModelServers([{ vendor: 'Ollama', baseUrl }], timeoutMs);
  expect(found?.models).toHaveLength(100);
  expect(found?.models[0]).toBe('model-0');
});

test('a server that hangs or never ends its list is not waited for', async () => {
  const silent = await serveModels(() => undefined);
  const endless = await serveModels((_, response) => {
    response.write('{"data":[');
    const timer = setInterval(() => response.write(`"${'x'.repeat(1_000)}",`), 5);
    response.on('close', () => clearInterval(timer));
  });
  const candidates = [silent, endless].map((baseUrl) => ({ vendor: 'Ollama', baseUrl }));
  expect(await findModelServers(candidates, 150)).toEqual([]);
});
