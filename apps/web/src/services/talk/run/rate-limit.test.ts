import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import {
  flushPromises,
  mara,
  nils,
  oda,
  setUpDiscussion,
} from '../../../../test/discussion-fixture.ts';

const problem = (retryAfterSeconds: number) => ({
  status: 502,
  title: 'Bad Gateway',
  code: 'ai_unavailable',
  message: 'The model is rate limited.',
  reason: 'model_rate_limited',
  params: { retryAfterSeconds },
});

let t: ReturnType<typeof setUpDiscussion>;
let time = 1_000;
beforeEach(() => {
  time = 1_000;
  t = setUpDiscussion({ now: () => time });
});

/** Mara has spoken, and the model refuses the turn of Nils for these seconds. */
async function limited(seconds = 20) {
  t.room.discuss('Go.');
  const first = await t.lastDiscussion();
  first.speak(1, mara, 'Yes.');
  first.begin(2, nils);
  first.failTurn(2, problem(seconds));
  await first.stop('rate_limited', { retryAfterSeconds: seconds });
  return first;
}

async function passTime() {
  const delay = t.delays.at(-1);
  time += delay?.ms ?? 0;
  delay?.end();
  await flushPromises();
}

describe('a rate limit in a discussion', () => {
  test('is waited out, and then the turn is asked again', async () => {
    await limited();
    expect(t.running()?.resumesAt).toBe(21_000);
    expect(t.room.store.getState().announcement).toBe('Goes on in 20 s');
    expect(t.lines()).toEqual(['You | Go.', 'Mara | Yes.']);
    expect(t.discussions).toHaveLength(1);
    await passTime();
    const second = await t.lastDiscussion();
    expect(t.discussions).toHaveLength(2);
    expect(second.body.discussion).toMatchObject({ turns: 5, turnsTaken: 1 });
    expect(t.running()?.resumesAt).toBeNull();
    second.speak(1, nils, 'No.');
    await second.stop('done');
    expect(t.lines().slice(2)).toEqual(['Nils | No.', 'System | done | ended']);
    expect(t.messages().at(-1)?.end).toMatchObject({ used: 2, turns: 6 });
  });

  test('is waited out before the first turn, too', async () => {
    t.room.askEveryone('Go.');
    await (await t.lastDiscussion()).fail('rate_limited', { retryAfterSeconds: 5, status: 429 });
    expect(t.delays.map(({ ms }) => ms)).toEqual([5_000]);
    await passTime();
    expect((await t.lastDiscussion()).body.discussion.turns).toBe(3);
  });

  test('leaves independent answers that are there, and asks for the others', async () => {
    t.room.askIndependently('Go.');
    const first = await t.lastDiscussion();
    for (const [index, member] of [mara, nils, oda].entries()) first.begin(index + 1, member);
    first.finish(3, 'Beds.');
    first.failTurn(1, problem(20));
    first.failTurn(2, problem(20));
    await first.stop('rate_limited', { retryAfterSeconds: 20 });
    await passTime();
    const { speakers } = (await t.lastDiscussion()).body.discussion;
    expect(speakers?.map(({ name }) => name)).toEqual(['Mara', 'Nils']);
  });

  test.each(['stop', 'pause'] as const)(
    'ends with %s, and Resume waits for the rest',
    async (end) => {
      await limited();
      t.room[end]();
      await flushPromises();
      expect(t.running()).toBeNull();
      expect(t.messages().at(-1)?.end?.reason).toBe(end === 'stop' ? 'stopped' : 'paused');
      time += 8_000;
      t.room.resume('');
      await flushPromises();
      expect(t.discussions).toHaveLength(1);
      expect(t.delays.at(-1)?.ms).toBe(12_000);
      await passTime();
      expect(t.discussions).toHaveLength(2);
    },
  );

  test('keeps what the visitor says meanwhile until it is over', async () => {
    await limited();
    expect(t.room.send('And the costs?')).toBe(true);
    await flushPromises();
    expect(t.discussions).toHaveLength(1);
    expect(t.running()?.resumesAt).toBe(21_000);
    await passTime();
    expect((await t.lastDiscussion()).body.replies?.at(-1)).toMatchObject({
      content: 'And the costs?',
    });
  });

  test('meets a member who was given the floor: the same one is asked again', async () => {
    let answers = 0;
    t = setUpDiscussion({
      now: () => time,
      async reply() {
        answers += 1;
        if (answers > 1) return 'Too dear.';
        const reference = { code: 'model_rate_limited', params: { retryAfterSeconds: 20 } };
        throw new ApiError({ code: 'ai_unavailable', reference });
      },
    });
    t.room.discuss('Go.');
    const first = await t.lastDiscussion();
    first.speak(1, mara, 'Yes.');
    t.room.trigger(oda, { responseType: 'an objection', responseLength: null });
    await flushPromises();
    expect([t.continued.length, t.discussions.length]).toEqual([1, 1]);
    await passTime();
    await flushPromises();
    expect(t.lines().slice(2)).toEqual(['Oda | Too dear.']);
    expect([t.continued.length, t.discussions.length]).toEqual([2, 2]);
  });

  test('ends it once no turn came of waiting for two minutes', async () => {
    await limited(50);
    for (const _again of [2, 3]) {
      await passTime();
      const next = await t.lastDiscussion();
      next.begin(1, nils);
      next.failTurn(1, problem(50));
      await next.stop('rate_limited', { retryAfterSeconds: 50 });
    }
    expect(t.delays).toHaveLength(2);
    expect(t.running()).toBeNull();
    expect(t.lines()).toEqual(['You | Go.', 'Mara | Yes.', 'System | rate_limited | ended']);
    expect(t.messages().at(-1)?.failure?.retryAt).toBe(time + 50_000);
  });
});
