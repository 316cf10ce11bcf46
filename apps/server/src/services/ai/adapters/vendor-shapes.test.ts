import { LLMock } from '@copilotkit/aimock';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Model, ModelRequest } from '../port/model-port.ts';
import { collect, failureIn, modelRequest, testKey } from '../port/model.test-suite.ts';
import { listModels } from './detect-local-model.ts';
import { createOpenaiCompatibleModel } from './openai-compatible.ts';
import { vendorAdapters } from './vendor-adapters.ts';

// Imitates the vendors' APIs, and is compared with them by its maintainers; the scripted upstream is our own reading of them.
const mock = new LLMock({ port: 0, logLevel: 'silent' });
beforeAll(() => mock.start());
afterEach(() => mock.reset());
afterAll(() => mock.stop());

interface Vendor {
  create: () => Model;
  /** Usage as the vendor names it. */
  usage: Record<string, number>;
}

const options = (model: string, baseUrl: string) => ({
  apiKey: testKey,
  model,
  baseUrl,
  label: model,
  isLocal: true,
});
const openaiUsage = { prompt_tokens: 31, completion_tokens: 9 };

const vendors: [string, Vendor][] = [
  [
    'OpenAI',
    {
      create: () => vendorAdapters.openai(options('gpt-4.1-mini', `${mock.url}/v1`)),
      usage: openaiUsage,
    },
  ],
  [
    'a reasoning model of OpenAI',
    {
      create: () => vendorAdapters.openai(options('gpt-5-mini', `${mock.url}/v1`)),
      usage: openaiUsage,
    },
  ],
  [
    'Anthropic',
    {
      create: () => vendorAdapters.anthropic(options('claude-haiku-4-5', `${mock.url}/v1`)),
      usage: { input_tokens: 31, output_tokens: 9 },
    },
  ],
  [
    'Google',
    {
      create: () => vendorAdapters.google(options('gemini-2.5-flash-lite', `${mock.url}/v1beta`)),
      usage: { promptTokenCount: 31, candidatesTokenCount: 9 },
    },
  ],
  [
    'Ollama and others that are compatible',
    {
      create: () => createOpenaiCompatibleModel(options('llama3.2', `${mock.url}/v1`)),
      usage: openaiUsage,
    },
  ],
];

describe.each(vendors)('%s, as imitated by aimock', (_, { create, usage }) => {
  const ask = (change: Partial<ModelRequest> = {}) =>
    collect(create().stream(modelRequest(change)));

  test('streams the text whole, and counts as the vendor does', async () => {
    mock.on({}, { content: 'Plant "three" oaks\n四 🎉 first.', usage }, { chunkSize: 4 });
    const { text, events, error } = await ask();
    expect(error).toBeNull();
    expect(text).toBe('Plant "three" oaks\n四 🎉 first.');
    expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(0);
    expect(events.at(-1)).toEqual({
      type: 'finish',
      reason: 'stop',
      usage: { inputTokens: 31, outputTokens: 9 },
    });
  });

  test('instructions arrive as system prompt, turns in their order', async () => {
    mock.on({ systemMessage: 'You are Mara Lindqvist' }, { content: 'Heard.' });
    const { text } = await ask({
      messages: [
        { role: 'user', content: 'You: Hello' },
        { role: 'assistant', content: 'Good day' },
        { role: 'user', content: 'You: Again' },
      ],
    });
    expect(text).toBe('Heard.');
    const seen = JSON.stringify(mock.getLastRequest()?.body);
    const places = ['Hello', 'Good day', 'Again'].map((word) => seen.indexOf(word));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('the output cap of an answer is told', async () => {
    mock.on({}, { content: 'Half', finishReason: 'length', usage });
    expect((await ask()).events.at(-1)).toMatchObject({ type: 'finish', reason: 'length' });
  });

  test('a refusal by the vendor’s filter is no ordinary end', async () => {
    mock.on({}, { content: 'I cannot', finishReason: 'content_filter', usage });
    const { events, text } = await ask();
    expect(text).toBe('I cannot');
    expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'other' });
  });

  test('reasoning is activity, not text', async () => {
    mock.on({}, { content: 'Oaks.', reasoning: 'Think about soil and light first.', usage });
    const { text, events } = await ask();
    expect(text).toBe('Oaks.');
    expect(events.some(({ type }) => type === 'thinking')).toBe(true);
  });

  test('a rate limit tells when to come back', async () => {
    const error = { message: 'slow down', type: 'rate_limit_error' };
    mock.on({}, { error, status: 429, retryAfter: 7 });
    const failure = failureIn(await ask());
    expect(failure).toMatchObject({
      reason: 'rate_limited',
      retryAfterMs: 7_000,
      isRetryable: true,
    });
    expect(failure.message).not.toContain('slow down');
  });

  test.each([
    [401, 'unauthorized', 'model_key_refused'],
    [402, 'rejected', 'model_payment_required'],
    [404, 'rejected', 'model_unknown'],
    [500, 'server_error', 'model_server_error'],
  ])('status %d is %s: %s', async (status, reason, code) => {
    mock.on({}, { error: { message: 'upstream words', type: 'api_error' }, status });
    const failure = failureIn(await ask());
    expect([failure.reason, failure.error.code]).toEqual([reason, code]);
    expect(failure.message).not.toContain('upstream words');
  });

  test('a stream that is cut keeps what had arrived', async () => {
    mock.on(
      {},
      { content: 'Soil and light decide more than the plan.' },
      { chunkSize: 5, truncateAfterChunks: 4, latency: 15 },
    );
    const { text, error } = await ask();
    expect(text).not.toBe('');
    expect('Soil and light decide more than the plan.'.startsWith(text)).toBe(true);
    expect(failureIn({ error }).reason).toBe('cut_off');
  });
});

test('the models of an imitated server are listed', async () => {
  mock.on({ model: 'llama3.2' }, { content: 'Here.' });
  expect(await listModels(`${mock.url}/v1`, 20_000)).toEqual(['llama3.2']);
});
