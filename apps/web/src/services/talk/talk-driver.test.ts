import { readOutcomeSafely } from '../workspace/outcome/read-outcome-safely.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ResponseLength, responseStyles } from '@convoke/contract/turn-kinds.ts';
import { ApiError, type ApiErrorCode } from '../api/api-error.ts';
import { CurrentConversation } from '../workspace/conversation/current-conversation-store.ts';
import type { StoredConversation } from '@convoke/talk/conversation/stored-conversation.ts';
import type { Answer, CallOptions } from './request-turn.ts';
import type { SentFile } from '@convoke/talk/projections/carried-files.rules.ts';
import { failureText } from './failure.rules.ts';
import { TalkDriver } from './talk-driver.ts';
import type { ConversationRequest } from '@convoke/talk/projections/requests.rules.ts';
import { TurnFailure } from './failure.rules.ts';

const nora = { name: 'Nora Feld', role: 'Analyst', skills: [] };
const otto = { name: 'Otto Berg', role: 'Designer', skills: [] };
const [fewWords, detailedAnswer, objection] = responseStyles;

/** One call of the API, with a response that the test controls. */
class ScriptedCall {
  readonly kind: 'continue' | 'summarize';
  readonly body: ConversationRequest;
  readonly options: CallOptions;
  readonly response: Promise<Answer>;
  private resolve: (response: Answer) => void = () => {};
  private reject: (error: unknown) => void = () => {};
  text = '';

  constructor(kind: 'continue' | 'summarize', body: ConversationRequest, options: CallOptions) {
    this.kind = kind;
    this.body = body;
    this.options = options;
    this.response = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    options.signal.addEventListener('abort', () => void this.fail('aborted'));
  }

  emit(piece: string) {
    this.text += piece;
    this.options.onDelta(piece);
  }

  async finish(text = this.text, more: Omit<Answer, 'text'> = {}) {
    this.resolve({ text, ...more });
    await flushPromises();
  }

  async fail(code: ApiErrorCode, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) {
    this.reject(new ApiError({ code, partialText: this.text, ...more }));
    await flushPromises();
  }
}

const flushPromises = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp() {
  let count = 0;
  const stored = new Map<string, StoredConversation>();
  const currentConversation = new CurrentConversation({
    conversations: {
      list: async () => [],
      read: async (id) => stored.get(id) ?? null,
      write: async (document) => {
        stored.set(document.id, document);
        return { state: 'written', revision: document.revision + 1 };
      },
      rename: async () => true,
      remove: async () => null,
    },
    readTeam: () => ({ members: [], vision: null }),
    readOutcome: readOutcomeSafely,
    now: () => 1_000,
    newId: () => `id${(count += 1)}`,
    onWork: () => {},
    onWritten: () => {},
  });
  const calls: ScriptedCall[] = [];
  const call =
    (kind: 'continue' | 'summarize') => (body: ConversationRequest, options: CallOptions) => {
      const scripted = new ScriptedCall(kind, body, options);
      calls.push(scripted);
      return scripted.response;
    };
  const takeBotCheckToken = vi.fn<(signal?: AbortSignal) => Promise<string>>(
    async () => `token${calls.length}`,
  );
  const discardBotCheckTokens = vi.fn();
  const team = { vision: null, members: [nora, otto] };
  const onSummarized = vi.fn();
  const onUnexpected = vi.fn();
  let length: ResponseLength = 'short';
  const room = new TalkDriver({
    api: {
      continueConversation: call('continue'),
      summarizeConversation: call('summarize'),
      discussConversation: () => Promise.reject(new Error('Nobody asked for a discussion')),
      pauseDiscussion: () => Promise.reject(new Error('There is no discussion')),
    },
    takeBotCheckToken,
    discardBotCheckTokens,
    currentConversation,
    readTeam: () => team,
    readFiles: () => files,
    isOnline: () => true,
    mayAsk: () => true,
    responseLengthStorage: { load: () => length, save: (chosen) => void (length = chosen) },
    now: () => 1_000,
    delay: () => Promise.reject(new Error('There is nothing to wait for')),
    newId: () => `m${(count += 1)}`,
    nextFrame: (callback) => callback(),
    onSummarized,
    findTool: () => null,
    onToolRequest: () => {},
    onNoOtherAnswer: () => undefined,
    onUnexpected,
  });
  const lines = () =>
    currentConversation
      .load()
      .messages.map(({ sender, content, status }) =>
        [sender, content, ...(status === undefined ? [] : [status])].join(' | '),
      );
  const lastCall = async () => {
    await flushPromises();
    const last = calls.at(-1);
    if (last === undefined) throw new Error('No call was made');
    return last;
  };
  const turn = () => room.store.getState().turn;
  const lastFailure = () => failureText(currentConversation.load().messages.at(-1)?.failure, 1_000);
  const lastId = () => currentConversation.load().messages.at(-1)?.id ?? '';
  return {
    room,
    currentConversation,
    stored,
    calls,
    lastCall,
    lines,
    turn,
    team,
    lastId,
    lastFailure,
    takeBotCheckToken,
    discardBotCheckTokens,
    onSummarized,
    onUnexpected,
  };
}

