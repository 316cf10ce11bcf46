import type { Language } from '@convoke/language/language.rules.ts';
import type { Publication } from '@convoke/contract/publication/publication.schemas.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../test/fill.ts';
import { loseNetwork } from '../../test/lose-network.ts';
import { decisionOf, minutesOf, priceObjection } from '../../test/minutes-fixture.ts';
import { showInLanguage } from '../../test/show-in-language.ts';
import { Link } from '../lib/routing/link.tsx';
import { Routes, useLocation } from '../lib/routing/router.tsx';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cameFromFeed } from '../features/publication/feed-origin.ts';
// The player loads it on demand; imported here because a test should not wait for compilation.
import '../features/publication/player/dialogs/report-or-unpublish-dialog.tsx';
import '../features/publication/remix/remix-host.tsx';
import '../features/publication/replay/publication-replay.tsx';
import { paths } from '../paths.ts';
import { PreloadedDataContext, type PreloadedData } from '../services/api/preloaded-data.ts';
import {
  deleteKeyOf,
  forgetPublication,
  rememberPublication,
} from '../services/workspace/publishing/own-publications.ts';
import { ToastRegion } from '../ui/toast.tsx';
import {
  configResponse,
  fakePublicConfig,
  fakeApi,
  jsonResponse,
  problemResponse,
  type FakeRequest,
} from '../../test/fake-api.ts';
import ConversationPage from './conversation-page.tsx';

const uuid = '0198c0de-0000-7000-8000-000000000001';
const whole: Publication = {
  uuid,
  introduction: 'A garden in the yard',
  createdAt: '2026-11-21T18:00:00.000Z',
  vision: 'A **garden** for all',
  objectives: 'Beds\nPaths',
  keyResults: '40 volunteers',
  conversationSummary: 'They *agreed*.',
  relevantTags: '"garden, city\\n"',
  participants: [
    { name: 'Mara Lind', role: 'Urban Researcher', description: 'Weighs **sources**.' },
    { name: 'Nils', role: 'Builder', description: '' },
  ],
  problemExplanation: 'Where do we begin?',
  conversation: '',
  replies: [
    { fromUser: false, time: 3000, content: 'Then *wood*.', sender: 'Nils' },
    { fromUser: true, time: 1000, content: 'Where do we begin?', sender: 'You' },
    { fromUser: false, time: 2000, content: 'At the `gate`.', sender: 'Mara Lind' },
  ],
  remixOf: '0198c0de-0000-7000-8000-000000000000',
  remixOfIntroduction: 'A yard',
  remixCount: 2,
};

function configWithoutBotCheck(): Response {
  configResponse();
  return jsonResponse({ ...fakePublicConfig, botCheck: { provider: 'off' } });
}

type Respond = (request: FakeRequest) => Response | Promise<Response>;

function serve(respond: Respond) {
  return fakeApi((request) =>
    request.url === '/api/config' ? configWithoutBotCheck() : respond(request),
  );
}

interface Visit {
  address?: string;
  state?: unknown;
  preloadedData?: PreloadedData;
}

function visit({ address = `/conversation/${uuid}`, state, preloadedData = {} }: Visit = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PreloadedDataContext value={preloadedData}>
      <QueryClientProvider client={client}>
        <MemoryRouter entries={['/conversations?tags=garden', { address, state }]}>
          <Routes
            fallback={null}
            routes={[
              { path: paths.conversation, element: <ConversationPage /> },
              { path: paths.conversations, element: <h1>The Conversation Feed</h1> },
              { path: paths.teamDashboard, element: <h1>Team Chat</h1> },
            ]}
          />
          <Address />
          <Link to={`/conversation/${uuid}#m2`}>To message 2</Link>
        </MemoryRouter>
        <ToastRegion />
      </QueryClientProvider>
    </PreloadedDataContext>,
  );
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <div data-testid="address">{pathname + search + hash}</div>;
}

const address = () => screen.getByTestId('address').textContent;
const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.findByRole('heading', { level: 1, name: whole.introduction });
const messages = () => screen.getAllByRole('article', { name: /, message \d+$/ });

async function visitWhole(more: Partial<Publication> = {}, at: Visit = {}) {
  const api = serve(() => jsonResponse({ ...whole, ...more }));
  visit(at);
  await title();
  return api;
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe() {
        this.callback();
      }
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetPublication(uuid);
});

