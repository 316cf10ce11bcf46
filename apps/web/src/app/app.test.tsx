import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCookies, configResponse, fakeApi, jsonResponse } from '../../test/fake-api.ts';
import { loseNetwork } from '../../test/lose-network.ts';
import { readWorkspace, saveVision } from '../services/workspace/workspace.ts';
import { App } from './app.tsx';
import { stubMedia } from '../../test/stub-media.ts';

function visit(address: string) {
  window.history.replaceState(null, '', address);
  render(<App />);
}

let isSilent = false;

beforeEach(() => {
  isSilent = false;
  fakeApi(() => (isSilent ? Promise.reject(new TypeError('Failed to fetch')) : configResponse()));
  stubMedia(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearCookies();
});

const landing = () => screen.findByRole('heading', { level: 1, name: /Don't prompt\. Convoke\./ });

function startNow(): HTMLElement {
  const link = screen.getAllByRole('button', { name: 'Start Now' })[0];
  if (link === undefined) throw new Error('There is no Start Now');
  return link;
}

describe('addresses', () => {
  it.each(['/', '/nowhere', '/vision/too/far'])('%s redirects to /home', async (address) => {
    visit(address);
    expect(await landing()).toBeInTheDocument();
    expect(window.location.pathname).toBe('/home');
    expect(document.title).toBe("Convoke: Don't prompt. Convoke.");
  });

  it('navigating sets the window title, announces the page and focuses it', async () => {
    visit('/home');
    await landing();
    await userEvent.click(startNow());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Define Your Vision' }),
    ).toBeInTheDocument();
    expect(window.location.pathname).toBe('/vision');
    expect(document.title).toBe('Define Your Vision · Convoke');
    await waitFor(() =>
      expect(screen.getByText('Define Your Vision · Convoke')).toBeInTheDocument(),
    );
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('the first page leaves the focus to the visitor, also where React runs effects twice', async () => {
    window.history.replaceState(null, '', '/home');
    render(<App />, { wrapper: StrictMode });
    await landing();
    await act(async () => {});
    expect(document.body).toHaveFocus();
    await userEvent.click(startNow());
    await screen.findByRole('heading', { level: 1, name: 'Define Your Vision' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('scrolls to the top of a new page, and restores the position on Back', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    visit('/home');
    await landing();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
    act(() => void window.dispatchEvent(new Event('scroll')));
    await userEvent.click(startNow());
    await screen.findByRole('heading', { level: 1, name: 'Define Your Vision' });
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    act(() => window.history.back());
    await landing();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
  });

  it('in-page navigation, such as a filter, keeps scroll position and focus', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    fakeApi(({ url }) =>
      url.startsWith('/api/conversations') ? jsonResponse([]) : configResponse(),
    );
    visit('/conversations');
    await userEvent.click(await screen.findByRole('button', { name: 'Show Filters' }));
    const field = screen.getByRole('searchbox', { name: 'Title contains' });
    await userEvent.type(field, 'garden');
    await waitFor(() => expect(window.location.search).toBe('?title=garden'));
    expect(await screen.findByText('No conversations match your filters.')).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('show the footer on the landing page', async () => {
    visit('/home');
    expect(await screen.findByRole('contentinfo')).toHaveTextContent('© 2025 Convoke');
    expect(
      await screen.findByRole('link', { name: 'Email hello@convoke.example' }),
    ).toHaveAttribute('href', 'mailto:hello@convoke.example');
  });

  it('link to About and Contact in the footer, and to the blog only when configured', async () => {
    visit('/home');
    const links = within(await screen.findByRole('navigation', { name: 'Company' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['About', '/about'],
      ['Contact', '/contact'],
    ]);
  });

  it('show no footer elsewhere', async () => {
    visit('/vision');
    await screen.findByRole('heading', { level: 1, name: 'Define Your Vision' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

describe('the header', () => {
  it('has its links in order, after a skip link', async () => {
    visit('/home');
    await landing();
    const links = within(screen.getByRole('banner')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Convoke', '/'],
      ['How It Works', '/home#how-it-works'],
      ['Features', '/home#features'],
      ['Explore', '/conversations'],
      ['Create', '/vision'],
      ['Sign In', '/auth/login'],
    ]);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  it('begins a new project by Create where there is one', async () => {
    saveVision({ teamVision: 'A reading city', objectives: 'Ten', keyResults: 'Five' });
    visit('/home');
    await landing();
    await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Create' }));
    await screen.findByRole('heading', { level: 1, name: 'Define Your Vision' });
    expect(screen.getByRole('textbox', { name: 'Team Vision' })).toHaveValue('');
    expect(readWorkspace().vision).toBeNull();
  });

  it('links to About and Contact in the Info menu, and opens one menu at a time', async () => {
    visit('/home');
    await landing();
    const info = screen.getByRole('button', { name: 'Info' });
    await userEvent.click(info);
    const items = within(await screen.findByRole('menu', { name: 'Info' })).getAllByRole(
      'menuitem',
    );
    expect(items.map((item) => item.textContent)).toEqual(['About', 'Contact']);
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
    expect((await screen.findByRole('menu')).getAttribute('aria-label')).toBe('Theme');
    await userEvent.click(info);
    expect(screen.getByRole('menu')).toHaveAccessibleName('Info');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(info).toHaveFocus();
    await userEvent.click(info);
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(info);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Contact' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeInTheDocument();
    expect(document.title).toBe('Contact · Convoke');
  });

  it('shows that no model is connected, and how to connect one', async () => {
    visit('/home');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Rehearsal voices: no model is connected' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Connect a model' })).toHaveTextContent(
      'AI_PROVIDER=openai-compatible',
    );
  });

  it('opens a side menu, which its button, an item or a click on the backdrop closes', async () => {
    visit('/home');
    await landing();
    const button = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(menu).getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();

    await userEvent.click(button);
    await userEvent.click(screen.getByRole('dialog', { name: 'Menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.click(button);
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'About' })).toHaveAttribute(
      'href',
      '/about',
    );
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Create' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Define Your Vision' }),
    ).toBeInTheDocument();
  });

  it('changes the theme', async () => {
    visit('/home');
    await landing();
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'System' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});

describe('without a network', () => {
  it('shows the offline banner, and hides it again', async () => {
    visit('/home');
    await landing();
    isSilent = true;
    const network = await loseNetwork();
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    network.restore();
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  it('shows none while the server answers: it is on this machine', async () => {
    visit('/home');
    await landing();
    const seen: string[] = [];
    fakeApi(({ url }) => {
      seen.push(url);
      return jsonResponse({ status: 'ok' });
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(seen).toContain('/api/health/live');
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});
