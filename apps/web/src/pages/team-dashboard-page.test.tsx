import {
  conversationBodySchema,
  type ConversationBody,
} from '@convoke/contract/conversation/conversation.schemas.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveAnswerLength } from '../services/team-data/answer-length.ts';
import { saveMessageDraft } from '../services/team-data/message-draft.ts';
import { replaceConversation } from '../services/team-data/running-conversation.ts';
import { startNewConversation } from '../services/team-data/shared-table.ts';
import {
  deleteConversation,
  readTeamData,
  replaceMembers,
  saveVision,
} from '../services/team-data/team-data.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { TeamDashboardPage } from './team-dashboard-page.tsx';

const nora = { name: 'Nora Feld', role: 'Analyst', skills: [], roleDescription: 'Counts things.' };
const otto = { name: 'Otto Berg', role: 'Designer', skills: [] };

/** A model's answer that the test speaks piece by piece. */
interface ScriptedAnswer {
  path: string;
  body: ConversationBody;
  say(text: string): Promise<void>;
  finish(text: string): Promise<void>;
  breakOff(): Promise<void>;
  isGone(): boolean;
}

// Whole stories, on machines that may be busy.
vi.setConfig({ testTimeout: 20_000 });

let answers: ScriptedAnswer[];
let refusal: { status: number; problem: object } | null;

function json(status: number, body: object, type = 'application/json') {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

function script(path: string, init: RequestInit): Response {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
  const event = (name: string, data: object) =>
    act(async () => {
      controller.enqueue(
        new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
      );
      // Words are shown with the next frame.
      await new Promise((resolve) => setTimeout(resolve, 40));
    });
  answers.push({
    path,
    body: conversationBodySchema.parse(JSON.parse(typeof init.body === 'string' ? init.body : '')),
    say: (text) => event('delta', { text }),
    finish: (text) =>
      event('done', { text, model: 'test', usage: { inputTokens: 1, outputTokens: 1 } }),
    breakOff: () =>
      act(async () => {
        controller.error(new Error('connection lost'));
        await new Promise((resolve) => setTimeout(resolve, 0));
      }),
    isGone: () => init.signal?.aborted ?? false,
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}

async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const path = input instanceof Request ? input.url : input.toString();
  if (path === '/api/config') {
    document.cookie = 'XSRF-TOKEN=test';
    return json(200, {
      productName: 'Convoke',
      botCheck: { provider: 'off' },
      ai: { mode: 'rehearsal', label: 'Rehearsal' },
      contactEmail: 'hello@convoke.example',
      founder: { name: 'The Convoke maintainers' },
    });
  }
  if (path.startsWith('/api/functions/')) {
    if (refusal === null) return script(path, init);
    return json(refusal.status, refusal.problem, 'application/problem+json');
  }
  return json(
    404,
    { status: 404, title: 'Not Found', code: 'not_found', message: 'Not found.' },
    'application/problem+json',
  );
}

class InertObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  answers = [];
  refusal = null;
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('ResizeObserver', InertObserver);
  vi.stubGlobal('IntersectionObserver', InertObserver);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  window.innerWidth = 1_280;
  saveMessageDraft('');
  saveAnswerLength('short');
  for (const { id } of readTeamData().conversations) deleteConversation(id);
  replaceMembers([nora, otto]);
  saveVision({ teamVision: 'A garden', objectives: 'Plan it', keyResults: 'A signed plan' });
  startNewConversation();
});