describe('before the publication is loaded', () => {
  test('an address without an id says so and sends no request', () => {
    const { requests } = serve(() => jsonResponse(whole));
    visit({ address: '/conversation' });
    expect(screen.getByRole('alert')).toHaveTextContent('No conversation ID provided');
    expect(requests).toEqual([]);
  });

  test('loading is announced', async () => {
    let respond: (response: Response) => void = () => {};
    serve(() => new Promise((resolve) => (respond = resolve)));
    visit();
    expect(screen.getByText('Loading conversation...', { selector: 'output' })).toBeVisible();
    act(() => respond(jsonResponse(whole)));
    expect(await title()).toBeVisible();
  });

  test('a failure shows its reason, and Try Again retries', async () => {
    let isDown = true;
    serve(() =>
      isDown ? problemResponse(503, 'unavailable', 'The database rests.') : jsonResponse(whole),
    );
    visit();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load conversation. Please try again.');
    expect(alert).toHaveTextContent('The database rests.');
    isDown = false;
    await userEvent.click(button('Try Again'));
    expect(await title()).toBeVisible();
  });

  test('without a network it says so too', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await loseNetwork();
    visit();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Please try again\.You are offline/);
  });

  test('a response that is no publication is a failure, and the log says which', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    serve(() => new Response('<!doctype html><title>Sign in</title>'));
    visit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load conversation. Please try again.',
    );
    expect(warn).toHaveBeenCalledWith('Failed to extract conversation data');
  });

  test('a document that another server damaged is read as far as it goes', async () => {
    const sound = JSON.stringify({ introduction: 'Damaged', vision: 'A', replies: ['One', 'Two'] });
    serve(() => new Response(sound.replace('"A"', '"A\n"garden""').slice(0, -2)));
    visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Damaged' })).toBeVisible();
    expect(messages()).toHaveLength(2);
    expect(messages()[0]).toHaveTextContent('One');
    expect(messages()[1]).toHaveTextContent('Two');
    await userEvent.click(button('Vision'));
    expect(screen.getByText('"garden"', { exact: false })).toBeVisible();
  });

  test('a missing publication is explained, with a link to the feed', async () => {
    serve(() => problemResponse(404, 'not_found', 'There is no such publication.'));
    visit();
    expect(await screen.findByText("We can't find this conversation")).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button('Explore the Feed'));
    expect(address()).toBe('/conversations');
  });
});

describe('the way back', () => {
  test('leads to the feed', async () => {
    await visitWhole();
    await userEvent.click(button('Back to Conversations'));
    expect(address()).toBe('/conversations');
  });

  test('returns to the same feed position for a visitor who came from there', async () => {
    await visitWhole({}, { state: cameFromFeed });
    history.pushState(null, '');
    await userEvent.click(button('Back to Conversations'));
    expect(address()).toBe('/conversations?tags=garden');
  });
});

