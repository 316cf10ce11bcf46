import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dataOf,
  discussionBody,
  type DiscussionServer,
  startDiscussionServer,
  team,
  turnsOf,
} from '../../../test/discussion-fixture.ts';
import { emptyMinutes, soundDecision } from '../../../test/minutes-fixture.ts';
import { respondWith } from '../../../test/upstream-behaviours.ts';
import { type ScriptedUpstream, startScriptedUpstream } from '../../../test/scripted-upstream.ts';
import { createOpenaiCompatibleModel } from '../../services/ai/adapters/openai-compatible.ts';
import { createRehearsalModel } from '../../services/ai/adapters/rehearsal.ts';
import { onlyModel, type ServedModel } from '../../services/ai/served-model.ts';
import { isSingleModel } from './member-models.rules.ts';

let first: ScriptedUpstream;
let second: ScriptedUpstream;
let server: DiscussionServer;
beforeAll(async () => {
  first = await startScriptedUpstream();
  second = await startScriptedUpstream();
});
beforeEach(async () => {
  server = await startDiscussionServer(first);
  server.ai.use(both());
});
afterEach(async () => {
  await server.close();
  first.reset();
  second.reset();
});
afterAll(async () => {
  await first.close();
  await second.close();
});

const limits = { timeoutMs: 20_000, maxOutputTokens: 1_024, contextTokens: 16_000 };

function served(id: string, upstream: ScriptedUpstream, changes = {}): ServedModel {
  const model = createOpenaiCompatibleModel({
    baseUrl: upstream.url,
    apiKey: null,
    model: `model-${id}`,
    label: id,
    isLocal: true,
  });
  return { ...onlyModel(model, { ...limits, ...changes }), id };
}
const both = (changes = {}) => [served('one', first), served('two', second, changes)];

/** The team, of which John speaks by the second model. */
const participants = team
  .slice(0, 3)
  .map((member) => (member.name === 'John Doe' ? { ...member, model: 'two' } : member));
const [maria, john] = team;
const talk = (changes: object = {}) => discussionBody({ mode: 'round' }, { ...changes });
const body = (changes: object = {}) => ({ ...talk(), participants, ...changes });
const speaker = (member = maria) => ({ name: member?.name, role: member?.role });
const saying = (...words: string[]) => ({ kind: 'text' as const, chunks: words });
const notOffered = { code: 'model_not_offered' };

describe('two members with two models', () => {
  test('reach two upstreams when they reply, each with its own name', async () => {
    first.script(saying('From the first.'));
    second.script(saying('From the second.'));
    expect(await server.read('continue', body({ activeSpeaker: speaker(maria) }))).toEqual({
      status: 200,
      text: 'From the first.',
    });
    expect(await server.read('continue', body({ activeSpeaker: speaker(john) }))).toEqual({
      status: 200,
      text: 'From the second.',
    });
    expect(first.requests.map(({ body: sent }) => sent['model'])).toEqual(['model-one']);
    expect(second.requests.map(({ body: sent }) => sent['model'])).toEqual(['model-two']);
  });

  test.each(['round', 'independent'])('reach two upstreams in a discussion: %s', async (mode) => {
    first.script(saying('The engines are the hard part.'), saying('A permit takes a year.'));
    second.script(saying('Tourists pay twice as much.'));
    const { events } = await server.discuss(body({ discussion: { mode } }));
    expect(turnsOf(events)).toHaveLength(3);
    expect(first.requests).toHaveLength(2);
    expect(second.requests).toHaveLength(1);
    const models = dataOf(events, 'turn-done').map(({ turn, model, modelId }) => [
      turn,
      model,
      modelId,
    ]);
    expect(models.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [1, 'model-one', 'one'],
      [2, 'model-two', 'two'],
      [3, 'model-one', 'one'],
    ]);
  });

  test('summary, minutes and decision are asked of the first model', async () => {
    first.setDefault(saying('They agreed.'));
    expect((await server.read('summarize', body())).status).toBe(200);
    first.setDefault(respondWith(soundDecision));
    await server.ask('minutes', body());
    await server.ask('decide', body({ minutes: emptyMinutes }));
    expect(first.requests.length).toBeGreaterThan(2);
    expect(second.requests).toEqual([]);
  });

  test('are prompted within the smaller window when they share a prompt', async () => {
    server.ai.use(both({ contextTokens: 2_000, maxOutputTokens: 300 }));
    const replies = Array.from({ length: 120 }, (_, index) => ({
      fromUser: index % 4 === 0,
      time: index,
      sender: index % 4 === 0 ? 'You' : (team[index % 3]?.name ?? ''),
      content: `Point ${index}: ${'the ferry needs a berth and a permit by spring. '.repeat(3)}`,
    }));
    const long = body({ replies, activeSpeaker: speaker(john) });
    await server.read('continue', long);
    await server.discuss({ ...long, discussion: { mode: 'round' } });
    const sizes = second.requests.map(({ body: sent }) => JSON.stringify(sent['messages']).length);
    expect(sizes).toHaveLength(2);
    // Some four characters are a token of the estimate, which stays below the window.
    for (const size of sizes) expect(size).toBeLessThan(2_000 * 4);
    const [reply] = first.requests;
    expect(JSON.stringify(reply?.body['messages']).length).toBeLessThan(2_000 * 4);
  });
});

