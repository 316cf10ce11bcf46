import { keptWorkLimits } from '@convoke/contract/account/kept-work.schemas.ts';
import { defineEndpoint } from '@convoke/contract/endpoint.ts';
import { limits } from '@convoke/contract/limits.ts';
import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp, openGates, type TestApp } from '../../test/test-app.ts';
import { registerEndpoint } from './endpoint-route.ts';
import { unauthorized } from './problems.ts';

let test: TestApp;
let isSignedIn = true;

const endpoint = {
  method: 'POST',
  summary: 'Takes anything',
  rateLimit: 'api',
  body: z.unknown(),
  answer: { kind: 'empty', status: 204 },
} as const;

beforeAll(async () => {
  test = await createTestApp({
    deps: {
      gates: {
        ...openGates,
        identity: async () => {
          if (!isSignedIn) throw unauthorized();
        },
      },
    },
    routes: (app) => {
      const large = { access: 'signed-in', maxBodyValues: keptWorkLimits.bodyValues } as const;
      registerEndpoint(
        app,
        defineEndpoint({ ...endpoint, path: '/any', access: 'anyone' }),
        () => {},
      );
      registerEndpoint(app, defineEndpoint({ ...endpoint, path: '/large', ...large }), () => {});
      registerEndpoint(
        app,
        defineEndpoint({ ...endpoint, path: '/lists', access: 'anyone', body: publishBodySchema }),
        () => {},
      );
    },
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

/** A list of so many values, itself included. */
const listOf = (count: number) => `[${'0,'.repeat(count - 2)}0]`;

it('a body of 700,000 objects is refused before any of them is made', async () => {
  const answer = await post('/any', `[${'{},'.repeat(698_000)}{}]`);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  expect(answer.json().message).toBe('The body holds more than 20000 values.');
});

it('a body may have as many values as the limit says', async () => {
  expect((await post('/any', listOf(limits.bodyValues))).statusCode).toBe(204);
  expect((await post('/any', listOf(limits.bodyValues + 1))).statusCode).toBe(400);
});

it('the longest conversation that the contract allows has room, with fields of other clients', async () => {
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

it('more than anybody may send is read for those alone who are signed in', async () => {
  isSignedIn = true;
  expect((await post('/large', listOf(keptWorkLimits.bodyValues))).statusCode).toBe(204);
  expect((await post('/large', listOf(keptWorkLimits.bodyValues + 1))).statusCode).toBe(400);
  isSignedIn = false;
  // Not JSON: who is refused before the parser never learns of it.
  const broken = `${listOf(keptWorkLimits.bodyValues)}]`;
  expect((await post('/large', broken)).statusCode).toBe(401);
});

it('numbers of a length that no program writes are not read', async () => {
  const answer = await post('/any', `[${'9'.repeat(1_000_000)}]`);
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'The body is not valid JSON.']);
});

it('a list that is too long is one fault, whatever stands in it', async () => {
  const replies = Array.from({ length: 10_000 }, () => 0);
  const participants = Array.from({ length: 2_000 }, () => ({}));
  const answer = await post('/lists', JSON.stringify({ replies, participants }));
  expect(answer.json().errors).toEqual({
    introduction: ['Expected a text'],
    participants: ['Must hold at most 12 participants'],
    replies: ['Must hold at most 2000 replies'],
  });
});

it('of many faults the first ones are named', async () => {
  const replies = Array.from({ length: limits.replies }, () => ({}));
  const answer = await post(
    '/lists',
    JSON.stringify({ replies, introduction: 'i', participants: [] }),
  );
  expect(Object.keys(answer.json().errors)).toHaveLength(50);
});
