import { continueConversationEndpoint } from '@convoke/contract/conversation/conversation.endpoints.ts';
import { healthLiveEndpoint, publicConfigEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import { describeRoleEndpoint } from '@convoke/contract/team/team.endpoints.ts';
import { act, renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearCookies,
  configAnswer,
  fakeApi,
  fakePublicConfig,
  jsonAnswer,
  problemAnswer,
  streamAnswer,
} from '../../../test/fake-api.ts';
import { streamAiAnswer } from './api.ts';
import { ApiError } from './api-error.ts';
import { useInFlight } from './in-flight.ts';
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
  it('gives the parsed answer and sends no cross-site header', async () => {
    const { requests } = fakeApi(() => configAnswer());
    expect(await requestJson(publicConfigEndpoint, {})).toEqual(fakePublicConfig);
    expect(requests[0]?.url).toBe('/api/config');
    expect(requests[0]?.headers.has('x-xsrf-token')).toBe(false);
  });

  it('is shared by everyone who asks the same at the same time, and asked anew later', async () => {
    const { requests } = fakeApi(() => configAnswer());
    const both = [requestJson(publicConfigEndpoint, {}), requestJson(publicConfigEndpoint, {})];
    await Promise.all(both);
    expect(requests).toHaveLength(1);
    await requestJson(publicConfigEndpoint, {});
    expect(requests).toHaveLength(2);
  });

  it('goes on for the others when one of them leaves, and stops when all have left', async () => {
    let release: (response: Response) => void = () => {};
    const { requests } = fakeApi(() => new Promise((resolve) => (release = resolve)));
    const leaver = new AbortController();
    const left = failure(requestJson(publicConfigEndpoint, { signal: leaver.signal }));
    const stays = requestJson(publicConfigEndpoint, {});
    leaver.abort();
    expect((await left).code).toBe('aborted');
    expect(requests[0]?.signal?.aborted).toBe(false);
    release(jsonAnswer(fakePublicConfig));
    expect(await stays).toEqual(fakePublicConfig);

    const last = new AbortController();
    const gone = failure(requestJson(publicConfigEndpoint, { signal: last.signal }));
    last.abort();
    await gone;
    expect(requests[1]?.signal?.aborted).toBe(true);
  });

  it('gives up after half a minute without an answer', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late')));
    fakeApi(() => new Promise<Response>(() => {}));
    expect((await failure(requestJson(healthLiveEndpoint, {}))).code).toBe('network');
  });
});

describe('failures', () => {
  it('carry the server’s sentence, code and field messages', async () => {
    fakeApi(() =>
      jsonAnswer(
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
      errors: { 'participants.0.name': ['Name is required'] },
    });
  });

  it('carry how long to wait', async () => {
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
  ])('of a proxy that answers %i with a page are %s', async (status, code) => {
    fakeApi(() => new Response('<html>oops</html>', { status }));
    expect(await failure(requestJson(healthLiveEndpoint, {}))).toMatchObject({ status, code });
  });

  it('of the network are one code, whether nothing answers or something else does', async () => {
    fakeApi(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failure(requestJson(healthLiveEndpoint, {}))).code).toBe('network');
    fakeApi(() => new Response('<html>Sign in to the Wi-Fi</html>', { status: 200 }));
    expect((await failure(requestJson(healthLiveEndpoint, {}))).code).toBe('network');
  });
});

