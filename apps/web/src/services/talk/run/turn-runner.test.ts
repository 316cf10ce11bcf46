import { memberId } from '@convoke/talk/team/member.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import {
  readConversationHead,
  readStoredMessages,
} from '@convoke/talk/conversation/stored-conversation.ts';
import {
  flushPromises,
  mara,
  nils,
  oda,
  setUpDiscussion,
} from '../../../../test/discussion-fixture.ts';

let t: ReturnType<typeof setUpDiscussion>;
beforeEach(() => {
  t = setUpDiscussion();
});

describe('a discussion', () => {
  test('begins with the visitor’s words, and its turns become messages with their reasons', async () => {
    expect(t.room.discuss(' Where do we start? ')).toBe(true);
    const discussion = await t.lastDiscussion();
    expect(discussion.body).toMatchObject({
      replies: [{ fromUser: true, content: 'Where do we start?' }],
      responseLength: 'long',
      discussion: { mode: 'open', turns: 6, challenger: true },
    });
    expect(discussion.body.discussion).not.toHaveProperty('speakers');
    expect(discussion.body).not.toHaveProperty('responseType');
    expect(t.running()).toEqual({
      turn: 0,
      turns: 6,
      isParallel: false,
      isPausing: false,
      resumesAt: null,
      answers: [],
    });

    discussion.begin(1, mara, { because: 'field' });
    expect(t.room.store.getState().turn?.message.sender).toBe('Mara');
    expect(t.running()?.turn).toBe(1);
    discussion.say(1, '\n');
    expect(t.room.store.getState().turn?.phase).toBe('waitingForText');
    discussion.say(1, 'At the sources.');
    expect(t.room.streamingText.shown()).toBe('At the sources.');
    discussion.finish(1, 'At the sources. Nils, can you build it?');
    expect(t.room.store.getState().announcement).toContain(
      'Mara, Closest to the topic: At the sources.',
    );
    discussion.speak(2, nils, 'No.', { because: 'asked', responseType: 'an objection' });
    discussion.pass(3, oda);
    expect(t.room.store.getState().announcement).toBe('Oda passes.');
    await discussion.stop('done');

    expect(t.messages().slice(1)).toMatchObject([
      { sender: 'Mara', because: 'field', content: 'At the sources. Nils, can you build it?' },
      { sender: 'Nils', because: 'asked', answers: 'Mara', kind: 'objection' },
      { sender: 'Oda', status: 'passed', content: '' },
      { status: 'ended', end: { reason: 'done', mode: 'open', used: 3, turns: 6 } },
    ]);
    expect(t.running()).toBeNull();
    expect(t.progress()?.state).toBe('ended');
    expect(t.room.resume('')).toBe(false);
    expect(t.room.store.getState().announcement).toBe(
      'Those who spoke have nothing to add for now. Oda did not speak.',
    );
  });

  test('without words it goes on from the conversation, and not from an empty one', async () => {
    expect(t.room.discuss('  ')).toBe(false);
    expect(t.room.askEveryone('')).toBe(false);
    t.room.send('Hello');
    await flushPromises();
    expect(t.room.discuss('')).toBe(true);
    expect((await t.lastDiscussion()).body.replies).toHaveLength(2);
  });

  test('follows the settings, which the conversation keeps', async () => {
    t.room.changePreferences({ turns: 3, challenger: false, absent: [memberId(nils)] });
    t.room.discuss('Go.');
    const { discussion } = (await t.lastDiscussion()).body;
    expect(discussion).toMatchObject({
      id: expect.any(String),
      mode: 'open',
      turns: 3,
      challenger: false,
      speakers: [
        { name: 'Mara', role: 'Researcher' },
        { name: 'Oda', role: 'Critic' },
      ],
    });
    const document = [...t.stored.values()].at(-1);
    expect(readConversationHead(document)?.discussion?.preferences.turns).toBe(3);
  });

  test('asks everyone once, in few words, whatever mode is kept', async () => {
    t.room.changePreferences({ mode: 'independent' });
    t.room.askEveryone('Yes or no?');
    const discussion = await t.lastDiscussion();
    expect(discussion.body).toMatchObject({
      responseLength: 'short',
      discussion: { mode: 'round', turns: 3 },
    });
    expect(t.currentConversation.load().discussion.preferences.mode).toBe('independent');
    discussion.speak(1, mara, 'Yes.');
    discussion.speak(2, nils, 'No.');
    discussion.speak(3, oda, 'No.');
    await discussion.stop('done');
    expect(t.messages().at(-1)?.end).toMatchObject({ mode: 'round', used: 3, turns: 3 });
  });

  test('asks each alone, in few words, whatever mode is kept', async () => {
    expect(t.room.askIndependently('Yes or no?')).toBe(true);
    const { body } = await t.lastDiscussion();
    expect(body).toMatchObject({
      responseLength: 'short',
      discussion: { mode: 'independent', turns: 3 },
      replies: [{ content: 'Yes or no?', fromUser: true }],
    });
    expect(t.currentConversation.load().discussion.preferences.mode).toBe('open');
  });

  test('keeps the mode in which it was started, but independent answers are for one question', async () => {
    const mode = () => t.currentConversation.load().discussion.preferences.mode;
    for (const [started, kept] of [
      ['round', 'round'],
      ['independent', 'open'],
    ] as const) {
      expect(t.room.discuss('Yes or no?', started)).toBe(true);
      const { body } = await t.lastDiscussion();
      expect(body.discussion).toMatchObject({ mode: started });
      expect(mode()).toBe(kept);
    }
    expect(t.room.discuss('And now?')).toBe(true);
    expect((await t.lastDiscussion()).body.discussion).toMatchObject({ mode: 'open' });
  });

  test('is a round when a sent message is to everybody, in the chosen length', async () => {
    expect(t.room.send('@all what now?')).toBe(true);
    const { body } = await t.lastDiscussion();
    expect(body).toMatchObject({ responseLength: 'long', discussion: { mode: 'round' } });
    expect(t.continued).toEqual([]);
  });

  test('tells passes to the server, and no notes', async () => {
    t.room.discuss('Go.');
    const first = await t.lastDiscussion();
    first.speak(1, mara, 'Yes.', { because: 'challenger', responseType: 'a challenge' });
    first.pass(2, nils);
    await first.stop('loop');
    t.room.resume('');
    expect((await t.lastDiscussion()).body.replies).toMatchObject([
      { content: 'Go.' },
      { content: 'Yes.', kind: 'challenge', because: 'challenger' },
      { content: '', passed: true, sender: 'Nils' },
    ]);
  });

  test('shows who gave the floor as the server tells it, also in words that are not shown', async () => {
    t.room.discuss('@Nils, what now?');
    const first = await t.lastDiscussion();
    const you = { name: 'You', role: 'User' };
    first.speak(1, nils, 'Beds.', { because: 'mentioned', answers: you });
    // Its last line, which only hands the floor over, is not in its text.
    first.speak(2, mara, 'Paths.', { because: 'field' });
    first.speak(3, nils, 'Both.', { because: 'mentioned', answers: mara });
    first.speak(4, oda, 'Neither.', { because: 'mentioned' });
    expect(t.messages().map(({ answers }) => answers)).toEqual([
      undefined,
      'You',
      undefined,
      'Mara',
      undefined,
    ]);
  });

  test('says when to come back if the server does, and that is too far off to wait', async () => {
    t.room.discuss('Go.');
    const first = await t.lastDiscussion();
    first.speak(1, mara, 'Yes.');
    await first.stop('rate_limited', { retryAfterSeconds: 121 });
    expect(t.room.store.getState().announcement).toBe(
      'Too many requests for now, so the discussion ended after 1 of 6 turns. Try again in 3 minutes.',
    );
    const stored = [...t.stored.values()].at(-1)?.messages.at(-1);
    expect(stored?.failure).toEqual({ reason: '', retryAt: 122_000 });
    expect(t.delays).toEqual([]);
  });

  test('used-up turns leave nothing to resume, and never read as an agreement', async () => {
    t.room.changePreferences({ turns: 1 });
    t.room.discuss('Go.');
    const first = await t.lastDiscussion();
    first.speak(1, mara, 'Yes.');
    await first.stop('turns_used');
    expect(t.room.store.getState().announcement).toBe(
      'The 1 turn is used up. Nothing was settled by that.',
    );
    expect(t.lines()).toContain('System | turns_used | ended');
    expect(t.progress()?.state).toBe('ended');
    expect(t.room.resume('And now?')).toBe(false);
    expect(t.room.discuss('')).toBe(true);
    expect((await t.lastDiscussion()).body.discussion.turns).toBe(1);
  });
});

