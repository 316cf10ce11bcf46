import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  continueUrl,
  conversationBody,
  endlessAnswer,
  type FakeAnswer,
  fakeAiRoutes,
} from '../../test/fake-ai-routes.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../test/test-app.ts';
import { AiCallRefused } from '../services/ai/ai-service.ts';
import { ModelFailure } from '../services/ai/model-port.ts';
import { unavailable } from './problems.ts';

let test: TestApp;
afterEach(() => test.close());

async function start(answer: FakeAnswer, options: TestAppOptions = {}): Promise<void> {
  test = await createTestApp({ ...options, routes: (app) => fakeAiRoutes(app, answer) });
}

const asEvents = { accept: 'text/event-stream' };
const ask = (headers: Record<string, string> = {}) =>
  test.send({ method: 'POST', url: continueUrl, headers, payload: conversationBody });

/** Asks over a real socket, as a browser would. */
async function askBySocket(headers: Record<string, string> = asEvents): Promise<ClientRequest> {
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
  (error: Error): FakeAnswer =>
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

describe('an AI answer', () => {
  it('comes as plain text for a caller that asks for nothing else', async () => {
    await start(answerOf('Hello ', 'there'));
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toBe('Hello there');
  });

  it('comes as events that add up to the whole text', async () => {
    await start(answerOf('Grüße ', '🙂', '\n\ndata: {"text":"forged"}'));
    const answer = await ask(asEvents);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers['x-accel-buffering']).toBe('no');
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const events = readEvents(answer.body);
    const deltas = events.filter(({ event }) => event === 'delta');
    const whole = 'Grüße 🙂\n\ndata: {"text":"forged"}';
    expect(deltas.map(({ data }) => data['text']).join('')).toBe(whole);
    expect(events.at(-1)).toEqual({
      event: 'done',
      data: { text: whole, model: 'fake', usage: { inputTokens: 3, outputTokens: 3 } },
    });
  });

  it('shows each piece when it is there, not when the answer is over', async () => {
    let release = () => {};
    const later = new Promise<void>((resolve) => (release = resolve));
    await start(async (signal, show) => {
      await show('first');
      await later;
      return answerOf(' second')(signal, show);
    });
    const response = await responseTo(await askBySocket());
    const [chunk] = await once(response, 'data');
    expect(String(chunk)).toBe('event: delta\ndata: {"text":"first"}\n\n');
    release();
    expect(await text(response)).toContain('event: done');
  });

  it.each([
    ['timed_out', 504],
    ['refused', 502],
    ['cut_off', 502],
  ] as const)('that fails (%s) is %i for a plain caller', async (reason, status) => {
    await start(async (_signal, show) => {
      await show('Well');
      throw new ModelFailure(reason, 'The model did not finish.', { isRetryable: false });
    });
    const answer = await ask();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      status,
      code: 'ai_unavailable',
      message: 'The model did not finish.',
    });
  });

  it('that fails before its first word is an error event of a stream that began well', async () => {
    await start(failing(new ModelFailure('refused', 'The model refused.', { isRetryable: false })));
    const answer = await ask(asEvents);
    expect(answer.statusCode).toBe(200);
    expect(readEvents(answer.body)).toEqual([
      {
        event: 'error',
        data: {
          status: 502,
          title: 'Bad Gateway',
          code: 'ai_unavailable',
          message: 'The model refused.',
        },
      },
    ]);
  });

  it('that a busy model refuses says when to come back', async () => {
    const busy = { isRetryable: true, retryAfterMs: 6_500 };
    await start(failing(new ModelFailure('rate_limited', 'The model is rate limited.', busy)));
    const answer = await ask();
    expect(answer.statusCode).toBe(502);
    expect(answer.headers['retry-after']).toBe('7');
  });

  it('that fails in the middle keeps what was said and ends with the error', async () => {
    await start(async (_signal, show) => {
      await show('Well');
      throw new ModelFailure('cut_off', 'The model was cut off.', { isRetryable: false });
    });
    const events = readEvents((await ask(asEvents)).body);
    expect(events.map(({ event }) => event)).toEqual(['delta', 'error']);
    expect(events[1]?.data['code']).toBe('ai_unavailable');
  });

  it('that the budget refuses keeps its status, also for a stream', async () => {
    await start(
      failing(new AiCallRefused('budget_exhausted', 'The tokens of the day are spent.', 120)),
    );
    for (const headers of [{}, asEvents]) {
      const answer = await ask(headers);
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBe('120');
      expect(answer.json()).toMatchObject({ code: 'budget_exhausted' });
    }
  });

  it('that hits a fault of ours names the request and nothing else', async () => {
    await start(async (_signal, show) => {
      await show('Well');
      throw new Error('secret detail at /home/someone');
    });
    const body = (await ask(asEvents)).body;
    expect(body).not.toContain('secret detail');
    expect(readEvents(body).at(-1)?.data).toMatchObject({ code: 'internal', status: 500 });
    expect(test.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('the gates of an AI answer', () => {
  it('ask no model without a bot-check token', async () => {
    let calls = 0;
    await start(async (signal, show) => {
      calls += 1;
      return answerOf('no')(signal, show);
    });
    for (const turnstileResponse of [undefined, null, '']) {
      const answer = await test.send({
        method: 'POST',
        url: continueUrl,
        payload: { ...conversationBody, turnstileResponse },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'bot_check_failed' });
    }
    expect(calls).toBe(0);
  });

  it('let no word out when the claim of the token does not hold after all', async () => {
    await start(answerOf('secret words'), {
      deps: {
        gates: {
          aiInFlight: { enter: () => ({ ok: true, leave: () => {} }) },
          botCheck: { claim: async () => ({ kept: Promise.resolve(false) }) },
          rateLimit: { consume: async () => ({ allowed: true }), giveBack: async () => {} },
        },
      },
    });
    for (const accept of ['text/plain', 'text/event-stream']) {
      const answer = await test.send({
        method: 'POST',
        url: continueUrl,
        headers: { accept },
        payload: conversationBody,
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('bot_check_failed');
      expect(answer.body).not.toContain('secret words');
    }
  });

  it('spend no token on a body that is wrong, an address that asks too much, or a full house', async () => {
    let spent = 0;
    let isLimited = false;
    let isFull = false;
    let isMine = false;
    const botCheck = {
      claim: async () => {
        spent += 1;
        return { kept: Promise.resolve(true) };
      },
    };
    await start(answerOf('yes'), {
      deps: {
        gates: {
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
                ? { ok: false, reason: isMine ? 'client' : 'full', retryAfterSeconds: 2 }
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
    const full = await ask();
    expect([full.statusCode, full.headers['retry-after']]).toEqual([503, '2']);
    isMine = true;
    const mine = await ask();
    expect([mine.statusCode, mine.headers['retry-after']]).toEqual([429, '2']);
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
    expect((await ask()).statusCode).toBe(200);
    expect(spent).toBe(1);
  });

  it('give the place in the house back, however the answer ends', async () => {
    let open = 0;
    const aiInFlight = {
      enter: () => {
        open += 1;
        return { ok: true as const, leave: () => (open -= 1) };
      },
    };
    let answer: FakeAnswer = answerOf('fine');
    await start((signal, show) => answer(signal, show), {
      deps: {
        gates: {
          aiInFlight,
          botCheck: {
            claim: async (token) => (token === 'token' ? { kept: Promise.resolve(true) } : null),
          },
          rateLimit: { consume: async () => ({ allowed: true }), giveBack: async () => {} },
        },
      },
    });
    await ask();
    await test.send({
      method: 'POST',
      url: continueUrl,
      payload: { ...conversationBody, turnstileResponse: 'x' },
    });
    answer = failing(new Error('broken'));
    await ask();
    await ask(asEvents);
    answer = endlessAnswer;
    const request = await askBySocket();
    const response = await responseTo(request);
    await once(response, 'data');
    expect(open).toBe(1);
    request.destroy();
    await expect.poll(() => open).toBe(0);
  });
});

describe('a caller who leaves', () => {
  it.each([
    ['a stream', asEvents],
    ['a plain answer', { accept: 'text/plain' }],
  ])('stops the model at once (%s)', async (_form, headers) => {
    let began = () => {};
    const hasBegun = new Promise<void>((resolve) => (began = resolve));
    let isAborted = false;
    await start((signal, show) => {
      signal.addEventListener('abort', () => (isAborted = true));
      began();
      return endlessAnswer(signal, show);
    });
    const request = await askBySocket(headers);
    request.on('error', () => {});
    await hasBegun;
    await delay(20);
    request.destroy();
    // The answer has no end of its own.
    await expect.poll(() => isAborted, { interval: 5 }).toBe(true);
    await expect.poll(() => test.app.openAnswers.size).toBe(0);
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('does not stop a model that has finished', async () => {
    let wasAborted = false;
    await start((signal, show) => {
      signal.addEventListener('abort', () => (wasAborted = true));
      return answerOf('all of it')(signal, show);
    });
    const response = await responseTo(await askBySocket());
    expect(await text(response)).toContain('event: done');
    await delay(50);
    expect(wasAborted).toBe(false);
  });

  it('leaves no waiting handler behind when it stopped reading long before', async () => {
    const piece = 'x'.repeat(64 * 1024);
    let produced = 0;
    await start(async (signal, show) => {
      for (; !signal.aborted; produced += 1) await show(piece);
      throw signal.reason;
    });
    const request = await askBySocket();
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
        { interval: 200, timeout: 10_000 },
      )
      .toBe(true);
    // A reader that stands still holds back what is made for it.
    expect(produced).toBeLessThan(500);
    request.destroy();
    await expect.poll(() => test.app.openAnswers.size).toBe(0);
  });
});

describe('a shutdown', () => {
  it('tells a stream under way why it ends, though the model does not react', async () => {
    await start(async (_signal, show) => {
      await show('Well');
      return new Promise(() => {});
    });
    const response = await responseTo(await askBySocket());
    const body = text(response);
    await delay(50);
    test.app.openAnswers.endAll(unavailable('The server is restarting.', 2));
    expect(readEvents(await body).at(-1)).toMatchObject({
      event: 'error',
      data: { status: 503, code: 'unavailable' },
    });
  });

  it('answers a plain caller under way with 503', async () => {
    await start(endlessAnswer);
    const request = await askBySocket({ accept: 'text/plain' });
    await expect.poll(() => test.app.openAnswers.size).toBe(1);
    test.app.openAnswers.endAll(unavailable('The server is restarting.', 2));
    const response = await responseTo(request);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    response.resume();
  });
});
