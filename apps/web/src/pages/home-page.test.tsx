import { act, render, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, jsonResponse, problemResponse } from '../../test/fake-api.ts';
import { sampleCard } from '../../test/sample-cards.ts';
import { MemoryRouter } from '../../test/memory-router.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNewest } from '../features/site/home/newest/newest-store.ts';
import HomePage from './home-page.tsx';
import { stubMedia } from '../../test/stub-media.ts';

function show({ isMotionReduced }: { isMotionReduced: boolean }) {
  stubMedia(isMotionReduced);
  return render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('the landing page', () => {
  beforeEach(() => void show({ isMotionReduced: true }));

  it('invites twice to start', () => {
    const links = screen.getAllByRole('button', { name: 'Start Now' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/vision', '/vision']);
  });

  it('asks for the mission, which the browser sends itself before the app runs', () => {
    const field = screen.getByRole('textbox', { name: 'What should the team work on?' });
    expect(field).toBeRequired();
    expect(field).toHaveAttribute('name', 'mission');
    expect(field.closest('form')).toHaveAttribute('action', '/team-assembly');
  });

  it('invites visitors to look on first', () => {
    expect(screen.getByRole('link', { name: 'Watch a team think' })).toHaveAttribute(
      'href',
      '/watch',
    );
  });

  it('explains how it works in three numbered steps, the target of a header link', () => {
    const section = document.getElementById('how-it-works');
    if (section === null) throw new Error('There is no #how-it-works');
    expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent('How It Works');
    const steps = within(section).getAllByRole('heading', { level: 3 });
    expect(steps.map((step) => step.textContent)).toEqual([
      '1Define the mission',
      '2Convoke the team in seconds',
      '3Assign real work',
    ]);
    expect(within(section).getByRole('button', { name: 'Define your mission' })).toHaveAttribute(
      'href',
      '/vision',
    );
  });

  it('shows the three families, the target of a header link', () => {
    const section = document.getElementById('features');
    if (section === null) throw new Error('There is no #features');
    const families = within(section).getAllByRole('heading', { level: 3 });
    expect(families.map((family) => family.textContent)).toEqual([
      'Insight Architects',
      'Innovation Catalysts',
      'Execution Engineers',
    ]);
  });

  it('has its jokes about AI', () => {
    expect(screen.getByText('Absolutely no AI')).toBeInTheDocument();
    expect(screen.getByText('OK, maybe just a little')).toBeInTheDocument();
  });

  it('has its sample conversation as text for screen readers', () => {
    expect(screen.getByText(/A sample conversation/)).toHaveTextContent(
      'You: Stall first, café in March. Dissent: Mara Lindqvist.',
    );
  });
});

describe('the table of the hero', () => {
  afterEach(() => vi.useRealTimers());

  const decision = () => screen.queryByText('Stall first, café in March.');

  it('is complete with reduced motion', () => {
    show({ isMotionReduced: true });
    expect(decision()?.parentElement).toHaveTextContent('Should we open before the winter?');
  });

  it('is empty first, speaks turn by turn, and rests at the decision', () => {
    vi.useFakeTimers();
    show({ isMotionReduced: false });
    expect(decision()).toBeNull();
    for (let turn = 0; turn < 5; turn += 1) act(() => void vi.advanceTimersByTime(3200));
    expect(decision()).toBeInTheDocument();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the newest publications', () => {
  let intersect: (() => void) | null = null;

  beforeEach(() => {
    useNewest.setState(useNewest.getInitialState(), true);
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly notify: IntersectionObserverCallback;
        constructor(notify: IntersectionObserverCallback) {
          this.notify = notify;
        }
        observe() {
          intersect = () =>
            act(() =>
              this.notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never),
            );
        }
        disconnect() {
          intersect = null;
        }
      },
    );
  });

  const strip = () => screen.queryByRole('region', { name: 'Fresh from the table' });

  it('are requested when they are scrolled near, and link to the player', async () => {
    const { requests } = fakeApi(() => jsonResponse([sampleCard({ replyCount: 1 })]));
    const { unmount } = show({ isMotionReduced: true });
    expect(requests).toEqual([]);
    intersect?.();
    const link = await screen.findByRole('link', {
      name: 'A garden where the trains used to turn',
    });
    expect(link).toHaveAttribute('href', '/conversation/5b2f8c1e-0000-4000-8000-000000000001');
    expect(strip()).toHaveTextContent('1 message');
    expect(requests.map(({ url }) => url)).toEqual(['/api/conversations?limit=8']);
    // After Back the page has its old height, and so the old scroll position.
    unmount();
    show({ isMotionReduced: true });
    expect(strip()).toBeInTheDocument();
  });

  it.each([
    ['there are none', () => jsonResponse([])],
    ['the server refuses', () => problemResponse(503, 'unavailable', 'The database rests.')],
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('show nothing when %s', async (_why, respond) => {
    const { requests } = fakeApi(respond);
    show({ isMotionReduced: true });
    intersect?.();
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => Promise.resolve());
    expect(strip()).toBeNull();
  });
});
