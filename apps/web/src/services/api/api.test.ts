import { continueConversationEndpoint } from '@convoke/contract/conversation/conversation.endpoints.ts';
import { healthLiveEndpoint, publicConfigEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import { describeRoleEndpoint } from '@convoke/contract/team/team.endpoints.ts';
import { act, renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearCookies,
  configResponse,
  fakeApi,
  fakePublicConfig,
  jsonResponse,
  problemResponse,
  streamResponse,
} from '../../../test/fake-api.ts';
import { streamAiResponse } from './streams/ai-stream.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './errors/error-text.ts';
import { useInFlight } from './requests-in-flight.ts';
import { requestJson } from './request-json.ts';

const body = { participants: [{ name: 'Ada', role: 'Analyst' }] };

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=csrf-0; path=/';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  clearCookies();
});

describe('reading', () => {
  it('returns the parsed response and sends no CSRF header', async () => {
    const { requests } = fakeApi(() => configResponse());
    expect(await requestJson(publicConfigEndpoint, {})).toEqual(fakePublicConfig);
    expect(requests[0]?.url).toBe('/api/config');
    expect(requests[0]?.headers.has('x-xsrf-token')).toBe(false);
  });

  it('shares one request among identical reads in flight, and requests again later', async () => {
    const { requests } = fakeApi(() => configResponse());
    const both = [requestJson(publicConfigEndpoint, {}), requestJson(publicConfigEndpoint, {})];
    await Promise.all(both);
    expect(requests).toHaveLength(1);
    await requestJson(publicConfigEndpoint, {});
    expect(requests).toHaveLength(2);
  });

  it('continues for the others when one reader aborts, and aborts when all have', async () => {
    let release: (response: Response) => void = () => {};
    const { requests } = fakeApi(() => new Promise((resolve) => (release = resolve)));
    const firstReader = new AbortController();
    const firstResult = failure(requestJson(publicConfigEndpoint, { signal: firstReader.signal }));
    const stays = requestJson(publicConfigEndpoint, {});
    firstReader.abort();
    expect((await firstResult).code).toBe('aborted');
    expect(requests[0]?.signal?.aborted).toBe(false);
    release(jsonResponse(fakePublicConfig));
    expect(await stays).toEqual(fakePublicConfig);

    const last = new AbortController();
    const lastResult = failure(requestJson(publicConfigEndpoint, { signal: last.signal }));
    last.abort();
    await lastResult;
    expect(requests[1]?.signal?.aborted).toBe(true);
  });

  it('times out after half a minute without a response', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late')));
    fakeApi(() => new Promise<Response>(() => {}));
    expect((await failure(requestJson(healthLiveEndpoint, {}))).code).toBe('network');
  });
});

describe('failures', () => {
  it('carry the server’s message, code and field messages', async () => {
    fakeApi(() =>
      jsonResponse(
        {
          status: 422,
          code: 'invalid_request',
          title: 'Invalid',
          message: 'Please check the fields.',
          errors: { 'participants.0.name': ['Name is required'] },
        },
        422,
      ),
    );
    const error = await failure(requestJson(healthLiveEndpoint, {}));
    expect(error).toMatchObject({
      code: 'invalid_request',
      status: 422,
      message: 'Please check the fields.',
      serverMessage: 'Please check the fields.',
      fieldErrors: { 'participants.0.name': [{ message: 'Name is required' }] },
    });
  });

  it('carry the time to retry after', async () => {
    fakeApi(() => new Response('', { status: 429, headers: { 'retry-after': '7' } }));
    const error = await failure(requestJson(healthLiveEndpoint, {}));
    expect(error).toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 7,
      serverMessage: null,
    });
  });

  it.each([
    [404, 'not_found'],
    [413, 'too_large'],
    [502, 'unavailable'],
    [500, 'internal'],
    [418, 'internal'],
  ])('of a proxy that responds %i with a page are %s', async (status, code) => {
    fakeApi(() => new Response('<html>oops</html>', { status }));
    expect(await failure(requestJson(healthLiveEndpoint, {}))).toMatchObject({ status, code });
  });

  it('of the network have one code, whether there is no response or a foreign one', async () => {
    fakeApi(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failure(requestJson(healthLiveEndpoint, {}))).code).toBe('network');
    fakeApi(() => new Response('<html>Sign in to the Wi-Fi</html>', { status: 200 }));
    expect((await failure(requestJson(healthLiveEndpoint, {}))).code).toBe('network');
  });
});

