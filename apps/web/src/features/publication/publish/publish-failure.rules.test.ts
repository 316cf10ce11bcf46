import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../../services/api/api-error.ts';
import { publishFailure } from './publish-failure.rules.ts';

test.each<[number, ApiErrorCode, string]>([
  [0, 'network', "The server could not be reached. Try again; it won't appear twice."],
  [401, 'unauthorized', 'The server refused to publish this.'],
  [403, 'bot_check_failed', 'The bot check failed.'],
  [404, 'not_found', 'This server does not accept publications.'],
  [409, 'conflict', 'The server already has this conversation.'],
  [413, 'too_large', 'The conversation is too large for the server.'],
  [422, 'invalid_request', 'The server found something wrong with it.'],
  [429, 'rate_limited', 'You have published a lot in a short time.'],
  [503, 'unavailable', 'The server is not available right now.'],
  [500, 'internal', 'Something went wrong on the server.'],
])('status %i is told in a sentence', (status, code, sentence) => {
  expect(publishFailure(new ApiError({ code, status })).reason).toContain(sentence);
});

test("the server's message comes first, then the wait", () => {
  const error = new ApiError({
    code: 'rate_limited',
    status: 429,
    serverMessage: 'Slow down, please.',
    retryAfterSeconds: 1,
  });
  expect(publishFailure(error).reason).toBe('Slow down, please. Try again in 1 second.');
  const later = new ApiError({ code: 'unavailable', status: 503, retryAfterSeconds: 600 });
  expect(publishFailure(later).reason).toContain('Try again in 10 minutes.');
  const tomorrow = new ApiError({ code: 'unavailable', status: 503, retryAfterSeconds: 72_000 });
  expect(publishFailure(tomorrow).reason).toContain('Try again in 20 hours.');
});

test("a wait in the server's message is not repeated", () => {
  const serverMessage = 'You have published a lot in a short time. Please try again in 9 minutes.';
  const error = new ApiError({
    code: 'rate_limited',
    status: 429,
    serverMessage,
    reference: { code: 'publish_limit_reached', params: { retryAfterSeconds: 540 } },
    retryAfterSeconds: 540,
  });
  expect(publishFailure(error).reason).toBe(serverMessage);
});

test('fields have readable names', () => {
  const errors = {
    introduction: ['Must be at most 200 characters'],
    'participants.1.description': ['Must be at most 2000 characters'],
    'replies.11.content': ['Contains a character that cannot be stored'],
    keyResults: ['Too long'],
    somethingNew: ['Is odd'],
  };
  const { fieldErrors } = publishFailure(
    new ApiError({ code: 'invalid_request', status: 422, errors }),
  );
  expect(fieldErrors).toEqual([
    'Title: Must be at most 200 characters',
    'Team member 2, description: Must be at most 2000 characters',
    'Message 12: Contains a character that cannot be stored',
    'Key Results: Too long',
    'somethingNew: Is odd',
  ]);
});

test('the first field errors are shown and the rest counted', () => {
  const errors = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`replies.${index}.content`, ['No']]),
  );
  const { fieldErrors } = publishFailure(
    new ApiError({ code: 'invalid_request', status: 422, errors }),
  );
  expect(fieldErrors).toHaveLength(6);
  expect(fieldErrors.at(-1)).toBe('And 4 more.');
});

test('an unexpected error shows only the general message', () => {
  expect(publishFailure(new TypeError('x'))).toEqual({ reason: '', fieldErrors: [] });
});