describe('the cross-site token', () => {
  const talk = () => streamAiAnswer(continueConversationEndpoint, { body, onDelta: () => {} });
  const done = () => {
    const stream = streamAnswer();
    stream.send(
      'event: done\ndata: {"text":"ok","model":"m","usage":{"inputTokens":1,"outputTokens":1}}\n\n',
    );
    return stream.response;
  };

  it('goes with every write', async () => {
    const { requests } = fakeApi(done);
    await talk();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.get('x-xsrf-token')).toBe('csrf-0');
    expect(requests[0]?.headers.get('authorization')).toBeNull();
  });

  it('is fetched first when there is none', async () => {
    clearCookies();
    const { requests } = fakeApi(({ url }) => (url === '/api/config' ? configAnswer() : done()));
    await talk();
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/config',
      '/api/functions/continue/conversation',
    ]);
    expect(requests[1]?.headers.get('x-xsrf-token')).toBe('csrf-1');
  });

  it('is replaced once when the server refuses it', async () => {
    let refusals = 1;
    const { requests } = fakeApi(({ url }) => {
      if (url === '/api/config') return configAnswer('csrf-2');
      refusals -= 1;
      return refusals >= 0 ? problemAnswer(403, 'csrf_failed', 'Please try again.') : done();
    });
    expect((await talk()).text).toBe('ok');
    expect(requests.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([
      'csrf-0',
      null,
      'csrf-2',
    ]);
  });

  it('is not replaced for ever', async () => {
    const { requests } = fakeApi(({ url }) =>
      url === '/api/config' ? configAnswer('csrf-2') : problemAnswer(403, 'csrf_failed', 'No.'),
    );
    expect((await failure(talk())).code).toBe('csrf_failed');
    expect(requests).toHaveLength(3);
  });

  it('does not hide another refusal with the same status', async () => {
    const { requests } = fakeApi(() => problemAnswer(403, 'bot_check_failed', 'Bots go home!'));
    expect(await failure(talk())).toMatchObject({
      code: 'bot_check_failed',
      message: 'Bots go home!',
    });
    expect(requests).toHaveLength(1);
  });
});