describe('the CSRF token', () => {
  const callAi = () => streamAiResponse(continueConversationEndpoint, { body, onDelta: () => {} });
  const done = () => {
    const stream = streamResponse();
    stream.send(
      'event: done\ndata: {"text":"ok","model":"m","usage":{"inputTokens":1,"outputTokens":1}}\n\n',
    );
    return stream.response;
  };

  it('is sent with every write', async () => {
    const { requests } = fakeApi(done);
    await callAi();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.get('x-xsrf-token')).toBe('csrf-0');
    expect(requests[0]?.headers.get('authorization')).toBeNull();
  });

  it('is fetched first when there is none', async () => {
    clearCookies();
    const { requests } = fakeApi(({ url }) => (url === '/api/config' ? configResponse() : done()));
    await callAi();
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/config',
      '/api/functions/continue/conversation',
    ]);
    expect(requests[1]?.headers.get('x-xsrf-token')).toBe('csrf-1');
  });

  it('is replaced once when the server refuses it', async () => {
    let refusals = 1;
    const { requests } = fakeApi(({ url }) => {
      if (url === '/api/config') return configResponse('csrf-2');
      refusals -= 1;
      return refusals >= 0 ? problemResponse(403, 'csrf_failed', 'Please try again.') : done();
    });
    expect((await callAi()).text).toBe('ok');
    expect(requests.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([
      'csrf-0',
      null,
      'csrf-2',
    ]);
  });

  it('is not replaced again and again', async () => {
    const { requests } = fakeApi(({ url }) =>
      url === '/api/config' ? configResponse('csrf-2') : problemResponse(403, 'csrf_failed', 'No.'),
    );
    expect((await failure(callAi())).code).toBe('csrf_failed');
    expect(requests).toHaveLength(3);
  });

  it('is missed in words where the browser blocks cookies, and nothing is sent', async () => {
    clearCookies();
    const { requests } = fakeApi(() => jsonResponse(fakePublicConfig));
    const error = await failure(callAi());
    expect(errorText(error)).toMatch(
      /^This browser blocks cookies, .* Allow cookies for this site/,
    );
    expect(requests.map(({ url }) => url)).toEqual(['/api/config']);
  });

  it('is not replaced for another refusal with the same status', async () => {
    const { requests } = fakeApi(() => problemResponse(403, 'bot_check_failed', 'Bots go home!'));
    expect(await failure(callAi())).toMatchObject({
      code: 'bot_check_failed',
      message: 'Bots go home!',
    });
    expect(requests).toHaveLength(1);
  });
});