describe('under the visitor’s control', () => {
  test('Stop ends it at once, keeps what was said, and Resume asks for the turns that are left', async () => {
    t.room.discuss('Go.');
    const first = await t.lastDiscussion();
    first.speak(1, mara, 'Yes.');
    first.begin(2, nils);
    first.say(2, 'I think');
    t.room.stop();
    expect(first.signal.aborted).toBe(true);
    expect(t.lines()).toEqual([
      'You | Go.',
      'Mara | Yes.',
      'Nils | I think | stopped',
      'System | stopped | ended',
    ]);
    expect(t.running()).toBeNull();
    expect(t.room.store.getState().turn).toBeNull();

    expect(t.room.resume('')).toBe(true);
    const second = await t.lastDiscussion();
    // The turn that was cut is asked again.
    expect(second.body.discussion.turns).toBe(5);
    expect(t.lines().at(-1)).toBe('Nils | I think | stopped');
    second.begin(1, oda);
    expect(t.running()).toMatchObject({ turn: 2, turns: 6 });
  });

  test('Pause waits for the turn in progress, and lets no other begin', async () => {
    t.room.discuss('Go.');
    const discussion = await t.lastDiscussion();
    discussion.begin(1, mara);
    discussion.say(1, 'Yes');
    t.room.pause();
    expect(t.running()?.isPausing).toBe(true);
    expect(discussion.signal.aborted).toBe(false);
    // The server begins the next turn by itself unless it learns of the pause while this one lasts.
    expect(t.paused).toEqual([discussion.body.discussion.id]);
    discussion.finish(1, 'Yes.');
    discussion.begin(2, nils);
    expect(discussion.signal.aborted).toBe(true);
    expect(t.lines()).toEqual(['You | Go.', 'Mara | Yes.', 'System | paused | ended']);
    expect(t.room.resume('And the costs?')).toBe(true);
    const second = await t.lastDiscussion();
    expect(second.body.discussion.turns).toBe(5);
    expect(t.lines()).toEqual(['You | Go.', 'Mara | Yes.', 'You | And the costs?']);
  });

  test.each(['pause', 'reload'])(
    'tells the server after a %s to whom the last turn handed the floor in words that are not shown',
    async (how) => {
      t.room.discuss('Go.');
      const discussion = await t.lastDiscussion();
      discussion.begin(1, mara);
      t.room.pause();
      discussion.finish(1, 'Yes.', { handsTo: ['Oda'] });
      if (how === 'reload') {
        t.currentConversation.flush();
        await t.currentConversation.settled();
        const document = t.stored.get(t.currentConversation.load().id);
        if (document === undefined) throw new Error('Nothing was stored');
        const head = readConversationHead(document);
        const messages = readStoredMessages(document.id, structuredClone([...document.messages]));
        t = setUpDiscussion();
        const { discussion: kept } = head ?? {};
        t.currentConversation.show({ ...document, messages, ...(kept && { discussion: kept }) });
      }
      expect(t.room.resume('')).toBe(true);
      const { body } = await t.lastDiscussion();
      expect(body.replies).toEqual([
        expect.not.objectContaining({ handsTo: expect.anything() }),
        expect.objectContaining({ content: 'Yes.', handsTo: ['Oda'] }),
      ]);
    },
  );

  test('Pause in the last turn leaves the end to the server', async () => {
    t.room.changePreferences({ turns: 1 });
    t.room.discuss('Go.');
    const discussion = await t.lastDiscussion();
    discussion.begin(1, mara);
    t.room.pause();
    discussion.finish(1, 'Yes.');
    await discussion.stop('turns_used');
    expect(t.lines().at(-1)).toBe('System | turns_used | ended');
  });

  test('a pause that does not reach the server ends the discussion all the same', async () => {
    t = setUpDiscussion({
      pauseDiscussion: () => Promise.reject(new ApiError({ code: 'network' })),
    });
    t.room.discuss('Go.');
    const discussion = await t.lastDiscussion();
    discussion.begin(1, mara);
    t.room.pause();
    await flushPromises();
    discussion.finish(1, 'Yes.');
    expect(discussion.signal.aborted).toBe(true);
    expect(t.lines().at(-1)).toBe('System | paused | ended');
    expect(t.unexpected).toEqual([]);
  });

  test('Pause between turns ends it at once', async () => {
    t.room.discuss('Go.');
    const discussion = await t.lastDiscussion();
    t.room.pause();
    expect(discussion.signal.aborted).toBe(true);
    expect(t.lines()).toEqual(['You | Go.', 'System | paused | ended']);
  });

  test('a message interrupts the speaker, and the discussion goes on from it', async () => {
    t.room.discuss('Go.');
    const first = await t.lastDiscussion();
    first.speak(1, mara, 'Yes.');
    first.begin(2, nils);
    first.say(2, 'I think');
    expect(t.room.send('But the costs?')).toBe(true);
    expect(first.signal.aborted).toBe(true);
    const second = await t.lastDiscussion();
    expect(second.body.discussion.turns).toBe(5);
    expect(
      second.body.replies?.map((reply) => (typeof reply === 'string' ? '' : reply.content)),
    ).toEqual(['Go.', 'Yes.', 'I think', 'But the costs?']);
    // What still arrives of the first is nobody's.
    first.say(2, ' more');
    second.speak(1, oda, 'They are high.');
    expect(t.lines()).toEqual([
      'You | Go.',
      'Mara | Yes.',
      'Nils | I think | stopped',
      'You | But the costs?',
      'Oda | They are high.',
    ]);
  });

  test('a message after the last turn is answered by one member', async () => {
    t.room.askEveryone('Go.');
    const round = await t.lastDiscussion();
    round.speak(1, mara, 'Yes.');
    round.speak(2, nils, 'Yes.');
    round.speak(3, oda, 'Yes.');
    t.room.send('Thanks');
    await flushPromises();
    expect(t.continued).toHaveLength(1);
    expect(t.running()).toBeNull();
  });

  test('a message after the last turn of an open discussion does not call it agreed', async () => {
    t.room.changePreferences({ turns: 1 });
    t.room.discuss('Go.');
    const discussion = await t.lastDiscussion();
    discussion.speak(1, mara, 'Yes.');
    t.room.send('Thanks');
    await flushPromises();
    expect(t.continued).toHaveLength(1);
    expect(t.lines()).toContain('System | turns_used | ended');
  });

  test('a new conversation ends it', async () => {
    t.room.discuss('Go.');
    const discussion = await t.lastDiscussion();
    discussion.begin(1, mara);
    t.room.forget();
    expect(discussion.signal.aborted).toBe(true);
    expect(t.running()).toBeNull();
  });

  test('nothing is summarized meanwhile', async () => {
    t.room.discuss('Go.');
    await t.lastDiscussion();
    t.room.summarize();
    await flushPromises();
    expect(t.continued).toEqual([]);
    expect(t.room.store.getState().turn).toBeNull();
  });
});