function open() {
  const view = render(
    <MemoryRouter>
      <main>
        <TeamDashboardPage />
      </main>
      <ToastRegion />
    </MemoryRouter>,
  );
  // Computing styles for every click is slow in jsdom and proves nothing there.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const card = (name: string) => within(screen.getByRole('article', { name }));
  return {
    ...view,
    user,
    card,
    input: () => screen.getByRole('textbox', { name: 'Your message' }),
    async act(name: string, action: string) {
      await user.click(card(name).getByRole('button', { name: 'Actions' }));
      await user.click(card(name).getByRole('button', { name: action }));
    },
    async choose(item: string) {
      await user.click(screen.getByRole('button', { name: 'Options' }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    },
    async answer(count = 1) {
      await waitFor(() => expect(answers).toHaveLength(count));
      const answer = answers[count - 1];
      if (answer === undefined) throw new Error('Nobody was asked');
      return answer;
    },
  };
}

test('the chosen length of answers is the same after a reload, whether the switch or a member set it', async () => {
  const chosen = (name: string) =>
    within(screen.getByRole('group', { name: 'Length of answers' })).getByRole('radio', { name });
  const first = open();
  expect(chosen('Short')).toBeChecked();
  await first.user.click(chosen('Long'));
  first.unmount();
  const second = open();
  expect(chosen('Long')).toBeChecked();
  await second.act('Nora Feld', 'Few words');
  second.unmount();
  open();
  expect(chosen('Short')).toBeChecked();
});

test('somebody whom a publication did not name sits as a grey question mark', () => {
  const said = { role: '', content: 'From nobody.', time: 'then', sentAt: 0, fromUser: false };
  replaceConversation({ messages: [{ ...said, id: 'nobody', sender: '' }] });
  open();
  const message = screen.getByRole('article', { name: 'Unknown, then' });
  expect(message).toHaveAttribute('data-seat', '0');
  const seats = Array.from(message.querySelectorAll('.seat'), ({ textContent }) => textContent);
  expect(seats).toEqual(['?', '?']);
});

test('without a team the page says so and leads to building one', () => {
  replaceMembers([]);
  open();
  expect(screen.getByRole('button', { name: 'Build Your Team' })).toHaveAttribute(
    'href',
    '/team-assembly',
  );
});

test('a member’s actions carry their names, and Close takes them away again', async () => {
  const room = open();
  expect(screen.getByRole('heading', { name: 'Welcome to Team Chat' })).toBeVisible();
  await room.user.click(room.card('Nora Feld').getByRole('button', { name: 'Actions' }));
  const names = ['Few words', 'Detailed Answer', 'Objection', 'Ask to Clarify', 'Challenge'];
  for (const name of [...names, 'Member Info']) {
    expect(room.card('Nora Feld').getByRole('button', { name })).toBeEnabled();
  }
  await room.user.click(room.card('Nora Feld').getByRole('button', { name: 'Close' }));
  expect(room.card('Nora Feld').queryByRole('button', { name: 'Few words' })).toBeNull();
  expect(room.card('Nora Feld').getByRole('button', { name: 'Actions' })).toHaveFocus();
});

test('Member Info shows the description or the default sentence, and a click elsewhere closes it', async () => {
  const room = open();
  await room.act('Nora Feld', 'Member Info');
  expect(screen.getByRole('tooltip')).toHaveTextContent('Counts things.');
  await room.user.click(room.input());
  expect(screen.queryByRole('tooltip')).toBeNull();
  await room.act('Otto Berg', 'Member Info');
  expect(screen.getByRole('tooltip')).toHaveTextContent(
    'As the Designer, this team member brings specialized expertise to the project.',
  );
  await room.user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a reply streams into the place of Typing..., and meanwhile nobody else can be asked', async () => {
  const room = open();
  await room.act('Otto Berg', 'Objection');
  const answer = await room.answer();
  expect(answer.body).toMatchObject({ responseType: 'an objection', turnstileResponse: '' });
  expect(screen.getByText('Typing...')).toBeVisible();
  await room.user.click(room.card('Nora Feld').getByRole('button', { name: 'Actions' }));
  expect(room.card('Nora Feld').getByRole('button', { name: 'Few words' })).toBeDisabled();
  await answer.say('I **object**');
  expect(screen.queryByText('Typing...')).toBeNull();
  expect(screen.getByRole('log')).toHaveTextContent('I object');
  await answer.finish('I **object** to that.');
  expect(screen.getByRole('log')).toHaveTextContent('I object to that.');
  expect(within(screen.getByRole('log')).getByText('Objection')).toBeVisible();
  expect(room.card('Nora Feld').getByRole('button', { name: 'Few words' })).toBeEnabled();
});

test('what is sent while a member speaks stops the member and is answered next', async () => {
  const room = open();
  await room.user.type(room.input(), 'Where do we start?{Enter}');
  const first = await room.answer();
  await first.say('At the very');
  await room.user.type(room.input(), 'Shorter!{Enter}');
  expect(first.isGone()).toBe(true);
  const second = await room.answer(2);
  await second.finish('Here.');
  const log = screen.getByRole('log');
  expect(log).toHaveTextContent(
    /At the very.*Stopped\. What was said is kept\..*Shorter!.*Here\./u,
  );
  expect(room.input()).toHaveValue('');
});

test('while a message names somebody, the status beside it says who answers, and so it happens', async () => {
  const { user, input } = open();
  const status = () => document.querySelector(`[aria-live="polite"][id="${describedBy()}"]`);
  const describedBy = () => input().getAttribute('aria-describedby');
  expect(status()).toHaveTextContent('Nora Feld answers next');
  await user.type(input(), 'What now, @otto');
  expect(status()).toHaveTextContent('Otto Berg answers next');
  await user.type(input(), ' and @Nora Feld?');
  expect(status()).toHaveTextContent('Otto Berg answers next, then Nora Feld');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]?.body.activeSpeaker?.name).toBe('Otto Berg');
  expect(status()).toHaveTextContent('Nora Feld answers next');
  await answers[0]?.finish('I draw.');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(answers[1]?.body.activeSpeaker?.name).toBe('Nora Feld');
  await answers[1]?.finish('I count.');
  expect(status()).toHaveTextContent('Nora Feld answers next');
});

