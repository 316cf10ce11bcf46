import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLimits } from '../../../../test/ai-limits.ts';
import {
  dataOf,
  discussionBody,
  type DiscussionServer,
  startDiscussionServer,
  turnsOf,
} from '../../../../test/discussion-fixture.ts';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import type { UpstreamBehaviour } from '../../../../test/upstream-behaviours.ts';
import { unavailable } from '../../../lib/refusal.ts';
import type { AiCallRecord } from '../../../services/ai/usage/ai-call-record.ts';
import { InFlightLimiter } from '../../../services/rate-limit/in-flight.ts';

let upstream: ScriptedUpstream;
let server: DiscussionServer;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
afterEach(async () => {
  upstream.reset();
  await server.close();
});
afterAll(async () => upstream.close());

const text = (...chunks: string[]): UpstreamBehaviour => ({ kind: 'text', chunks });
// Not tried again, and not a reason to pause all calls.
const failing: UpstreamBehaviour = { kind: 'status', status: 400 };
const independent = (members: number) => discussionBody({ mode: 'independent' }, { members });
const stopOf = (events: readonly DiscussionEvent[]) => dataOf(events, 'stop')[0];
const endsOf = (events: readonly DiscussionEvent[]) => turnsOf(events).map(({ end }) => end);

/** A promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('independent answers', () => {
  it('are asked for side by side, at most four at once, and none sees another', async () => {
    const gates = Array.from({ length: 6 }, gate);
    const words = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot'];
    upstream.script(
      ...gates.map(({ opened }, index) => ({
        kind: 'text' as const,
        chunks: [`My own ${words[index]} point.`, ' More.'],
        until: opened,
      })),
    );
    server = await startDiscussionServer(upstream);
    const { events, ended } = await server.open(independent(6));
    await expect.poll(() => dataOf(events, 'delta').length).toBe(4);
    expect(upstream.requests).toHaveLength(4);
    expect(dataOf(events, 'turn-done')).toHaveLength(0);
    gates[2]?.open();
    await expect.poll(() => upstream.requests.length).toBe(5);
    for (const { open } of gates) open();
    await ended;
    const turns = turnsOf(events);
    expect(turns.map(({ because }) => because)).toEqual(Array(6).fill('independent'));
    expect(new Set(turns.map(({ name }) => name)).size).toBe(6);
    expect(endsOf(events)).toEqual(Array(6).fill('turn-done'));
    for (const { body } of upstream.requests) {
      expect(JSON.stringify(body)).not.toMatch(new RegExp(words.join('|'), 'u'));
    }
    expect(stopOf(events)?.reason).toBe('done');
  });

  it('take slots of the address, and wait for one another where there are too few', async () => {
    const aiInFlight = new InFlightLimiter({ limit: 10, limitPerClient: 2 });
    const gates = Array.from({ length: 4 }, gate);
    upstream.script(
      ...gates.map(({ opened }, index) => ({
        kind: 'text' as const,
        chunks: [`Point number ${index}`, '.'],
        until: opened,
      })),
    );
    server = await startDiscussionServer(upstream, {}, { aiInFlight });
    const { events, ended } = await server.open(independent(4));
    await expect.poll(() => dataOf(events, 'delta').length).toBe(2);
    expect([aiInFlight.count, upstream.requests.length]).toEqual([2, 2]);
    for (const { open } of gates) open();
    await ended;
    expect(endsOf(events)).toEqual(Array(4).fill('turn-done'));
    await expect.poll(() => aiInFlight.count).toBe(0);
  });

  it('that fail in part leave the others and their retryable turns', async () => {
    upstream.script(text('One.'), failing, failing, text('Four.'));
    server = await startDiscussionServer(upstream);
    const { events } = await server.discuss(independent(4));
    expect(endsOf(events)).toEqual(expect.arrayContaining(['turn-done', 'turn-failed']));
    expect(dataOf(events, 'turn-done')).toHaveLength(2);
    expect(dataOf(events, 'turn-failed')).toHaveLength(2);
    expect(stopOf(events)?.reason).toBe('done');
  });

  it('close all four upstream calls when the visitor leaves in the middle', async () => {
    upstream.setDefault({ kind: 'hangInStream' });
    server = await startDiscussionServer(upstream);
    const { events, leave } = await server.open(independent(6));
    await expect.poll(() => dataOf(events, 'delta').length).toBe(4);
    leave();
    await expect
      .poll(() => upstream.requests.filter(({ closedByClientAt }) => closedByClientAt !== null))
      .toHaveLength(4);
    await expect.poll(() => server.app.activeStreams.size).toBe(0);
    expect(upstream.requests).toHaveLength(4);
    expect(server.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a discussion with a failing model', () => {
  it('goes on after one failed turn, which names its problem', async () => {
    upstream.script(text('We start small.'), failing, text('Tickets pay for it.'));
    server = await startDiscussionServer(upstream);
    const { events } = await server.discuss(discussionBody({ mode: 'round' }));
    expect(endsOf(events)).toEqual(['turn-done', 'turn-failed', 'turn-done']);
    const [failed] = dataOf(events, 'turn-failed');
    expect(failed?.problem).toMatchObject({ status: 502, code: 'ai_unavailable' });
    expect(stopOf(events)?.reason).toBe('done');
  });

  it('ends after two failures in a row, in words', async () => {
    upstream.setDefault(failing);
    server = await startDiscussionServer(upstream);
    const { status, events } = await server.discuss(discussionBody({}));
    expect(status).toBe(200);
    expect(endsOf(events)).toEqual(['turn-failed', 'turn-failed']);
    expect(stopOf(events)).toEqual({
      reason: 'failed',
      message: 'The discussion stopped because the model failed repeatedly.',
    });
  });

  it.each(['open', 'independent'] as const)(
    'ends at a rate limit that names its end, and asks nobody before (%s)',
    async (mode) => {
      upstream.script(text('We start small.'));
      upstream.setDefault({ kind: 'status', status: 429, retryAfter: 20 });
      server = await startDiscussionServer(upstream);
      const { events } = await server.discuss(discussionBody({ mode }, { members: 2 }));
      expect(endsOf(events)).toEqual(['turn-done', 'turn-failed']);
      expect(dataOf(events, 'turn-failed')[0]?.problem).toMatchObject({
        reason: 'model_rate_limited',
        params: { retryAfterSeconds: 20 },
      });
      expect(stopOf(events)).toEqual({
        reason: 'rate_limited',
        message:
          'The discussion stopped because too many model calls were made in a short time. Please try again in 20 seconds.',
        retryAfterSeconds: 20,
      });
      expect(upstream.requests).toHaveLength(2);
    },
  );

  it.each([
    { kind: 'cut' },
    { kind: 'malformed' },
    { kind: 'errorInStream' },
    { kind: 'html' },
    { kind: 'empty' },
    { kind: 'flood', bytes: 10 * 1024 * 1024 },
    { kind: 'raw', body: 'nonsense' },
  ] as const satisfies UpstreamBehaviour[])('ends whatever it does: $kind', async (behaviour) => {
    upstream.setDefault(behaviour);
    server = await startDiscussionServer(upstream);
    for (const mode of ['open', 'independent'] as const) {
      const { events, body } = await server.discuss(discussionBody({ mode }));
      expect(endsOf(events).every((end) => end === 'turn-failed')).toBe(true);
      expect(stopOf(events)?.reason).toBe('failed');
      expect(body).not.toContain('UPSTREAM-INTERNAL-DETAIL');
    }
  });
});

describe('the tokens of a turn that failed', () => {
  const recorded: AiCallRecord[] = [];
  afterEach(() => void recorded.splice(0));
  const usage = { record: (record: AiCallRecord) => void recorded.push(record) };

  it.each([
    ...[400, 401, 404, 429, 500].map((status) => ({ kind: 'status' as const, status })),
    { kind: 'reset' },
  ] satisfies UpstreamBehaviour[])(
    'are none where the model was not at work: $kind $status',
    async (behaviour) => {
      upstream.setDefault(behaviour);
      server = await startDiscussionServer(upstream, { usage });
      const { events } = await server.discuss(discussionBody({ tokens: 1_000 }));
      // The tokens that stop a discussion are not used up either.
      expect(endsOf(events)).toEqual(['turn-failed', 'turn-failed']);
      expect(stopOf(events)?.reason).toBe('failed');
      for (const failed of dataOf(events, 'turn-failed'))
        expect(failed).not.toHaveProperty('usage');
      for (const call of recorded) expect(call).toMatchObject({ inputTokens: 0, outputTokens: 0 });
    },
  );

  it.each(['cut', 'malformed', 'hangInStream', 'hangBeforeToken'] as const)(
    'are those that the analytics count where it was: %s',
    async (kind) => {
      upstream.script({ kind });
      const limits = { timeoutMs: 1_500, maxOutputTokens: 1_024, contextTokens: 16_000 };
      server = await startDiscussionServer(upstream, { usage, limits });
      const { events } = await server.discuss(discussionBody({ turns: 1 }));
      const [{ inputTokens, outputTokens }] = recorded as [AiCallRecord];
      expect(inputTokens).toBeGreaterThan(100);
      expect(dataOf(events, 'turn-failed')[0]?.usage).toEqual({ inputTokens, outputTokens });
    },
  );
});

describe('a member who does not answer', () => {
  it.each(['hangBeforeHeaders', 'hangBeforeToken', 'hangInStream'] as const)(
    'is left out after the silence that is allowed: %s',
    async (kind) => {
      upstream.script(text('One boat.'), { kind }, text('A permit first.'));
      // Long enough for the others' answers to arrive on a busy machine.
      const limits = { timeoutMs: 1_500, maxOutputTokens: 1_024, contextTokens: 16_000 };
      server = await startDiscussionServer(upstream, { limits });
      const { events } = await server.discuss(discussionBody({ mode: 'round' }));
      expect(endsOf(events)).toEqual(['turn-done', 'turn-failed', 'turn-done']);
      expect(dataOf(events, 'turn-failed')[0]?.problem.status).toBe(504);
      expect(stopOf(events)?.reason).toBe('done');
    },
  );
});

describe('a discussion without means', () => {
  const refuseFrom = (first: number) => {
    let calls = 0;
    return {
      ...openLimits.budget,
      reserve: async () => {
        calls += 1;
        return calls < first
          ? { ok: true as const, reservation: null }
          : { ok: false as const, isShare: false, retryAfterSeconds: 60 };
      },
    };
  };

  it('ends in words when the budget is used up between turns', async () => {
    server = await startDiscussionServer(upstream, { budget: refuseFrom(3) });
    const { events } = await server.discuss(discussionBody({}));
    expect(endsOf(events)).toEqual(['turn-done', 'turn-done']);
    expect(stopOf(events)?.reason).toBe('budget_exhausted');
    expect(stopOf(events)?.message).toContain('tokens for today');
  });

  it('ends in words when the address has made too many calls; the request counts as the first', async () => {
    let counted = 0;
    const countCall = async () => {
      counted += 1;
      return counted < 2
        ? { allowed: true as const }
        : { allowed: false as const, reason: 'limited' as const, retryAfterSeconds: 30 };
    };
    server = await startDiscussionServer(upstream, { countCall });
    const { events } = await server.discuss(discussionBody({}));
    expect(endsOf(events)).toEqual(['turn-done', 'turn-done']);
    expect(stopOf(events)).toMatchObject({ reason: 'rate_limited', retryAfterSeconds: 30 });
    expect(stopOf(events)?.message).toMatch(/Please try again in 30 seconds\.$/u);
  });

  it.each(['open', 'independent'] as const)(
    'is refused with a status when the first call is (%s)',
    async (mode) => {
      server = await startDiscussionServer(upstream, { budget: refuseFrom(1) });
      const { status, headers, body } = await server.discuss(discussionBody({ mode }));
      expect([status, headers['retry-after']]).toEqual([429, '60']);
      expect(JSON.parse(body)).toMatchObject({ code: 'budget_exhausted' });
    },
  );

  it('finishes the independent answers that were paid for', async () => {
    server = await startDiscussionServer(upstream, { budget: refuseFrom(3) });
    const { events } = await server.discuss(independent(6));
    expect(endsOf(events)).toEqual(['turn-done', 'turn-done']);
    expect(stopOf(events)?.reason).toBe('budget_exhausted');
  });
});

describe('a server that stops', () => {
  it('closes the open turns and says so, even when the model does not react', async () => {
    upstream.setDefault({ kind: 'hangInStream' });
    server = await startDiscussionServer(upstream);
    const { events, ended } = await server.open(independent(3));
    await expect.poll(() => dataOf(events, 'delta').length).toBe(3);
    server.app.activeStreams.endAll(unavailable(2, { reason: 'server_restarting' }));
    await ended;
    expect(endsOf(events)).toEqual(Array(3).fill('turn-failed'));
    expect(events.at(-1)).toMatchObject({ event: 'stop', data: { reason: 'server_stopped' } });
  });

  it('finishes the answers that have begun side by side', async () => {
    const { opened, open } = gate();
    upstream.setDefault({ kind: 'text', chunks: ['Small', ' steps.'], until: opened });
    server = await startDiscussionServer(upstream);
    const { events, ended } = await server.open(independent(6));
    await expect.poll(() => dataOf(events, 'delta').length).toBe(4);
    server.app.lifecycle.isStopping = true;
    open();
    await ended;
    expect(endsOf(events)).toEqual(Array(4).fill('turn-done'));
    expect(stopOf(events)?.reason).toBe('server_stopped');
    expect(upstream.requests).toHaveLength(4);
  });

  it('finishes the turn and begins no other', async () => {
    const { opened, open } = gate();
    upstream.script({ kind: 'text', chunks: ['Small', ' steps.'], until: opened });
    server = await startDiscussionServer(upstream);
    const { events, ended } = await server.open(discussionBody({}));
    await expect.poll(() => dataOf(events, 'delta').length).toBe(1);
    server.app.lifecycle.isStopping = true;
    open();
    await ended;
    expect(endsOf(events)).toEqual(['turn-done']);
    expect(stopOf(events)?.reason).toBe('server_stopped');
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('a discussion that is paused', () => {
  const id = 'f'.repeat(32);

  it('finishes the turn and asks the model for no other', async () => {
    const { opened, open } = gate();
    upstream.script({ kind: 'text', chunks: ['Small', ' steps.'], until: opened });
    server = await startDiscussionServer(upstream);
    const { events, ended } = await server.open(discussionBody({ id }));
    await expect.poll(() => dataOf(events, 'delta').length).toBe(1);
    expect(await server.pause('e'.repeat(32)), 'of nobody').toBe(204);
    expect(await server.pause(id)).toBe(204);
    open();
    await ended;
    expect(endsOf(events)).toEqual(['turn-done']);
    expect(stopOf(events)?.reason).toBe('paused');
    expect(upstream.requests).toHaveLength(1);
    // It has ended: another one of this id goes on.
    expect(await server.pause(id)).toBe(204);
    const other = await server.discuss(discussionBody({ id, turns: 2 }));
    expect(endsOf(other.events)).toHaveLength(2);
  });

  it('finishes the answers that have begun side by side', async () => {
    const { opened, open } = gate();
    upstream.setDefault({ kind: 'text', chunks: ['Small', ' steps.'], until: opened });
    server = await startDiscussionServer(upstream);
    const body = discussionBody({ id, mode: 'independent' }, { members: 6 });
    const { events, ended } = await server.open(body);
    await expect.poll(() => dataOf(events, 'delta').length).toBe(4);
    expect(await server.pause(id)).toBe(204);
    open();
    await ended;
    expect(endsOf(events)).toEqual(Array(4).fill('turn-done'));
    expect(stopOf(events)?.reason).toBe('paused');
    expect(upstream.requests).toHaveLength(4);
  });

  it('in its last turn ends as it would have ended', async () => {
    const { opened, open } = gate();
    upstream.script({ kind: 'text', chunks: ['Small', ' steps.'], until: opened });
    server = await startDiscussionServer(upstream);
    const { events, ended } = await server.open(discussionBody({ id, turns: 1 }));
    await expect.poll(() => dataOf(events, 'delta').length).toBe(1);
    await server.pause(id);
    open();
    await ended;
    expect(stopOf(events)?.reason).toBe('turns_used');
  });

  it('needs an id that nobody guesses', async () => {
    server = await startDiscussionServer(upstream);
    expect(await server.pause('short')).toBe(422);
    expect((await server.discuss(discussionBody({ id: 'short' }))).status).toBe(422);
  });
});

describe('a request that cannot become a discussion', () => {
  it('is refused before a bot-check token is spent', async () => {
    let spent = 0;
    const botCheck = {
      claim: async () => {
        spent += 1;
        return { stored: Promise.resolve(true) };
      },
    };
    server = await startDiscussionServer(upstream, {}, { botCheck });
    const refused = await server.discuss(discussionBody({}), { accept: 'application/json' });
    expect(refused.status).toBe(406);
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'not_acceptable' });
    const tooMany = await server.discuss(discussionBody({ turns: 25 }));
    expect(tooMany.status).toBe(422);
    expect(JSON.parse(tooMany.body).fieldErrors).toEqual({
      'discussion.turns': [{ code: 'not_in_range', params: { min: 1, max: 24 } }],
    });
    for (const speaker of [
      { name: 'Zed', role: '' },
      { name: 'Maria Chen', role: 'Sales' },
    ]) {
      const unknown = await server.discuss(discussionBody({ speakers: [speaker] }));
      expect(unknown.status).toBe(422);
      expect(JSON.parse(unknown.body).fieldErrors).toEqual({
        'discussion.speakers.0': [{ code: 'not_a_participant' }],
      });
    }
    expect([spent, upstream.requests.length]).toEqual([0, 0]);
    expect((await server.discuss(discussionBody({}), { accept: '*/*' })).status).toBe(200);
    expect(spent).toBe(1);
  });

  it('gets no word when the claim of its token fails', async () => {
    const botCheck = { claim: async () => ({ stored: Promise.resolve(false) }) };
    server = await startDiscussionServer(upstream, {}, { botCheck });
    for (const mode of ['open', 'independent'] as const) {
      const { status, body } = await server.discuss(discussionBody({ mode }));
      expect(status).toBe(403);
      expect(JSON.parse(body)).toMatchObject({ code: 'bot_check_failed' });
    }
  });
});
