import { QueryClientProvider } from '@tanstack/react-query';
import {
  act,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryHistory } from '../lib/routing/navigation-history.ts';
import { Router, Routes } from '../lib/routing/router.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearCookies,
  configResponse,
  fakeApi,
  jsonResponse,
  problemResponse,
  type FakeRequest,
} from '../../test/fake-api.ts';
import { loseNetwork } from '../../test/lose-network.ts';
import { sampleCard, sampleCards } from '../../test/sample-cards.ts';
import { createQueryClient } from '../app/queries.tsx';
// The feed loads it on demand; imported here because a test should not wait for compilation.
import '../features/publication/remix/remix-host.tsx';
import { useInFlight } from '../services/api/requests-in-flight.ts';
import { PreloadedDataContext, type PreloadedData } from '../services/api/preloaded-data.ts';
import { reloadWorkspace } from '../services/workspace/workspace.ts';
import ConversationsPage from './conversations-page.tsx';

const facets = { tags: ['community', 'food'], participants: ['Builder', 'Critic'] };
let respondToList: (query: URLSearchParams) => Response | Promise<Response>;
let facetsResponse: () => Response;
let requests: FakeRequest[];
let reach: (() => void) | null;

beforeEach(() => {
  localStorage.clear();
  reloadWorkspace();
  respondToList = () => jsonResponse([sampleCard()]);
  facetsResponse = () => jsonResponse(facets);
  ({ requests } = fakeApi(({ url }) => {
    if (url === '/api/config') return configResponse();
    if (url === '/api/conversations/facets') return facetsResponse();
    return respondToList(new URL(url, 'http://convoke.test').searchParams);
  }));
  reach = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly notify: IntersectionObserverCallback;
      constructor(notify: IntersectionObserverCallback) {
        this.notify = notify;
      }
      observe() {
        reach = () =>
          this.notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      disconnect() {
        reach = null;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearCookies();
});

function visit(search = '', { preloadedData = {} }: { preloadedData?: PreloadedData } = {}) {
  const history = createMemoryHistory([`/conversations${search}`]);
  const client = createQueryClient();
  render(
    <StrictMode>
      <PreloadedDataContext value={preloadedData}>
        <QueryClientProvider client={client}>
          <Router history={history}>
            <Routes
              routes={[
                { path: '/conversations', element: <ConversationsPage /> },
                { path: '/conversation/:id', element: <p>the player</p> },
                { path: '/vision', element: <p>the vision</p> },
                { path: '/team-dashboard', element: <p>the room</p> },
              ]}
              fallback={null}
            />
          </Router>
        </QueryClientProvider>
      </PreloadedDataContext>
    </StrictMode>,
  );
  return { history, client, user: userEvent.setup({ delay: null }) };
}

const lists = () =>
  requests.filter(({ url }) => /^\/api\/conversations(\?|$)/.test(url)).map(({ url }) => url);
const button = (name: string) => screen.getByRole('button', { name });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const nextPage = (cursor: string, cards = sampleCards(2)) => {
  const response = jsonResponse(cards);
  response.headers.set('link', `</api/conversations?cursor=${cursor}>; rel="next"`);
  return response;
};

it('an address with too many tags says that only the first ones count', async () => {
  const tags = Array.from({ length: 15 }, (_, index) => `tags=t${index}`).join('&');
  const { user } = visit(`?${tags}&participants=Builder`);
  expect(
    await screen.findByText('This link has more than 12 tags. Only the first 12 filter the list.'),
  ).toBeVisible();
  expect(screen.queryByText(/more than 12 roles/)).toBeNull();
  const requested = new URLSearchParams(lists().at(-1)?.split('?')[1]).getAll('tags');
  expect(requested).toEqual(Array.from({ length: 12 }, (_, index) => `t${index}`));
  await user.click(screen.getByRole('button', { name: /^Show Filters/ }));
  await user.click(screen.getByRole('button', { name: /^Tags/ }));
  expect(await screen.findByRole('checkbox', { name: 'food' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 't3' }));
  expect(screen.queryByText(/This link has more/)).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'food' })).toBeEnabled();
});

