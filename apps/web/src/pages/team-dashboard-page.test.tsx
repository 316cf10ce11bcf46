import {
  continueBodySchema,
  type ContinueBody,
} from '@convoke/contract/conversation/conversation.schemas.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { fill } from '../../test/fill.ts';
import { loseNetwork } from '../../test/lose-network.ts';
import { roomChoices } from '../../test/team-room.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryHistory } from '../lib/routing/navigation-history.ts';
import { Router } from '../lib/routing/router.tsx';
import { saveResponseLength } from '../services/workspace/conversation/response-length.ts';
import { saveMessageDraft } from '../services/workspace/conversation/message-draft.ts';
import {
  loadCurrentConversation,
  replaceConversation,
} from '../services/workspace/conversation/current-conversation.ts';
import { startNewConversation } from '../services/workspace/conversation/current-conversation.ts';
import {
  deleteConversation,
  readWorkspace,
  replaceMembers,
  saveVision,
} from '../services/workspace/workspace.ts';
import { ToastRegion } from '../ui/toast.tsx';
import TeamDashboardPage from './team-dashboard-page.tsx';

const nora = { name: 'Nora Feld', role: 'Analyst', skills: [], roleDescription: 'Counts things.' };
const otto = { name: 'Otto Berg', role: 'Designer', skills: [] };

/** A model response that the test streams piece by piece. */
interface ScriptedResponse {
  path: string;
  body: ContinueBody;
  wait(replies: number): Promise<void>;
  emit(text: string): Promise<void>;
  finish(text: string): Promise<void>;
  breakOff(): Promise<void>;
  isGone(): boolean;
}

let responses: ScriptedResponse[];
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
      // The text is rendered with the next frame.
      await new Promise((resolve) => setTimeout(resolve, 40));
    });
  responses.push({
    path,
    body: continueBodySchema.parse(JSON.parse(typeof init.body === 'string' ? init.body : '')),
    wait: (replies) => event('waiting', { replies }),
    emit: (text) => event('delta', { text }),
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
  responses = [];
  refusal = null;
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('ResizeObserver', InertObserver);
  vi.stubGlobal('IntersectionObserver', InertObserver);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  window.innerWidth = 1_280;
  saveMessageDraft('');
  saveResponseLength('short');
  for (const { id } of readWorkspace().conversations) deleteConversation(id);
  replaceMembers([nora, otto]);
  saveVision({ teamVision: 'A garden', objectives: 'Plan it', keyResults: 'A signed plan' });
  startNewConversation();
});

function open(history = createMemoryHistory(['/team-dashboard'])) {
  const view = render(
    <Router history={history}>
      <main>
        <TeamDashboardPage />
      </main>
      <ToastRegion />
    </Router>,
  );
  // Computing styles for every click is slow in jsdom and proves nothing.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const card = (name: string) => within(screen.getByRole('article', { name }));
  return {
    ...view,
    user,
    card,
    input: () => screen.getByRole('textbox', { name: 'Your message' }),
    saved: () => within(screen.getByRole('tabpanel')),
    ...roomChoices(user),
    async response(count = 1) {
      await waitFor(() => expect(responses).toHaveLength(count));
      const response = responses[count - 1];
      if (response === undefined) throw new Error('Nobody was asked');
      return response;
    },
  };
}

const lengthOfAnswers = (name: string) =>
  screen.getByRole('button', { name: `Length of answers: ${name}` });

async function chooseLength(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name: /^Length of answers/u }));
  await user.click(await screen.findByRole('menuitemradio', { name }));
}

test('the response length survives a reload, whether the switch or a member set it', async () => {
  const first = open();
  expect(lengthOfAnswers('Short')).toBeVisible();
  await chooseLength(first.user, 'Long');
  first.unmount();
  const second = open();
  expect(lengthOfAnswers('Long')).toBeVisible();
  await second.ask('Nora Feld', 'Few words');
  second.unmount();
  open();
  expect(lengthOfAnswers('Short')).toBeVisible();
});

test('an unnamed member of a publication has a grey question mark as seat', () => {
  const fields = { role: '', content: 'From nobody.', time: 'then', sentAt: 0, fromUser: false };
  replaceConversation({ messages: [{ ...fields, id: 'nobody', sender: '' }] });
  open();
  const message = screen.getByRole('article', { name: 'Unknown, then' });
  expect(message).toHaveAttribute('data-seat', '0');
  const seats = Array.from(message.querySelectorAll('.seat'), ({ textContent }) => textContent);
  expect(seats).toEqual(['?', '?']);
});