describe('a member who leaves the team in the middle', () => {
  test('gets no other turn, and the others go on', async () => {
    t.room.discuss('@Nils, and you?');
    const first = await t.lastDiscussion();
    first.speak(1, mara, 'Yes.');
    t.team.members = [mara, oda];
    first.begin(2, nils, { because: 'mentioned' });
    expect(first.signal.aborted).toBe(true);
    const second = await t.lastDiscussion();
    expect(second).not.toBe(first);
    expect(second.body.participants?.map(({ name }) => name)).toEqual(['Mara', 'Oda']);
    expect(second.body.discussion.turns).toBe(5);
    second.speak(1, oda, 'No.');
    await second.stop('loop');
    expect(t.lines()).toEqual([
      'You | @Nils, and you?',
      'Mara | Yes.',
      'Oda | No.',
      'System | loop | ended',
    ]);
  });

  test('ends a round in which nobody else is left', async () => {
    t.room.askEveryone('Go.');
    const first = await t.lastDiscussion();
    first.speak(1, mara, 'Yes.');
    t.team.members = [mara];
    first.begin(2, nils);
    await flushPromises();
    expect(t.discussions).toHaveLength(1);
    expect(t.lines()).toEqual(['You | Go.', 'Mara | Yes.', 'System | done | ended']);
  });

  test('gives no independent answer, which disturbs no other', async () => {
    t.room.changePreferences({ mode: 'independent' });
    t.room.discuss('Go.');
    const first = await t.lastDiscussion();
    first.begin(1, mara, { because: 'independent' });
    t.team.members = [mara, oda];
    first.speak(2, nils, 'Mine.', { because: 'independent' });
    first.finish(1, 'Yes.');
    expect(first.signal.aborted).toBe(false);
    await first.stop('done');
    expect(t.lines()).toEqual(['You | Go.', 'Mara | Yes.', 'System | done | ended']);
  });
});