test('Shift+Enter begins a new line, blank text is not sent, a draft survives leaving the page', async () => {
  const room = open();
  await room.user.type(room.input(), '  {Enter}');
  expect(answers).toHaveLength(0);
  await room.user.clear(room.input());
  await room.user.type(room.input(), 'one{Shift>}{Enter}{/Shift}two');
  expect(room.input()).toHaveValue('one\ntwo');
  room.unmount();
  expect(open().input()).toHaveValue('one\ntwo');
});

test('how long answers are is chosen in sight, and what a member is asked for shows there too', async () => {
  const room = open();
  const length = within(screen.getByRole('group', { name: 'Length of answers' }));
  const short = length.getByRole('radio', { name: 'Short' });
  const long = length.getByRole('radio', { name: 'Long' });
  expect(short).toBeChecked();
  await room.act('Nora Feld', 'Detailed Answer');
  expect(long).toBeChecked();
  const detailed = await room.answer();
  expect(detailed.body.responseLength).toBe('long');
  await detailed.finish('At length.');

  await room.user.click(short);
  await room.user.type(room.input(), 'And now?{Enter}');
  const brief = await room.answer(2);
  expect(brief.body.responseLength).toBe('short');
  await brief.finish('Briefly.');
  await room.user.click(long);
  await room.user.type(room.input(), 'And now?{Enter}');
  expect((await room.answer(3)).body.responseLength).toBe('long');
});

test('that there is no network is said only for as long as it is true', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const room = open();
  await room.user.type(room.input(), 'Anybody there?{Enter}');
  const words = /^You're still offline/u;
  expect(await screen.findByText(words)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(words)).toBeNull();
  expect(room.input()).toHaveValue('Anybody there?');
});

test('a typed message that fails gets a stock reply with the reason, and a good Retry replaces it', async () => {
  const room = open();
  const problem = {
    status: 429,
    title: 'Too Many Requests',
    code: 'budget_exhausted',
    message: 'The budget of today is used up.',
  };
  refusal = { status: 429, problem };
  await room.user.type(room.input(), 'hello{Enter}');
  const log = screen.getByRole('log');
  await waitFor(() => expect(log).toHaveTextContent('Hello! I am the Analyst of this team.'));
  expect(log).toHaveTextContent('Stock reply: the team did not answer.');
  expect(log).toHaveTextContent('The budget of today is used up.');
  refusal = null;
  await room.user.click(screen.getByRole('button', { name: 'Retry' }));
  await (await room.answer()).finish('Good day.');
  expect(log).toHaveTextContent('Good day.');
  expect(log).not.toHaveTextContent('Stock reply');
  expect(within(log).getAllByText('hello')).toHaveLength(1);
});

