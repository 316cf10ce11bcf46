import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import { openaiDialect, upstreamSecret } from '../../../../test/upstream-dialects.ts';
import {
  collect,
  describeModel,
  describeVendor,
  failureIn,
  modelRequest,
  testKey,
} from '../port/model.test-suite.ts';
import { jsonObjectSchema } from '../port/model-port.ts';
import { createOpenaiCompatibleModel } from './openai-compatible.ts';

let upstream: ScriptedUpstream;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
afterEach(() => upstream.reset());
afterAll(() => upstream.close());

const createModel = (target: ScriptedUpstream, baseUrl = target.url) =>
  createOpenaiCompatibleModel({
    baseUrl,
    apiKey: testKey,
    model: 'scripted-model',
    label: 'scripted',
    isLocal: true,
  });
const ask = () => collect(createModel(upstream).stream(modelRequest()));

/** Waits until the end of the last response was read, so that its connection can be used again. */
async function connectionIsFree(): Promise<void> {
  await expect.poll(() => upstream.requests.at(-1)?.finishedAt ?? null).not.toBeNull();
  // Each turn of the event loop reads what has arrived. After a pause of the process its timers come before that.
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
}

describeModel('OpenAI-compatible', () => createModel(upstream));
describeVendor('OpenAI-compatible', (target) => createModel(target));