/** What lies on the table. */
let files: Promise<readonly SentFile[]> | null = null;

let t: ReturnType<typeof setUp>;
beforeEach(() => {
  files = null;
  t = setUp();
});

describe('who speaks', () => {
  test('with no speaker chosen the first member answers, and the reply streams before it is stored', async () => {
    expect(t.room.send('  Where do we start?  ')).toBe(true);
    expect(t.turn()?.phase).toBe('waitingForToken');
    expect(t.turn()?.message.sender).toBe('Nora Feld');
    const call = await t.lastCall();
    expect(t.turn()?.phase).toBe('waitingForText');
    expect(call.body.activeSpeaker).toMatchObject({ name: 'Nora Feld', role: 'Analyst' });
    expect(call.body.conversation).toBe('Nora Feld (Analyst)\nYou: Where do we start?');
    expect(call.body).not.toHaveProperty('uuid');
    call.emit('\n');
    expect(t.turn()?.phase).toBe('waitingForText');
    call.emit('At the ');
    call.emit('beginning.');
    expect(t.turn()?.phase).toBe('speaking');
    expect(t.room.streamingText.shown()).toBe('At the beginning.');
    expect(t.lines()).toEqual(['You | Where do we start?']);
    await call.finish();
    expect(t.lines()).toEqual(['You | Where do we start?', 'Nora Feld | At the beginning.']);
    expect(t.turn()).toBeNull();
    expect(t.room.store.getState().announcement).toBe('Nora Feld: At the beginning.');
  });

  test('the files on the table go along, and one that cannot be read fails the turn', async () => {
    const excerpts = [{ n: 1, label: 'p. 1', text: 'Plants' }];
    const file = {
      label: 'F1',
      name: 'brief.pdf',
      kind: 'pdf',
      passages: 1,
      characters: 6,
    } as const;
    files = Promise.resolve([{ ...file, excerpts }]);
    t.room.send('What does the brief say?');
    const call = await t.lastCall();
    expect(call.body.files).toEqual([{ ...file, excerpts }]);
    await call.finish('Plants.');
    files = Promise.reject(new ApiError({ code: 'network' }));
    t.room.trigger(otto, objection);
    await flushPromises();
    expect(t.calls).toHaveLength(1);
    expect(t.turn()).toBeNull();
  });

  test('what was read of the files is kept with the answer', async () => {
    t.room.send('What does the brief say?');
    const read = [{ file: 'F1', passages: [2, 3] }];
    await (await t.lastCall()).finish('Plants.', { read });
    expect(t.currentConversation.load().messages[1]).toMatchObject({ content: 'Plants.', read });
  });

  test('a reply that waits for others says for how many, and screen readers hear it once', async () => {
    t.room.send('Where do we start?');
    const call = await t.lastCall();
    const announcement = () => t.room.store.getState().announcement;
    call.options.onWaiting(2);
    expect(t.turn()).toMatchObject({ phase: 'waitingForText', waitsFor: 2 });
    expect(announcement()).toBe('Nora Feld: Waiting for 2 other replies');
    call.options.onWaiting(1);
    call.options.onWaiting(0);
    expect(t.turn()?.waitsFor).toBe(0);
    expect(announcement()).toBe('Nora Feld: Waiting for 2 other replies');
    t.room.stop();
    call.options.onWaiting(1);
    expect(t.turn()).toBeNull();
    expect(announcement()).toBe('Stopped before anything was said.');
  });

  test('the active speaker answers the next typed message, also after a reload', async () => {
    t.room.trigger(otto, objection);
    const call = await t.lastCall();
    expect(call.body).toMatchObject({ responseType: 'an objection', responseLength: 'short' });
    expect(call.body.uuid).toBe(t.currentConversation.load().uuid);
    await call.finish('No.');
    expect(t.currentConversation.load().messages[0]).toMatchObject({
      sender: 'Otto Berg',
      kind: 'objection',
    });
    t.room.send('Why?');
    expect((await t.lastCall()).body.activeSpeaker?.name).toBe('Otto Berg');
    expect(t.stored.get(t.currentConversation.load().id)?.speakerId).toBe(
      t.currentConversation.load().speakerId,
    );
  });

  test('an active speaker who has left the team is replaced by the first member', async () => {
    t.room.trigger(otto, fewWords);
    await (await t.lastCall()).finish('Yes.');
    t.team.members = [nora];
    t.room.send('And now?');
    expect((await t.lastCall()).body.activeSpeaker?.name).toBe('Nora Feld');
  });

  test('a mentioned member answers the message, and the messages after it', async () => {
    t.room.send('Otto, where do we start?');
    const call = await t.lastCall();
    expect(call.body.activeSpeaker).toMatchObject({ name: 'Otto Berg', role: 'Designer' });
    await call.finish('At the end.');
    t.room.send('Why there?');
    expect((await t.lastCall()).body.activeSpeaker?.name).toBe('Otto Berg');
  });

  test('several mentioned members answer one after the other, and each gets the replies before', async () => {
    t.room.send('@Otto and @Analyst, is it done?');
    const first = await t.lastCall();
    expect(first.body.activeSpeaker?.name).toBe('Otto Berg');
    expect(t.room.store.getState().upcoming).toEqual([nora]);
    await first.finish('Yes.');
    const second = await t.lastCall();
    expect(second.body.activeSpeaker?.name).toBe('Nora Feld');
    expect(second.body.replies?.at(-1)).toMatchObject({ sender: 'Otto Berg', content: 'Yes.' });
    await second.finish('No.');
    expect(t.calls).toHaveLength(2);
    expect(t.turn()).toBeNull();
    expect(t.lines().slice(1)).toEqual(['Otto Berg | Yes.', 'Nora Feld | No.']);
  });

  test.each([
    ['Stop', async () => t.room.stop()],
    ['a failure', async (call: ScriptedCall) => call.fail('network')],
    ['the next message', async () => void t.room.send('Enough.')],
    [
      'their leaving the team',
      async (call: ScriptedCall) => {
        t.team.members = [otto];
        await call.finish('Yes.');
      },
    ],
  ])('%s cancels the upcoming members who have not answered yet', async (_, end) => {
    t.room.send('@Otto @Nora, is it done?');
    await end(await t.lastCall());
    await flushPromises();
    expect(t.room.store.getState().upcoming).toEqual([]);
    const speakers = t.calls.map(({ body }) => body.activeSpeaker?.name);
    expect(speakers).not.toContain('Nora Feld');
  });

  test('Detailed Answer and Few words set the response length for all later turns', async () => {
    t.room.trigger(nora, detailedAnswer);
    expect((await t.lastCall()).body.responseLength).toBe('long');
    await t.calls[0]?.finish('A lot.');
    t.room.trigger(otto, objection);
    expect((await t.lastCall()).body.responseLength).toBe('long');
    await t.calls[1]?.finish('But.');
    t.room.trigger(otto, fewWords);
    expect((await t.lastCall()).body.responseLength).toBe('short');
  });

  test('blank text and an empty team send nothing', () => {
    expect(t.room.send(' \n\u200b')).toBe(false);
    t.team.members = [];
    expect(t.room.send('Anyone?')).toBe(false);
    expect(t.lines()).toEqual([]);
  });
});