test('a model that one member lost does not keep the others from answering', async () => {
  const refusal = {
    errors: { 'participants.0.model': ['No longer offered.'] },
    fieldErrors: { 'participants.0.model': [{ code: 'model_not_offered' }] },
  };
  t.room.askEveryone('Who can?');
  const first = await t.lastDiscussion();
  await first.fail('invalid_request', refusal);
  const second = await t.lastDiscussion();
  expect(second).not.toBe(first);
  expect(second.body).toMatchObject({ discussion: { mode: 'round', turns: 3 } });
  await second.fail('invalid_request', refusal);
  expect(t.discussions).toHaveLength(2);
  expect(t.messages().at(-1)?.end).toMatchObject({ reason: 'failed' });
});

describe('a turn that was cut', () => {
  const contents = (body: { replies?: unknown[] | undefined }) =>
    (body.replies ?? []).map((reply) =>
      typeof reply === 'object' && reply !== null && 'content' in reply ? reply.content : reply,
    );
  async function cutMara() {
    t.room.discuss('@Mara and @Nils, one after the other please.');
    const first = await t.lastDiscussion();
    first.begin(1, mara, { because: 'mentioned' });
    first.say(1, 'I th');
    return first;
  }

  test('is asked again by Resume, without its words, and takes its own place', async () => {
    await cutMara();
    t.room.stop();
    expect(t.room.store.getState().announcement).toBe(
      'You stopped the discussion before its first turn had ended.',
    );
    const id = t.messages()[1]?.id;
    t.room.resume('');
    const second = await t.lastDiscussion();
    expect(contents(second.body)).toEqual(['@Mara and @Nils, one after the other please.']);
    second.begin(1, mara, { because: 'mentioned' });
    expect(t.room.store.getState().turn?.message).toMatchObject({ id, answers: 'You' });
    second.finish(1, 'I think so.');
    second.begin(2, nils, { because: 'mentioned' });
    second.say(2, 'And I');
    expect(t.messages()).toMatchObject([{ fromUser: true }, { id, content: 'I think so.' }]);
    t.room.stop();
    t.room.resume('');
    expect(contents((await t.lastDiscussion()).body).slice(1)).toEqual(['I think so.']);
  });

  test('is asked again after a reload in the middle, too', async () => {
    await cutMara();
    t.currentConversation.flush();
    await t.currentConversation.settled();
    const document = t.stored.get(t.currentConversation.load().id);
    if (document === undefined) throw new Error('Nothing was stored');
    const discussion = readConversationHead(document)?.discussion;
    t = setUpDiscussion();
    t.currentConversation.show({ ...document, ...(discussion && { discussion }) });
    expect(t.lines()[1]).toBe('Mara | I th | cutOff');
    t.room.resume('');
    const resumed = await t.lastDiscussion();
    expect(resumed.body.replies).toHaveLength(1);
    resumed.speak(1, mara, 'I think so.');
    expect(t.lines().slice(1)).toEqual(['Mara | I think so.']);
  });

  test('stores the longer of its attempts, also while the second is in progress', async () => {
    await cutMara();
    t.room.stop();
    t.room.resume('');
    const second = await t.lastDiscussion();
    second.begin(1, mara, { because: 'mentioned' });
    second.say(1, 'I think');
    t.currentConversation.flush();
    await t.currentConversation.settled();
    const stored = t.stored.get(t.currentConversation.load().id);
    expect(stored?.messages[1]).toMatchObject({ content: 'I think', status: 'cutOff' });
    t.room.stop();
    t.room.resume('');
    const third = await t.lastDiscussion();
    third.begin(1, mara, { because: 'mentioned' });
    third.say(1, 'I');
    t.room.stop();
    expect(t.lines().slice(1)).toEqual([
      'Mara | I think | stopped',
      expect.stringMatching(/ended$/),
    ]);
  });

  test('keeps its words when another member gets the floor, passes or fails', async () => {
    await cutMara();
    t.room.stop();
    t.room.resume('');
    const second = await t.lastDiscussion();
    second.begin(1, mara);
    second.failTurn(1, 'The model is busy.');
    expect(t.lines().slice(1)).toEqual(['Mara | I th | cutOff']);
    second.begin(2, oda);
    second.say(2, 'But');
    t.room.stop();
    t.room.resume('');
    const third = await t.lastDiscussion();
    expect(third.body.replies).toHaveLength(2);
    third.pass(1, oda);
    third.speak(2, nils, 'Fine.');
    third.speak(3, oda, 'Fine, then.');
    expect(t.lines().slice(1)).toEqual([
      'Mara | I th | cutOff',
      'Oda | But | stopped',
      'Oda |  | passed',
      'Nils | Fine.',
      'Oda | Fine, then.',
    ]);
  });

  test('is part of the talk once the visitor answered it', async () => {
    await cutMara();
    t.room.stop();
    t.room.resume('And the costs?');
    const second = await t.lastDiscussion();
    expect(contents(second.body).slice(1)).toEqual(['I th', 'And the costs?']);
  });
});

