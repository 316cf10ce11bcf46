import { memberId } from '@convoke/talk/team/member.ts';
import { responseStyles } from '@convoke/contract/turn-kinds.ts';
import { expect, test } from 'vitest';
import {
  flushPromises,
  mara,
  nils,
  oda,
  setUpDiscussion,
} from '../../../../test/discussion-fixture.ts';
import { ApiError } from '../../api/api-error.ts';

const reply = { responseType: 'reply', responseLength: null } as const;
const objection = responseStyles.find(({ kind }) => kind === 'objection') ?? responseStyles[0];

/** A round in the middle of Mara's words, and what a member who is given the floor says. */
async function inTheMiddle(words: () => Promise<string> = async () => 'Cheaper ones.') {
  const t = setUpDiscussion({ reply: words });
  t.room.askEveryone('What comes first?');
  const first = await t.lastDiscussion();
  first.begin(1, mara);
  first.say(1, 'The sources, ');
  return { ...t, first };
}

test('a member who is given the floor interrupts the speaker, and the round goes on with who is left', async () => {
  const t = await inTheMiddle();
  t.room.trigger(oda, reply);
  expect(t.first.signal.aborted).toBe(true);
  expect(t.running()).toMatchObject({ turn: 1, turns: 3 });
  const second = await t.lastDiscussion();
  expect(second).not.toBe(t.first);
  expect(t.continued[0]).toMatchObject({
    activeSpeaker: { name: 'Oda', role: 'Critic' },
    responseLength: 'short',
    replies: [{ content: 'What comes first?' }, { content: 'The sources,' }],
  });
  // Mara was cut, and is asked again.
  expect(second.body.discussion).toMatchObject({
    mode: 'round',
    turns: 2,
    speakers: [{ name: 'Mara' }, { name: 'Nils' }],
  });
  expect(second.body.replies).toHaveLength(3);
  second.speak(1, mara, 'The sources, then.');
  second.speak(2, nils, 'Yes.');
  await second.stop('done');
  expect(t.lines()).toEqual([
    'You | What comes first?',
    'Mara | The sources, | stopped',
    'Oda | Cheaper ones.',
    'Mara | The sources, then.',
    'Nils | Yes.',
    'System | done | ended',
  ]);
  expect(t.messages()[2]).not.toHaveProperty('because');
  expect(t.room.store.getState().announcement).toBe('Everyone has had a turn.');
});

test('a given turn that waits for other replies says for how many', async () => {
  const t = await inTheMiddle(() => new Promise(() => {}));
  t.room.trigger(oda, reply);
  await flushPromises();
  t.waiting.at(-1)?.(3);
  expect(t.room.store.getState().turn).toMatchObject({ message: { sender: 'Oda' }, waitsFor: 3 });
});

test('one who has had a turn of the round speaks once more, and everybody else is still asked', async () => {
  const t = await inTheMiddle();
  t.first.finish(1, 'The sources.');
  t.first.begin(2, nils);
  t.room.trigger(mara, reply);
  const second = await t.lastDiscussion();
  expect(t.progress()).toMatchObject({ used: 1, turns: 3 });
  expect(second.body.discussion.speakers).toMatchObject([
    { name: 'Nils', role: 'Builder' },
    { name: 'Oda', role: 'Critic' },
  ]);
});

test('the kind of turn is what the visitor asked for', async () => {
  const t = await inTheMiddle();
  t.room.trigger(oda, objection);
  await flushPromises();
  expect(t.continued[0]).toMatchObject({ responseType: 'an objection' });
  expect(t.messages()[2]).toMatchObject({ sender: 'Oda', kind: 'objection' });
});

test('the member who has the floor goes on, unless asked for something else', async () => {
  const t = await inTheMiddle();
  t.room.trigger(mara, reply);
  expect(t.first.signal.aborted).toBe(false);
  t.room.trigger(mara, objection);
  await flushPromises();
  expect(t.lines().slice(1)).toEqual(['Mara | The sources, | stopped', 'Mara | Cheaper ones.']);
});

test('a failed turn is told, and the others go on', async () => {
  const t = await inTheMiddle(async () => {
    throw new ApiError({ code: 'ai_unavailable', serverMessage: 'The model failed.' });
  });
  t.room.trigger(oda, reply);
  const second = await t.lastDiscussion();
  expect(second).not.toBe(t.first);
  expect(t.messages()[2]).toMatchObject({ sender: 'Oda', status: 'failed' });
});

test('a refusal that meets every turn ends the discussion in words', async () => {
  const t = await inTheMiddle(async () => {
    throw new ApiError({ code: 'rate_limited', retryAfterSeconds: 121 });
  });
  t.room.trigger(oda, reply);
  await flushPromises();
  expect(t.discussions).toHaveLength(1);
  expect(t.running()).toBeNull();
  expect(t.messages().at(-1)?.end).toMatchObject({ reason: 'rate_limited' });
  expect(t.room.store.getState().announcement).toContain('Try again in 3 minutes.');
});