describe('stopping and interrupting', () => {
  test('Stop aborts the call and keeps the partial text, marked as stopped', async () => {
    t.room.send('Talk');
    const call = await t.lastCall();
    call.emit('First of');
    t.room.stop();
    expect(call.options.signal.aborted).toBe(true);
    await flushPromises();
    expect(t.lines()).toEqual(['You | Talk', 'Nora Feld | First of | stopped']);
    call.emit(' all');
    expect(t.lines()[1]).toBe('Nora Feld | First of | stopped');
    expect(t.turn()).toBeNull();
  });

  test('Stop before the first text leaves only the question, without a stock reply', async () => {
    t.room.send('Talk');
    t.room.stop();
    await flushPromises();
    expect(t.lines()).toEqual(['You | Talk']);
    expect(t.calls).toHaveLength(0);
    expect(t.room.store.getState().announcement).toBe('Stopped before anything was said.');
  });

  test('a message sent while a member speaks stops the member and is answered next', async () => {
    t.room.trigger(otto, detailedAnswer);
    const first = await t.lastCall();
    first.emit('To begin with, ');
    t.room.send('Shorter, please');
    expect(first.options.signal.aborted).toBe(true);
    const second = await t.lastCall();
    expect(second).not.toBe(first);
    expect(second.body.replies).toMatchObject([
      { sender: 'Otto Berg', content: 'To begin with,' },
      { sender: 'You', content: 'Shorter, please' },
    ]);
    expect(second.body.activeSpeaker?.name).toBe('Otto Berg');
    await second.finish('Fine.');
    expect(t.lines()).toEqual([
      'Otto Berg | To begin with, | stopped',
      'You | Shorter, please',
      'Otto Berg | Fine.',
    ]);
  });

  test('actions are ignored while a turn is in progress', async () => {
    t.room.trigger(nora, fewWords);
    t.room.trigger(otto, objection);
    t.room.summarize();
    await t.lastCall();
    expect(t.calls).toHaveLength(1);
    expect(t.turn()?.message.sender).toBe('Nora Feld');
  });

  test('a reload in the middle of a reply restores the partial text', async () => {
    t.room.send('Talk');
    (await t.lastCall()).emit('Half a sent');
    t.currentConversation.flush();
    await flushPromises();
    expect(t.stored.get(t.currentConversation.load().id)?.messages.at(-1)).toMatchObject({
      content: 'Half a sent',
      status: 'cutOff',
    });
  });
});

