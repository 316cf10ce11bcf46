import { discussConversationEndpoint } from '@convoke/contract/conversation/conversation.endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCookies, fakeApi, jsonResponse, streamResponse } from '../../../../test/fake-api.ts';
import { ApiError } from '../api-error.ts';
import { streamEvents } from './event-stream.ts';

const body = {
  participants: [{ name: 'Ada', role: 'Analyst' }],
  turnstileResponse: 'token',
  discussion: { mode: 'open' as const },
};

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=csrf-0; path=/';
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearCookies();
});

function listen(signal?: AbortSignal) {
  const stream = streamResponse();
  fakeApi(() => stream.response);
  const names: string[] = [];
  const whole = streamEvents(discussConversationEndpoint, {
    body,
    lastEvent: 'stop',
    onEvent: ({ event }) => void names.push(event),
    ...(signal === undefined ? {} : { signal }),
  });
  const outcome = whole.then(
    () => 'over',
    (error: unknown) => error,
  );
  const send = (event: string, data: unknown) =>
    stream.send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return { stream, send, names, outcome };
}

const turn = {
  turn: 1,
  speaker: { name: 'Ada', role: 'Analyst' },
  responseType: 'reply',
  because: 'order',
};

test('each event is handed over, and the last one ends the stream and closes the connection', async () => {
  const { stream, send, names, outcome } = listen();
  stream.send(': still here\n\n');
  send('turn', turn);
  send('delta', { turn: 1, text: 'Yes' });
  send('pass', { turn: 1 });
  send('stop', { reason: 'done', message: 'Done.' });
  send('turn', turn);
  expect(await outcome).toBe('over');
  expect(names).toEqual(['turn', 'delta', 'pass', 'stop']);
  expect(stream.seen.isCancelled).toBe(true);
});

test('events that are unknown, malformed or of another shape are ignored', async () => {
  const { stream, send, names, outcome } = listen();
  send('applause', { turn: 1 });
  send('toString', {});
  send('delta', { turn: 'one' });
  stream.send('event: pass\ndata: {\n\n');
  send('pass', { turn: 1, mood: 'calm' });
  send('stop', { reason: 'done', message: 'Done.' });
  expect(await outcome).toBe('over');
  expect(names).toEqual(['pass', 'stop']);
});

test('an error event is the problem that it carries', async () => {
  const { send, outcome } = listen();
  send('error', { status: 429, title: 'x', code: 'rate_limited', message: 'Too fast.' });
  const error = await outcome;
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'rate_limited', serverMessage: 'Too fast.' });
});

test('a stream that ends or breaks before its last event was cut off', async () => {
  const ended = listen();
  ended.send('turn', turn);
  ended.stream.end();
  expect(await ended.outcome).toMatchObject({ code: 'cut_off' });
  const broken = listen();
  broken.stream.fail(new TypeError('network error'));
  expect(await broken.outcome).toMatchObject({ code: 'cut_off' });
});

test('a caller who aborts in the middle of a piece gets nothing more of it', async () => {
  const stop = new AbortController();
  const stream = streamResponse();
  stop.signal.addEventListener('abort', () => stream.fail(stop.signal.reason));
  fakeApi(() => stream.response);
  const names: string[] = [];
  const outcome = streamEvents(discussConversationEndpoint, {
    body,
    lastEvent: 'stop',
    signal: stop.signal,
    onEvent({ event }) {
      names.push(event);
      stop.abort();
    },
  }).catch((error: unknown) => error);
  const event = `event: turn\ndata: ${JSON.stringify(turn)}\n\n`;
  stream.send(event + event);
  expect(await outcome).toMatchObject({ code: 'aborted' });
  expect(names).toEqual(['turn']);
});

test('a response that is no event stream is a failure of the network', async () => {
  fakeApi(() => jsonResponse({}));
  const failure = streamEvents(discussConversationEndpoint, {
    body,
    lastEvent: 'stop',
    onEvent: () => {},
  }).catch((error: unknown) => error);
  expect(await failure).toMatchObject({ code: 'network', status: 200 });
});
