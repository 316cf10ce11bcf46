import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  continueUrl,
  conversationBody,
  endlessResponse,
  type FakeModelResponse,
  registerFakeAiRoutes,
} from '../../../test/fake-ai-routes.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../test/test-app.ts';
import { AiCallRefused } from '../../services/ai/ai-service.ts';
import {
  failureOfStatus,
  upstreamCutOff,
  upstreamRefused,
  upstreamTimedOut,
} from '../../services/ai/port/model-failures.ts';
import { unavailable } from '../../lib/refusal.ts';

let test: TestApp;
afterEach(() => test.close());

async function start(response: FakeModelResponse, options: TestAppOptions = {}): Promise<void> {
  test = await createTestApp({ ...options, routes: (app) => registerFakeAiRoutes(app, response) });
}

const asEvents = { accept: 'text/event-stream' };
const send = (headers: Record<string, string> = {}) =>
  test.send({ method: 'POST', url: continueUrl, headers, payload: conversationBody });

/** Sends the request over a real socket, as a browser does. */
async function sendBySocket(headers: Record<string, string> = asEvents): Promise<ClientRequest> {
  const port = await test.listen();
  const request = httpRequest({
    port,
    path: continueUrl,
    method: 'POST',
    headers: {
      ...(await test.pageHeaders()),
      'content-type': 'application/json',
      ...headers,
    },
  });
  request.end(JSON.stringify(conversationBody));
  return request;
}

const responseTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => request.once('response', resolve).once('error', reject));

const failing =
  (error: Error): FakeModelResponse =>
  async () => {
    throw error;
  };

function readEvents(body: string): { event: string; data: Record<string, unknown> }[] {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n');
      return { event: event.slice(7), data: JSON.parse(data.slice(6)) };
    });
}