describe('independent answers', () => {
  const independent = { because: 'independent' } as const;
  const liveTexts = () =>
    t.running()?.answers.map(({ message, text }) => `${message.sender}: ${text.shown()}`);
  async function begin() {
    t.room.changePreferences({ mode: 'independent' });
    t.room.discuss('Which one?');
    return t.lastDiscussion();
  }

  test('stream side by side, and join the talk in the team’s order once they are compared', async () => {
    const discussion = await begin();
    expect(discussion.body.discussion).toMatchObject({ mode: 'independent', turns: 3 });
    discussion.begin(1, mara, independent);
    discussion.begin(2, nils, independent);
    discussion.wait(2, 4);
    expect(t.running()?.answers.map(({ waitsFor }) => waitsFor)).toEqual([0, 4]);
    discussion.say(2, ' \n');
    expect(t.running()?.answers.map(({ isSpeaking }) => isSpeaking)).toEqual([false, false]);
    discussion.say(2, 'The second');
    discussion.say(1, 'The first');
    expect(liveTexts()).toEqual(['Mara: The first', 'Nils: The second']);
    expect(t.room.store.getState().turn).toBeNull();
    discussion.finish(2, 'The second.');
    expect(liveTexts()).toEqual(['Mara: The first']);
    discussion.speak(3, oda, 'Neither.', independent);
    discussion.finish(1, 'The first.');
    await discussion.stop('done');
    expect(t.lines()).toEqual([
      'You | Which one?',
      'Nils | The second.',
      'Oda | Neither.',
      'Mara | The first.',
      'System | done | ended',
    ]);
    const round = t.progress()?.round;
    expect(t.messages().filter((message) => message.round === round)).toHaveLength(3);
    // Nothing is left but to go on.
    expect(t.room.resume('')).toBe(false);

    t.room.addAnswers();
    expect(t.lines()).toEqual([
      'You | Which one?',
      'Mara | The first.',
      'Nils | The second.',
      'Oda | Neither.',
      'System | done | ended',
    ]);
    expect(t.progress()).toMatchObject({ mode: 'open', round: null, used: 3, turns: 6 });
    expect(t.discussions).toHaveLength(1);
    // Then the members can talk about them.
    expect(t.room.resume('')).toBe(true);
    expect((await t.lastDiscussion()).body.discussion).toMatchObject({ mode: 'open', turns: 3 });
  });

  test('that were stopped are asked again and take their own place', async () => {
    const first = await begin();
    first.begin(1, mara, independent);
    first.begin(2, nils, independent);
    first.say(1, 'The fi');
    first.finish(2, 'The second.');
    t.room.stop();
    expect(t.lines()).toEqual([
      'You | Which one?',
      'Nils | The second.',
      'Mara | The fi | stopped',
      'System | stopped | ended',
    ]);
    t.room.resume('');
    const second = await t.lastDiscussion();
    expect(second.body.discussion.speakers?.map(({ name }) => name)).toEqual(['Mara', 'Oda']);
    second.speak(1, mara, 'The first.', independent);
    second.speak(2, oda, 'Neither.', independent);
    await second.stop('done');
    expect(t.lines()).toEqual([
      'You | Which one?',
      'Nils | The second.',
      'Mara | The first.',
      'Oda | Neither.',
      'System | done | ended',
    ]);
    expect(
      new Set(
        t
          .messages()
          .slice(1, 4)
          .map(({ round }) => round),
      ).size,
    ).toBe(1);
  });

  test('join the talk when the visitor writes without going on', async () => {
    const discussion = await begin();
    discussion.speak(1, nils, 'The second.', independent);
    discussion.speak(2, mara, 'The first.', independent);
    discussion.speak(3, oda, 'Neither.', independent);
    await discussion.stop('done');
    t.room.send('Thanks');
    await flushPromises();
    expect(t.lines().slice(1, 4)).toEqual([
      'Mara | The first.',
      'Nils | The second.',
      'Oda | Neither.',
    ]);
    expect(t.progress()?.round).toBeNull();
  });

  test('interrupted by other words begin a comparison of their own, in which everybody is asked', async () => {
    const first = await begin();
    first.speak(1, mara, 'The first.', independent);
    first.begin(2, nils, independent);
    const before = t.progress()?.round;
    t.room.send('The cheapest one.');
    const second = await t.lastDiscussion();
    expect(second.body.discussion).toMatchObject({ mode: 'independent', turns: 3 });
    expect(second.body.discussion).not.toHaveProperty('speakers');
    expect(t.progress()?.round).not.toBe(before);
    expect(t.progress()?.round).not.toBeNull();
    second.speak(1, oda, 'The cheapest.', independent);
    await second.stop('done');
    expect(t.room.store.getState().announcement).toBe(
      "1 of 3 answered, without seeing each other's answers.",
    );
  });

  test('are stored while they grow, all of them', async () => {
    const discussion = await begin();
    discussion.begin(1, mara, independent);
    discussion.begin(2, nils, independent);
    discussion.say(1, 'The fi');
    discussion.say(2, 'The se');
    t.currentConversation.flush();
    await t.currentConversation.settled();
    const document = t.stored.get(t.currentConversation.load().id);
    expect(document?.messages.map(({ content }) => content)).toEqual([
      'Which one?',
      'The fi',
      'The se',
    ]);
  });

  test('are all stopped by the first Escape', async () => {
    const discussion = await begin();
    discussion.begin(1, mara, independent);
    discussion.begin(2, nils, independent);
    t.room.stop();
    expect(t.running()).toBeNull();
  });

  test('one that failed is retried without the others’ words', async () => {
    const discussion = await begin();
    discussion.speak(1, mara, 'The first.', independent);
    discussion.begin(2, nils, independent);
    discussion.failTurn(2, 'The model is busy.');
    discussion.speak(3, oda, 'Neither.', independent);
    await discussion.stop('done');
    t.room.retry(t.messages()[2]?.id ?? '');
    await flushPromises();
    expect(t.continued[0]?.replies).toMatchObject([{ content: 'Which one?' }]);
    expect(t.messages()[2]).toMatchObject({ content: 'Yes.', round: t.progress()?.round });
  });
});

