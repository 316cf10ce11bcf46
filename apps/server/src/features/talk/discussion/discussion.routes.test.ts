import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  dataOf,
  discussionBody,
  type DiscussionServer,
  startDiscussionServer,
  team,
  turnsOf,
} from '../../../../test/discussion-fixture.ts';
import {
  type ScriptedUpstream,
  startScriptedUpstream,
} from '../../../../test/scripted-upstream.ts';
import type { UpstreamBehaviour } from '../../../../test/upstream-behaviours.ts';
import { createRehearsalModel } from '../../../services/ai/adapters/rehearsal.ts';

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

const text = (words: string, more: object = {}): UpstreamBehaviour => ({
  kind: 'text',
  chunks: words.match(/\s*\S+/gu) ?? [],
  ...more,
});
const stopOf = (events: readonly DiscussionEvent[]) => dataOf(events, 'stop')[0]?.reason;
/** The user message of each call, in the order in which the upstream received them. */
const promptsOf = () =>
  upstream.requests.map(({ body }) => {
    const [, message] = JSON.parse(JSON.stringify(body['messages']));
    return String(message.content);
  });

describe('a discussion', () => {
  it('of any mode is a sequence of turns, each with a beginning and an end, and one stop', async () => {
    server = await startDiscussionServer(upstream);
    for (const mode of ['open', 'round', 'independent'] as const) {
      const { status, headers, events } = await server.discuss(discussionBody({ mode }));
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
      expect(events.at(-1)?.event).toBe('stop');
      expect(dataOf(events, 'stop')).toHaveLength(1);
      const turns = turnsOf(events);
      expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, index) => index + 1));
      for (const { turn, end, text: words } of turns) {
        const own = events.filter(({ data }) => 'turn' in data && data.turn === turn);
        expect(own[0]?.event).toBe('turn');
        expect(end).toBe('turn-done');
        const [done] = dataOf(own, 'turn-done');
        expect(done?.text).toBe(words);
        expect(done?.model).toBe('scripted-model');
        expect(done?.usage.inputTokens).toBeGreaterThan(0);
      }
    }
  });

  it('once around the table asks each member in the order of the team, one after the other', async () => {
    server = await startDiscussionServer(upstream);
    const { events } = await server.discuss(discussionBody({ mode: 'round' }));
    expect(turnsOf(events).map(({ name }) => name)).toEqual(
      team.slice(0, 3).map((one) => one.name),
    );
    const order = events.flatMap(({ event, data }) =>
      'turn' in data && event !== 'delta' ? [`${event} ${data.turn}`] : [],
    );
    expect(order).toEqual([1, 2, 3].flatMap((turn) => [`turn ${turn}`, `turn-done ${turn}`]));
    expect(stopOf(events)).toBe('done');
    // Each member has read the words before.
    const prompts = promptsOf();
    expect(prompts[2]).toContain(turnsOf(events)[0]?.text);
    expect(prompts[2]).toContain(turnsOf(events)[1]?.text);
  });

  it('that is open gives the floor to the member whom a turn names, and says why', async () => {
    upstream.script(text('We need a permit first.\n@Tariq Aziz'), text('It costs 3,000 a year.'));
    server = await startDiscussionServer(upstream);
    const { events } = await server.discuss(discussionBody({ turns: 2 }, { members: 4 }));
    expect(turnsOf(events)[1]).toMatchObject({ name: 'Tariq Aziz', because: 'mentioned' });
    expect(turnsOf(events)[0]?.text).toBe('We need a permit first.');
    expect(stopOf(events)).toBe('turns_used');
    const cue = promptsOf()[1]?.split('# Your turn')[1];
    expect(cue).toContain('You are Tariq Aziz (Finance)');
    expect(cue).toContain('gave you the floor');
  });

  it('tells whom words hand the floor to that it does not show, who then has it once after a pause', async () => {
    upstream.script(text('We need a permit first.\n@Tariq Aziz'));
    server = await startDiscussionServer(upstream);
    const begun = await server.discuss(discussionBody({ turns: 1 }, { members: 4 }));
    const [done] = dataOf(begun.events, 'turn-done');
    expect(done).toMatchObject({ text: 'We need a permit first.', handsTo: ['Tariq Aziz'] });

    // What a client that has paused sends.
    const question = { fromUser: true, time: 1, content: 'How do we start?', sender: 'You' };
    const sender = turnsOf(begun.events)[0]?.name;
    const { handsTo } = done ?? {};
    const first = { fromUser: false, time: 2, content: done?.text, sender, handsTo };
    const resume = async (replies: object[]) => {
      upstream.script(text('It costs 3,000 a year.'), text('Boats and engines are there.'));
      const { events } = await server.discuss(
        discussionBody({ turns: 2, challenger: false }, { members: 4, replies }),
      );
      return dataOf(events, 'turn');
    };
    const [called, next] = await resume([question, first]);
    expect(called).toMatchObject({
      speaker: { name: 'Tariq Aziz' },
      because: 'mentioned',
      answers: { name: sender },
    });
    expect(next?.because).not.toBe('mentioned');

    const answer = { ...first, content: 'It costs 3,000 a year.', sender: 'Tariq Aziz' };
    const { handsTo: _handsTo, ...answered } = answer;
    for (const turn of await resume([question, first, answered])) {
      expect(turn.because).not.toBe('mentioned');
    }
    for (const turn of await resume([question, { ...first, handsTo: ['Zoe Stranger'] }])) {
      expect(turn.because).not.toBe('mentioned');
    }
  });

  it.each([
    ['replies.1.handsTo', 'Tariq Aziz'],
    ['replies.1.handsTo.0', [7]],
    ['replies.1.handsTo.0', ['x'.repeat(204)]],
    ['replies.1.handsTo', Array(13).fill('Tariq Aziz')],
  ])('refuses what names nobody, at %s', async (path, handsTo) => {
    server = await startDiscussionServer(upstream);
    const replies = ['How?', { content: 'A permit.', sender: 'Maria Chen', handsTo }];
    const { status, body } = await server.discuss({ ...discussionBody({}), replies });
    expect([status, Object.keys(JSON.parse(body).errors)]).toEqual([422, [path]]);
    expect(upstream.requests).toHaveLength(0);
  });

  it('ends when the member asks the visitor, also on a line of its own', async () => {
    upstream.script(text('One boat or two?\n@You'));
    server = await startDiscussionServer(upstream);
    const { events } = await server.discuss(discussionBody({}));
    expect(turnsOf(events).map(({ text: words }) => words)).toEqual(['One boat or two?']);
    expect(stopOf(events)).toBe('waiting_for_you');
  });

  it('shows no pass, leaves it out of later prompts, and ends after two in a row', async () => {
    upstream.script(text('One boat is enough.'), text('PASS'), text('"Pass."'));
    server = await startDiscussionServer(upstream);
    const { events, body } = await server.discuss(discussionBody({}));
    expect(turnsOf(events).map(({ end }) => end)).toEqual(['turn-done', 'pass', 'pass']);
    expect(stopOf(events)).toBe('done');
    expect(body).not.toMatch(/pass\W*"\}/iu);
    const [conversation, cue] = promptsOf()[2]?.split('# Your turn') ?? [];
    expect(conversation).not.toMatch(/pass/iu);
    expect(cue).toContain('"PASS"');
  });

  it('asks once more for a repetition, and ends as a loop when the member repeats it again', async () => {
    const words = 'One small boat and a rope across the river are enough.';
    upstream.script(text(words), text(words), text(words));
    server = await startDiscussionServer(upstream);
    const { events } = await server.discuss(discussionBody({}));
    expect(turnsOf(events).map((turn) => turn.text)).toEqual([words, words]);
    expect(stopOf(events)).toBe('loop');
    expect(promptsOf()[2]).toContain('repeated an earlier message');
  });

  it('shows no word under a wrong name when one member plays the whole team', async () => {
    upstream.setDefault(
      text(
        '**Maria Chen:** Start small.\n\nJohn Doe: I agree.\n\n**You:** fine\n\nMaria Chen: So be it.',
      ),
    );
    server = await startDiscussionServer(upstream);
    const { events, body } = await server.discuss(discussionBody({}));
    for (const { name, text: words } of turnsOf(events)) {
      expect(words).toBe(name === 'Maria Chen' ? 'Start small.' : '');
    }
    expect(body).not.toMatch(/I agree|fine|So be it/u);
    expect(events.at(-1)?.event).toBe('stop');
  });
});

describe('the rehearsal voices', () => {
  it('discuss in every mode, each turn under its own name, and end for a reason', async () => {
    server = await startDiscussionServer(upstream, { model: createRehearsalModel() });
    for (const mode of ['open', 'round', 'independent'] as const) {
      const { status, events, body } = await server.discuss(
        discussionBody({ mode }, { members: 4 }),
      );
      expect(status).toBe(200);
      const turns = turnsOf(events);
      expect(turns.length).toBeGreaterThan(3);
      for (const { end, text: words } of turns) {
        expect(['turn-done', 'pass']).toContain(end);
        expect(words === '').toBe(end === 'pass');
      }
      expect(events.at(-1)?.event).toBe('stop');
      expect(body).not.toContain('PASS');
    }
    expect(upstream.requests).toHaveLength(0);
  });
});
