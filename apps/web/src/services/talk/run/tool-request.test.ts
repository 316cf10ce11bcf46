import { expect, test } from 'vitest';
import { memberId } from '@convoke/talk/team/member.ts';
import type { ToolStep } from '@convoke/talk/tools/tool-step.ts';
import { readMessage } from '@convoke/talk/message/message.ts';
import { stepsOf, withStep } from '@convoke/talk/tools/tool-steps.rules.ts';
import {
  flushPromises,
  mara,
  nils,
  oda,
  searchFor,
  searchTool,
  setUpDiscussion,
} from '../../../../test/discussion-fixture.ts';

const reply = { responseType: 'reply', responseLength: null } as const;
const figures = { model: 'scripted', usage: { inputTokens: 1, outputTokens: 1 } };
const asking = (query = 'rent') => ({ text: '', ...figures, toolRequest: searchFor(query) });

type Room = ReturnType<typeof setUpDiscussion>;

/** The outcome of a member's request. */
function answer(t: Room, name: string, step: Partial<ToolStep>): void {
  const { messages } = t.currentConversation.load();
  const asked = stepsOf(messages).findLast(({ message }) => message.sender === name);
  if (asked === undefined) throw new Error(`${name} asked for nothing`);
  t.currentConversation.changeConversation({
    messages: withStep(messages, asked.message.id, (before) => ({ ...before, ...step })),
  });
}

const refused = { state: 'refused', refusal: 'Too dear.' } as const;

/** An open discussion in which Mara asks for a search after Nils spoke. */
async function stopped() {
  const t = setUpDiscussion();
  t.room.discuss('What is the rent?', 'open');
  const first = await t.lastDiscussion();
  first.speak(1, nils, 'Four, I think.');
  first.ask(2, mara);
  await first.stop('tool_request');
  return { ...t, first };
}

test('a discussion stops for a request, without a note on its end', async () => {
  const t = await stopped();
  expect(t.lines()).toEqual(['You | What is the rent?', 'Nils | Four, I think.', 'Mara |  | tool']);
  const { title, server, effect, fingerprint } = searchTool;
  expect(t.messages().at(-1)?.tool).toEqual({
    request: searchFor('rent'),
    state: 'waiting',
    title,
    server,
    effect,
    fingerprint,
    at: 1_000,
  });
  expect(t.running()).toBeNull();
  expect(t.asked).toEqual([t.messages().at(-1)?.id]);
  expect(t.progress()).toMatchObject({ state: 'halted', used: 2 });
  expect(t.room.store.getState().announcement).toBe(
    'Mara would like to use Search the web. I do not know it.',
  );
  expect(t.room.goOnAfterTools()).toBe(false);
});

test('in an open discussion the asker answers first, and the others go on', async () => {
  const t = await stopped();
  answer(t, 'Mara', refused);
  expect(t.room.goOnAfterTools()).toBe(true);
  const second = await t.lastDiscussion();
  expect(t.continued).toHaveLength(1);
  expect(t.continued[0]).toMatchObject({
    activeSpeaker: { name: 'Mara' },
    toolResults: [{ id: 'request-rent', refused: 'Too dear.', by: memberId(mara) }],
  });
  expect(second).not.toBe(t.first);
  // The request and the answer were turns.
  expect(second.body.discussion).toMatchObject({ mode: 'open', turns: 3 });
  expect(second.body.toolResults).toHaveLength(1);
  expect(t.lines().slice(-2)).toEqual(['Mara |  | tool', 'Mara | Yes.']);
  second.speak(1, oda, 'So be it.');
  await second.stop('done');
  expect(t.lines().at(-1)).toBe('System | done | ended');
  expect(t.room.goOnAfterTools()).toBe(false);
});

test('the asker answers also when the request took the last turn', async () => {
  const t = setUpDiscussion();
  t.room.changePreferences({ turns: 2 });
  t.room.discuss('What is the rent?', 'open');
  const first = await t.lastDiscussion();
  first.speak(1, nils, 'Four.');
  first.ask(2, mara);
  await first.stop('tool_request');
  answer(t, 'Mara', { state: 'done' });
  expect(t.room.goOnAfterTools()).toBe(true);
  await flushPromises();
  expect(t.discussions).toHaveLength(1);
  expect(t.lines().slice(-2)).toEqual(['Mara | Yes.', 'System | turns_used | ended']);
});

