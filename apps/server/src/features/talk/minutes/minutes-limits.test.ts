import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type DiscussionServer,
  startDiscussionServer,
} from '../../../../test/discussion-fixture.ts';
import {
  minutesBody,
  minutesTeam,
  readMinutes,
  settledMinutes,
  soundDecision,
  soundMinutes,
} from '../../../../test/minutes-fixture.ts';
import { respondWith } from '../../../../test/upstream-behaviours.ts';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import type { AiCallRecord } from '../../../services/ai/usage/ai-call-record.ts';

let upstream: ScriptedUpstream;
let server: DiscussionServer | null = null;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
afterEach(async () => {
  upstream.reset();
  await server?.close();
  server = null;
});
afterAll(() => upstream.close());

const { maria, zoe } = minutesTeam;
const requests = [
  ['minutes', minutesBody(), soundMinutes],
  ['decide', minutesBody({ minutes: settledMinutes }), soundDecision],
] as const;

describe.each(requests)('a request for %s', (path, body, sound) => {
  it('closes the upstream when its caller leaves', async () => {
    server = await startDiscussionServer(upstream);
    upstream.script({ kind: 'hangInStream', chunks: ['{"question":'] });
    const controller = new AbortController();
    const asked = server.ask(path, body, controller.signal);
    await expect.poll(() => upstream.requests.length).toBe(1);
    controller.abort();
    await expect(asked).rejects.toThrow(/abort/iu);
    await expect.poll(() => upstream.requests[0]?.closedByClientAt ?? 0).toBeGreaterThan(0);
  });

  it('needs a bot-check token, and spends none on an invalid body', async () => {
    const claimed: unknown[] = [];
    const botCheck = {
      claim: async (token: string | null | undefined) => {
        claimed.push(token);
        return token === 'token' ? { stored: Promise.resolve(true) } : null;
      },
    };
    server = await startDiscussionServer(upstream, {}, { botCheck });
    upstream.script(respondWith(sound));
    expect((await server.ask(path, { ...body, participants: [] })).status).toBe(422);
    expect(claimed).toEqual([]);
    const refused = await server.ask(path, { ...body, turnstileResponse: 'no' });
    expect([refused.status, refused.body['code']]).toEqual([403, 'bot_check_failed']);
    expect(upstream.requests).toHaveLength(0);
    expect((await server.ask(path, body)).status).toBe(200);
  });

  it('sends nothing when its token turns out to be spent', async () => {
    const botCheck = { claim: async () => ({ stored: Promise.resolve(false) }) };
    server = await startDiscussionServer(upstream, {}, { botCheck });
    upstream.script(respondWith(sound));
    const { status, body: problem } = await server.ask(path, body);
    expect([status, problem['code']]).toEqual([403, 'bot_check_failed']);
  });

  it('is refused without budget, and charged for every call', async () => {
    const records: AiCallRecord[] = [];
    const reserved: number[] = [];
    let isSpent = true;
    const budget = {
      reserve: async (tokens: number) => {
        reserved.push(tokens);
        return isSpent
          ? { ok: false as const, isShare: false, retryAfterSeconds: 60 }
          : { ok: true as const, reservation: null };
      },
      settle: () => undefined,
      close: async () => undefined,
    };
    const usage = { record: (record: AiCallRecord) => void records.push(record) };
    let counted = 0;
    const countCall = async () => {
      counted += 1;
      return { allowed: true as const };
    };
    server = await startDiscussionServer(upstream, { budget, usage, countCall });
    const { status, body: problem } = await server.ask(path, body);
    expect([status, problem['code']]).toEqual([429, 'budget_exhausted']);
    expect([upstream.requests.length, counted]).toEqual([0, 0]);
    isSpent = false;
    upstream.script({ kind: 'text', chunks: ['No.'] }, respondWith(sound));
    expect((await server.ask(path, body)).status).toBe(200);
    expect(reserved).toHaveLength(3);
    // The request counts as the first call; the second attempt is one more.
    expect(counted).toBe(1);
    const kind = path === 'minutes' ? 'minutes' : 'decision';
    expect(records.map((record) => [record.kind, record.outcome])).toEqual([
      [kind, 'done'],
      [kind, 'done'],
    ]);
  });

  it('says what failed when the model does', async () => {
    server = await startDiscussionServer(upstream);
    upstream.script({ kind: 'status', status: 401 });
    const { status, body: problem } = await server.ask(path, body);
    expect([status, problem['code'], problem['reason']]).toEqual([
      502,
      'ai_unavailable',
      'model_key_refused',
    ]);
  });
});