describe('an AI response', () => {
  it('is plain text by default', async () => {
    await start(answerOf('Hello ', 'there'));
    const response = await send();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toBe('Hello there');
  });

  it('is sent as events that add up to the text', async () => {
    await start(answerOf('Grüße ', '🙂', '\n\ndata: {"text":"forged"}'));
    const response = await send(asEvents);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(response.headers['x-accel-buffering']).toBe('no');
    expect(response.headers['cache-control']).toContain('no-store');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    const events = readEvents(response.body);
    const deltas = events.filter(({ event }) => event === 'delta');
    const whole = 'Grüße 🙂\n\ndata: {"text":"forged"}';
    expect(deltas.map(({ data }) => data['text']).join('')).toBe(whole);
    expect(events.at(-1)).toEqual({
      event: 'done',
      data: { text: whole, model: 'fake', usage: { inputTokens: 3, outputTokens: 3 } },
    });
  });

  it('tells how many replies come before it, ahead of the text', async () => {
    await start(async (signal, emit) => {
      emit.waiting?.(2);
      emit.waiting?.(0);
      return answerOf('Yes.')(signal, emit);
    });
    const events = readEvents((await send(asEvents)).body);
    expect(events.slice(0, 3)).toEqual([
      { event: 'waiting', data: { replies: 2 } },
      { event: 'waiting', data: { replies: 0 } },
      { event: 'delta', data: { text: 'Yes.' } },
    ]);
    expect((await send()).body).toBe('Yes.');
  });

  it('sends each piece at once', async () => {
    let release = () => {};
    const later = new Promise<void>((resolve) => (release = resolve));
    await start(async (signal, emit) => {
      await emit('first');
      await later;
      return answerOf(' second')(signal, emit);
    });
    const response = await responseTo(await sendBySocket());
    const [chunk] = await once(response, 'data');
    expect(String(chunk)).toBe('event: delta\ndata: {"text":"first"}\n\n');
    release();
    expect(await text(response)).toContain('event: done');
  });

  it.each([
    ['timed_out', 504, upstreamTimedOut(60_000)],
    ['refused', 502, upstreamRefused('ECONNREFUSED')],
    ['cut_off', 502, upstreamCutOff('ECONNRESET')],
  ] as const)('that fails (%s) is %i for a plain caller', async (_reason, status, failure) => {
    await start(async (_signal, emit) => {
      await emit('Well');
      throw failure;
    });
    const response = await send();
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({
      status,
      ...failure.error,
      code: 'ai_unavailable',
      reason: failure.error.code,
      message: failure.message,
    });
  });

  it('that fails before its first text is an error event of a 200 stream', async () => {
    await start(failing(upstreamRefused('ECONNREFUSED')));
    const response = await send(asEvents);
    expect(response.statusCode).toBe(200);
    expect(readEvents(response.body)).toEqual([
      {
        event: 'error',
        data: {
          status: 502,
          title: 'Bad Gateway',
          code: 'ai_unavailable',
          reason: 'model_unreachable',
          message: 'The model server cannot be reached. Please try again later.',
        },
      },
    ]);
  });

  it('of a rate-limited model has a retry-after header', async () => {
    await start(failing(failureOfStatus(429, '6.5', 0)));
    const response = await send();
    expect(response.statusCode).toBe(502);
    expect(response.headers['retry-after']).toBe('7');
  });

  it('that fails midway ends with an error event', async () => {
    await start(async (_signal, emit) => {
      await emit('Well');
      throw upstreamCutOff('ECONNRESET');
    });
    const events = readEvents((await send(asEvents)).body);
    expect(events.map(({ event }) => event)).toEqual(['delta', 'error']);
    expect(events[1]?.data['code']).toBe('ai_unavailable');
  });

  it('that the budget refuses has its status, also for streams', async () => {
    await start(failing(new AiCallRefused('budget_exhausted', 120)));
    for (const headers of [{}, asEvents]) {
      const response = await send(headers);
      expect(response.statusCode).toBe(429);
      expect(response.headers['retry-after']).toBe('120');
      expect(response.json()).toMatchObject({ code: 'budget_exhausted' });
    }
  });

  it('that fails with an internal error reveals no details', async () => {
    await start(async (_signal, emit) => {
      await emit('Well');
      throw new Error('secret detail at /home/someone');
    });
    const body = (await send(asEvents)).body;
    expect(body).not.toContain('secret detail');
    expect(readEvents(body).at(-1)?.data).toMatchObject({ code: 'internal', status: 500 });
    expect(test.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('the guards of an AI response', () => {
  it('call no model without a bot-check token', async () => {
    let calls = 0;
    await start(async (signal, emit) => {
      calls += 1;
      return answerOf('no')(signal, emit);
    });
    for (const turnstileResponse of [undefined, null, '']) {
      const response = await test.send({
        method: 'POST',
        url: continueUrl,
        payload: { ...conversationBody, turnstileResponse },
      });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'bot_check_failed' });
    }
    expect(calls).toBe(0);
  });

  it('send no text when the claim of the token fails', async () => {
    await start(answerOf('secret words'), {
      deps: {
        guards: {
          aiInFlight: { enter: () => ({ ok: true, leave: () => {} }) },
          botCheck: { claim: async () => ({ stored: Promise.resolve(false) }) },
          rateLimit: { consume: async () => ({ allowed: true }), giveBack: async () => {} },
        },
      },
    });
    for (const accept of ['text/plain', 'text/event-stream']) {
      const response = await test.send({
        method: 'POST',
        url: continueUrl,
        headers: { accept },
        payload: conversationBody,
      });
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('bot_check_failed');
      expect(response.body).not.toContain('secret words');
    }
  });

  it('spend no token on an invalid body, a rate-limited address, or without a free slot', async () => {
    let spent = 0;
    let isLimited = false;
    let isFull = false;
    let isClientFull = false;
    const botCheck = {
      claim: async () => {
        spent += 1;
        return { stored: Promise.resolve(true) };
      },
    };
    await start(answerOf('yes'), {
      deps: {
        guards: {
          botCheck,
          rateLimit: {
            consume: async () =>
              isLimited
                ? { allowed: false, reason: 'limited', retryAfterSeconds: 7 }
                : { allowed: true },
            giveBack: async () => {},
          },
          aiInFlight: {
            enter: () =>
              isFull
                ? { ok: false, reason: isClientFull ? 'client' : 'full', retryAfterSeconds: 2 }
                : { ok: true, leave: () => {} },
          },
        },
      },
    });
    const wrong = await test.send({
      method: 'POST',
      url: continueUrl,
      payload: { ...conversationBody, participants: [{ name: 7, role: 'Planner' }] },
    });
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json().errors)).toEqual(['participants.0.name']);
    isFull = true;
    const full = await send();
    expect([full.statusCode, full.headers['retry-after']]).toEqual([503, '2']);
    isClientFull = true;
    const clientFull = await send();
    expect([clientFull.statusCode, clientFull.headers['retry-after']]).toEqual([429, '2']);
    isFull = false;
    const headers = await test.pageHeaders();
    isLimited = true;
    const limited = await test.app.inject({
      method: 'POST',
      url: continueUrl,
      headers,
      payload: conversationBody,
    });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '7']);
    expect(limited.json().code).toBe('rate_limited');
    expect(spent).toBe(0);
    isLimited = false;
    expect((await send()).statusCode).toBe(200);
    expect(spent).toBe(1);
  });

  it('release the slot, however the response ends', async () => {
    let open = 0;
    const aiInFlight = {
      enter: () => {
        open += 1;
        return { ok: true as const, leave: () => (open -= 1) };
      },
    };
    let fakeResponse: FakeModelResponse = answerOf('fine');
    await start((signal, emit) => fakeResponse(signal, emit), {
      deps: {
        guards: {
          aiInFlight,
          botCheck: {
            claim: async (token) => (token === 'token' ? { stored: Promise.resolve(true) } : null),
          },
          rateLimit: { consume: async () => ({ allowed: true }), giveBack: async () => {} },
        },
      },
    });
    await send();
    await test.send({
      method: 'POST',
      url: continueUrl,
      payload: { ...conversationBody, turnstileResponse: 'x' },
    });
    fakeResponse = failing(new Error('broken'));
    await send();
    await send(asEvents);
    fakeResponse = endlessResponse;
    const request = await sendBySocket();
    const response = await responseTo(request);
    await once(response, 'data');
    expect(open).toBe(1);
    request.destroy();
    await expect.poll(() => open).toBe(0);
  });
});