test('without a team the page says so and links to building one', () => {
  replaceMembers([]);
  open();
  expect(screen.getByRole('button', { name: 'Build Your Team' })).toHaveAttribute(
    'href',
    '/team-assembly',
  );
});

test('a member’s actions are listed by name, and Close hides them', async () => {
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

test('Member Info shows the description or the default text, and a click elsewhere closes it', async () => {
  const room = open();
  await room.ask('Nora Feld', 'Member Info');
  expect(screen.getByRole('tooltip')).toHaveTextContent('Counts things.');
  await room.user.click(room.input());
  expect(screen.queryByRole('tooltip')).toBeNull();
  await room.ask('Otto Berg', 'Member Info');
  expect(screen.getByRole('tooltip')).toHaveTextContent(
    'As the Designer, this team member brings specialized expertise to the project.',
  );
  await room.user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a reply streams in place of Typing..., and meanwhile no other turn can start', async () => {
  const room = open();
  await room.ask('Otto Berg', 'Objection');
  const response = await room.response();
  expect(response.body).toMatchObject({ responseType: 'an objection', turnstileResponse: '' });
  expect(screen.getByText('Typing...')).toBeVisible();
  await response.wait(1);
  expect(within(screen.getByRole('log')).getByText('Waiting for 1 other reply')).toBeVisible();
  expect(within(screen.getByRole('log')).queryByText('speaking')).toBeNull();
  await response.wait(0);
  expect(screen.getByText('Typing...')).toBeVisible();
  expect(within(screen.getByRole('log')).getByText('speaking')).toBeVisible();
  await room.user.click(room.card('Nora Feld').getByRole('button', { name: 'Actions' }));
  expect(room.card('Nora Feld').getByRole('button', { name: 'Few words' })).toBeDisabled();
  await response.emit('I **object**');
  expect(screen.queryByText('Typing...')).toBeNull();
  expect(screen.getByRole('log')).toHaveTextContent('I object');
  await response.finish('I **object** to that.');
  expect(screen.getByRole('log')).toHaveTextContent('I object to that.');
  expect(within(screen.getByRole('log')).getByText('Objection')).toBeVisible();
  expect(room.card('Nora Feld').getByRole('button', { name: 'Few words' })).toBeEnabled();
});

test('each action of a member requests its response type, which the answer names', async () => {
  const room = open();
  const actions = [
    ['Few words', 'reply', 'short', null],
    ['Detailed Answer', 'reply', 'long', null],
    ['Objection', 'an objection', 'long', 'Objection'],
    ['Ask to Clarify', 'a request for clarification', 'long', 'Clarification'],
    ['Challenge', 'a challenge', 'long', 'Challenge'],
  ] as const;
  for (const [index, [action, responseType, responseLength, label]] of actions.entries()) {
    const { name } = index % 2 === 0 ? nora : otto;
    await room.ask(name, action);
    const response = await room.response(index + 1);
    const expected = { responseType, responseLength, activeSpeaker: { name } };
    expect(response.body).toMatchObject(expected);
    await response.finish(`Answer ${index + 1}.`);
    const message = screen.getAllByRole('article', { name: /, \d/u }).at(-1);
    expect(message).toHaveAccessibleName(expect.stringContaining(name));
    expect(message).toHaveTextContent(`Answer ${index + 1}.`);
    if (label !== null) expect(within(message!).getByText(label)).toBeVisible();
  }
});

test('a message sent while a member speaks stops the member and is answered next', async () => {
  const room = open();
  await fill(room.input(), 'Where do we start?', '{Enter}');
  const first = await room.response();
  await first.emit('At the very');
  await fill(room.input(), 'Shorter!', '{Enter}');
  expect(first.isGone()).toBe(true);
  const second = await room.response(2);
  await second.finish('Here.');
  const log = screen.getByRole('log');
  expect(log).toHaveTextContent(
    /At the very.*Stopped\. What was said is kept\..*Shorter!.*Here\./u,
  );
  expect(room.input()).toHaveValue('');
});

test('while a message mentions a member, the status beside it names who answers, and that member does', async () => {
  const { user, input } = open();
  const status = () => document.querySelector(`[aria-live="polite"][id="${describedBy()}"]`);
  const describedBy = () => input().getAttribute('aria-describedby');
  expect(status()).toHaveTextContent('Nora Feld answers next');
  await fill(input(), 'What now, @otto');
  expect(status()).toHaveTextContent('Otto Berg answers next');
  expect(screen.getByRole('button', { name: 'Otto Berg, Designer, next' })).toBeVisible();
  await fill(input(), ' and @Nora Feld?');
  expect(status()).toHaveTextContent('Otto Berg answers next, then Nora Feld');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(responses).toHaveLength(1));
  expect(responses[0]?.body.activeSpeaker?.name).toBe('Otto Berg');
  expect(status()).toHaveTextContent('Nora Feld answers next');
  await responses[0]?.finish('I draw.');
  await waitFor(() => expect(responses).toHaveLength(2));
  expect(responses[1]?.body.activeSpeaker?.name).toBe('Nora Feld');
  await responses[1]?.finish('I count.');
  expect(status()).toHaveTextContent('Nora Feld answers next');
});

test('Shift+Enter inserts a line break, blank text is not sent, a draft survives leaving the page', async () => {
  const room = open();
  await fill(room.input(), '  ', '{Enter}');
  expect(responses).toHaveLength(0);
  await room.user.clear(room.input());
  await room.user.type(room.input(), 'one{Shift>}{Enter}{/Shift}two');
  expect(room.input()).toHaveValue('one\ntwo');
  room.unmount();
  expect(open().input()).toHaveValue('one\ntwo');
});

test('the response length is visible, and a member’s actions change it', async () => {
  const room = open();
  expect(lengthOfAnswers('Short')).toBeVisible();
  await room.ask('Nora Feld', 'Detailed Answer');
  expect(lengthOfAnswers('Long')).toBeVisible();
  const detailed = await room.response();
  expect(detailed.body.responseLength).toBe('long');
  await detailed.finish('At length.');

  await chooseLength(room.user, 'Short');
  await fill(room.input(), 'And now?', '{Enter}');
  const brief = await room.response(2);
  expect(brief.body.responseLength).toBe('short');
  await brief.finish('Briefly.');
  await chooseLength(room.user, 'Long');
  await fill(room.input(), 'And now?', '{Enter}');
  expect((await room.response(3)).body.responseLength).toBe('long');
});

test('the notice about the missing network disappears with its cause', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const network = await loseNetwork();
  const room = open();
  await fill(room.input(), 'Anybody there?', '{Enter}');
  const notice = /^You're still offline/u;
  expect(await screen.findByText(notice)).toBeVisible();
  network.restore();
  expect(screen.queryByText(notice)).toBeNull();
  expect(room.input()).toHaveValue('Anybody there?');
});

