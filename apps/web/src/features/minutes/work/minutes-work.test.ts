import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { expect, test } from 'vitest';
import { flushPromises, mara, nils } from '../../../../test/discussion-fixture.ts';
import {
  bruno,
  keep,
  keepDecision,
  priceObjection,
  saidBy,
} from '../../../../test/minutes-fixture.ts';
import { ApiError, errorFromProblem } from '../../../services/api/api-error.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { SentFile } from '@convoke/talk/projections/carried-files.rules.ts';
import { CurrentConversation } from '../../../services/workspace/conversation/current-conversation-store.ts';
import { MinutesWork, type MinutesApi } from './minutes-work.ts';

const none = keep({}, []).content;
const draft = keepDecision({}, []).content;

interface Call {
  path: 'minutes' | 'decide';
  body: Parameters<MinutesApi['makeMinutes']>[0] & { overruled?: unknown; minutes?: unknown };
  resolve: (value: object) => Promise<void>;
  reject: (error: unknown) => Promise<void>;
}

function setUp(
  outcome: Outcome = {},
  more: { isOnline?: boolean; messages?: Message[]; files?: SentFile[] } = {},
) {
  const { files } = more;
  const currentConversation = new CurrentConversation({
    conversations: {
      list: async () => [],
      read: async () => null,
      write: async ({ revision }) => ({ state: 'written', revision: revision + 1 }),
      rename: async () => true,
      remove: async () => null,
    },
    readTeam: () => ({ members: [], vision: null }),
    readOutcome: () => ({ outcome: {}, isKept: true }),
    now: () => 1_000,
    newId: () => 'id',
    onWork: () => {},
    onWritten: () => {},
  });
  const messages = more.messages ?? [saidBy('a', mara), saidBy('b', nils)];
  currentConversation.replaceConversation({ messages, outcome });
  const calls: Call[] = [];
  const unexpected: unknown[] = [];
  const ask =
    (path: Call['path']) =>
    (body: Call['body'], signal: AbortSignal): Promise<never> =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError({ code: 'aborted' })));
        calls.push({
          path,
          body,
          resolve: async (value) => (resolve(value as never), flushPromises()) as Promise<void>,
          reject: async (error) => (reject(error), flushPromises()) as Promise<void>,
        });
      });
  const work = new MinutesWork({
    api: { makeMinutes: ask('minutes'), decide: ask('decide') },
    takeBotCheckToken: async () => 'token',
    discardBotCheckTokens: () => {},
    currentConversation,
    readTeam: () => ({ vision: null, members: [mara, nils] }),
    readFiles: () => (files === undefined ? null : Promise.resolve(files)),
    isOnline: () => more.isOnline ?? true,
    now: () => 1_000,
    onUnexpected: (error) => unexpected.push(error),
  });
  return {
    work,
    calls,
    unexpected,
    currentConversation,
    state: () => work.store.getState(),
    outcome: () => currentConversation.load().outcome,
  };
}

test('the first minutes are asked for without previous ones, later ones go on from these', async () => {
  const t = setUp();
  void t.work.update();
  await flushPromises();
  expect(t.state().task).toBe('minutes');
  expect(t.calls[0]?.body).not.toHaveProperty('previous');
  await t.calls[0]?.resolve({ ...none, covers: 2, question: 'Which?' });
  expect(t.outcome().minutes).toMatchObject({
    content: { question: 'Which?' },
    read: ['a', 'b'],
  });
  expect(t.state()).toMatchObject({ task: null, announcement: 'The minutes are up to date.' });

  t.currentConversation.appendMessage(saidBy('c', mara));
  void t.work.update();
  await flushPromises();
  expect(t.calls[1]?.body).toMatchObject({ since: 2, previous: { question: 'Which?', covers: 2 } });
});

test('lines rest on passages, of which requests name those that go along', async () => {
  const lease = { label: 'F1', name: 'lease.pdf', kind: 'pdf' as const, characters: 900 };
  const excerpts = [{ n: 12, label: 'p. 4', text: 'The tenant pays for heating.' }];
  const t = setUp({}, { files: [{ ...lease, passages: 40, excerpts }] });
  void t.work.update();
  await flushPromises();
  expect(t.calls[0]?.body.files).toMatchObject([{ label: 'F1', excerpts }]);
  const findings = [
    { text: 'Heating', sources: [1, 'F1:12'] },
    { text: 'Rent', sources: [0, 'F1:3'] },
  ];
  await t.calls[0]?.resolve({ ...none, covers: 2, findings });
  expect(t.outcome().minutes?.content.findings).toMatchObject([
    { sources: [{ message: 'b' }, { passage: 'F1:12' }] },
    { sources: [{ message: 'a' }, { passage: 'F1:3' }] },
  ]);
  void t.work.draft();
  await flushPromises();
  expect(t.calls[1]).toMatchObject({
    path: 'decide',
    body: { minutes: { findings: [{ sources: [1, 'F1:12'] }, { sources: [0] }] } },
  });
});

