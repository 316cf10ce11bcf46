import { afterEach, expect, test } from 'vitest';
import { speak } from '../../lib/language/messages.ts';
import { knowSentences } from '../../lib/language/sentences.ts';
import { apiErrorMessagesInGerman } from './api-error.messages.de.ts';
import { ApiError } from './api-error.ts';

afterEach(() => {
  speak();
  knowSentences({});
});

test('what the server says is translated where that is known, and the rest keeps its words', () => {
  knowSentences({
    'Please wait {} seconds.': 'Bitte warte {} Sekunden.',
    'Name is required': 'Der Name fehlt noch',
  });
  const error = new ApiError({
    code: 'invalid_request',
    serverMessage: 'Please wait 7 seconds.',
    errors: { name: ['Name is required', 'Too odd'] },
  });
  expect(error).toMatchObject({
    message: 'Bitte warte 7 Sekunden.',
    serverMessage: 'Bitte warte 7 Sekunden.',
    errors: { name: ['Der Name fehlt noch', 'Too odd'] },
  });
});

test('a failure without a sentence of the server gets ours', () => {
  expect(new ApiError({ code: 'network' }).message).toBe('The server could not be reached.');
  expect(new ApiError({ code: 'internal' }).message).toBe('Something went wrong.');
  speak({ 'api-error': apiErrorMessagesInGerman });
  const { message, serverMessage } = new ApiError({ code: 'network' });
  expect({ message, serverMessage }).toEqual({
    message: apiErrorMessagesInGerman.reasons.network,
    serverMessage: null,
  });
});
