import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import {
  collect,
  describeModel,
  describeVendor,
  modelRequest,
  testKey,
} from '../port/model.test-suite.ts';
import { vendorAdapters } from './vendor-adapters.ts';

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
});