test('in an open discussion the turn is one of its turns, and the last one ends it', async () => {
  const t = setUpDiscussion();
  t.room.changePreferences({ turns: 2 });
  t.room.discuss('Go.');
  const first = await t.lastDiscussion();
  first.speak(1, mara, 'Yes.');
  first.begin(2, nils);
  t.room.trigger(oda, reply);
  expect(t.running()?.turn).toBe(2);
  await flushPromises();
  expect(t.discussions).toHaveLength(1);
  expect(t.messages().at(-1)?.end).toMatchObject({ reason: 'turns_used', used: 2, turns: 2 });
});

test('after Pause the given turn is still taken, and the discussion waits', async () => {
  const t = await inTheMiddle();
  t.room.pause();
  t.room.trigger(oda, reply);
  await flushPromises();
  expect(t.lines().slice(2)).toEqual(['Oda | Cheaper ones.', 'System | paused | ended']);
  expect(t.room.resume('')).toBe(true);
});

test('Stop in the middle of a given turn ends the discussion', async () => {
  const t = await inTheMiddle(() => new Promise<never>(() => {}));
  t.room.trigger(oda, reply);
  await flushPromises();
  t.room.stop();
  expect(t.running()).toBeNull();
  expect(t.lines().at(-1)).toBe('System | stopped | ended');
});

test('independent answers are nobody’s to interrupt', async () => {
  const t = setUpDiscussion();
  t.room.changePreferences({ mode: 'independent' });
  t.room.discuss('Go.');
  const first = await t.lastDiscussion();
  first.begin(1, mara, { because: 'independent' });
  t.room.trigger(oda, reply);
  await flushPromises();
  expect(first.signal.aborted).toBe(false);
  expect(t.continued).toEqual([]);
});

test('members named in a message answer it before the round goes on, also after their turn', async () => {
  const t = await inTheMiddle();
  t.first.finish(1, 'The sources.');
  t.first.begin(2, nils);
  t.room.send('@Oda and @Mara, which of them?');
  const second = await t.lastDiscussion();
  expect(t.continued.map(({ activeSpeaker }) => activeSpeaker?.name)).toEqual(['Oda', 'Mara']);
  expect(second.body.discussion.speakers).toMatchObject([{ name: 'Nils', role: 'Builder' }]);
  second.speak(1, nils, 'Yes.');
  await second.stop('done');
  expect(t.lines().slice(1)).toEqual([
    'Mara | The sources.',
    'You | @Oda and @Mara, which of them?',
    'Oda | Cheaper ones.',
    'Mara | Cheaper ones.',
    'Nils | Yes.',
    'System | done | ended',
  ]);
  expect(t.progress()).toMatchObject({ used: 3, turns: 3 });
});

test('a round begins with those whom its question names', async () => {
  const t = setUpDiscussion({ reply: async () => 'By boat.' });
  t.room.askEveryone('@Oda, you first: how?');
  const discussion = await t.lastDiscussion();
  expect(t.continued[0]).toMatchObject({ activeSpeaker: { name: 'Oda' }, responseLength: 'short' });
  expect(discussion.body.discussion).toMatchObject({
    turns: 2,
    speakers: [{ name: 'Mara' }, { name: 'Nils' }],
  });
});

test('named members answer although every member has had a turn of the round', async () => {
  const t = await inTheMiddle();
  t.first.finish(1, 'The sources.');
  t.first.speak(2, nils, 'Yes.');
  t.first.begin(3, oda);
  t.room.send('@Mara, @Oda and @Nils?');
  await flushPromises();
  expect(t.continued.map(({ activeSpeaker }) => activeSpeaker?.name)).toEqual([
    'Mara',
    'Oda',
    'Nils',
  ]);
  expect(t.messages().at(-1)?.end).toMatchObject({ reason: 'done', used: 3, turns: 3 });
});

test('a member who takes no part answers when named, and the others go on', async () => {
  const t = setUpDiscussion({ reply: async () => 'I listened.' });
  t.room.changePreferences({ absent: [memberId(oda)] });
  t.room.discuss('@Oda, what do you make of it?');
  const discussion = await t.lastDiscussion();
  expect(t.continued[0]).toMatchObject({ activeSpeaker: { name: 'Oda' } });
  expect(discussion.body.discussion.speakers).toMatchObject([
    { name: 'Mara', role: 'Researcher' },
    { name: 'Nils', role: 'Builder' },
  ]);
});

test('after a pause the members named next are not asked, also when the round has no turn left', async () => {
  const t = setUpDiscussion({ reply: () => new Promise((resolve) => answers.push(resolve)) });
  const answers: ((text: string) => void)[] = [];
  t.room.askEveryone('Go.');
  const first = await t.lastDiscussion();
  first.speak(1, mara, 'Yes.');
  first.speak(2, nils, 'Yes.');
  first.begin(3, oda);
  t.room.send('@Oda and @Mara?');
  await flushPromises();
  t.room.pause();
  answers[0]?.('No.');
  await flushPromises();
  expect(t.continued).toHaveLength(1);
  expect(t.running()).toBeNull();
});