describe('what goes wrong', () => {
  test('a failed turn can be retried alone, and the others go on', async () => {
    t.room.askEveryone('Go.');
    const discussion = await t.lastDiscussion();
    discussion.begin(1, mara);
    discussion.failTurn(1, 'The model is busy.');
    discussion.begin(2, nils);
    discussion.say(2, 'Half');
    discussion.failTurn(2, 'The model is busy.');
    discussion.speak(3, oda, 'Fine.');
    await discussion.stop('done');
    expect(t.messages().map(({ status }) => status)).toEqual([
      undefined,
      'failed',
      'cutOff',
      undefined,
      'ended',
    ]);
    const failed = t.messages()[1];
    expect(failed?.failure?.reason).toContain('busy');
    t.room.retry(failed?.id ?? '');
    await flushPromises();
    expect(t.continued[0]?.activeSpeaker?.name).toBe('Mara');
    expect(t.messages()[1]).toMatchObject({ content: 'Yes.', because: 'order' });
    expect(t.messages()[1]).not.toHaveProperty('status');
  });

  test('an empty turn is a failure', async () => {
    t.room.discuss('Go.');
    const discussion = await t.lastDiscussion();
    discussion.speak(1, mara, '  ');
    expect(t.messages()[1]).toMatchObject({ status: 'failed' });
    expect(t.progress()?.used).toBe(1);
  });

  test('a connection that breaks keeps every turn and what arrived of the last, and can be resumed', async () => {
    t.room.discuss('Go.');
    const discussion = await t.lastDiscussion();
    discussion.speak(1, mara, 'Yes.');
    discussion.begin(2, nils);
    discussion.say(2, 'I think');
    await discussion.fail('cut_off');
    expect(t.lines()).toEqual([
      'You | Go.',
      'Mara | Yes.',
      'Nils | I think | cutOff',
      'System | interrupted | ended',
    ]);
    t.room.resume('');
    expect((await t.lastDiscussion()).body.discussion.turns).toBe(5);
  });

  test('offline is said as such', async () => {
    t = setUpDiscussion({ isOnline: () => false });
    t.room.discuss('Go.');
    await (await t.lastDiscussion()).fail('network');
    expect(t.lines().at(-1)).toBe('System | offline | ended');
    expect(t.room.store.getState().announcement).toMatch(/before the first turn/u);
  });

  test('a refusal before the first turn says why, and when to try again', async () => {
    t.room.discuss('Go.');
    await (await t.lastDiscussion()).fail('rate_limited', { retryAfterSeconds: 200, status: 429 });
    const note = t.messages().at(-1);
    expect(note?.end?.reason).toBe('rate_limited');
    expect(note?.failure?.retryAt).toBe(201_000);
    expect(t.unexpected).toEqual([]);
  });

  test('resuming in vain says the same reason once, with its new figures', async () => {
    t.room.discuss('Go.');
    const first = await t.lastDiscussion();
    first.speak(1, mara, 'Yes.');
    await first.stop('rate_limited', { retryAfterSeconds: 400 });
    t.room.resume('');
    await (await t.lastDiscussion()).fail('rate_limited', { retryAfterSeconds: 200, status: 429 });
    const ended = 'System | rate_limited | ended';
    expect(t.lines()).toEqual(['You | Go.', 'Mara | Yes.', ended]);
    expect(t.messages().at(-1)?.failure?.retryAt).toBe(201_000);
    t.room.resume('And now?');
    await (await t.lastDiscussion()).fail('rate_limited', { retryAfterSeconds: 200, status: 429 });
    expect(t.lines().slice(2)).toEqual(['You | And now?', ended]);
  });

  test.each(['server_stopped', 'failed', 'rate_limited', 'budget_exhausted', 'paused'] as const)(
    'the line about %s goes when the discussion goes on',
    async (reason) => {
      t.room.discuss('Go.');
      const first = await t.lastDiscussion();
      first.speak(1, mara, 'Yes.');
      await first.stop(reason);
      expect(t.lines().at(-1)).toBe(`System | ${reason} | ended`);
      t.room.resume('');
      (await t.lastDiscussion()).speak(1, nils, 'No.');
      expect(t.lines()).toEqual(['You | Go.', 'Mara | Yes.', 'Nils | No.']);
    },
  );

  test('what is resumed tells how many turns it had, also passes, failures and words that were answered', async () => {
    let now = 1_000;
    t = setUpDiscussion({ now: () => now });
    t.room.discuss('Go.');
    const first = await t.lastDiscussion();
    expect(first.body.discussion).not.toHaveProperty('turnsTaken');
    first.speak(1, mara, 'Yes.');
    first.pass(2, nils);
    first.begin(3, oda);
    first.failTurn(3, 'The model is busy.');
    first.begin(4, mara);
    first.say(4, 'I think');
    t.room.stop();
    t.room.resume('');
    // The fourth is asked again.
    const second = await t.lastDiscussion();
    expect(second.body.discussion).toMatchObject({ turns: 3, turnsTaken: 3 });
    second.begin(1, mara);
    second.say(1, 'I think');
    t.room.send('And the costs?');
    expect((await t.lastDiscussion()).body.discussion.turnsTaken).toBe(4);
    t.room.stop();
    now += 1;
    t.room.discuss('Something else.');
    expect((await t.lastDiscussion()).body.discussion).not.toHaveProperty('turnsTaken');
  });

  test.each(['retry', 'continueReply'] as const)(
    'a turn that was cut and is complete by %s is one of the turns taken',
    async (action) => {
      t.room.askEveryone('Go.');
      const first = await t.lastDiscussion();
      first.speak(1, mara, 'Yes.');
      first.begin(2, nils);
      first.say(2, 'I think');
      t.room.stop();
      t.room[action](t.messages().at(-2)?.id ?? '');
      await flushPromises();
      expect(t.progress()).toMatchObject({ used: 2, cut: [], state: 'halted' });
      t.room.resume('');
      const { speakers } = (await t.lastDiscussion()).body.discussion;
      expect(speakers?.map(({ name }) => name)).toEqual(['Oda']);
    },
  );

  test('the last turn, complete by Retry, leaves nothing to resume', async () => {
    t.room.changePreferences({ turns: 2 });
    t.room.discuss('Go.');
    const first = await t.lastDiscussion();
    first.speak(1, mara, 'Yes.');
    first.begin(2, nils);
    first.say(2, 'I think');
    t.room.stop();
    t.room.retry(t.messages().at(-2)?.id ?? '');
    await flushPromises();
    expect(t.progress()).toMatchObject({ used: 2, state: 'ended' });
    expect(t.room.resume('')).toBe(false);
  });

  test('what happens after another tab took the conversation is not written', async () => {
    t.room.discuss('Go.');
    const discussion = await t.lastDiscussion();
    discussion.speak(1, mara, 'Yes.');
    await t.currentConversation.pause();
    t.room.stop();
    expect(discussion.signal.aborted).toBe(true);
    expect(t.lines()).toEqual(['You | Go.', 'Mara | Yes.']);
    // It goes on there, so nothing is said to have been stopped.
    expect(t.room.store.getState().announcement).toBe('');
    expect(t.progress()?.state).toBe('running');
    expect(t.room.resume('')).toBe(false);
  });

  test('a page that is left in the middle finds every turn, and what is left', async () => {
    t.room.discuss('Go.');
    const discussion = await t.lastDiscussion();
    discussion.speak(1, mara, 'Yes.');
    discussion.begin(2, nils);
    discussion.say(2, 'I think');
    t.currentConversation.flush();
    await t.currentConversation.settled();
    const document = t.stored.get(t.currentConversation.load().id);
    expect(document?.messages.map(({ content, status }) => [content, status])).toEqual([
      ['Go.', undefined],
      ['Yes.', undefined],
      ['I think', 'cutOff'],
    ]);
    expect(readConversationHead(document)?.discussion?.progress).toMatchObject({
      turns: 6,
      used: 1,
      state: 'halted',
    });
  });
});
