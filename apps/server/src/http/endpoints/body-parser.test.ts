import { syncLimits } from '@convoke/contract/sync/sync.schemas.ts';
import { defineEndpoint } from '@convoke/contract/endpoint.ts';
import { limits } from '@convoke/contract/limits.ts';
import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp, openGuards, type TestApp } from '../../../test/test-app.ts';
import { route } from '../../ports/route.ts';
import { refusal } from '../../lib/refusal.ts';

let test: TestApp;
let isSignedIn = true;

const endpoint = {
  method: 'POST',
  summary: 'Takes anything',
  rateLimit: 'api',
  body: z.unknown(),
  response: { kind: 'empty', status: 204 },
} as const;

beforeAll(async () => {
  test = await createTestApp({
    deps: {
      guards: {
        ...openGuards,
        identity: async () => {
          if (!isSignedIn) throw refusal('unauthorized');
        },
      },
    },
    features: [
      route(defineEndpoint({ ...endpoint, path: '/any', access: 'anyone' }), () => {}),
      route(
        defineEndpoint({
          ...endpoint,
          path: '/large',
          access: 'signed-in',
          maxBodyValues: syncLimits.bodyValues,
        }),
        () => {},
      ),
      route(
        defineEndpoint({ ...endpoint, path: '/lists', access: 'anyone', body: publishBodySchema }),
        () => {},
      ),
    ],
  });
});
afterAll(() => test.close());

const post = (path: string, payload: string) =>
  test.send({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'application/json' },
    payload,
  });

/** A list with `count` values, itself included. */
const listOf = (count: number) => `[${'0,'.repeat(count - 2)}0]`;

it('a body of 700,000 objects is refused before it is parsed', async () => {
  const response = await post('/any', `[${'{},'.repeat(698_000)}{}]`);
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
  expect(response.json().message).toBe(`The body holds more than ${limits.bodyValues} values.`);
});

it('a body may have as many values as the limit allows', async () => {
  expect((await post('/any', listOf(limits.bodyValues))).statusCode).toBe(204);
  expect((await post('/any', listOf(limits.bodyValues + 1))).statusCode).toBe(400);
});

it('the longest valid conversation is accepted, with unknown fields', async () => {
  const reply = { fromUser: true, time: '10:00', content: 'x', sender: 'You', kind: 'objection' };
  const body = {
    vision: 'v',
    objectives: 'o',
    keyResults: 'k',
    introduction: 'i',
    problemExplanation: 'p',
    conversationTitle: 'c',
    conversation: 'c',
    remixOf: 'r',
    turnstileResponse: 't',
    participants: Array.from({ length: limits.participants }, () => ({
      name: 'Ada',
      role: 'Engineer',
      description: 'Knows batteries.',
    })),
    replies: Array.from({ length: limits.replies }, () => ({
      ...reply,
      id: 'a',
      role: 'b',
      at: 1,
    })),
  };
  expect((await post('/lists', JSON.stringify(body))).statusCode).toBe(204);
});

it('a body above the general limit is parsed for signed-in callers only', async () => {
  isSignedIn = true;
  expect((await post('/large', listOf(syncLimits.bodyValues))).statusCode).toBe(204);
  expect((await post('/large', listOf(syncLimits.bodyValues + 1))).statusCode).toBe(400);
  isSignedIn = false;
  // Invalid JSON: the 401 shows that the parser was not reached.
  const broken = `${listOf(syncLimits.bodyValues)}]`;
  expect((await post('/large', broken)).statusCode).toBe(401);
});

it('numbers longer than any serializer writes are refused', async () => {
  const response = await post('/any', `[${'9'.repeat(1_000_000)}]`);
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    'The body is not valid JSON.',
  ]);
});

it('a list that is too long is one error, whatever it holds', async () => {
  const replies = Array.from({ length: 10_000 }, () => 0);
  const participants = Array.from({ length: 2_000 }, () => ({}));
  const response = await post('/lists', JSON.stringify({ replies, participants }));
  expect(response.json().errors).toEqual({
    introduction: ['Expected a text'],
    participants: ['Must hold at most 12 participants'],
    replies: ['Must hold at most 2000 replies'],
  });
});

it('only the first of many errors are named', async () => {
  const replies = Array.from({ length: limits.replies }, () => ({}));
  const response = await post(
    '/lists',
    JSON.stringify({ replies, introduction: 'i', participants: [] }),
  );
  expect(Object.keys(response.json().errors)).toHaveLength(50);
});