describe('the head', () => {
  test('has title, participants, tags, origin and remixes', async () => {
    await visitWhole();
    expect(screen.getByText('With Mara Lind and Nils')).toBeVisible();
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('link');
    expect(tags.map((tag) => [tag.textContent, tag.getAttribute('href')])).toEqual([
      ['garden', '/conversations?tags=garden'],
      ['city', '/conversations?tags=city'],
    ]);
    expect(screen.getByRole('link', { name: 'A yard' })).toHaveAttribute(
      'href',
      `/conversation/${whole.remixOf}`,
    );
    expect(screen.getByText('2 remixes')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('A garden in the yard · Convoke'));
  });

  const summary = 'They *agreed* on wood. The gate comes first. Nobody asked about paths.';
  const standfirst = () => screen.queryByText('They agreed on wood. The gate comes first.');

  test('has the first two sentences of the summary under the title', async () => {
    await visitWhole({ conversationSummary: summary });
    expect(standfirst()).toBeVisible();
    expect(
      (await title()).compareDocumentPosition(standfirst() ?? document.body) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  test('leaves that to the decision where there is one, and has nothing without a summary', async () => {
    await visitWhole({ conversationSummary: summary, decision: decisionOf({}) });
    expect(standfirst()).toBeNull();
    cleanup();
    forgetPublication(uuid);
    await visitWhole({ conversationSummary: ' ' });
    expect((await title()).nextElementSibling).toHaveTextContent(/^Remixed from/u);
  });

  test('collapses a long list of tags, and expands it', async () => {
    const tags = Array.from({ length: 40 }, (_, index) => `tag ${index + 1}`);
    serve(() => jsonResponse({ ...whole, relevantTags: tags.join(', ') }));
    visit();
    const more = await screen.findByRole('button', { name: '28 more tags' });
    const foldedCount = () => document.querySelectorAll('li.hidden').length;
    expect([more.ariaExpanded, foldedCount()]).toEqual(['false', 28]);
    fireEvent.click(more);
    expect([more.textContent, more.ariaExpanded, foldedCount()]).toEqual(['Fewer tags', 'true', 0]);
  });

  test('shows no participant name that could pass for the reader or the system', async () => {
    const participants = ['Y\u03BFu', 'Sys\u200Btem', 'Nils'].map((name) => ({
      name,
      role: 'Builder',
      description: '',
    }));
    serve(() => jsonResponse({ ...whole, participants }));
    visit();
    expect(await screen.findByText('With Unknown, Unknown, and Nils')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Participants' }));
    expect(screen.getAllByRole('article', { name: 'Unknown' })).toHaveLength(2);
    expect(document.body).not.toHaveTextContent(/Y\u03BFu|Sys\u200Btem/);
  });

  test('shows participants and speakers without a name as grey question marks', async () => {
    const participants = ['', 'Nils'].map((name) => ({ name, role: 'Builder', description: '' }));
    const replies = [
      { fromUser: false, content: 'From nobody.', sender: '' },
      { fromUser: false, content: 'From Nils.', sender: 'Nils' },
      'A line of an older document.',
    ];
    serve(() => jsonResponse({ ...whole, participants, replies }));
    visit();
    expect(await screen.findByText('With Unknown and Nils')).toBeInTheDocument();
    const initials = () =>
      Array.from(document.querySelectorAll('span[data-seat]'), (seat) => [
        seat.textContent,
        seat.getAttribute('data-seat') === '0',
      ]);
    const nobody = ['?', true];
    const nils = ['N', false];
    expect(initials()).toEqual(expect.arrayContaining([nobody, nils]));
    expect(initials().every(([text, isGrey]) => (text === '?') === isGrey)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Participants' }));
    const [unnamed] = screen.getAllByRole('article', { name: 'Unknown' });
    expect(unnamed?.querySelector('[data-seat]')).toHaveTextContent('?');
    expect(initials().every(([text, isGrey]) => (text === '?') === isGrey)).toBe(true);
  });

  test('without a title is a Conversation; the origin of a remix may be deleted', async () => {
    const gone = { ...whole, introduction: ' ', remixCount: 1, remixOfIntroduction: undefined };
    serve(() => jsonResponse(gone));
    visit();
    expect(await screen.findByText('1 remix')).toBeVisible();
    expect(screen.getByText(/^Remixed from/)).toHaveTextContent(
      'Remixed from a conversation that is no longer public',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Conversation' })).toBeVisible();
  });

  test('shows nothing in place of missing parts', async () => {
    serve(() => jsonResponse({ introduction: 'Bare', vision: '', replies: [] }));
    visit();
    await screen.findByRole('heading', { level: 1, name: 'Bare' });
    expect(screen.queryByText(/With|Remixed|remix$/)).toBeNull();
    expect(screen.queryByRole('list', { name: 'Tags' })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Conversation Recap',
    ]);
    expect(screen.getByText('No conversation messages available')).toBeVisible();
  });
});

describe('the sections', () => {
  test('are collapsed at first, open and close, and have rich text', async () => {
    await visitWhole();
    const titles = ['Vision', 'Objectives', 'Key Results', 'Participants', 'Conversation Summary'];
    for (const name of titles) expect(button(name)).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('garden', { selector: 'strong' })).not.toBeVisible();
    await userEvent.click(button('Vision'));
    expect(button('Vision')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('garden', { selector: 'strong' })).toBeVisible();
    await userEvent.click(button('Conversation Summary'));
    expect(screen.getByText('agreed', { selector: 'em' })).toBeVisible();
    await userEvent.click(button('Vision'));
    expect(screen.getByText('garden', { selector: 'strong' })).not.toBeVisible();
  });

  test('open when find-in-page matches inside them', async () => {
    await visitWhole();
    const body = screen.getByText('40 volunteers').closest('[hidden]');
    expect(body).toHaveAttribute('hidden', 'until-found');
    fireEvent(body ?? document, new Event('beforematch', { bubbles: true }));
    expect(button('Key Results')).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('the participants', () => {
  async function open() {
    await visitWhole();
    await userEvent.click(button('Participants'));
  }

  test('have initials, name, and a role of at most twelve characters, complete for screen readers', async () => {
    await open();
    const card = screen.getByRole('article', { name: 'Mara Lind' });
    expect(card).toHaveTextContent('MLMara LindUrban Resear…Urban Researcher');
    expect(within(card).getByText('Urban Resear…')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('article', { name: 'Nils' })).toHaveTextContent('NNilsBuilder');
  });

  test('have a bubble with the description of the role, or that there is none', async () => {
    await open();
    await userEvent.click(button('About Mara Lind'));
    const bubble = screen.getByRole('dialog', { name: 'About Mara Lind' });
    expect(within(bubble).getByText('sources', { selector: 'strong' })).toBeVisible();
    await userEvent.click(button('About Nils'));
    expect(screen.getByRole('dialog')).toHaveTextContent('No role description available');
    await userEvent.click(button('About Nils'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('close their bubble after five seconds', async () => {
    await open();
    vi.useFakeTimers();
    fireEvent.click(button('About Nils'));
    act(() => void vi.advanceTimersByTime(4999));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the recap', () => {
  test('has every message with speaker and role, oldest first, and ends with an invitation', async () => {
    await visitWhole();
    expect(messages().map((message) => message.getAttribute('aria-label'))).toEqual([
      'You, message 1',
      'Mara Lind, message 2',
      'Nils, message 3',
    ]);
    expect(messages()[1]).toHaveTextContent('Urban Researcher');
    expect(screen.getByText('gate', { selector: 'code' })).toBeVisible();
    expect(screen.getByText("~~ That's the end, for now. Ready to remix? ~~")).toBeVisible();
  });

  test.each<[Language, string, string]>([
    ['en', 'to Mara Lind', 'to you'],
    ['de', 'an Mara Lind', 'an dich'],
    ['es', 'a Mara Lind', 'a ti'],
  ])('says whom an objection is to, and leads there (%s)', async (language, toMara, toVisitor) => {
    await showInLanguage(language);
    const objection = { fromUser: false, sender: 'Nils', kind: 'objection' as const };
    const minutes = minutesOf(
      {
        objections: [
          {
            ...priceObjection,
            by: { name: 'Nils', role: 'Builder' },
            sources: [3],
            answeredBy: [],
          },
        ],
      },
      0,
    );
    await visitWhole({
      minutes,
      replies: [
        ...whole.replies.slice(1),
        { ...objection, time: 1500, content: 'Not yet.' },
        { ...objection, time: 2500, content: 'No wood is there.' },
      ],
    });
    expect(screen.getByRole('link', { name: toVisitor })).toHaveAttribute('href', '#m1');
    expect(screen.getByRole('link', { name: toMara })).toHaveAttribute('href', '#m3');
    expect(screen.getByText('the price').closest('li')).toHaveTextContent(`${toMara}: the price`);
    await showInLanguage('en');
  });

  test('shows markup in messages as text', async () => {
    const markup =
      '<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](https://c.example/d.png)';
    await visitWhole({
      vision: markup,
      replies: [{ fromUser: false, time: 1, content: markup, sender: '<b>Mara</b>' }],
    });
    expect(messages()[0]).toHaveTextContent(markup);
    expect(messages()[0]).toHaveTextContent('<b>Mara</b>');
    expect(document.querySelector('article img, article b, a[href^="javascript"]')).toBeNull();
  });

  test('highlights the message of the address hash, and scrolls to it', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await visitWhole({}, { address: `/conversation/${uuid}#m2` });
    expect(messages()[1]).toHaveAttribute('aria-current', 'true');
    expect(messages()[1]).toHaveFocus();
    expect(scroll.mock.contexts).toEqual([messages()[1]]);
    await waitFor(() => expect(document.title).toContain('A garden'));
  });

  test('copies the link of a message and highlights it, without a history entry', async () => {
    const user = userEvent.setup();
    await visitWhole({}, { state: cameFromFeed });
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('link', { name: 'Link to message 3' }));
    expect(await screen.findByText('Link to this message copied!')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/#m3$/);
    expect(messages()[2]).toHaveAttribute('aria-current', 'true');
    expect(scroll).not.toHaveBeenCalled();
    history.pushState(null, '');
    await user.click(button('Back to Conversations'));
    expect(address()).toBe('/conversations?tags=garden');
  });

  test('with hundreds of messages is rendered in chunks, the linked one first', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    vi.stubGlobal('cancelIdleCallback', () => {});
    const replies = Array.from({ length: 400 }, (_, index) => ({
      fromUser: false,
      time: index + 1,
      content: `Number ${index + 1}`,
      sender: 'Nils',
    }));
    await visitWhole({ replies }, { address: `/conversation/${uuid}#m333` });
    expect(messages().length).toBeLessThan(60);
    expect(screen.getByText('Number 333')).toBeVisible();
    expect(screen.queryByText('Number 100')).toBeNull();
    while (idle.length > 0) act(() => idle.splice(0).forEach((run) => run()));
    expect(messages().map(({ id }) => id)).toEqual(replies.map((_, index) => `m${index + 1}`));
  });

  test('is printed whole, however long', async () => {
    vi.stubGlobal('requestIdleCallback', () => 0);
    vi.stubGlobal('cancelIdleCallback', () => {});
    const replies = Array.from({ length: 200 }, (_, index) => `Number ${index + 1}`);
    await visitWhole({ replies });
    expect(messages().length).toBeLessThan(60);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(messages()).toHaveLength(200);
  });
});

describe('sharing', () => {
  test('copies the link and says so for three seconds', async () => {
    await visitWhole();
    const user = userEvent.setup();
    const [share] = screen.getAllByRole('button', { name: 'Share' });
    await user.click(share as HTMLElement);
    expect(await screen.findByText('Link Copied!')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/conversation/${uuid}`,
    );
    expect(screen.getAllByRole('button', { name: 'Share' })).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Link Copied!')).toBeNull());
  });
});

describe('the replay', () => {
  test('opened by its address closes to the page, with the focus on the button that plays it', async () => {
    await visitWhole({}, { address: `/conversation/${uuid}?play` });
    const stage = await screen.findByRole('dialog', { name: whole.introduction });
    // What the browser sends for Escape.
    fireEvent(stage, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`/conversation/${uuid}`);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Play' })[0]).toHaveFocus());
  });
});

describe('remixing', () => {
  test('is offered at the top and the bottom, and takes over the team', async () => {
    await visitWhole();
    expect(screen.getAllByRole('button', { name: 'Remix' })).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Remix' })[1] as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Team Chat' })).toBeVisible();
  });
});

describe('reporting', () => {
  async function openReport(respond: () => Response) {
    const api = serve((request) => (request.method === 'GET' ? jsonResponse(whole) : respond()));
    visit();
    await title();
    await userEvent.click(button('Report'));
    await screen.findByRole('dialog');
    return api;
  }

  test('asks for a reason first', async () => {
    const { requests } = await openReport(() => new Response(null, { status: 202 }));
    expect(screen.getByRole('dialog')).toHaveTextContent('three reports');
    await userEvent.click(button('Send Report'));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'A reason is required',
    );
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('sends it and says thanks', async () => {
    const { requests } = await openReport(() => new Response(null, { status: 202 }));
    await fill(screen.getByRole('textbox', { name: 'Reason' }), ' It names a child. ');
    await userEvent.click(button('Send Report'));
    expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeVisible();
    const report = requests.find(({ method }) => method === 'POST');
    expect(report?.url).toBe(`/api/conversations/${uuid}/report`);
    expect(report?.body).toEqual({ reason: 'It names a child.', turnstileResponse: '' });
    await userEvent.click(button('OK'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that fails keeps what was written, and shows why', async () => {
    await openReport(() => problemResponse(429, 'rate_limited', 'Too many reports.'));
    await fill(screen.getByRole('textbox', { name: 'Reason' }), 'It names a child.');
    await userEvent.click(button('Send Report'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many reports.');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('It names a child.');
  });
});

describe('unpublishing', () => {
  const own = { uuid, deleteKey: 'key-1', introduction: whole.introduction, createdAt: '' };

  async function unpublish(respond: () => Response) {
    rememberPublication(own);
    const api = serve((request) => (request.method === 'DELETE' ? respond() : jsonResponse(whole)));
    visit();
    await title();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
    await userEvent.click(button('Unpublish'));
    const question = await screen.findByRole('alertdialog', { name: 'Unpublish' });
    expect(question).toHaveTextContent('“A garden in the yard”');
    await userEvent.click(within(question).getByRole('button', { name: 'Unpublish' }));
    return api;
  }

  test('is for the publisher, asks first, and leads to the feed', async () => {
    const { requests } = await unpublish(() => new Response(null, { status: 204 }));
    expect(await screen.findByText(/no longer public/)).toBeVisible();
    // The toast does not wait for the feed.
    await waitFor(() => expect(address()).toBe('/conversations'));
    const request = requests.find(({ method }) => method === 'DELETE');
    expect(request?.url).toBe(`/api/conversations/${uuid}`);
    expect(request?.headers.get('x-delete-key')).toBe('key-1');
    expect(deleteKeyOf(uuid)).toBeNull();
  });

  test('succeeds when the publication is already gone', async () => {
    await unpublish(() => problemResponse(404, 'not_found', 'Not there.'));
    await waitFor(() => expect(address()).toBe('/conversations'));
    expect(deleteKeyOf(uuid)).toBeNull();
  });

  test('that fails keeps the page and the delete key, and shows why', async () => {
    await unpublish(() => problemResponse(503, 'unavailable', 'The database rests.'));
    expect(
      await screen.findByText('The conversation could not be unpublished. The database rests.'),
    ).toBeVisible();
    expect(address()).toBe(`/conversation/${uuid}`);
    expect(deleteKeyOf(uuid)).toBe('key-1');
  });
});

describe('a server-rendered page', () => {
  const serverRendered = (isWhole: boolean): PreloadedData => ({
    [`/api/conversations/${uuid}`]: { body: whole, next: null, isWhole },
  });

  test('shows everything at once and sends no request', () => {
    const { requests } = serve(() => jsonResponse(whole));
    visit({ preloadedData: serverRendered(true) });
    expect(screen.getByRole('heading', { level: 1, name: whole.introduction })).toBeVisible();
    // The standfirst, and the section that is closed.
    expect(screen.getByText('They agreed.', { selector: 'bdi' })).toBeVisible();
    expect(messages()).toHaveLength(3);
    expect(requests.map(({ url }) => url)).toEqual([]);
  });

  test('with the beginning of a long conversation requests the rest', async () => {
    let respond: (response: Response) => void = () => {};
    serve(() => new Promise((resolve) => (respond = resolve)));
    visit({ preloadedData: serverRendered(false) });
    expect(messages()).toHaveLength(3);
    expect(screen.queryByText(/That's the end/)).toBeNull();
    const replies = [...whole.replies, { fromUser: true, time: 9, content: 'More', sender: '' }];
    act(() => respond(jsonResponse({ ...whole, replies })));
    expect(await screen.findByText(/That's the end/)).toBeVisible();
    expect(messages()).toHaveLength(4);
  });

  test('has its actions and its line of turns from the beginning, and plays once the rest is here', async () => {
    let respond: (response: Response) => void = () => {};
    serve(() => new Promise((resolve) => (respond = resolve)));
    const replies = [
      { fromUser: false, time: 1, content: 'No.', sender: 'Mara Lind', because: 'objected' },
      { fromUser: false, time: 2, content: 'Why?', sender: 'Nils', because: 'objected' },
    ];
    visit({
      preloadedData: {
        [`/api/conversations/${uuid}`]: { body: { ...whole, replies }, next: null, isWhole: false },
      },
    });
    // What appears later would move what is below or beside it.
    const place = screen.getByRole('heading', { name: 'Conversation Recap' }).nextElementSibling;
    expect(place).toBeEmptyDOMElement();
    await userEvent.click(button('Play'));
    expect(address()).toBe(`/conversation/${uuid}?play`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Play')).toHaveAttribute('aria-busy', 'true');
    act(() => respond(jsonResponse({ ...whole, replies })));
    expect(await screen.findByRole('dialog', { name: whole.introduction })).toBeVisible();
    expect(place).toHaveTextContent('2 turns · 0 objections · 0 passes');
  });

  test('keeps the beginning when the rest fails, and offers a retry', async () => {
    let isDown = true;
    serve(() => (isDown ? problemResponse(503, 'unavailable', 'Down.') : jsonResponse(whole)));
    visit({ preloadedData: serverRendered(false) });
    expect(
      await screen.findByText('The rest of the conversation could not be loaded.'),
    ).toBeVisible();
    expect(messages()).toHaveLength(3);
    isDown = false;
    await userEvent.click(button('Try Again'));
    expect(await screen.findByText(/That's the end/)).toBeVisible();
  });
});