describe('OpenAI-compatible servers and their differences', () => {
  test('the key travels in the authorization header alone', async () => {
    await ask();
    const request = upstream.requests[0]!;
    expect(request.headers['authorization']).toBe(`Bearer ${testKey}`);
    expect(JSON.stringify(request.body) + request.path).not.toContain(testKey);
  });

  test('deltas of one network chunk become one text', async () => {
    const wire =
      openaiDialect.head() +
      ['a', 'b', 'c', 'd'].map((piece) => openaiDialect.text(piece)).join('') +
      openaiDialect.end({ inputTokens: 1, outputTokens: 4 }, false);
    upstream.script({ kind: 'raw', body: wire });
    const { events } = await ask();
    expect(events).toEqual([
      { type: 'text', text: 'abcd' },
      { type: 'finish', reason: 'stop', usage: { inputTokens: 1, outputTokens: 4 } },
    ]);
  });

  test('a response that is not streamed is read too', async () => {
    upstream.script({ kind: 'json', text: 'All at once.' });
    const { text, events } = await ask();
    expect(text).toBe('All at once.');
    expect(events.at(-1)).toMatchObject({ usage: { inputTokens: 12, outputTokens: 7 } });
  });

  test('an incomplete response that is not streamed is a cut', async () => {
    upstream.script({ kind: 'raw', contentType: 'application/json', body: '{"choices":[{"mess' });
    expect(failureIn(await ask()).reason).toBe('cut_off');
  });

  test('a server that does not count tokens gives no usage', async () => {
    upstream.script({ kind: 'text', chunks: ['One two three.'], usage: null });
    expect((await ask()).events.at(-1)).toEqual({ type: 'finish', reason: 'stop', usage: null });
  });

  test('no [DONE] is needed after the finish reason', async () => {
    const body = (openaiDialect.text('Done.') + openaiDialect.end(null, false)).replace(
      'data: [DONE]\n\n',
      '',
    );
    upstream.script({ kind: 'raw', body });
    const { text, error } = await ask();
    expect([text, error]).toEqual(['Done.', null]);
  });

  test('carriage returns, comments, events without choices and a last line without its end are read', async () => {
    const body =
      ': OPENROUTER PROCESSING\r\n\r\n' +
      'data: {"type":"ping"}\r\n\r\n' +
      openaiDialect.text('Fine').replaceAll('\n', '\r\n') +
      'data: [DONE]';
    upstream.script({ kind: 'raw', body });
    const { text, error } = await ask();
    expect([text, error]).toEqual(['Fine', null]);
  });

  test('content that is no text is ignored, text parts of a list are read', async () => {
    const frame = (content: unknown) =>
      `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    const body =
      frame([
        { type: 'text', text: 'Only ' },
        { type: 'image_url', image_url: 'https://x' },
      ]) +
      frame({ html: '<img>' }) +
      frame(7) +
      frame('words') +
      `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [{ id: 'x' }] } }] })}\n\n` +
      openaiDialect.end(null, false);
    upstream.script({ kind: 'raw', body });
    expect((await ask()).text).toBe('Only words');
  });

  test.each([
    [{ message: upstreamSecret, code: 429 }, 'rate_limited'],
    [{ message: upstreamSecret, type: 'rate_limit_exceeded' }, 'rate_limited'],
    [{ message: upstreamSecret, code: 'invalid_api_key' }, 'unauthorized'],
    [{ message: upstreamSecret, type: 'invalid_request_error' }, 'rejected'],
    [{ message: `${upstreamSecret} context length`, code: 500 }, 'rejected'],
    [upstreamSecret, 'server_error'],
  ])('an error object %j in a 200 response is %s', async (error, reason) => {
    upstream.script({ kind: 'raw', body: JSON.stringify({ error }) });
    const failure = failureIn(await ask());
    expect(failure.reason).toBe(reason);
    expect(failure.message).not.toContain(upstreamSecret);
  });

  test('a parameter that the server refuses is left out of all later requests', async () => {
    const model = createModel(upstream);
    upstream.script(
      { kind: 'status', status: 400, message: "unknown field 'stream_options'" },
      {
        kind: 'status',
        status: 400,
        message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      },
    );
    expect((await collect(model.stream(modelRequest()))).error).toBeNull();
    expect((await collect(model.stream(modelRequest()))).error).toBeNull();
    const bodies = upstream.requests.map((request) => Object.keys(request.body));
    expect(bodies).toHaveLength(4);
    for (const fields of bodies.slice(2)) {
      expect(fields).toContain('max_completion_tokens');
      expect(fields).not.toContain('max_tokens');
      expect(fields).not.toContain('stream_options');
    }
  });

  test('a refusal that names no optional parameter is not retried', async () => {
    upstream.script({ kind: 'status', status: 400, message: 'this model is for images' });
    expect(failureIn(await ask()).error).toEqual({ code: 'model_request_refused' });
    expect(upstream.requests).toHaveLength(1);
  });

  test('a prompt that is too long is refused for that, and keeps the limit of the answer', async () => {
    const model = createModel(upstream);
    upstream.script({
      kind: 'status',
      status: 400,
      message:
        "'max_tokens' is too large: 1024. The maximum context length is 4096 tokens and your request has 3500.",
    });
    expect(failureIn(await collect(model.stream(modelRequest()))).error).toEqual({
      code: 'model_context_exceeded',
    });
    expect((await collect(model.stream(modelRequest()))).error).toBeNull();
    expect(upstream.requests).toHaveLength(2);
    expect(upstream.requests.at(-1)?.body).toHaveProperty('max_tokens');
  });

  test('an event that never ends is stopped', async () => {
    upstream.script({ kind: 'raw', body: `data: ${'x'.repeat(3 * 1024 * 1024)}` });
    expect(failureIn(await ask()).reason).toBe('too_large');
  });

  test('a reader that stops reading closes the upstream connection', async () => {
    upstream.script({ kind: 'slow', tokensPerSecond: 100 });
    for await (const event of createModel(upstream).stream(modelRequest())) {
      if (event.type === 'text') break;
    }
    await expect
      .poll(() => upstream.requests[0]?.closedByClientAt ?? null, { interval: 1 })
      .not.toBeNull();
  });

  test('a slow reader pauses the upstream instead of filling the memory', async () => {
    upstream.script({ kind: 'flood', bytes: 30 * 1024 * 1024 });
    const stream = createModel(upstream).stream(modelRequest())[Symbol.asyncIterator]();
    await stream.next();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(upstream.requests[0]!.bytesWritten).toBeLessThan(12 * 1024 * 1024);
    await stream.return?.();
  });

  test('a connection is reused for the next turn', async () => {
    const model = createModel(upstream);
    const ports = new Set<unknown>();
    for (let turn = 0; turn < 3; turn += 1) {
      await collect(model.stream(modelRequest()));
      await connectionIsFree();
    }
    for (const request of upstream.requests) ports.add(request.clientPort);
    expect(upstream.requests).toHaveLength(3);
    expect(ports.size).toBe(1);
  });

  test('a stale idle connection is replaced, a new one that breaks is a failure', async () => {
    const model = createModel(upstream);
    await collect(model.stream(modelRequest()));
    await connectionIsFree();
    upstream.script({ kind: 'reset' });
    expect((await collect(model.stream(modelRequest()))).error).toBeNull();
    expect(upstream.requests).toHaveLength(3);
    const other = await startScriptedUpstream();
    other.script({ kind: 'reset' });
    const result = await collect(createModel(other).stream(modelRequest()));
    expect(failureIn(result).reason).toBe('refused');
    expect(other.requests).toHaveLength(1);
    await other.close();
  });

  test('a base URL may end in a slash', async () => {
    const { error } = await collect(
      createModel(upstream, `${upstream.url}/`).stream(modelRequest()),
    );
    expect(error).toBeNull();
    expect(upstream.requests[0]!.path).toBe('/v1/chat/completions');
  });
});

describe('a request for JSON', () => {
  const json = { name: 'answer', schema: jsonObjectSchema({ answer: { type: 'integer' } }) };
  const refusal = (message: string) => ({ kind: 'status' as const, status: 400, message });
  const formats = () => upstream.requests.map(({ body }) => body['response_format'] ?? null);
  const schemaFormat = { type: 'json_schema', json_schema: { ...json, strict: true } };

  test('names the schema', async () => {
    await collect(createModel(upstream).stream(modelRequest({ json })));
    expect(formats()).toEqual([schemaFormat]);
  });

  test('goes on in JSON mode, and then without, where the server refuses more, and remembers that', async () => {
    upstream.script(
      refusal("'response_format.type' must be 'json_object' or 'text'"),
      refusal('Failed to parse grammar'),
      { kind: 'text', chunks: ['{"answer": 42}'] },
    );
    const model = createModel(upstream);
    const { text, error } = await collect(model.stream(modelRequest({ json })));
    expect([text, error]).toEqual(['{"answer": 42}', null]);
    await collect(model.stream(modelRequest({ json })));
    expect(formats()).toEqual([schemaFormat, { type: 'json_object' }, null, null]);
  });

  test('is refused for another reason as any other', async () => {
    upstream.script(refusal('The prompt is too long'));
    expect(
      failureIn(await collect(createModel(upstream).stream(modelRequest({ json })))).reason,
    ).toBe('rejected');
  });

  test('a request for text says nothing of JSON', async () => {
    upstream.script(refusal('invalid JSON in the schema of your grammar'));
    expect(failureIn(await ask()).reason).toBe('rejected');
    expect(formats()).toEqual([null]);
  });
});