test('a round goes on with the member who asked, whose turn it still is', async () => {
  const t = setUpDiscussion();
  t.room.askEveryone('What is the rent?');
  const first = await t.lastDiscussion();
  first.speak(1, mara, 'Four.');
  first.ask(2, nils);
  await first.stop('tool_request');
  answer(t, 'Nils', { state: 'done' });
  expect(t.room.goOnAfterTools()).toBe(true);
  const second = await t.lastDiscussion();
  expect(t.continued).toEqual([]);
  expect(second.body.discussion).toMatchObject({
    mode: 'round',
    turns: 2,
    speakers: [{ name: 'Nils' }, { name: 'Oda' }],
  });
});

test('members who answer independently may ask at once, and all of them answer', async () => {
  const t = setUpDiscussion();
  t.room.askIndependently('What is the rent?');
  const first = await t.lastDiscussion();
  first.begin(1, mara, { because: 'independent' });
  first.begin(2, nils, { because: 'independent' });
  first.begin(3, oda, { because: 'independent' });
  first.ask(1, mara, 'rent');
  first.ask(3, oda, 'heating');
  first.finish(2, 'Four.');
  await first.stop('tool_request');
  answer(t, 'Mara', { state: 'done' });
  expect(t.room.goOnAfterTools()).toBe(false);
  answer(t, 'Oda', refused);
  expect(t.room.goOnAfterTools()).toBe(true);
  const second = await t.lastDiscussion();
  expect(second.body.discussion).toMatchObject({
    mode: 'independent',
    speakers: [{ name: 'Mara' }, { name: 'Oda' }],
  });
  const { round } = t.messages().find(({ sender }) => sender === 'Nils') ?? {};
  expect(t.progress()?.round).toBe(round);
});

test('outside a discussion the member answers, and those who were to answer after it', async () => {
  const answers = [asking(), 'Four.', 'I agree.'];
  const t = setUpDiscussion({ reply: async () => answers.shift() ?? '?' });
  t.room.send('@Mara @Nils what is the rent?');
  await flushPromises();
  expect(t.continued).toHaveLength(1);
  expect(t.room.store.getState()).toMatchObject({ turn: null, upcoming: [] });
  answer(t, 'Mara', { state: 'done' });
  expect(t.room.goOnAfterTools()).toBe(true);
  await flushPromises();
  expect(t.lines().slice(1)).toEqual(['Mara |  | tool', 'Mara | Four.', 'Nils | I agree.']);
});

test('who was to answer after a request is remembered over a reload', async () => {
  const t = setUpDiscussion({ reply: async () => asking() });
  t.room.send('@Mara @Oda @Nils what is the rent?');
  await flushPromises();
  answer(t, 'Mara', { state: 'done' });
  // What was stored is all that another page has.
  const messages = JSON.parse(JSON.stringify(t.messages())).map((one: { id: string }) =>
    readMessage({ ...one, id: `stored-${one.id}` }, { id: '', sentAt: 0 }),
  );
  const answers = ['Four.', 'Yes.', 'No.'];
  const later = setUpDiscussion({ messages, reply: async () => answers.shift() ?? '?' });
  expect(later.room.goOnAfterTools()).toBe(true);
  await flushPromises();
  const said = ['Mara | Four.', 'Oda | Yes.', 'Nils | No.'];
  expect(later.lines().slice(2)).toEqual(said);
  expect(later.room.goOnAfterTools()).toBe(false);
});

test('a request that cannot be used is told in a sentence, and the others answer', async () => {
  const answers = [{ text: '', ...figures }, 'Four.'];
  const t = setUpDiscussion({ reply: async () => answers.shift() ?? '?' });
  t.team.members = [{ ...mara, tools: ['web:search'] }, nils, oda] as typeof t.team.members;
  t.room.send('@Mara @Nils what is the rent?');
  await flushPromises();
  const [, failed] = t.messages();
  expect(failed).toMatchObject({
    sender: 'Mara',
    status: 'failed',
    failure: { reason: 'The member asked for a tool in a way that cannot be used.' },
  });
  expect(t.lines().at(-1)).toBe('Nils | Four.');
});

