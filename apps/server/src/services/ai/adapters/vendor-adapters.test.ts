import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import {
  collect,
  describeModel,
  describeVendor,
  failureIn,
  modelRequest,
  testKey,
} from '../port/model.test-suite.ts';
import { jsonObjectSchema } from '../port/model-port.ts';
import { vendorAdapters } from './vendor-adapters.ts';

const tooLong = {
  anthropic: 'prompt is too long: 210000 tokens > 200000 maximum',
  google: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
};

let upstream: ScriptedUpstream;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
afterAll(() => upstream.close());

describe.each([
  ['anthropic', (target: ScriptedUpstream) => target.url],
  ['google', (target: ScriptedUpstream) => target.googleUrl],
] as const)('%s', (adapter, urlOf) => {
  const createModel = (target: ScriptedUpstream) =>
    vendorAdapters[adapter]({
      apiKey: testKey,
      model: 'scripted-model',
      baseUrl: urlOf(target),
      label: 'scripted-model',
      isLocal: true,
    });

  describeModel(adapter, () => createModel(upstream));
  describeVendor(adapter, createModel);

  test('the key travels in a header alone', async () => {
    upstream.reset();
    await collect(createModel(upstream).stream(modelRequest()));
    const request = upstream.requests[0]!;
    expect(JSON.stringify(request.headers)).toContain(testKey);
    expect(JSON.stringify(request.body) + request.path).not.toContain(testKey);
  });

  test('a request for JSON carries the schema, until the vendor refuses it', async () => {
    upstream.reset();
    const json = { name: 'answer', schema: jsonObjectSchema({ answer: { type: 'integer' } }) };
    const model = createModel(upstream);
    upstream.script(
      { kind: 'text', chunks: ['{"answer": 41}'] },
      { kind: 'status', status: 400, message: 'no schemas here' },
      { kind: 'text', chunks: ['{"answer": 42}'] },
    );
    const answers: string[] = [];
    for (let call = 0; call < 3; call += 1) {
      const { text } = await collect(model.stream(modelRequest({ json })));
      answers.push(text);
    }
    expect(answers.slice(0, 2)).toEqual(['{"answer": 41}', '{"answer": 42}']);
    const bodies = upstream.requests.map(({ body }) => JSON.stringify(body));
    expect(bodies.map((body) => /"answer"/u.test(body))).toEqual([true, true, false, false]);
  });

  test('a prompt that is too long is refused for that, with JSON or without', async () => {
    upstream.reset();
    const model = createModel(upstream);
    const json = { name: 'answer', schema: jsonObjectSchema({ answer: { type: 'integer' } }) };
    for (const request of [modelRequest(), modelRequest({ json })]) {
      upstream.script({ kind: 'status', status: 400, message: tooLong[adapter] });
      const failure = failureIn(await collect(model.stream(request)));
      expect(failure.error).toEqual({ code: 'model_context_exceeded' });
      expect([failure.reason, failure.cause]).toEqual(['rejected', 'HTTP 400']);
    }
    expect(upstream.requests).toHaveLength(2);
  });

  test('a refusal that has nothing to do with JSON is one', async () => {
    upstream.reset();
    upstream.setDefault({ kind: 'status', status: 400, message: 'too long' });
    const json = { name: 'answer', schema: jsonObjectSchema({ answer: { type: 'integer' } }) };
    const model = createModel(upstream);
    expect(failureIn(await collect(model.stream(modelRequest({ json })))).reason).toBe('rejected');
    upstream.setDefault(null);
    await collect(model.stream(modelRequest({ json })));
    expect(JSON.stringify(upstream.requests.at(-1)?.body)).toContain('"answer"');
  });
});