describe('failures', () => {
  const refusals: [
    string,
    ApiErrorCode,
    Partial<ConstructorParameters<typeof ApiError>[0]>,
    RegExp,
  ][] = [
    [
      'the model refused',
      'ai_unavailable',
      { status: 502, serverMessage: 'The model refused the call.' },
      /^The model refused the call\.$/u,
    ],
    [
      'the model timed out',
      'ai_unavailable',
      { status: 504, serverMessage: 'The model said nothing for 60 s.' },
      /60 s/u,
    ],
    [
      'the budget is used up',
      'budget_exhausted',
      { status: 429, serverMessage: 'The budget of today is used up.', retryAfterSeconds: 3600 },
      /used up\. Try again in 60 minutes\.$/u,
    ],
    [
      'there were too many requests',
      'rate_limited',
      { status: 429, serverMessage: 'Too many requests.', retryAfterSeconds: 1 },
      /Try again in 1 second\.$/u,
    ],
    [
      'a limit was passed',
      'invalid_request',
      {
        status: 422,
        serverMessage: 'Not sent.',
        errors: { 'participants.0.name': ['Must be at most 80 characters'] },
      },
      /participants\.0\.name: Must be at most 80/u,
    ],
    ['a proxy answered HTML', 'network', { status: 200 }, /could not be reached/u],
    ['the server broke', 'internal', { status: 500 }, /Something went wrong/u],
  ];

  test.each(refusals)(
    '%s: a triggered turn fails with an apology and the reason',
    async (_, code, more, detail) => {
      t.room.trigger(otto, objection);
      await (await t.lastCall()).fail(code, more);
      expect(t.lines()).toEqual([
        'Otto Berg | Sorry, I encountered an error while processing your request. | failed',
      ]);
      expect(t.lastFailure()).toMatch(detail);
      expect(t.turn()).toBeNull();
    },
  );

  test.each(refusals)(
    '%s: a typed message gets a stock reply, with the reason',
    async (_, code, more, detail) => {
      t.room.send('hello there');
      await (await t.lastCall()).fail(code, more);
      expect(t.lines()[1]).toMatch(/^Nora Feld \| Hello! I am the Analyst.* \| stock$/u);
      expect(t.lastFailure()).toMatch(detail);
    },
  );

  test.each([
    ['cut off in the middle', 'cut_off'],
    ['silent in the middle', 'ai_unavailable'],
    ['ended by the server', 'unavailable'],
  ] as const)('a stream that is %s keeps the partial text and can be retried', async (_, code) => {
    t.room.send('Talk');
    const call = await t.lastCall();
    call.emit('Half a sen');
    await call.fail(code);
    expect(t.lines()).toEqual(['You | Talk', 'Nora Feld | Half a sen | cutOff']);
    t.room.retry(t.lastId());
    const retried = await t.lastCall();
    expect(retried.body.replies).toHaveLength(1);
    retried.emit('A whole sentence.');
    await retried.finish();
    expect(t.lines()).toEqual(['You | Talk', 'Nora Feld | A whole sentence.']);
  });

  test('a retry that breaks off sooner keeps the longer text of the first attempt', async () => {
    t.room.send('Talk');
    (await t.lastCall()).emit('Half a sentence');
    await t.calls[0]?.fail('cut_off');
    t.room.retry(t.lastId());
    (await t.lastCall()).emit('Ha');
    await t.calls[1]?.fail('cut_off');
    expect(t.lines()[1]).toBe('Nora Feld | Half a sentence | cutOff');
    expect(t.room.store.getState().announcement).toMatch(
      /^Nora Feld: Half a sentence .*was cut off/u,
    );
  });

  test('Continue asks the same member for more and keeps the first part', async () => {
    t.room.trigger(otto, fewWords);
    (await t.lastCall()).emit('Part one');
    await t.calls[0]?.fail('cut_off');
    t.room.continueReply(t.lastId());
    const call = await t.lastCall();
    expect(call.body.replies).toMatchObject([{ content: 'Part one' }]);
    expect(call.body.activeSpeaker?.name).toBe('Otto Berg');
    await call.finish('Part two');
    expect(t.lines()).toEqual(['Otto Berg | Part one | cutOff', 'Otto Berg | Part two']);
  });

  test('a successful Retry replaces the stock reply and does not repeat the question', async () => {
    t.room.send('hello there');
    await (await t.lastCall()).fail('internal');
    t.room.retry(t.lastId());
    const call = await t.lastCall();
    expect(call.body.replies).toMatchObject([{ content: 'hello there', fromUser: true }]);
    await call.finish('Good day.');
    expect(t.lines()).toEqual(['You | hello there', 'Nora Feld | Good day.']);
    expect(t.lastFailure()).toBe('');
  });

  test('a Retry that fails again leaves the stock reply and shows the new reason', async () => {
    t.room.send('hello there');
    await (await t.lastCall()).fail('internal');
    t.room.retry(t.lastId());
    await (await t.lastCall()).fail('rate_limited', { serverMessage: 'Slow down.' });
    expect(t.lines()).toHaveLength(2);
    expect(t.lines()[1]).toMatch(/stock$/u);
    expect(t.lastFailure()).toBe('Slow down.');
  });

  test('a Retry after a reload asks the same member for the same kind of turn', async () => {
    t.currentConversation.appendMessage({
      id: 'old',
      sender: 'Otto Berg',
      role: 'Designer',
      content: 'Sorry, I encountered an error while processing your request.',
      time: '',
      sentAt: 0,
      fromUser: false,
      kind: 'challenge',
      status: 'failed',
    });
    t.room.retry('old');
    expect((await t.lastCall()).body).toMatchObject({
      responseType: 'a challenge',
      activeSpeaker: { name: 'Otto Berg' },
      replies: [],
    });
  });

  test('an empty response is a failure', async () => {
    t.room.trigger(nora, fewWords);
    await (await t.lastCall()).finish(' \n');
    expect(t.lines()[0]).toMatch(/failed$/u);
    expect(t.lastFailure()).toBe('The answer was empty.');
  });

  test('a failed bot check is shown as the reason', async () => {
    t.takeBotCheckToken.mockRejectedValue(new TurnFailure('The bot check could not be loaded.'));
    t.room.trigger(nora, fewWords);
    await flushPromises();
    expect(t.calls).toHaveLength(0);
    expect(t.lines()).toEqual([]);
    expect(t.room.store.getState().unsent?.reason).toBe('The bot check could not be loaded.');
  });

  test('a message that could not leave is taken back: nothing was asked, and nothing said', async () => {
    t.room.send('hello there');
    await (await t.lastCall()).fail('network');
    expect(t.lines()).toEqual([]);
    const { unsent, turn, announcement } = t.room.store.getState();
    expect([unsent?.text, turn]).toEqual(['hello there', null]);
    expect(announcement).toBe('Not sent. The server could not be reached.');
    t.room.send('hello there');
    expect(t.room.store.getState().unsent).toBeNull();
    await (await t.lastCall()).finish('Good day.');
    expect(t.lines()).toEqual(['You | hello there', 'Nora Feld | Good day.']);
  });

  test('an action that could not leave says nothing in a member’s name, and can be sent again', async () => {
    t.room.trigger(otto, objection);
    await (await t.lastCall()).fail('network');
    expect(t.lines()).toEqual([]);
    expect(t.room.store.getState().unsent?.text).toBe('');
    t.room.sendAgain();
    const again = await t.lastCall();
    expect(again.body).toMatchObject({
      activeSpeaker: { name: 'Otto Berg' },
      responseType: 'an objection',
    });
    await again.finish('No.');
    expect(t.lines()).toEqual(['Otto Berg | No.']);
  });

  test('who was to answer after a member who did is asked again without the words', async () => {
    t.room.send('@Otto and @Nora, is it done?');
    await (await t.lastCall()).finish('Yes.');
    await (await t.lastCall()).fail('network');
    expect(t.lines().slice(1)).toEqual(['Otto Berg | Yes.']);
    t.room.sendAgain();
    await (await t.lastCall()).finish('No.');
    expect(t.lines().slice(1)).toEqual(['Otto Berg | Yes.', 'Nora Feld | No.']);
  });

  test('a message that left and got no readable answer was asked', async () => {
    t.room.send('hello there');
    await (await t.lastCall()).fail('network', { status: 200 });
    expect(t.lines()[1]).toMatch(/stock$/u);
  });

  test('an expired token is replaced once, a second refusal is shown', async () => {
    t.room.trigger(nora, fewWords);
    await (await t.lastCall()).fail('bot_check_failed', { status: 403 });
    expect(t.calls).toHaveLength(2);
    expect(t.calls[1]?.body.turnstileResponse).not.toBe(t.calls[0]?.body.turnstileResponse);
    expect(t.discardBotCheckTokens).toHaveBeenCalledTimes(1);
    await t.calls[1]?.fail('bot_check_failed', { status: 403, serverMessage: 'Bots go home!' });
    expect(t.calls).toHaveLength(2);
    expect(t.lastFailure()).toBe('Bots go home!');
  });

  test('a bug is logged and shown, never swallowed', async () => {
    const bug = new TypeError('oops');
    t.takeBotCheckToken.mockRejectedValue(bug);
    t.room.send('hi');
    await flushPromises();
    expect(t.onUnexpected).toHaveBeenCalledWith(bug);
    expect(t.lines()[1]).toMatch(/stock$/u);
  });

  test('stock replies and apologies are not sent as replies of the team', async () => {
    t.room.send('hello');
    await (await t.lastCall()).fail('internal');
    t.room.trigger(otto, fewWords);
    expect((await t.lastCall()).body.replies).toMatchObject([{ content: 'hello' }]);
  });

  test('omitted messages are counted for the visitor', async () => {
    for (let index = 0; index < 2_005; index += 1) {
      t.currentConversation.store.setState(({ messages }) => ({
        messages: [
          ...messages,
          {
            id: `x${index}`,
            sender: 'You',
            role: 'User',
            content: 'x',
            time: '',
            sentAt: 0,
            fromUser: true,
          },
        ],
      }));
    }
    t.room.trigger(nora, fewWords);
    await t.lastCall();
    expect(t.room.store.getState().omittedCount).toBeGreaterThanOrEqual(5);
  });
});

