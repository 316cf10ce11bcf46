import { tmpdir } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import {
  answerOf,
  continueUrl,
  conversationBody,
  registerFakeAiRoutes,
} from '../../../test/fake-ai-routes.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { CallCounter } from '../../services/ai/usage/call-counter.ts';
import { ToolCallCounter } from '../../services/tools/calls/tool-call-counter.ts';

let test: TestApp;
afterEach(() => test.close());
const token = 'a-token-for-the-metrics';

it('metrics are 404 without a token in the configuration', async () => {
  test = await createTestApp();
  const response = await test.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer ' },
  });
  expect(response.statusCode).toBe(404);
});

it('metrics require the token', async () => {
  test = await createTestApp({ env: { METRICS_TOKEN: token } });
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    'Bearer wrong',
    `Basic ${token}`,
    `Bearer ${token}x`,
  ]) {
    const response = await test.app.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.statusCode).toBe(401);
  }
  const response = await test.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/plain');
});

it('metrics count responses by route, without path parameters', async () => {
  test = await createTestApp({
    env: { METRICS_TOKEN: token, DATA_DIR: tmpdir() },
    routes: (app) => registerFakeAiRoutes(app, answerOf('yes')),
  });
  await test.send({ method: 'POST', url: continueUrl, payload: conversationBody });
  await test.app.inject('/api/functions/describe/Designer/some-token');
  await test.app.inject('/api/unknown/some-token');
  const { body } = await test.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(body).toContain(
    `convoke_ai_answer_duration_seconds_count{route="${continueUrl}",outcome="done"} 1`,
  );
  expect(body).toContain('route="/api/functions/describe/:role/:botCheckToken",status="200"} 1');
  expect(body).toContain('convoke_ai_answers_open 0');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).toMatch(/^convoke_data_volume_used_ratio (?:0|1|0\.\d+)$/m);
  expect(body).not.toContain('some-token');
});

it('metrics count calls of tools by tool and outcome', async () => {
  const counter = new ToolCallCounter();
  counter.count('calc:calculate', 'answered');
  counter.count('calc:calculate', 'answered');
  counter.count('web:read', 'failed');
  test = await createTestApp({
    env: { METRICS_TOKEN: token },
    deps: { countToolCalls: () => counter.list() },
  });
  const read = () =>
    test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  await read();
  const { body } = await read();
  expect(body).toContain('convoke_tool_calls_total{tool="calc:calculate",outcome="answered"} 2');
  expect(body).toContain('convoke_tool_calls_total{tool="web:read",outcome="failed"} 1');
});

it('metrics count model calls and tokens by model', async () => {
  const counter = new CallCounter();
  const call = {
    startedAt: 0,
    kind: 'reply' as const,
    model: 'gpt-4.1-mini',
    modelId: 'environment',
    outcome: 'done' as const,
    inputTokens: 100,
    outputTokens: 7,
    cost: null,
    firstTokenMs: 1,
    durationMs: 2,
  };
  counter.count(call);
  counter.count(call);
  counter.count({ ...call, model: 'llama3.2', outcome: 'timed_out', outputTokens: 0 });
  test = await createTestApp({
    env: { METRICS_TOKEN: token },
    deps: { countAiCalls: () => counter.list() },
  });
  const read = () =>
    test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  await read();
  const { body } = await read();
  expect(body).toContain('convoke_ai_calls_total{model="gpt-4.1-mini",outcome="done"} 2');
  expect(body).toContain('convoke_ai_calls_total{model="llama3.2",outcome="timed_out"} 1');
  expect(body).toContain('convoke_ai_tokens_total{model="gpt-4.1-mini",direction="input"} 200');
  expect(body).toContain('convoke_ai_tokens_total{model="gpt-4.1-mini",direction="output"} 14');
});

it('metrics count background jobs, and omit them while the database is unavailable', async () => {
  let isUnavailable = false;
  test = await createTestApp({
    env: { METRICS_TOKEN: token },
    deps: {
      countJobs: async () => {
        if (isUnavailable) throw new Error('unavailable');
        return { waiting: 3, running: 1, failed: 2 };
      },
    },
  });
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await test.app.inject({ url: '/metrics', headers })).body;
  };
  const body = await read();
  for (const line of ['{state="waiting"} 3', '{state="running"} 1', '{state="failed"} 2'])
    expect(body).toContain(`convoke_jobs${line}`);
  isUnavailable = true;
  const without = await read();
  expect(without).not.toContain('convoke_jobs{');
  expect(without).toContain('convoke_ai_answers_open 0');
});