test('a message that could not leave is in the field again, before what was typed meanwhile', async () => {
  const room = open();
  let refuse = () => {};
  const refused = new Promise<never>((_, reject) => {
    refuse = () => reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith('/api/functions/') ? refused : fakeFetch(input, init),
  );
  await fill(room.input(), 'hello', '{Enter}');
  await fill(room.input(), 'And you?');
  await act(async () => refuse());
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(again.parentElement).toHaveTextContent('Not sent. The server could not be reached.');
  expect(room.input()).toHaveValue('hello\n\nAnd you?');
  expect(within(screen.getByRole('log')).queryByRole('article')).toBeNull();
  vi.stubGlobal('fetch', fakeFetch);
  await room.user.click(again);
  await (await room.response()).finish('Good day.');
  expect(screen.getByRole('log')).toHaveTextContent('Good day.');
  expect(room.input()).toHaveValue('');
  expect(again).not.toBeInTheDocument();
});

test('a failed typed message gets a stock reply with the reason, and a successful Retry replaces it', async () => {
  const room = open();
  const problem = {
    status: 429,
    title: 'Too Many Requests',
    code: 'budget_exhausted',
    message: 'The budget of today is used up.',
  };
  refusal = { status: 429, problem };
  await fill(room.input(), 'hello', '{Enter}');
  const log = screen.getByRole('log');
  await waitFor(() => expect(log).toHaveTextContent('Hello! I am the Analyst of this team.'));
  expect(log).toHaveTextContent('Stock reply: the team did not answer.');
  expect(log).toHaveTextContent('The budget of today is used up.');
  refusal = null;
  await room.user.click(screen.getByRole('button', { name: 'Retry' }));
  await (await room.response()).finish('Good day.');
  expect(log).toHaveTextContent('Good day.');
  expect(log).not.toHaveTextContent('Stock reply');
  expect(within(log).getAllByText('hello')).toHaveLength(1);
});

test('after a reload a failed reply still says why, and whose Retry it is', async () => {
  refusal = {
    status: 429,
    problem: {
      status: 429,
      title: 'Too Many Requests',
      code: 'budget_exhausted',
      message: 'The budget of today is used up.',
    },
  };
  const before = open();
  await before.ask('Nora Feld', 'Few words');
  const why = 'The budget of today is used up.';
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(why));
  before.unmount();
  open();
  expect(screen.getByRole('log')).toHaveTextContent(why);
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAccessibleDescription(
    /^Nora Feld, /u,
  );
});

