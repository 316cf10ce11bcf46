import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { conversationMessages as german } from '../../texts/de/conversation.ts';
import { conversationMessages as english } from '../../texts/en/conversation.ts';
import { conversationMessages as spanish } from '../../texts/es/conversation.ts';
import { failureOf, failureOfEnd, failureText } from './failure.rules.ts';

const refused = (reason: string, retryAfterSeconds: number | null) =>
  new ApiError({
    code: 'rate_limited',
    status: 429,
    reference: { code: reason, params: { retryAfterSeconds: retryAfterSeconds ?? 0 } },
    serverMessage: 'In English.',
    retryAfterSeconds,
  });

test.each([
  ['rate_limited', 'Too many requests.'],
  ['unavailable', 'The server is busy.'],
  ['model_rate_limited', 'The model is rate limited.'],
  ['budget_exhausted', 'This server has used up its tokens for today.'],
])('%s says once when to try again', (reason, words) => {
  const failure = failureOf(refused(reason, 20), 1_000);
  expect(failureText(failure, 1_000)).toBe(`${words} Try again in 20 seconds.`);
  expect(failureText(failure, 21_000)).toBe(words);
});

test('an error in a stream names the time itself', () => {
  const reference = { code: 'model_rate_limited', params: { retryAfterSeconds: 20 } };
  const failure = failureOf(new ApiError({ code: 'ai_unavailable', reference }), 0);
  expect(failureText(failure, 0)).toBe('The model is rate limited. Try again in 20 seconds.');
});

test('a refusal without a time gives the advice alone', () => {
  expect(failureText(failureOf(refused('rate_limited', null), 0), 0)).toBe(
    'Too many requests. Please wait a moment and try again.',
  );
});

test('a server without codes is quoted, and a proxy is judged by its status', () => {
  const message = { code: 'rate_limited', retryAfterSeconds: 20 } as const;
  const quoted = failureOf(new ApiError({ ...message, serverMessage: 'Slow down.' }), 0);
  expect(failureText(quoted, 0)).toBe('Slow down. Try again in 20 seconds.');
  expect(failureText(failureOf(new ApiError(message), 0), 0)).toBe(
    'Too many requests. Try again in 20 seconds.',
  );
});

test('the end of a discussion does not repeat that there were too many requests', () => {
  const failure = failureOfEnd(refused('rate_limited', 20), 0);
  expect(failureText(failure, 0)).toBe('Try again in 20 seconds.');
});

test.each([
  ['English', english, /try again|come back/iu],
  ['German', german, /noch einmal|später|morgen/iu],
  ['Spanish', spanish, /inténtalo|vuelve/iu],
] as const)(
  'in %s the time alone gives the advice',
  (_language, { refusals, retryAfter }, advice) => {
    for (const words of Object.values(refusals)) expect(words).not.toMatch(advice);
    for (const wait of Object.values(retryAfter)) expect(wait(2)).toMatch(advice);
  },
);