describe('a model that is not offered', () => {
  const paths = ['continue', 'summarize', 'discuss', 'minutes', 'decide'] as const;
  const refusalOf = async (path: (typeof paths)[number]) => {
    const minutes = { minutes: emptyMinutes };
    const sent = { ...body(), ...(path === 'decide' ? minutes : {}) };
    const text =
      path === 'discuss'
        ? (await server.discuss(sent)).body
        : path === 'minutes' || path === 'decide'
          ? JSON.stringify((await server.ask(path, sent)).body)
          : (await server.read(path, sent)).text;
    return JSON.parse(text);
  };

  test.each(paths)('is refused by its field: %s', async (path) => {
    server.ai.use([served('one', first)]);
    const problem = await refusalOf(path);
    expect([problem.status, problem.code]).toEqual([422, 'invalid_request']);
    expect(problem.fieldErrors).toEqual({ 'participants.1.model': [notOffered] });
    expect(problem.errors['participants.1.model']).toEqual([
      'This model is no longer offered here. Go on with another one.',
    ]);
    expect([first.requests, second.requests]).toEqual([[], []]);
  });

  test.each(paths)('is told apart where no other one is offered: %s', async (path) => {
    server.ai.use([onlyModel(createRehearsalModel(), limits)]);
    const problem = await refusalOf(path);
    expect([problem.status, problem.code]).toEqual([422, 'invalid_request']);
    expect(problem.fieldErrors).toEqual({
      'participants.1.model': [{ code: 'model_none_offered' }],
    });
    expect(problem.errors['participants.1.model']).toEqual([
      'This model is no longer offered here, and there is no other one: the rehearsal voices answer now.',
    ]);
  });

  test('fails its turns when it is taken away in a discussion, and the others go on', async () => {
    let release = () => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    first.script({ ...saying('I begin', ' and end.'), until });
    const running = await server.open(body());
    await expect.poll(() => dataOf(running.events, 'delta').length).toBeGreaterThan(0);
    server.ai.use([served('one', first)]);
    release();
    await running.ended;
    const turns = turnsOf(running.events);
    expect(turns.map(({ name, end }) => [name, end])).toEqual([
      ['Maria Chen', 'turn-done'],
      ['John Doe', 'turn-failed'],
      ['Zoë Ba', 'turn-done'],
    ]);
    const [failed] = dataOf(running.events, 'turn-failed');
    expect(failed?.problem).toMatchObject({
      code: 'ai_unavailable',
      reason: 'model_not_offered',
      message: 'This model is no longer offered here. Go on with another one.',
    });
    // What reached no model took nothing.
    expect(failed?.usage ?? { inputTokens: 0, outputTokens: 0 }).toEqual({
      inputTokens: 0,
      outputTokens: 0,
    });
    expect(second.requests).toEqual([]);
  });

  test('lets the answer under way end', async () => {
    let release = () => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    second.script({ ...saying('Still', ' here.'), until });
    const reading = server.read('continue', body({ activeSpeaker: speaker(john) }));
    await expect.poll(() => second.requests.length).toBe(1);
    server.ai.use([served('one', first)]);
    release();
    expect(await reading).toEqual({ status: 200, text: 'Still here.' });
  });
});

test('a failing model is paused alone', async () => {
  second.setDefault({ kind: 'status', status: 401 });
  for (let count = 0; count < 5; count += 1)
    await server.read('continue', body({ activeSpeaker: speaker(john) }));
  const asked = second.requests.length;
  const paused = await server.read('continue', body({ activeSpeaker: speaker(john) }));
  expect(JSON.parse(paused.text).reason).toBe('model_paused');
  expect(second.requests).toHaveLength(asked);
  first.script(saying('All is well.'));
  const answer = await server.read('continue', body({ activeSpeaker: speaker(maria) }));
  expect(answer).toEqual({ status: 200, text: 'All is well.' });
});

test('a decision says whether one model spoke for all', () => {
  const offered = [{ id: 'one' }, { id: 'two' }];
  const member = { name: 'Maria Chen', role: 'CTO', description: '' };
  expect(isSingleModel([member, { ...member, model: 'one' }], offered)).toBe(true);
  expect(isSingleModel([member, { ...member, model: 'two' }], offered)).toBe(false);
  expect(isSingleModel([member, member], [])).toBe(true);
});