test('what minutes and decisions take is kept with the conversation, and not in them', async () => {
  const t = setUp();
  const made = {
    model: 'quick-1',
    modelId: 'quick',
    usage: { inputTokens: 900, outputTokens: 100 },
  };
  void t.work.draft();
  await flushPromises();
  await t.calls[0]?.resolve({ ...none, covers: 2, ...made });
  await t.calls[1]?.resolve({ ...draft, ...made });
  const { minutes, decision, figures } = t.outcome();
  expect(figures).toEqual([
    { model: 'quick-1', modelId: 'quick', inputTokens: 1_800, outputTokens: 200 },
  ]);
  for (const kept of [minutes, decision]) {
    expect(kept?.content).not.toHaveProperty('model');
    expect(kept?.content).not.toHaveProperty('usage');
  }
});

test('what failed minutes and decisions took is counted as well, unless they were stopped', async () => {
  const t = setUp({ minutes: keep({}, ['a', 'b']) });
  const problem = { status: 502, title: 'Bad Gateway', code: 'ai_unavailable', message: 'No.' };
  const usage = { inputTokens: 900, outputTokens: 100 };
  const failure = () => errorFromProblem({ ...problem, model: 'quick-1', modelId: 'quick', usage });
  void t.work.draft();
  await flushPromises();
  await t.calls[0]?.reject(failure());
  const once = { model: 'quick-1', modelId: 'quick', inputTokens: 900, outputTokens: 100 };
  expect(t.outcome().figures).toEqual([once]);
  expect(t.state().failure).not.toBeNull();
  void t.work.update();
  await flushPromises();
  await t.calls[1]?.reject(failure());
  const twice = { ...once, inputTokens: 1_800, outputTokens: 200 };
  expect(t.outcome().figures).toEqual([twice]);
  for (const without of [errorFromProblem(problem), new ApiError({ code: 'network' })]) {
    void t.work.update();
    await flushPromises();
    await t.calls.at(-1)?.reject(without);
  }
  void t.work.update();
  await flushPromises();
  t.work.stop();
  await t.calls.at(-1)?.reject(failure());
  expect(t.outcome().figures).toEqual([twice]);
  expect(t.outcome().minutes).toEqual(keep({}, ['a', 'b']));
});

test('one call at a time, and none before anything was said', async () => {
  const t = setUp();
  void t.work.update();
  void t.work.draft();
  await flushPromises();
  expect(t.calls).toHaveLength(1);
  const silent = setUp({}, { messages: [] });
  await silent.work.update();
  expect([silent.calls.length, silent.state().task]).toEqual([0, null]);
});

test('a draft brings the minutes up to date first, and sends what was overruled of them', async () => {
  const overruled = [
    { id: 'o1', against: 'the price', reason: 'We can' },
    { id: 'gone', against: 'the colour', reason: 'We may' },
  ];
  const minutes = keep({ objections: [{ ...priceObjection, by: nils }] }, ['a', 'b']);
  const t = setUp(
    { minutes, overruled },
    { messages: [saidBy('a', mara), saidBy('b', nils), saidBy('c', mara)] },
  );
  void t.work.draft();
  await flushPromises();
  await t.calls[0]?.resolve({ ...minutes.content, covers: 3 });
  expect(t.calls.map(({ path }) => path)).toEqual(['minutes', 'decide']);
  expect(t.state().task).toBe('decision');
  expect(t.calls[1]?.body.overruled).toEqual([{ id: 'o1', reason: 'We can' }]);
  await t.calls[1]?.resolve(draft);
  expect(t.outcome().decision?.content).toEqual({ ...draft, overruled });
});

test('who spoke and has left is named in the request, and keeps the objection', async () => {
  const minutes = keep({ objections: [priceObjection] }, ['a', 'b']);
  const t = setUp(
    { minutes },
    { messages: [saidBy('a', mara), saidBy('b', bruno), saidBy('c', nils)] },
  );
  void t.work.update();
  await flushPromises();
  const { participants, previous } = t.calls[0]?.body ?? {};
  expect(participants?.map(({ name }) => name)).toEqual(['Mara', 'Nils', 'Bruno']);
  expect(previous?.objections.map(({ by }) => by)).toEqual([bruno]);
});