test('an objection stays one when the member had to look something up', async () => {
  const answers = [asking(), 'No.'];
  const t = setUpDiscussion({ reply: async () => answers.shift() ?? '?' });
  t.room.trigger(oda, { responseType: 'an objection', responseLength: null });
  await flushPromises();
  answer(t, 'Oda', { state: 'done' });
  t.room.goOnAfterTools();
  await flushPromises();
  expect(t.continued[1]).toMatchObject({ responseType: 'an objection' });
  expect(t.messages().at(-1)).toMatchObject({ content: 'No.', kind: 'objection' });
});

test('a turn that the visitor gave in a discussion stops it too', async () => {
  const answers = [asking(), 'Four.'];
  const t = setUpDiscussion({ reply: async () => answers.shift() ?? '?' });
  t.room.discuss('What is the rent?', 'open');
  const first = await t.lastDiscussion();
  first.begin(1, nils);
  t.room.trigger(mara, reply);
  await flushPromises();
  expect(t.running()).toBeNull();
  expect(t.discussions).toHaveLength(1);
  answer(t, 'Mara', { state: 'done' });
  expect(t.room.goOnAfterTools()).toBe(true);
  await t.lastDiscussion();
  expect(t.discussions).toHaveLength(2);
  expect(t.lines().at(-1)).toBe('Mara | Four.');
});

test('a discussion that the visitor paused meanwhile does not go on; the member who asked answers', async () => {
  const t = setUpDiscussion();
  t.room.discuss('What is the rent?', 'open');
  const first = await t.lastDiscussion();
  first.begin(1, mara);
  t.room.pause();
  first.ask(1, mara);
  await first.stop('tool_request');
  expect(t.lines().at(-1)).toBe('System | paused | ended');
  answer(t, 'Mara', { state: 'done' });
  expect(t.room.goOnAfterTools()).toBe(true);
  await flushPromises();
  expect(t.discussions).toHaveLength(1);
  expect(t.lines().at(-1)).toBe('Mara | Yes.');
});

test('while somebody speaks, or once words came between, nothing goes on by itself', async () => {
  const t = await stopped();
  answer(t, 'Mara', { state: 'done' });
  t.room.send('Never mind, Oda?');
  expect(t.room.goOnAfterTools()).toBe(false);
  await flushPromises();
  expect(t.room.goOnAfterTools()).toBe(false);
});

test('a member who asks again is asked about again', async () => {
  const answers = [asking('rent'), asking('heating'), 'Four.'];
  const t = setUpDiscussion({ reply: async () => answers.shift() ?? '?' });
  t.room.trigger(mara, reply);
  await flushPromises();
  answer(t, 'Mara', refused);
  t.room.goOnAfterTools();
  await flushPromises();
  expect(stepsOf(t.messages()).map(({ step }) => step.state)).toEqual(['refused', 'waiting']);
  expect(t.room.goOnAfterTools()).toBe(false);
});

test('a tool that nobody offers counts as one that writes', async () => {
  const toolRequest = { ...searchFor('x'), tool: 'mcp:gone:close' };
  const t = setUpDiscussion({ reply: async () => ({ text: '', toolRequest }) });
  t.room.trigger(mara, reply);
  await flushPromises();
  expect(t.messages()[0]?.tool).toMatchObject({ title: 'mcp:gone:close', effect: 'write' });
});

test('another answer that becomes a request leaves the former one', async () => {
  const answers = ['Three.', asking()];
  const t = setUpDiscussion({ reply: async () => answers.shift() ?? '?' });
  t.room.trigger(mara, reply);
  await flushPromises();
  t.room.anotherAnswer(t.messages()[0]?.id ?? '');
  await flushPromises();
  expect(t.lines()).toEqual(['Mara | Three.', 'Mara |  | tool']);
  expect(t.messages()[1]).not.toHaveProperty('alternatives');
});

