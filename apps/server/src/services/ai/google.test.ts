import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScriptedUpstream, startScriptedUpstream } from '../../../test/scripted-upstream.ts';
import { createGoogleModel } from './google.ts';
import {
  collect,
  describeModel,
  describeVendor,
  modelRequest,
  testKey,
} from './model.test-suite.ts';

let upstream: ScriptedUpstream;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
afterAll(() => upstream.close());

const createModel = (target: ScriptedUpstream) =>
  createGoogleModel({ apiKey: testKey, model: 'scripted-model', baseUrl: target.googleUrl });

describeModel('Google', () => createModel(upstream));
describeVendor('Google', createModel);

test('the key travels in a header alone', async () => {
  upstream.reset();
  await collect(createModel(upstream).stream(modelRequest()));
  const request = upstream.requests[0]!;
  expect(JSON.stringify(request.headers)).toContain(testKey);
  expect(JSON.stringify(request.body) + request.path).not.toContain(testKey);
});