describe('a streamed answer', () => {
  const delta = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;
  const doneEvent = (text: string) =>
    `event: done\ndata: ${JSON.stringify({ text, model: 'm', usage: { inputTokens: 3, outputTokens: 2 } })}\n\n`;

  function ask(signal?: AbortSignal) {
    const pieces: string[] = [];
    const answer = streamAiAnswer(continueConversationEndpoint, {
      body,
      onDelta: (text) => pieces.push(text),
      ...(signal === undefined ? {} : { signal }),
    });
    return { pieces, answer };
  }

  it('arrives in pieces, one call for each piece off the network, and ends with the whole', async () => {
    const stream = streamAnswer();
    const { requests } = fakeApi(() => stream.response);
    const { pieces, answer } = ask();
    stream.send(delta('a') + delta('b') + delta('c'));
    await vi.waitFor(() => expect(pieces).toEqual(['abc']));
    stream.send(delta('d') + doneEvent('abcd'));
    expect(await answer).toEqual({
      text: 'abcd',
      model: 'm',
      usage: { inputTokens: 3, outputTokens: 2 },
    });
    expect(pieces).toEqual(['abc', 'd']);
    expect(requests[0]?.headers.get('accept')).toBe('text/event-stream');
    expect(requests[0]?.body).toEqual(body);
  });

  it('survives any cut of its bytes, in the middle of a letter too', async () => {
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
          const stream = streamAnswer();
          fakeApi(() => stream.response);
          const { pieces, answer } = ask();
          for (let start = 0, index = 0; start < bytes.length; index += 1) {
            const length = cuts[index % cuts.length] ?? 1;
            stream.sendBytes(bytes.slice(start, start + length));
            start += length;
          }
          expect((await answer).text).toBe(whole);
          expect(pieces.join('')).toBe(whole);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('that ends without its end was cut off, and what came is kept', async () => {
    const stream = streamAnswer();
    fakeApi(() => stream.response);
    const { answer } = ask();
    stream.send(delta('half a sen'));
    stream.end();
    expect(await failure(answer)).toMatchObject({ code: 'cut_off', partialText: 'half a sen' });
  });

  it('whose connection breaks was cut off, and what came is kept', async () => {
    const stream = streamAnswer();
    fakeApi(() => stream.response);
    const { pieces, answer } = ask();
    stream.send(delta('half'));
    await vi.waitFor(() => expect(pieces).toEqual(['half']));
    stream.fail(new TypeError('network error'));
    expect(await failure(answer)).toMatchObject({ code: 'cut_off', partialText: 'half' });
  });

  it('that the server gives up carries its sentence and what came', async () => {
    const stream = streamAnswer();
    fakeApi(() => stream.response);
    const { answer } = ask();
    const problem = {
      status: 504,
      code: 'ai_unavailable',
      title: 'AI',
      message: 'The model timed out.',
    };
    stream.send(`${delta('so ')}event: error\ndata: ${JSON.stringify(problem)}\n\n`);
    expect(await failure(answer)).toMatchObject({
      code: 'ai_unavailable',
      status: 504,
      message: 'The model timed out.',
      partialText: 'so ',
    });
  });

  it('can be stopped: the request ends and what came is kept', async () => {
    const stream = streamAnswer();
    const stop = new AbortController();
    // A browser fails the body when the request is aborted.
    stop.signal.addEventListener('abort', () => stream.fail(stop.signal.reason));
    const { requests } = fakeApi(() => stream.response);
    const { pieces, answer } = ask(stop.signal);
    stream.send(delta('enough'));
    await vi.waitFor(() => expect(pieces).toEqual(['enough']));
    stop.abort();
    expect(await failure(answer)).toMatchObject({ code: 'aborted', partialText: 'enough' });
    expect(requests[0]?.signal?.aborted).toBe(true);
  });

  it('passes over a damaged piece, because its end brings the whole', async () => {
    const stream = streamAnswer();
    fakeApi(() => stream.response);
    const { answer } = ask();
    stream.send(
      `event: delta\ndata: {"te\n\nevent: delta\ndata: {"text":7}\n\n: alive\n\n${doneEvent('whole')}`,
    );
    expect((await answer).text).toBe('whole');
  });

  it('with a damaged end was cut off', async () => {
    const stream = streamAnswer();
    fakeApi(() => stream.response);
    const { answer } = ask();
    stream.send(`${delta('x')}event: done\ndata: {"text":1}\n\n`);
    expect(await failure(answer)).toMatchObject({ code: 'cut_off', partialText: 'x' });
    expect(stream.seen.isCancelled).toBe(true);
  });

  it('may be plain text from a server that knows no events', async () => {
    const stream = streamAnswer('text/plain; charset=utf-8');
    fakeApi(() => stream.response);
    const { pieces, answer } = ask();
    stream.send('Hello ');
    await vi.waitFor(() => expect(pieces).toEqual(['Hello ']));
    stream.send('there');
    stream.end();
    expect((await answer).text).toBe('Hello there');
  });

  it('is none when a page comes instead', async () => {
    fakeApi(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect((await failure(ask().answer)).code).toBe('network');
  });

  it('is given up after a minute without a sign of life', async () => {
    vi.useFakeTimers();
    const stream = streamAnswer();
    fakeApi(() => stream.response);
    const { answer } = ask();
    const failed = failure(answer);
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
      const stream = streamAnswer();
      stream.send(doneEvent('x'));
      return stream.response;
    });
    const describeOnce = () =>
      streamAiAnswer(describeRoleEndpoint, {
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
  it('are counted by kind until they are over, whatever their end', async () => {
    const stream = streamAnswer();
    let refuse: (response: Response) => void = () => {};
    fakeApi(({ method }) =>
      method === 'POST' ? stream.response : new Promise((resolve) => (refuse = resolve)),
    );
    const { result } = renderHook(() => useInFlight());
    let reads: Promise<ApiError> | undefined;
    let answer: Promise<ApiError> | undefined;
    act(() => {
      reads = failure(requestJson(publicConfigEndpoint, {}));
      answer = failure(streamAiAnswer(continueConversationEndpoint, { body, onDelta: () => {} }));
    });
    expect(result.current).toEqual({ total: 2, inPlace: 1 });
    await act(async () => {
      refuse(problemAnswer(500, 'internal', 'Sorry.'));
      await reads;
    });
    expect(result.current).toEqual({ total: 1, inPlace: 1 });
    await act(async () => {
      stream.end();
      await answer;
    });
    expect(result.current).toEqual({ total: 0, inPlace: 0 });
  });
});