test('after Send the message field has the focus', async () => {
  const room = open();
  await fill(room.input(), 'Hello');
  await room.user.click(screen.getByRole('button', { name: /^Send to/u }));
  await room.response();
  expect(room.input()).toHaveValue('');
  expect(room.input()).toHaveFocus();
});

test('a stream that breaks off keeps the partial text and offers to continue', async () => {
  const room = open();
  await room.ask('Nora Feld', 'Detailed Answer');
  const response = await room.response();
  await response.emit('Half a sen');
  await response.breakOff();
  const log = screen.getByRole('log');
  expect(log).toHaveTextContent('Half a sen');
  expect(log).toHaveTextContent('The answer was cut off. What arrived is kept.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await room.user.click(screen.getByRole('button', { name: 'Continue' }));
  await (await room.response(2)).finish('tence.');
  expect(log).toHaveTextContent(/Half a sen.*tence\./u);
});

test('a summary is sent by the visitor’s role and confirmed', async () => {
  const room = open();
  await room.user.click(screen.getByRole('button', { name: 'Options' }));
  expect(await screen.findByRole('menuitem', { name: 'Summarize Conversation' })).toBeDisabled();
  await room.user.keyboard('{Escape}');
  await room.ask('Nora Feld', 'Few words');
  await (await room.response()).finish('Yes.');
  await room.choose('Summarize Conversation');
  const response = await room.response(2);
  expect(response.path).toBe('/api/functions/summarize/conversation');
  expect(screen.getByText('Generating conversation summary...')).toBeVisible();
  await response.finish('They agree.');
  expect(screen.getByRole('log')).toHaveTextContent('Summary: They agree.');
  expect(await screen.findByText('Conversation summarized successfully!')).toBeVisible();
});

test('a conversation is saved, another one started, and the first loaded again', async () => {
  const room = open();
  await room.ask('Nora Feld', 'Few words');
  await (await room.response()).finish('First words.');
  await room.choose('Save & Load Conversations');
  await fill(screen.getByRole('textbox', { name: 'Title' }), 'Plan A');
  await room.user.click(screen.getByRole('button', { name: 'Save Current Chat' }));
  expect(await screen.findByText('Conversation saved successfully!')).toBeVisible();
  await room.user.click(screen.getByRole('button', { name: 'Start New Chat' }));
  expect(screen.getByRole('heading', { name: 'Welcome to Team Chat' })).toBeVisible();

  replaceMembers([otto]);
  await room.ask('Otto Berg', 'Few words');
  await (await room.response(2)).finish('Unsaved words.');
  await room.choose('Save & Load Conversations');
  await room.user.click(room.saved().getByRole('button', { name: /^Plan A/u }));
  expect(screen.getByRole('log')).toHaveTextContent('First words.');
  expect(room.card('Nora Feld').getByRole('button', { name: 'Actions' })).toBeVisible();
  // The conversation that was replaced stays under 'Recent'.
  await room.choose('Save & Load Conversations');
  const recent = await screen.findByRole('button', { name: /^Unsaved words\./u });
  await room.user.click(recent);
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Unsaved words.'));
  expect(room.card('Otto Berg').getByRole('button', { name: 'Actions' })).toBeVisible();
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
  await fill(screen.getByRole('textbox', { name: 'Title' }), 'Plan B', '{Enter}');
  expect(readWorkspace().conversations).toHaveLength(0);
});

test('deleting a saved conversation asks first', async () => {
  const room = open();
  await room.ask('Nora Feld', 'Few words');
  await (await room.response()).finish('First words.');
  await room.choose('Save & Load Conversations');
  await fill(screen.getByRole('textbox', { name: 'Title' }), 'Plan B');
  await room.user.click(screen.getByRole('button', { name: 'Save Current Chat' }));
  await room.user.click(room.saved().getByRole('button', { name: 'Delete Plan B' }));
  await room.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(readWorkspace().conversations).toHaveLength(1);
  await room.user.click(room.saved().getByRole('button', { name: 'Delete Plan B' }));
  await room.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(readWorkspace().conversations).toHaveLength(0);
});

test('what is deleted under Recent is asked about first and comes back by Undo, and the saved one stays', async () => {
  const room = open();
  await room.ask('Nora Feld', 'Few words');
  await (await room.response()).finish('Words to lose.');
  await room.choose('Save & Load Conversations');
  await fill(screen.getByRole('textbox', { name: 'Title' }), 'Plan C');
  await room.user.click(screen.getByRole('button', { name: 'Save Current Chat' }));
  // As its first words say, and as it was saved once the list is read anew.
  const recent = () =>
    within(screen.getByText('Recent').closest('section')!).queryByLabelText(
      /^Delete (?:Words to lose\.|Plan C)$/u,
    );
  const confirm = async (answer: string) => {
    await waitFor(() => expect(recent()).toBeVisible());
    await room.user.click(recent()!);
    const confirmation = screen.getByRole('alertdialog', { name: 'Delete conversation' });
    await room.user.click(within(confirmation).getByText(answer));
  };
  await confirm('Cancel');
  expect(recent()).toBeVisible();
  await confirm('Delete');
  await waitFor(() => expect(recent()).toBeNull());
  expect(room.saved().getByRole('listitem')).toHaveTextContent('1 message');
  await room.user.click(screen.getByText('Undo'));
  await waitFor(() => expect(recent()).toBeVisible());
  expect(room.saved().getAllByRole('listitem')).toHaveLength(1);
});

test('the menu offers what can be done with the conversation, and the way back to the team', async () => {
  const history = createMemoryHistory(['/team-dashboard']);
  const room = open(history);
  await room.user.click(screen.getByRole('button', { name: 'Options' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Back to Team Assembly',
    'Save & Load Conversations',
    'Publish Conversation',
    'Vision Summary',
    'Files',
    'Copy Conversation',
    'Summarize Conversation',
    'Where does everyone stand?',
    'Show models and tokens',
  ]);
  await room.user.click(screen.getByRole('menuitem', { name: 'Back to Team Assembly' }));
  expect(history.current().location.pathname).toBe('/team-assembly');
});

test('one panel is open at a time, and Escape returns the focus to Options', async () => {
  const room = open();
  await room.choose('Vision Summary');
  expect(screen.getByRole('dialog', { name: 'Vision Summary' })).toHaveTextContent(
    /A garden.*Plan it.*A signed plan/u,
  );
  await room.choose('Publish Conversation');
  expect(screen.queryByRole('dialog', { name: 'Vision Summary' })).toBeNull();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Publish Conversation' })).toBeVisible();
  await room.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Options' })).toHaveFocus();
});

test.each([
  ['Save & Load Conversations', 1],
  ['Publish Conversation', 2],
  ['Vision Summary', 3],
])('by keyboard alone, %s opens, takes the focus and returns it', async (title, downs) => {
  const { user } = open();
  const options = screen.getByRole('button', { name: 'Options' });
  options.focus();
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('menuitem', { name: 'Back to Team Assembly' });
  expect(first).toHaveFocus();
  await user.keyboard(`${'{ArrowDown}'.repeat(downs)}{Enter}`);
  const panel = await screen.findByRole('dialog', { name: title });
  expect(panel).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  expect(options).toHaveFocus();
});

test('publishing that fails says so and keeps the title', async () => {
  const room = open();
  await room.ask('Nora Feld', 'Few words');
  await (await room.response()).finish('Words.');
  await room.choose('Publish Conversation');
  expect(screen.getByText('Make this conversation public and remixable.')).toBeVisible();
  const title = screen.getByPlaceholderText('Edit this title to give your convo a clear identity.');
  // The proposed title.
  expect(title).toHaveValue('A garden');
  await room.user.clear(title);
  await fill(title, 'Ours');
  await room.user.click(screen.getByRole('button', { name: 'Publish to Server' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to publish conversation. Please try again.',
  );
  expect(title).toHaveValue('Ours');
});

test('on a phone the team is a sheet that closes after an action', async () => {
  window.innerWidth = 390;
  const room = open();
  expect(screen.queryByRole('complementary', { name: 'Team' })).toBeNull();
  await room.user.click(screen.getByRole('button', { name: 'Team' }));
  expect(screen.getByRole('complementary', { name: 'Team' })).toBeVisible();
  await room.ask('Nora Feld', 'Few words');
  expect(screen.queryByRole('complementary', { name: 'Team' })).toBeNull();
  await (await room.response()).finish('Yes.');

  window.innerWidth = 1_024;
  window.dispatchEvent(new Event('resize'));
  expect(await screen.findByRole('complementary', { name: 'Team' })).toBeVisible();
});

test('a finished reply is announced whole, its pieces are not', async () => {
  const room = open();
  await room.ask('Nora Feld', 'Few words');
  const response = await room.response();
  await response.emit('One ');
  const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announcements()).not.toContain('Nora Feld: One');
  await response.finish('One word.');
  expect(announcements()).toContain('Nora Feld: One word.');
});

const wordsSent = ({ replies }: ContinueBody) =>
  replies.map((reply) => (typeof reply === 'string' ? reply : reply.content));

/** A room with one question and its answer, and a way to choose from the menu of the answer. */
async function openWithAnswer() {
  const room = open();
  await room.user.type(room.input(), 'Where to begin?{Enter}');
  await (await room.response()).finish('With the soil.');
  const log = screen.getByRole('log');
  const answer = () => within(screen.getByRole('article', { name: /^Nora Feld, / }));
  async function askAgain() {
    await room.user.click(answer().getByRole('button', { name: 'Message actions' }));
    await room.user.click(await screen.findByRole('menuitem', { name: 'Another answer' }));
  }
  return { ...room, log, answer, askAgain };
}

test('another answer is asked of the same member and kept beside the first, and the one in view is sent', async () => {
  const room = await openWithAnswer();
  await room.askAgain();
  const again = await room.response(2);
  expect(again.body).toMatchObject({
    activeSpeaker: { name: 'Nora Feld', role: 'Analyst' },
    answersSoFar: 1,
  });
  expect(wordsSent(again.body)).toEqual(['Where to begin?']);
  await again.finish('With the light.');
  expect(room.log).toHaveTextContent('With the light.');
  expect(room.log).not.toHaveTextContent('With the soil.');
  expect(room.answer().getByText('Answer 2 of 2')).toBeVisible();
  const next = room.answer().getByRole('button', { name: 'Next answer' });
  expect(next).toHaveAttribute('aria-disabled', 'true');

  await room.user.click(room.answer().getByRole('button', { name: 'Previous answer' }));
  expect(room.answer().getByText('Answer 1 of 2')).toBeVisible();
  expect(room.log).toHaveTextContent('With the soil.');
  await room.user.type(room.input(), 'And then?{Enter}');
  const last = await room.response(3);
  const sent = ['Where to begin?', 'With the soil.', 'And then?'];
  expect(wordsSent(last.body)).toEqual(sent);
  expect(last.body).not.toHaveProperty('answersSoFar');
  await last.finish('Water.');
});

test('another answer of an earlier message leaves the later ones as they are', async () => {
  const room = await openWithAnswer();
  await room.user.type(room.input(), '@Otto, and you?{Enter}');
  await (await room.response(2)).finish('With a bench.');
  await room.askAgain();
  const again = await room.response(3);
  expect(wordsSent(again.body)).toEqual(['Where to begin?']);
  await again.finish('With the light.');
  const contents = loadCurrentConversation().messages.map(({ content }) => content);
  expect(contents).toEqual([
    'Where to begin?',
    'With the light.',
    '@Otto, and you?',
    'With a bench.',
  ]);
});

test('another answer that is stopped or fails leaves the former as it was', async () => {
  const room = await openWithAnswer();
  const [, former] = loadCurrentConversation().messages;
  await room.askAgain();
  await (await room.response(2)).emit('Half a sen');
  await room.user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(loadCurrentConversation().messages[1]).toBe(former);
  expect(room.log).toHaveTextContent('With the soil.');

  await room.askAgain();
  const failing = await room.response(3);
  await failing.emit('Half a sen');
  await failing.breakOff();
  expect(loadCurrentConversation().messages[1]).toBe(former);
  expect(screen.getAllByText(/No other answer arrived/u)).not.toHaveLength(0);
  expect(room.answer().queryByText(/^Answer /u)).toBeNull();
});