describe('a streamed response', () => {
  const delta = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;
  const doneEvent = (text: string) =>
    `event: done\ndata: ${JSON.stringify({ text, model: 'm', usage: { inputTokens: 3, outputTokens: 2 } })}\n\n`;

  function readStream(signal?: AbortSignal) {
    const pieces: string[] = [];
    const response = streamAiResponse(continueConversationEndpoint, {
      body,
      onDelta: (text) => pieces.push(text),
      ...(signal === undefined ? {} : { signal }),
    });
    return { pieces, response };
  }

  it('arrives in pieces, one call for each network chunk, and ends with the whole', async () => {
    const stream = streamResponse();
    const { requests } = fakeApi(() => stream.response);
    const { pieces, response } = readStream();
    stream.send(delta('a') + delta('b') + delta('c'));
    await vi.waitFor(() => expect(pieces).toEqual(['abc']));
    stream.send(delta('d') + doneEvent('abcd'));
    expect(await response).toEqual({
      text: 'abcd',
      model: 'm',
      usage: { inputTokens: 3, outputTokens: 2 },
    });
    expect(pieces).toEqual(['abc', 'd']);
    expect(requests[0]?.headers.get('accept')).toBe('text/event-stream');
    expect(requests[0]?.body).toEqual(body);
  });

  it('tells how many replies come before it, also beside text and past damaged numbers', async () => {
    const stream = streamResponse();
    fakeApi(() => stream.response);
    const told: number[] = [];
    const response = streamAiResponse(continueConversationEndpoint, {
      body,
      onDelta: () => {},
      onWaiting: (replies) => told.push(replies),
    });
    const waiting = (data: string) => `event: waiting\ndata: ${data}\n\n`;
    stream.send(waiting('{"replies":2}') + waiting('{"replies":-1}') + waiting('{'));
    await vi.waitFor(() => expect(told).toEqual([2]));
    stream.send(waiting('{"replies":0}') + delta('a') + doneEvent('a'));
    expect((await response).text).toBe('a');
    expect(told).toEqual([2, 0]);
  });

  it('survives any split of its bytes, inside a character too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }),
        async (texts, cuts) => {
          const whole = texts.join('');
          const bytes = new TextEncoder().encode(texts.map(delta).join('') + doneEvent(whole));
          const stream = streamResponse();
          fakeApi(() => stream.response);
          const { pieces, response } = readStream();
          for (let start = 0, index = 0; start < bytes.length; index += 1) {
            const length = cuts[index % cuts.length] ?? 1;
            stream.sendBytes(bytes.slice(start, start + length));
            start += length;
          }
          expect((await response).text).toBe(whole);
          expect(pieces.join('')).toBe(whole);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('without an end event was cut off, and its text is kept', async () => {
    const stream = streamResponse();
    fakeApi(() => stream.response);
    const { response } = readStream();
    stream.send(delta('half a sen'));
    stream.end();
    expect(await failure(response)).toMatchObject({ code: 'cut_off', partialText: 'half a sen' });
  });

  it('whose connection breaks was cut off, and its text is kept', async () => {
    const stream = streamResponse();
    fakeApi(() => stream.response);
    const { pieces, response } = readStream();
    stream.send(delta('half'));
    await vi.waitFor(() => expect(pieces).toEqual(['half']));
    stream.fail(new TypeError('network error'));
    expect(await failure(response)).toMatchObject({ code: 'cut_off', partialText: 'half' });
  });

  it('that the server ends with an error carries its message and the partial text', async () => {
    const stream = streamResponse();
    fakeApi(() => stream.response);
    const { response } = readStream();
    const problem = {
      status: 504,
      code: 'ai_unavailable',
      title: 'AI',
      message: 'The model timed out.',
    };
    stream.send(`${delta('so ')}event: error\ndata: ${JSON.stringify(problem)}\n\n`);
    expect(await failure(response)).toMatchObject({
      code: 'ai_unavailable',
      status: 504,
      message: 'The model timed out.',
      partialText: 'so ',
    });
  });

  it('can be aborted: the request ends and the text is kept', async () => {
    const stream = streamResponse();
    const stop = new AbortController();
    // A browser fails the body when the request is aborted.
    stop.signal.addEventListener('abort', () => stream.fail(stop.signal.reason));
    const { requests } = fakeApi(() => stream.response);
    const { pieces, response } = readStream(stop.signal);
    stream.send(delta('enough'));
    await vi.waitFor(() => expect(pieces).toEqual(['enough']));
    stop.abort();
    expect(await failure(response)).toMatchObject({ code: 'aborted', partialText: 'enough' });
    expect(requests[0]?.signal?.aborted).toBe(true);
  });

  it('skips a malformed piece, because its end carries the whole text', async () => {
    const stream = streamResponse();
    fakeApi(() => stream.response);
    const { response } = readStream();
    stream.send(
      `event: delta\ndata: {"te\n\nevent: delta\ndata: {"text":7}\n\n: alive\n\n${doneEvent('whole')}`,
    );
    expect((await response).text).toBe('whole');
  });

  it('with a malformed end was cut off', async () => {
    const stream = streamResponse();
    fakeApi(() => stream.response);
    const { response } = readStream();
    stream.send(`${delta('x')}event: done\ndata: {"text":1}\n\n`);
    expect(await failure(response)).toMatchObject({ code: 'cut_off', partialText: 'x' });
    expect(stream.seen.isCancelled).toBe(true);
  });

  it('may be plain text from a server without event streams', async () => {
    const stream = streamResponse('text/plain; charset=utf-8');
    fakeApi(() => stream.response);
    const { pieces, response } = readStream();
    stream.send('Hello ');
    await vi.waitFor(() => expect(pieces).toEqual(['Hello ']));
    stream.send('there');
    stream.end();
    expect((await response).text).toBe('Hello there');
  });

  it('fails when a page arrives instead', async () => {
    fakeApi(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect((await failure(readStream().response)).code).toBe('network');
  });

  it('times out after a minute without a heartbeat', async () => {
    vi.useFakeTimers();
    const stream = streamResponse();
    fakeApi(() => stream.response);
    const { response } = readStream();
    const failed = failure(response);
    await vi.advanceTimersByTimeAsync(1);
    stream.send(delta('still'));
    await vi.advanceTimersByTimeAsync(55_000);
    stream.send(': alive\n\n');
    await vi.advanceTimersByTimeAsync(55_000);
    expect(stream.seen.isCancelled).toBe(false);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await failed).toMatchObject({ code: 'cut_off', partialText: 'still' });
    expect(stream.seen.isCancelled).toBe(true);
  });

  it('is never shared: each call is paid for', async () => {
    const { requests } = fakeApi(() => {
      const stream = streamResponse();
      stream.send(doneEvent('x'));
      return stream.response;
    });
    const describeOnce = () =>
      streamAiResponse(describeRoleEndpoint, {
        params: { role: 'Head of R&D/Ops', botCheckToken: 'a+b/c=' },
        query: { name: 'Ada' },
        onDelta: () => {},
      });
    await Promise.all([describeOnce(), describeOnce()]);
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/functions/describe/Head%20of%20R%26D%2FOps/a%2Bb%2Fc%3D?name=Ada',
      '/api/functions/describe/Head%20of%20R%26D%2FOps/a%2Bb%2Fc%3D?name=Ada',
    ]);
  });
});

describe('requests in flight', () => {
  it('are counted by kind until they end, in whatever way', async () => {
    const stream = streamResponse();
    let refuse: (response: Response) => void = () => {};
    fakeApi(({ method }) =>
      method === 'POST' ? stream.response : new Promise((resolve) => (refuse = resolve)),
    );
    const { result } = renderHook(() => useInFlight());
    let reads: Promise<ApiError> | undefined;
    let response: Promise<ApiError> | undefined;
    act(() => {
      reads = failure(requestJson(publicConfigEndpoint, {}));
      response = failure(
        streamAiResponse(continueConversationEndpoint, { body, onDelta: () => {} }),
      );
    });
    expect(result.current).toEqual({ total: 2, withOwnIndicator: 1 });
    await act(async () => {
      refuse(problemResponse(500, 'internal', 'Sorry.'));
      await reads;
    });
    expect(result.current).toEqual({ total: 1, withOwnIndicator: 1 });
    await act(async () => {
      stream.end();
      await response;
    });
    expect(result.current).toEqual({ total: 0, withOwnIndicator: 0 });
  });
});
