import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProofOfWork } from '../../../../server/src/services/bot-check/proof-of-work.ts';
import { now } from '../../lib/clock.ts';

configure({ asyncUtilTimeout: 15_000 });

const server = createProofOfWork({ rootSecret: 'a root secret', cost: 50, clock: { now } });
let botCheck: { provider: string; siteKey?: string };
let isServerDown = false;
let challenges = 0;

beforeEach(() => {
  botCheck = { provider: 'altcha' };
  isServerDown = false;
  challenges = 0;
  vi.stubGlobal('fetch', respond);
  // The pool is global to the page, so each test opens a new page.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.turnstile;
  for (const script of document.querySelectorAll('script')) script.remove();
});

async function respond(url: string): Promise<Response> {
  if (url === '/api/config') {
    return Response.json({
      productName: 'Convoke',
      botCheck,
      ai: { mode: 'rehearsal', label: 'Rehearsal voices' },
      contactEmail: 'hello@convoke.example',
      founder: { name: 'The Convoke maintainers' },
    });
  }
  if (url !== '/api/bot-check/challenge') throw new Error(`Unexpected request to ${url}`);
  if (isServerDown) throw new TypeError('Failed to fetch');
  challenges += 1;
  return Response.json(await server.createChallenge());
}

async function openPage() {
  const { BotCheckWidget } = await import('./bot-check-widget.tsx');
  const page = await import('./bot-check.ts');
  const view = render(<BotCheckWidget />);
  return { ...page, ...view };
}

/** Waits until the pool is full, so that nothing runs on after the test. */
const untilFull = () => waitFor(() => expect(challenges).toBe(2));

describe('the bot check box', () => {
  it('starts by itself beside its banner, and stays one line when it succeeds', async () => {
    await openPage();
    const region = screen.getByRole('region', { name: 'Bot check' });
    expect(region).toHaveAttribute('data-line');
    expect(screen.getByText('Bots go home!')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent("Making sure you're human…");
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent("You're human."));
    expect(region).toHaveAttribute('data-line');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await untilFull();
  });

  it('has a token that the server accepts, and another after it', async () => {
    const { takeBotCheckToken } = await openPage();
    await untilFull();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent("You're human."));
    const tokens = [await takeBotCheckToken(), await takeBotCheckToken()];
    expect(tokens.map((token) => server.check(token) !== null)).toEqual([true, true]);
    expect(tokens[0]).not.toBe(tokens[1]);
    await waitFor(() => expect(challenges).toBe(4));
  });

  it('never shows the overlay while it requests challenges', async () => {
    const { useInFlight } = await import('../api/requests-in-flight.ts');
    const overlayCounts = vi.fn<(count: number) => void>();
    function InFlightProbe() {
      const { total, withOwnIndicator } = useInFlight();
      overlayCounts(total - withOwnIndicator);
      return null;
    }
    const { takeBotCheckToken } = await openPage();
    await untilFull();
    await screen.findByText("You're human.");
    render(<InFlightProbe />);
    await act(() => takeBotCheckToken());
    await waitFor(() => expect(challenges).toBe(3));
    expect(new Set(overlayCounts.mock.calls.flat())).toEqual(new Set([0]));
  });

  it('announces a failure and retries on demand', async () => {
    isServerDown = true;
    const { takeBotCheckToken } = await openPage();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('status')).toHaveTextContent('The check failed.');
    expect(screen.getByRole('region', { name: 'Bot check' })).not.toHaveAttribute('data-line');
    await expect(takeBotCheckToken()).rejects.toMatchObject({ code: 'network' });
    isServerDown = false;
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent("You're human."));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await untilFull();
  });

  it('retries by itself when the network returns', async () => {
    isServerDown = true;
    await openPage();
    await screen.findByRole('button', { name: 'Retry' });
    isServerDown = false;
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent("You're human."));
    await untilFull();
  });

  it('is hidden when the server requires no check, and a call gets an empty token', async () => {
    botCheck = { provider: 'off' };
    const { takeBotCheckToken } = await openPage();
    expect(await takeBotCheckToken()).toBe('');
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    expect(challenges).toBe(0);
  });

  it('is the container of Cloudflare’s widget when the server uses Turnstile', async () => {
    botCheck = { provider: 'turnstile', siteKey: 'our-site' };
    const shown = vi.fn<(box: HTMLElement, options: Record<string, unknown>) => string>(
      () => 'widget 1',
    );
    const [reset, removed] = [vi.fn(), vi.fn()];
    const { takeBotCheckToken, unmount } = await openPage();
    const script = await waitFor(() => {
      const found = document.querySelector('script');
      if (found === null) throw new Error('Not yet');
      return found;
    });
    expect(script.src).toBe(
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    );
    window.turnstile = { render: shown, reset, remove: removed };
    script.dispatchEvent(new Event('load'));
    await waitFor(() => expect(shown).toHaveBeenCalledOnce());
    const [box, options] = shown.mock.calls[0] ?? [];
    expect(screen.getByRole('region', { name: 'Bot check' })).toContainElement(box ?? null);
    expect(options).toMatchObject({ sitekey: 'our-site', appearance: 'interaction-only' });
    const callBack = (name: string) =>
      act(async () => {
        const asked = options?.[name];
        if (typeof asked === 'function') asked();
      });
    const region = screen.getByRole('region', { name: 'Bot check' });
    expect(region).toHaveAttribute('data-line');
    await callBack('before-interactive-callback');
    expect(region).not.toHaveAttribute('data-line');
    await callBack('after-interactive-callback');
    expect(region).toHaveAttribute('data-line');
    const callback = options?.['callback'];
    await act(async () => {
      if (typeof callback === 'function') callback('a token of Cloudflare');
    });
    expect(screen.getByRole('status')).toHaveTextContent("You're human.");
    expect(await act(() => takeBotCheckToken())).toBe('a token of Cloudflare');
    expect(reset).toHaveBeenCalledWith('widget 1');
    unmount();
    expect(removed).toHaveBeenCalledWith('widget 1');
  });
});