describe('summary', () => {
  beforeEach(() => {
    t.currentConversation.appendMessage({
      id: 'q',
      sender: 'You',
      role: 'User',
      content: 'Plan',
      time: '',
      sentAt: 0,
      fromUser: true,
    });
  });

  test('a summary is sent by the visitor’s role and has its prefix once', async () => {
    t.room.summarize();
    const call = await t.lastCall();
    expect(call.kind).toBe('summarize');
    expect(call.body).not.toHaveProperty('uuid');
    call.emit('We plan.');
    expect(t.room.streamingText.read()).toBe('Summary: We plan.');
    await call.finish('**Summary:** We plan.');
    expect(t.currentConversation.load().messages.at(-1)).toMatchObject({
      sender: 'You',
      role: 'User',
      fromUser: true,
      kind: 'summary',
      content: 'Summary: We plan.',
    });
    expect(t.onSummarized).toHaveBeenCalledTimes(1);
  });

  test('without messages nothing is summarized', async () => {
    t.currentConversation.replaceConversation({ messages: [] });
    t.room.summarize();
    await flushPromises();
    expect(t.turn()).toBeNull();
    expect(t.calls).toHaveLength(0);
  });

  test('a failed summary is reported by System, and a Retry takes its position', async () => {
    t.room.summarize();
    await (await t.lastCall()).fail('ai_unavailable', { serverMessage: 'No model.' });
    expect(t.lines()[1]).toBe(
      'System | Sorry, I encountered an error while summarizing the conversation. | failed',
    );
    expect(t.onSummarized).not.toHaveBeenCalled();
    t.room.retry(t.lastId());
    const retried = await t.lastCall();
    expect(retried.kind).toBe('summarize');
    await retried.finish('We plan.');
    expect(t.lines()).toEqual(['You | Plan', 'You | Summary: We plan.']);
  });

  test('a summary that broke off keeps the partial text', async () => {
    t.room.summarize();
    (await t.lastCall()).emit('We pl');
    await t.calls[0]?.fail('cut_off');
    expect(t.lines()[1]).toBe('You | Summary: We pl | cutOff');
  });
});