describe('a client that disconnects', () => {
  it.each([
    ['a stream', asEvents],
    ['a plain response', { accept: 'text/plain' }],
  ])('stops the model at once (%s)', async (_form, headers) => {
    let began = () => {};
    const hasStarted = new Promise<void>((resolve) => (began = resolve));
    let isAborted = false;
    await start((signal, emit) => {
      signal.addEventListener('abort', () => (isAborted = true));
      began();
      return endlessResponse(signal, emit);
    });
    const request = await sendBySocket(headers);
    request.on('error', () => {});
    await hasStarted;
    await delay(20);
    request.destroy();
    // The fake response never ends by itself.
    await expect.poll(() => isAborted, { interval: 5 }).toBe(true);
    await expect.poll(() => test.app.activeStreams.size).toBe(0);
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('does not stop a model that has finished', async () => {
    let wasAborted = false;
    await start((signal, emit) => {
      signal.addEventListener('abort', () => (wasAborted = true));
      return answerOf('all of it')(signal, emit);
    });
    const response = await responseTo(await sendBySocket());
    expect(await text(response)).toContain('event: done');
    await delay(50);
    expect(wasAborted).toBe(false);
  });

  it('leaves no waiting handler behind after it stopped reading', async () => {
    const piece = 'x'.repeat(64 * 1024);
    let produced = 0;
    await start(async (signal, emit) => {
      for (; !signal.aborted; produced += 1) await emit(piece);
      throw signal.reason;
    });
    const request = await sendBySocket();
    const response = await responseTo(request);
    response.pause();
    let before = -1;
    await expect
      .poll(
        () => {
          const isStill = produced === before;
          before = produced;
          return isStill;
        },
        { interval: 200, timeout: 120_000 },
      )
      .toBe(true);
    // Backpressure stops the source.
    expect(produced).toBeLessThan(500);
    request.destroy();
    await expect.poll(() => test.app.activeStreams.size).toBe(0);
  });
});

describe('a shutdown', () => {
  it('sends the reason to an active stream, even when the model does not react', async () => {
    await start(async (_signal, emit) => {
      await emit('Well');
      return new Promise(() => {});
    });
    const response = await responseTo(await sendBySocket());
    const body = text(response);
    await delay(50);
    test.app.activeStreams.endAll(unavailable(2, { reason: 'server_restarting' }));
    expect(readEvents(await body).at(-1)).toMatchObject({
      event: 'error',
      data: { status: 503, code: 'unavailable' },
    });
  });

  it('answers a pending plain request with 503', async () => {
    await start(endlessResponse);
    const request = await sendBySocket({ accept: 'text/plain' });
    await expect.poll(() => test.app.activeStreams.size).toBe(1);
    test.app.activeStreams.endAll(unavailable(2, { reason: 'server_restarting' }));
    const response = await responseTo(request);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    response.resume();
  });
});