/** Answers the latest request of a member, and lets the talk go on. */
async function goOn(t: Room, name: string, step: Partial<ToolStep>): Promise<void> {
  answer(t, name, step);
  expect(t.room.goOnAfterTools()).toBe(true);
  await flushPromises();
}

test('two requests in a row get one answer', async () => {
  const answers = [asking('rent'), asking('heating'), 'Four.', 'Once more.'];
  const t = setUpDiscussion({ reply: async () => answers.shift() ?? '?' });
  t.room.send('@Mara what is the rent?');
  await flushPromises();
  await goOn(t, 'Mara', { state: 'done', isAllowedHere: true });
  await goOn(t, 'Mara', { state: 'done', isAllowedHere: true });
  expect(t.continued).toHaveLength(3);
  expect(t.lines().slice(1)).toEqual(['Mara |  | tool', 'Mara |  | tool', 'Mara | Four.']);
  expect(t.room.goOnAfterTools()).toBe(false);
});

test('in an open discussion, two requests in a row get one answer before the others go on', async () => {
  const answers = [asking('heating'), 'Four.', 'Once more.'];
  const t = setUpDiscussion({ reply: async () => answers.shift() ?? '?' });
  t.room.discuss('What is the rent?', 'open');
  const first = await t.lastDiscussion();
  first.ask(1, mara);
  await first.stop('tool_request');
  await goOn(t, 'Mara', { state: 'done' });
  await goOn(t, 'Mara', refused);
  const second = await t.lastDiscussion();
  expect(second).not.toBe(first);
  expect(t.continued).toHaveLength(2);
  expect(t.lines().slice(1)).toEqual(['Mara |  | tool', 'Mara |  | tool', 'Mara | Four.']);
  // Two requests and one answer of six turns.
  expect(second.body.discussion).toMatchObject({ mode: 'open', turns: 3 });
});

test('in a round, two requests in a row get one answer, and the round goes on', async () => {
  const t = setUpDiscussion();
  t.room.askEveryone('What is the rent?');
  const first = await t.lastDiscussion();
  first.ask(1, mara, 'rent');
  await first.stop('tool_request');
  await goOn(t, 'Mara', { state: 'done' });
  const second = await t.lastDiscussion();
  second.ask(1, mara, 'heating');
  await second.stop('tool_request');
  await goOn(t, 'Mara', { state: 'done' });
  const third = await t.lastDiscussion();
  expect(third.body.discussion).toMatchObject({ mode: 'round', turns: 3 });
  third.speak(1, mara, 'Four.');
  third.speak(2, nils, 'Right.');
  third.speak(3, oda, 'No.');
  await third.stop('done');
  expect(t.discussions).toHaveLength(3);
  expect(t.continued).toEqual([]);
  expect(t.lines().filter((line) => line === 'Mara | Four.')).toHaveLength(1);
  expect(t.room.goOnAfterTools()).toBe(false);
});

test('in independent answers, two requests in a row get one answer', async () => {
  const t = setUpDiscussion();
  t.room.askIndependently('What is the rent?');
  const first = await t.lastDiscussion();
  first.speak(2, nils, 'Right.', { because: 'independent' });
  first.speak(3, oda, 'No.', { because: 'independent' });
  first.ask(1, mara, 'rent');
  await first.stop('tool_request');
  await goOn(t, 'Mara', { state: 'done' });
  const second = await t.lastDiscussion();
  second.ask(1, mara, 'heating');
  await second.stop('tool_request');
  await goOn(t, 'Mara', { state: 'done' });
  const third = await t.lastDiscussion();
  expect(third.body.discussion).toMatchObject({
    mode: 'independent',
    speakers: [{ name: 'Mara' }],
  });
  third.speak(1, mara, 'Four.', { because: 'independent' });
  await third.stop('done');
  expect(t.continued).toEqual([]);
  expect(t.lines().filter((line) => line.startsWith('Mara'))).toEqual([
    'Mara |  | tool',
    'Mara |  | tool',
    'Mara | Four.',
  ]);
  expect(t.room.goOnAfterTools()).toBe(false);
});