test('an objection that is open again takes the decision back, and this is said', async () => {
  const t = setUp({ minutes: keep({}, ['a']), decision: keepDecision({}, ['a']), decidedAt: 5 });
  void t.work.update();
  await flushPromises();
  await t.calls[0]?.resolve({ ...none, covers: 2, objections: [{ ...priceObjection, by: nils }] });
  expect(t.outcome()).not.toHaveProperty('decidedAt');
  expect(t.state().announcement).toContain('no longer counts as decided');
});

test('offline and after a failure the minutes are as they were, and it is said why', async () => {
  const minutes = keep({ question: 'Which?' }, ['a']);
  const offline = setUp({ minutes }, { isOnline: false });
  await offline.work.update();
  expect(offline.state().failure).toContain('offline');

  const limit = { code: 'model_answer_limit' as const, params: { max: 1_024 } };
  const t = setUp({ minutes });
  for (const [error, words] of [
    [new ApiError({ code: 'ai_unavailable', reference: limit }), 'AI_MAX_OUTPUT_TOKENS'],
    [new ApiError({ code: 'cut_off' }), 'The connection broke off.'],
    // The server was killed meanwhile.
    [new ApiError({ code: 'network' }), 'The server could not be reached.'],
    [new TypeError('a bug'), 'unexpected'],
  ] as const) {
    void t.work.update();
    await flushPromises();
    await t.calls.at(-1)?.reject(error);
    expect(t.state().failure).toMatch(new RegExp(words, 'iu'));
    expect(t.state().task).toBeNull();
  }
  expect(t.outcome().minutes).toEqual(minutes);
  expect(t.unexpected).toEqual([expect.any(TypeError)]);
});

test('Stop ends the call and changes nothing; a late answer neither', async () => {
  const t = setUp();
  void t.work.update();
  await flushPromises();
  t.work.stop();
  await t.calls[0]?.resolve({ ...none, covers: 2 });
  expect(t.outcome()).toEqual({});
  expect(t.state()).toMatchObject({ task: null, failure: null });
  expect(t.state().announcement).toContain('Stopped');
});

test('the answer for a conversation that is no longer shown is not put into another one', async () => {
  const t = setUp();
  const { uuid } = t.currentConversation.load();
  void t.work.update();
  await flushPromises();
  t.currentConversation.replaceConversation({ messages: [saidBy('z', nils)] });
  t.work.forget(uuid);
  await t.calls[0]?.resolve({ ...none, covers: 2 });
  expect(t.outcome()).toEqual({});
  expect(t.state()).toMatchObject({ task: null, failure: null, announcement: '' });
});

test('what was said of a conversation is not said of the next one', () => {
  const t = setUp();
  const { uuid } = t.currentConversation.load();
  t.work.announce('The decision is a draft again.');
  t.currentConversation.replaceConversation({ messages: [], uuid: 'next' });
  t.work.forget(uuid);
  expect(t.state().announcement).toBe('');
  t.work.tellReopened(uuid);
  expect(t.state().announcement).toBe('');
  t.work.tellReopened('next');
  expect(t.state().announcement).toContain('no longer counts as decided');
});

test('a call ends where another tab takes the conversation, and says so', async () => {
  const t = setUp();
  void t.work.update();
  await flushPromises();
  t.work.handOver();
  expect(t.state()).toMatchObject({
    task: null,
    failure: 'This conversation continues in another tab.',
  });
  await t.calls[0]?.resolve({ ...none, covers: 2 });
  expect(t.outcome().minutes).toBeUndefined();
});

test('a server that does not answer leaves the minutes as they were, and it can be tried again', async () => {
  const t = setUp();
  void t.work.update();
  await flushPromises();
  await t.calls[0]?.reject(new ApiError({ code: 'network' }));
  expect(t.state().failure).toBe(
    'The server could not be reached. The minutes are as they were. Try again in a moment.',
  );
  void t.work.update();
  await flushPromises();
  await t.calls[1]?.resolve({ ...none, covers: 2 });
  expect(t.outcome().minutes).toBeDefined();
  expect(t.state().failure).toBeNull();
});

test('a draft that is asked for while the minutes are made follows them, unless they are stopped', async () => {
  const t = setUp();
  void t.work.update();
  void t.work.draft();
  await flushPromises();
  expect(t.calls.map(({ path }) => path)).toEqual(['minutes']);
  await t.calls[0]?.resolve({ ...none, covers: 2 });
  expect(t.calls.map(({ path }) => path)).toEqual(['minutes', 'decide']);
  await t.calls[1]?.resolve(draft);
  expect(t.outcome()).toHaveProperty('decision');

  void t.work.update();
  void t.work.draft();
  await flushPromises();
  t.work.stop();
  await flushPromises();
  expect(t.calls.map(({ path }) => path)).toEqual(['minutes', 'decide', 'minutes']);
  expect(t.state()).toMatchObject({
    task: null,
    announcement: 'Stopped. The minutes are as they were.',
  });
});