describe('minutes of a conversation beyond the window', () => {
  const replies = Array.from({ length: 300 }, (_, index) => ({
    fromUser: index % 10 === 9,
    time: index,
    sender: index % 10 === 9 ? 'You' : index % 2 === 0 ? maria.name : zoe.name,
    content: `Point ${index}: the pier, the current and the season decide more than the plan, so pier ${index % 17} comes before pier ${index % 11} and the crew needs two weeks.`,
    ...(index === 4 ? { kind: 'objection' } : {}),
  }));
  const limits = { timeoutMs: 20_000, maxOutputTokens: 500, contextTokens: 6_000 };
  const long = minutesBody({ replies });

  /** Numbers of the turns in each prompt. */
  const turnsOf = () =>
    upstream.requests.map(({ body }) => {
      const prompt = JSON.stringify(body['messages']);
      return Array.from(prompt.matchAll(/\\n\[(\d+)\] /gu), ([, number]) => Number(number));
    });
  const segment = (finding: string, source: number) =>
    respondWith({
      positions: [{ member: maria, stance: `${finding} first`, sources: [source] }],
      findings: [{ text: finding, sources: [source] }],
    });

  it('are made in segments that hold each turn once', async () => {
    server = await startDiscussionServer(upstream, { limits });
    upstream.setDefault(segment('The current and the season decide', 2));
    const { status, body } = await server.ask('minutes', long);
    expect(status).toBe(200);
    const minutes = readMinutes(body);
    const numbers = turnsOf();
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers.length).toBeLessThan(12);
    expect(numbers.flat()).toEqual(replies.map((_, index) => index));
    expect(minutes.covers).toBe(300);
    expect(minutes.objections.map(({ id }) => id)).toEqual(['reply-4']);
    // Nobody saw the minutes of earlier segments, so nothing changed.
    expect(minutes.positions.map(({ changed }) => changed)).toEqual([null]);
    expect(JSON.stringify(upstream.requests[1]?.body)).toContain('# Minutes so far');
  });

  it.each([
    ['the model fails', [{ kind: 'status' as const, status: 401 }]],
    ['its answers cannot be read', [{ kind: 'text' as const, chunks: ['No.'] }]],
  ])('end where %s, and say how far they reach', async (_when, [fault]) => {
    if (fault === undefined) throw new Error('no fault');
    server = await startDiscussionServer(upstream, { limits });
    upstream.script(segment('The current and the season decide', 2));
    upstream.setDefault(fault);
    const { status, body } = await server.ask('minutes', long);
    expect(status).toBe(200);
    const minutes = readMinutes(body);
    expect(minutes.covers).toBe((turnsOf()[0]?.at(-1) ?? 0) + 1);
    upstream.reset();
    upstream.setDefault(segment('The crew needs two weeks', 290));
    const rest = await server.ask('minutes', { ...long, previous: minutes });
    expect(turnsOf().flat()[0]).toBe(minutes.covers);
    expect(readMinutes(rest.body)).toMatchObject({
      covers: 300,
      positions: [{ changed: { from: 'The current and the season decide first', because: null } }],
    });
  });

  it('end where the calls of the client end', async () => {
    let calls = 0;
    const countCall = async () => {
      calls += 1;
      return calls > 1
        ? { allowed: false as const, reason: 'limited' as const, retryAfterSeconds: 9 }
        : { allowed: true as const };
    };
    server = await startDiscussionServer(upstream, { limits, countCall });
    upstream.setDefault(segment('The current and the season decide', 2));
    const { status, body } = await server.ask('minutes', long);
    expect([status, upstream.requests.length]).toEqual([200, 2]);
    expect(readMinutes(body).covers).toBe((turnsOf()[1]?.at(-1) ?? 0) + 1);
  });
});