test('a stream that breaks off keeps what had arrived and offers to continue', async () => {
  const room = open();
  await room.act('Nora Feld', 'Detailed Answer');
  const answer = await room.answer();
  await answer.say('Half a sen');
  await answer.breakOff();
  const log = screen.getByRole('log');
  expect(log).toHaveTextContent('Half a sen');
  expect(log).toHaveTextContent('The answer was cut off. What arrived is kept.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await room.user.click(screen.getByRole('button', { name: 'Continue' }));
  await (await room.answer(2)).finish('tence.');
  expect(log).toHaveTextContent(/Half a sen.*tence\./u);
});

test('a summary is written by the visitor’s role and said to be done', async () => {
  const room = open();
  await room.user.click(screen.getByRole('button', { name: 'Options' }));
  expect(await screen.findByRole('menuitem', { name: 'Summarize Conversation' })).toBeDisabled();
  await room.user.keyboard('{Escape}');
  await room.act('Nora Feld', 'Few words');
  await (await room.answer()).finish('Yes.');
  await room.choose('Summarize Conversation');
  const answer = await room.answer(2);
  expect(answer.path).toBe('/api/functions/summarize/conversation');
  expect(screen.getByText('Generating conversation summary...')).toBeVisible();
  await answer.finish('They agree.');
  expect(screen.getByRole('log')).toHaveTextContent('Summary: They agree.');
  expect(await screen.findByText('Conversation summarized successfully!')).toBeVisible();
});

test('a conversation is saved, another one begun, and the first brought back whole', async () => {
  const room = open();
  await room.act('Nora Feld', 'Few words');
  await (await room.answer()).finish('First words.');
  await room.choose('Save & Load Conversations');
  await room.user.type(screen.getByRole('textbox', { name: 'Title' }), 'Plan A');
  await room.user.click(screen.getByRole('button', { name: 'Save Current Chat' }));
  expect(await screen.findByText('Conversation saved successfully!')).toBeVisible();
  await room.user.click(screen.getByRole('button', { name: 'Start New Chat' }));
  expect(screen.getByRole('heading', { name: 'Welcome to Team Chat' })).toBeVisible();

  replaceMembers([otto]);
  await room.act('Otto Berg', 'Few words');
  await (await room.answer(2)).finish('Unsaved words.');
  await room.choose('Save & Load Conversations');
  await room.user.click(screen.getByRole('button', { name: /^Plan A/u }));
  expect(screen.getByRole('log')).toHaveTextContent('First words.');
  expect(room.card('Nora Feld').getByRole('button', { name: 'Actions' })).toBeVisible();
  // What had not been saved was saved before it was replaced.
  expect(readTeamData().conversations.map(({ messages }) => messages[0]?.content)).toContain(
    'Unsaved words.',
  );
});

test('an empty room cannot be saved, and says why', async () => {
  const room = open();
  await room.choose('Save & Load Conversations');
  expect(
    screen.getByText('No conversations yet. Start one to convoke your first team.'),
  ).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save Current Chat' });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('There is nothing to save yet.');
  await room.user.type(screen.getByRole('textbox', { name: 'Title' }), 'Plan B{Enter}');
  expect(readTeamData().conversations).toHaveLength(0);
});

test('deleting a saved conversation asks first', async () => {
  const room = open();
  await room.act('Nora Feld', 'Few words');
  await (await room.answer()).finish('First words.');
  await room.choose('Save & Load Conversations');
  await room.user.type(screen.getByRole('textbox', { name: 'Title' }), 'Plan B');
  await room.user.click(screen.getByRole('button', { name: 'Save Current Chat' }));
  await room.user.click(await screen.findByRole('button', { name: 'Delete Plan B' }));
  await room.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(readTeamData().conversations).toHaveLength(1);
  await room.user.click(screen.getByRole('button', { name: 'Delete Plan B' }));
  await room.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(readTeamData().conversations).toHaveLength(0);
});

test('one panel is open at a time, and Escape gives the focus back to Options', async () => {
  const room = open();
  await room.choose('Vision Summary');
  expect(screen.getByRole('dialog', { name: 'Vision Summary' })).toHaveTextContent(
    /A garden.*Plan it.*A signed plan/u,
  );
  await room.choose('Publish Conversation');
  expect(screen.queryByRole('dialog', { name: 'Vision Summary' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Publish Conversation' })).toBeVisible();
  await room.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Options' })).toHaveFocus();
});

test('publishing that fails says so and keeps the title', async () => {
  const room = open();
  await room.act('Nora Feld', 'Few words');
  await (await room.answer()).finish('Words.');
  await room.choose('Publish Conversation');
  expect(screen.getByText('Make this conversation public and remixable.')).toBeVisible();
  const title = screen.getByPlaceholderText('Edit this title to give your convo a clear identity.');
  await room.user.type(title, 'Ours');
  await room.user.click(screen.getByRole('button', { name: 'Publish to Server' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to publish conversation. Please try again.',
  );
  expect(title).toHaveValue('Ours');
});

test('on a phone the team is a sheet that goes away once someone was asked', async () => {
  window.innerWidth = 390;
  const room = open();
  expect(screen.queryByRole('complementary', { name: 'Team' })).toBeNull();
  await room.user.click(screen.getByRole('button', { name: 'Team' }));
  expect(screen.getByRole('complementary', { name: 'Team' })).toBeVisible();
  await room.act('Nora Feld', 'Few words');
  expect(screen.queryByRole('complementary', { name: 'Team' })).toBeNull();
  await (await room.answer()).finish('Yes.');

  window.innerWidth = 1_024;
  window.dispatchEvent(new Event('resize'));
  expect(await screen.findByRole('complementary', { name: 'Team' })).toBeVisible();
});

test('a finished reply is announced whole, its pieces are not', async () => {
  const room = open();
  await room.act('Nora Feld', 'Few words');
  const answer = await room.answer();
  await answer.say('One ');
  const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announcements()).not.toContain('Nora Feld: One');
  await answer.finish('One word.');
  expect(announcements()).toContain('Nora Feld: One word.');
});
