import {
  discussionBodySchema,
  discussionPauseSchema,
} from '@convoke/contract/conversation/discussion.schemas.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { mara, nils, oda } from '../../test/discussion-fixture.ts';
import {
  fakeApi,
  fakePublicConfig,
  type FakeRequest,
  jsonResponse,
  problemResponse,
  streamResponse,
} from '../../test/fake-api.ts';
import { fill } from '../../test/fill.ts';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { startNewConversation } from '../services/workspace/conversation/current-conversation.ts';
import { saveMessageDraft } from '../services/workspace/conversation/message-draft.ts';
import { replaceMembers, saveVision } from '../services/workspace/workspace.ts';
import TeamDashboardPage from './team-dashboard-page.tsx';

type Member = typeof mara;

/** What the page asked the model for, whose answer the test streams. */
interface Call extends FakeRequest {
  send(event: string, data: object): Promise<void>;
}

let calls: Call[];
let api: ReturnType<typeof fakeApi>;

function answer(request: FakeRequest): Response {
  const { response, send, fail } = streamResponse();
  request.signal?.addEventListener('abort', () => fail(new Error('aborted')));
  calls.push({
    ...request,
    send: (event, data) =>
      act(async () => send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
  });
  return response;
}

beforeEach(() => {
  calls = [];
  document.cookie = 'XSRF-TOKEN=csrf-1; path=/';
  api = fakeApi((request) => {
    if (request.url.endsWith('/config'))
      return jsonResponse({ ...fakePublicConfig, botCheck: { provider: 'off' } });
    if (/\/(?:discuss|continue)\/conversation/u.test(request.url)) return answer(request);
    if (request.url.endsWith('/pause/conversation')) return new Response(null, { status: 204 });
    return problemResponse(404, 'not_found', 'Not found.');
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // Minutes that write themselves after a discussion would ask the model too.
  localStorage.setItem('convoke.keepMinutes', 'off');
  saveMessageDraft('');
  replaceMembers([mara, nils, oda]);
  saveVision({ teamVision: 'A garden', objectives: 'Plan it', keyResults: 'A signed plan' });
  startNewConversation();
});

function open() {
  render(
    <MemoryRouter>
      <TeamDashboardPage />
    </MemoryRouter>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  // Roles are looked for in parts of the page: to look through all of it is slow in jsdom.
  const input = () => screen.getByLabelText('Your message');
  const composer = () => within(input().closest('form')!);
  const log = () => screen.getByLabelText('Conversation');
  return {
    input,
    log,
    button: (name: string) => composer().queryByRole('button', { name }),
    press: async (name: string) => user.click(composer().getByRole('button', { name })),
    status: () => within(screen.getByLabelText('Discussion')).getByRole('status'),
    said: async (text: string) => within(log()).findByText(text),
    messages: () => within(log()).queryAllByRole('article'),
    async call(count: number) {
      await waitFor(() => expect(calls).toHaveLength(count));
      return calls[count - 1]!;
    },
  };
}

/** Asks everyone, and returns the room with the discussion that has begun. */
async function openRound() {
  const room = open();
  await fill(room.input(), 'What comes first?');
  await room.press('Ask everyone');
  return { ...room, round: await room.call(1) };
}

async function begin(call: Call, turn: number, { name, role }: Member, words: string) {
  const reason = { responseType: 'reply', because: 'order' };
  await call.send('turn', { turn, speaker: { name, role }, ...reason });
  await call.send('delta', { turn, text: words });
  expect(await screen.findByText(words.trim())).toBeVisible();
}

async function finish(call: Call, turn: number, text: string) {
  const usage = { inputTokens: 1, outputTokens: 1 };
  await call.send('turn-done', { turn, text, model: 'test', usage });
}

/** The rest of a round, one turn for each text. */
async function endRound(call: Call, turns: readonly (readonly [Member, string])[], first = 1) {
  for (const [index, [member, text]] of turns.entries()) {
    await begin(call, first + index, member, text);
    await finish(call, first + index, text);
  }
  await call.send('stop', { reason: 'done', message: 'In English.' });
}

test('nothing can be discussed before there is a question, and the room says so', async () => {
  const room = open();
  expect(room.button('Let the team discuss')).toBeDisabled();
  expect(room.button('Let the team discuss')).toHaveAccessibleDescription(
    'Write a question to begin with.',
  );
  await fill(room.input(), 'Who keeps the key?');
  expect(screen.queryByText('Write a question to begin with.')).toBeNull();
  await room.press('Let the team discuss');
  const { body } = await room.call(1);
  expect(discussionBodySchema.parse(body).discussion.mode).toBe('open');
  expect(room.input()).toHaveValue('');
  expect(room.button('Stop')).toBeVisible();
});

test('the status says who speaks; Stop ends at once, and Resume asks for what is left', async () => {
  const room = await openRound();
  await begin(room.round, 1, mara, 'First.');
  await finish(room.round, 1, 'First.');
  await begin(room.round, 2, nils, 'Second, but ');
  expect(room.status()).toHaveTextContent('Nils is speaking: turn 2 of 3');
  await room.press('Stop');
  expect(room.round.signal?.aborted).toBe(true);
  expect(room.log()).toHaveTextContent('You stopped the discussion after 1 of 3 turns.');
  expect(room.messages()[2]).toHaveTextContent('Stopped. What was said is kept.');
  expect(room.button('Stop')).toBeNull();
  expect(room.status()).toBeEmptyDOMElement();

  await room.press('Resume');
  const rest = await room.call(2);
  expect(discussionBodySchema.parse(rest.body).discussion).toMatchObject({
    turns: 2,
    speakers: [{ name: 'Nils' }, { name: 'Oda' }],
  });
  expect(room.log()).not.toHaveTextContent('You stopped');
  await endRound(rest, [
    [nils, 'Second at last.'],
    [oda, 'Third.'],
  ]);
  expect(await room.said('Everyone has had a turn.')).toBeVisible();
  expect(room.messages()).toHaveLength(4);
  expect(room.messages()[2]).toHaveTextContent('Second at last.');
  expect(room.button('Resume')).toBeNull();
});

test('Pause waits for the turn in progress, and tells the server', async () => {
  const room = await openRound();
  await begin(room.round, 1, mara, 'Almost');
  await room.press('Pause');
  expect(room.status()).toHaveTextContent('Pausing after this turn.');
  const told = api.requests.find(({ url }) => url.endsWith('/pause/conversation'));
  const { id } = discussionBodySchema.parse(room.round.body).discussion;
  expect(discussionPauseSchema.parse(told?.body)).toEqual({ id });
  expect(room.round.signal?.aborted).toBe(false);
  await finish(room.round, 1, 'Almost done.');
  expect(await room.said('You paused the discussion after 1 of 3 turns.')).toBeVisible();
  expect(room.log()).toHaveTextContent('Almost done.');
  expect(room.button('Resume')).toBeEnabled();
});

test('a message interrupts the speaker, who is asked again', async () => {
  const room = await openRound();
  await begin(room.round, 1, mara, 'It is a matter of ');
  await fill(room.input(), 'There is no money.', '{Enter}');
  expect(room.round.signal?.aborted).toBe(true);
  const next = await room.call(2);
  const { replies, discussion } = discussionBodySchema.parse(next.body);
  expect(replies.at(-1)).toMatchObject({ content: 'There is no money.', fromUser: true });
  expect(discussion.turns).toBe(3);
  await endRound(next, [
    [mara, 'Then the beds.'],
    [nils, 'Agreed.'],
    [oda, 'Not yet.'],
  ]);
  expect(await room.said('Everyone has had a turn.')).toBeVisible();
  expect(room.messages()).toHaveLength(6);
  expect(room.messages()[1]).toHaveTextContent('Stopped. What was said is kept.');
  expect(room.messages()[2]).toHaveTextContent('There is no money.');
  expect(room.messages()[3]).toHaveTextContent('Then the beds.');
});

test('a failed turn is retried alone, and the others go on', async () => {
  const room = await openRound();
  const { name, role } = mara;
  const reason = { responseType: 'reply', because: 'order' };
  await room.round.send('turn', { turn: 1, speaker: { name, role }, ...reason });
  const problem = { status: 502, title: 'Bad Gateway', code: 'ai_unavailable', message: 'Away.' };
  await room.round.send('turn-failed', { turn: 1, problem });
  const others = [
    [nils, 'Second.'],
    [oda, 'Third.'],
  ] as const;
  await endRound(room.round, others, 2);
  expect(await room.said('Each member was asked once. Mara did not speak.')).toBeVisible();
  const failed = () => room.messages()[1]!;
  expect(failed()).toHaveTextContent('No answer arrived.');
  act(() => within(failed()).getByRole('button', { name: 'Retry' }).click());
  const again = await room.call(2);
  expect(again.url).toContain('/continue/conversation');
  expect(again.body).toMatchObject({ activeSpeaker: { name: 'Mara' } });
  const usage = { inputTokens: 1, outputTokens: 1 };
  await again.send('done', { text: 'First after all.', model: 'test', usage });
  await waitFor(() => expect(failed()).toHaveTextContent('First after all.'));
  expect(room.messages()).toHaveLength(4);
  expect(room.log()).toHaveTextContent('Everyone has had a turn.');
});