it('shows its own loading indicator and no overlay', async () => {
  respondToList = () => new Promise(() => {});
  visit();
  const waits = renderHook(useInFlight).result;
  await waitFor(() => expect(waits.current.total).toBeGreaterThan(0));
  expect(waits.current.withOwnIndicator).toBe(waits.current.total);
});

describe('a card of the feed', () => {
  it('shows date, title, participants and tags, and links to the player', async () => {
    const { history, user } = visit();
    const card = await screen.findByRole('article', { name: sampleCard().introduction });
    expect(card).toHaveTextContent('Vision: Turn a disused railway yard');
    expect(card).toHaveTextContent('Participants: Researcher, Builder');
    const tags = within(card).getByRole('list', { name: 'Tags' });
    expect(
      within(tags)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['urban planning', 'community']);
    const time = card.querySelector('time');
    expect(time).toHaveAttribute('datetime', sampleCard().createdAt);
    expect(time?.textContent).toBe(
      new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(sampleCard().createdAt),
      ),
    );
    const link = within(card).getByRole('link', { name: 'Explore this conversation' });
    expect(link).toHaveAccessibleDescription(sampleCard().introduction);
    expect(card.querySelector('a a, a button, button a')).toBeNull();
    await user.click(within(card).getByText(/railway yard/));
    expect(history.current().location.pathname).toBe(`/conversation/${sampleCard().uuid}`);
  });

  it('says how many messages it has, and its tags filter the feed', async () => {
    const { history, user } = visit();
    const card = await screen.findByRole('article', { name: sampleCard().introduction });
    expect(within(card).getByText('12 messages')).toBeVisible();
    await user.click(within(card).getByRole('link', { name: 'community' }));
    const { pathname, search } = history.current().location;
    expect(pathname + search).toBe('/conversations?tags=community');
  });

  it('shows a participant without a name as a grey question mark', async () => {
    const participants = ['', 'Nils'].map((name) => ({ name, role: 'Builder', description: '' }));
    respondToList = () => jsonResponse([sampleCard({ participants })]);
    visit();
    const card = await screen.findByRole('article');
    const seats = Array.from(card.querySelectorAll('[data-seat]'), (seat) => [
      seat.textContent,
      seat.getAttribute('data-seat') === '0',
    ]);
    expect(seats).toEqual([
      ['?', true],
      ['N', false],
    ]);
  });

  it('renders without a title, vision, tags and participants, and shows markup as text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    respondToList = () =>
      jsonResponse([
        sampleCard({ introduction: ' ', vision: '', relevantTags: '', participants: [] }),
        sampleCard({ uuid: 'b', introduction: markup, relevantTags: markup, createdAt: 'never' }),
      ]);
    visit();
    const bare = await screen.findByRole('article', { name: 'Untitled Conversation' });
    expect(bare).not.toHaveTextContent(/Vision|Participants/);
    const other = screen.getByRole('article', { name: markup });
    expect(within(other).getByRole('listitem')).toHaveTextContent(markup);
    expect(document.querySelector('img')).toBeNull();
  });

  it('opens in another tab by the middle button, on its text too, and once', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    visit();
    const card = await screen.findByRole('article', { name: sampleCard().introduction });
    const press = (target: Element) =>
      fireEvent(target, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    press(within(card).getByText(/railway yard/));
    const address = expect.stringMatching(new RegExp(`/conversation/${sampleCard().uuid}$`));
    expect(openTab.mock.calls).toEqual([[address, '_blank', 'noopener']]);
    // Its title is a link, which the browser opens.
    press(within(card).getByRole('link', { name: sampleCard().introduction }));
    expect(openTab).toHaveBeenCalledOnce();
  });

  it('copies its link and shows that for two seconds', async () => {
    const { user } = visit();
    await screen.findByRole('article');
    const share = button('Share this conversation');
    await user.click(share);
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/conversation/${sampleCard().uuid}`,
    );
    expect(share).toHaveClass('text-success!');
    await waitFor(() => expect(share).not.toHaveClass('text-success!'));
  });

  it('starts a remix, which opens the team dashboard', async () => {
    const { history, user } = visit();
    await screen.findByRole('article');
    const remix = button('Remix: Spawn a new thread from this idea. Iteration is innovation.');
    expect(remix).toHaveAttribute(
      'title',
      'Spawn a new thread from this idea. Iteration is innovation.',
    );
    await user.click(remix);
    expect(await screen.findByText('the room')).toBeInTheDocument();
    expect(history.current().location.pathname).toBe('/team-dashboard');
    expect(JSON.parse(localStorage.getItem('convoke.teamVision') ?? '{}')).toMatchObject({
      objectives: 'Agree on a use, Win forty volunteers',
      keyResults: 'A signed plan by May',
    });
  });

  it('shows its origin and the number of its remixes', async () => {
    respondToList = () => jsonResponse([sampleCard({ remixOf: 'x', remixCount: 3 })]);
    visit();
    expect(await screen.findByText('A remix · 3 remixes')).toBeInTheDocument();
  });
});

describe('the states of the feed', () => {
  it('while it loads, placeholders are shown', async () => {
    respondToList = () => new Promise<Response>(() => {});
    visit();
    expect(screen.getByRole('status', { name: 'Loading conversations' })).toBeInTheDocument();
  });

  it('server-rendered cards are shown at once, without a request', () => {
    const body = sampleCards(2);
    visit('', { preloadedData: { '/api/conversations': { body, next: null, isWhole: true } } });
    expect(titles()).toEqual(['Conversation 1', 'Conversation 2']);
    expect(requests).toEqual([]);
  });

  it('server-rendered cards are not shown again once the cache has been cleared', async () => {
    const body = sampleCards(2);
    const { history, client } = visit('', {
      preloadedData: { '/api/conversations': { body, next: null, isWhole: true } },
    });
    respondToList = () => jsonResponse(body.slice(1));
    await act(async () => history.visit('/vision'));
    // As unpublishing does.
    client.removeQueries();
    await act(async () => history.go(-1));
    await waitFor(() => expect(titles()).toEqual(['Conversation 2']));
  });

  it('with nothing published, the next step is offered', async () => {
    respondToList = () => new Response('');
    visit();
    expect(await screen.findByText('No conversations found.')).toBeInTheDocument();
    expect(button('Define Your Vision')).toHaveAttribute('href', '/vision');
  });

  it('with no match, the filters can be cleared', async () => {
    respondToList = (query) => jsonResponse(query.has('title') ? [] : [sampleCard()]);
    const { history, user } = visit('?title=nowhere');
    expect(await screen.findByText('No conversations match your filters.')).toBeInTheDocument();
    await user.click(button('Show All Conversations'));
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(history.current().location.search).toBe('');
  });

  it('a failure is shown and logged, and can be retried', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    respondToList = () => problemResponse(500, 'internal', 'Broken');
    const { user } = visit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load conversations. Please try again later.',
    );
    expect(screen.queryByRole('article')).toBeNull();
    expect(warn).toHaveBeenCalledWith('Failed to load published conversations', expect.anything());
    respondToList = () => jsonResponse([sampleCard()]);
    await user.click(button('Try Again'));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  it('without a network it says so, and loads when that is back', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    respondToList = () => Promise.reject(new TypeError('Failed to fetch'));
    const network = await loseNetwork();
    visit();
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    respondToList = () => jsonResponse([sampleCard()]);
    network.restore();
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });
});

describe('the filters', () => {
  it('are collapsed at first; opening them opens the title section', async () => {
    const { user } = visit();
    expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
    const toggle = button('Show Filters');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(button('Hide Filters')).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Title', 'Date', 'Tags', 'Participants']) {
      expect(button(name)).toHaveAttribute('aria-expanded', String(name === 'Title'));
    }
    await user.click(button('Title'));
    await user.click(button('Date'));
    await user.click(button('Hide Filters'));
    await user.click(button('Show Filters'));
    expect(button('Title')).toHaveAttribute('aria-expanded', 'false');
    expect(button('Date')).toHaveAttribute('aria-expanded', 'true');
  });

  it('write the typed text into the address after a pause, without a history entry', async () => {
    const { history, user } = visit();
    await user.click(button('Show Filters'));
    const field = screen.getByRole('searchbox', { name: 'Title contains' });
    await user.type(field, 'garden');
    await waitFor(() => expect(history.current().location.search).toBe('?title=garden'));
    expect(history.current().by).toBe('replace');
    expect(field).toHaveValue('garden');
    await waitFor(() =>
      expect(lists()).toEqual(['/api/conversations', '/api/conversations?title=garden']),
    );
    expect(button('Hide Filters')).toHaveAccessibleDescription('1 filter in use');
    expect(button('Hide Filters')).toHaveTextContent('1');
  });

  it('keep the typed text when another filter changes during the pause', async () => {
    const { history, user } = visit();
    await user.click(button('Show Filters'));
    await user.click(button('Tags'));
    const food = await screen.findByRole('checkbox', { name: 'food' });
    await user.type(screen.getByRole('searchbox', { name: 'Title contains' }), 'rain');
    await user.click(food);
    expect(food).toBeChecked();
    await waitFor(() => expect(history.current().location.search).toBe('?title=rain&tags=food'));
  });

  it('send the visitor’s local days as instants', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const { history, user } = visit();
    await user.click(button('Show Filters'));
    await user.click(button('Date'));
    await user.type(screen.getByLabelText('Start date'), '2026-11-01');
    await user.type(screen.getByLabelText('End date'), '2026-11-05');
    await waitFor(() => {
      const search = new URLSearchParams(history.current().location.search);
      expect(Object.fromEntries(search)).toEqual({
        startDate: '2026-10-31T15:00:00.000Z',
        endDate: '2026-11-05T14:59:59.999Z',
      });
    });
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-11-01');
    vi.unstubAllEnvs();
  });

  it('add a history entry for each choice, which Back undoes', async () => {
    const { history, user } = visit('?tags=food');
    await user.click(button('Show Filters'));
    await user.click(button('Participants'));
    await user.click(await screen.findByRole('checkbox', { name: 'Critic' }));
    await user.click(screen.getByRole('checkbox', { name: 'Builder' }));
    await waitFor(() =>
      expect(history.current().location.search).toBe(
        '?tags=food&participants=Critic&participants=Builder',
      ),
    );
    await act(async () => history.go(-1));
    expect(history.current().location.search).toBe('?tags=food&participants=Critic');
    expect(screen.getByRole('checkbox', { name: 'Builder' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Critic' })).toBeChecked();
  });

  it('show their values while they are collapsed', async () => {
    const { user } = visit('?title=garden&startDate=2026-11-01&tags=food&tags=gone');
    expect(button('Show Filters')).toHaveAccessibleDescription('3 filters in use');
    await user.click(button('Show Filters'));
    await user.click(button('Title'));
    expect(button('Title')).toHaveAccessibleDescription('garden');
    expect(button('Date')).toHaveAccessibleDescription(/^from /);
    expect(button('Tags')).toHaveAccessibleDescription('2 selected');
    expect(button('Participants')).not.toHaveAttribute('aria-describedby');
    await user.click(button('Tags'));
    expect(button('Tags')).not.toHaveAttribute('aria-describedby');
    // The server no longer lists it, but it must be possible to remove it.
    expect(await screen.findByRole('checkbox', { name: 'gone' })).toBeChecked();
  });

  it('are all reset at once, and their sections collapse', async () => {
    const { history, user } = visit('?title=garden&tags=food&cursor=c');
    await user.click(button('Show Filters'));
    await user.click(button('Tags'));
    await user.click(button('Reset All Filters'));
    await waitFor(() => expect(history.current().location.search).toBe(''));
    for (const name of ['Title', 'Date', 'Tags', 'Participants']) {
      expect(button(name)).toHaveAttribute('aria-expanded', 'false');
    }
    expect(button('Hide Filters')).not.toHaveAttribute('aria-describedby');
    await user.click(button('Title'));
    expect(screen.getByRole('searchbox', { name: 'Title contains' })).toHaveValue('');
  });

  it('stay fast with thousands of choices, which a search filters', async () => {
    const tags = Array.from({ length: 5_000 }, (_, index) => `tag ${index}`);
    facetsResponse = () => jsonResponse({ tags, participants: [] });
    const { user } = visit();
    await user.click(button('Show Filters'));
    await user.click(button('Tags'));
    const search = await screen.findByRole('searchbox', { name: 'Search tags' });
    expect(screen.getAllByRole('checkbox', { name: /^tag / })).toHaveLength(60);
    expect(screen.getByText('4,940 more. Type to narrow them down.')).toBeInTheDocument();
    await user.type(search, '4999');
    expect(await screen.findByRole('checkbox', { name: 'tag 4999' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^tag / })).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Participants' })).toBeNull();
  });

  it('show when their choices could not be loaded, and retry', async () => {
    facetsResponse = () => problemResponse(503, 'unavailable', 'Not now');
    const { user } = visit();
    await user.click(button('Show Filters'));
    await user.click(button('Tags'));
    expect(await screen.findByText('The choices could not be loaded.')).toBeInTheDocument();
    facetsResponse = () => jsonResponse(facets);
    await user.click(button('Try Again'));
    expect(await screen.findByRole('checkbox', { name: 'food' })).toBeInTheDocument();
  });
});

describe('more pages', () => {
  beforeEach(() => {
    respondToList = (query) =>
      query.get('cursor') === 'c2' ? jsonResponse(sampleCards(2, 3)) : nextPage('c2');
  });
  const all = ['Conversation 1', 'Conversation 2', 'Conversation 3', 'Conversation 4'];

  it('load by the button, which links to the next page with the same filters', async () => {
    const { history, user } = visit('?tags=food');
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(more).toHaveAttribute('href', '/conversations?tags=food&cursor=c2');
    await user.click(more);
    await waitFor(() => expect(titles()).toEqual(all));
    expect(history.current().location.search).toBe('?tags=food');
    expect(lists().at(-1)).toBe('/api/conversations?tags=food&cursor=c2');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('load when the end is scrolled near', async () => {
    visit();
    await screen.findByRole('button', { name: 'Show more' });
    act(() => reach?.());
    await waitFor(() => expect(titles()).toEqual(all));
  });

  it('that fail say so, are not requested again and again, and load by the button', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const previousRespond = respondToList;
    respondToList = (query) =>
      query.has('cursor') ? problemResponse(500, 'internal', 'Broken') : previousRespond(query);
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(
      await screen.findByText('The next conversations could not be loaded.'),
    ).toBeInTheDocument();
    expect(titles()).toEqual(all.slice(0, 2));
    const requested = lists().length;
    act(() => reach?.());
    expect(lists()).toHaveLength(requested);
    respondToList = previousRespond;
    await user.click(button('Show more'));
    await waitFor(() => expect(titles()).toEqual(all));
  });

  it('have an address of their own, with a link to the newest', async () => {
    visit('?tags=food&cursor=c2');
    expect(await screen.findByRole('link', { name: 'Go to the newest' })).toHaveAttribute(
      'href',
      '/conversations?tags=food',
    );
    await waitFor(() => expect(titles()).toEqual(all.slice(2)));
  });

  it('whose cursor the server refuses say so, with a link to the newest', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    respondToList = (query) =>
      query.has('cursor')
        ? problemResponse(422, 'invalid_request', 'Please check the fields.')
        : jsonResponse(sampleCards(2));
    const { history, user } = visit('?cursor=nonsense');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load conversations.');
    await user.click(screen.getByRole('link', { name: 'Go to the newest' }));
    await waitFor(() => expect(titles()).toEqual(all.slice(0, 2)));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(history.current().location.search).toBe('');
  });

  it('are restored after Back, and requested again on a new visit', async () => {
    const { history, user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(titles()).toEqual(all));
    const requested = lists().length;
    await act(async () => history.visit('/conversation/1'));
    await act(async () => history.go(-1));
    expect(titles()).toEqual(all);
    expect(lists()).toHaveLength(requested);

    await act(async () => history.visit('/vision'));
    respondToList = () => nextPage('c2', sampleCards(2, 7));
    await act(async () => history.visit('/conversations'));
    await waitFor(() => expect(titles()).toEqual(['Conversation 7', 'Conversation 8']));
    expect(lists()).toHaveLength(requested + 1);
  });
});
