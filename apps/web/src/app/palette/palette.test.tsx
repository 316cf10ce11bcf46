import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearCookies, configResponse, fakeApi } from '../../../test/fake-api.ts';
import { chooseSingleKeys } from '../../lib/keyboard.ts';
import {
  loadCurrentConversation,
  replaceConversation,
  startNewConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import {
  deleteConversation,
  readWorkspace,
  replaceMembers,
  saveConversation,
} from '../../services/workspace/workspace.ts';
import { setTheme } from '../../ui/theme.ts';
import { App } from '../app.tsx';
import { stubMedia } from '../../../test/stub-media.ts';

const mara = { name: 'Mara', role: 'Researcher', skills: [], roleDescription: 'Finds sources.' };
const nils = { name: 'Nils', role: 'Builder', skills: [] };

// Preloads the chunks, which the first test would otherwise wait for.
beforeAll(async () => {
  await Promise.all([
    import('./palette-layers.tsx'),
    import('../../pages/team-dashboard-page.tsx'),
    import('../../features/minutes/panel/minutes-panel.tsx'),
  ]);
});

class InertObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  fakeApi(() => configResponse());
  stubMedia(true);
  vi.stubGlobal('ResizeObserver', InertObserver);
  vi.stubGlobal('IntersectionObserver', InertObserver);
  window.innerWidth = 1_280;
  replaceMembers([]);
  startNewConversation();
  for (const { id } of readWorkspace().conversations) deleteConversation(id);
});
afterEach(() => {
  vi.unstubAllGlobals();
  chooseSingleKeys('on');
  setTheme('system');
  clearCookies();
});

async function visit(address: string, heading: string) {
  window.history.replaceState(null, '', address);
  render(<App />);
  await screen.findByRole('heading', { level: 1, name: heading });
  return userEvent.setup({ delay: null });
}

type User = Awaited<ReturnType<typeof visit>>;

async function openPalette(user: User): Promise<HTMLElement> {
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Command palette' });
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const labels = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map((option) => {
      const told = option.cloneNode(true);
      if (!(told instanceof Element)) throw new Error('An option is no element');
      for (const drawn of told.querySelectorAll('[aria-hidden]')) drawn.remove();
      return told.textContent;
    });
const selected = () => screen.getByRole('option', { selected: true });

describe('the palette', () => {
  test('opens from a field, is controlled by keyboard, and restores focus', async () => {
    const user = await visit('/vision', 'Define Your Vision');
    const field = screen.getByRole('textbox', { name: /Team Vision/ });
    await user.click(field);
    const input = await openPalette(user);
    expect(input).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Command palette' })).toBeInTheDocument();
    expect(input).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);

    const options = screen.getAllByRole('option');
    const at = (index: number) => {
      expect(selected()).toBe(options.at(index));
      expect(input).toHaveAttribute('aria-activedescendant', options.at(index)?.id);
    };
    at(0);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    at(2);
    await user.keyboard('{ArrowUp}');
    at(1);
    await user.keyboard('{End}');
    at(-1);
    await user.keyboard('{ArrowDown}');
    at(0);
    await user.keyboard('{ArrowUp}');
    at(-1);
    await user.keyboard('{Home}');
    at(0);
    expect(input).toHaveFocus();

    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(field).toHaveFocus();
    // Coming back does not count as leaving the field.
    expect(screen.queryByText('Team vision is required')).toBeNull();
  });

  test('navigates to a screen, and remembers the choice', async () => {
    const user = await visit('/vision', 'Define Your Vision');
    await openPalette(user);
    await user.keyboard('abou{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await openPalette(user);
    expect(labels('Recent')).toEqual(['AboutYou are here']);
    expect(labels('Go to')).toContain('AboutYou are here');
  });

  test('lists the screens that visitors may open', async () => {
    const user = await visit('/about', 'About');
    await openPalette(user);
    expect(labels('Go to').map((label) => label.replace('You are here', ''))).toEqual([
      'Home',
      'Watch a Team Think',
      'Define Your Vision',
      'Build Your Team',
      'Team Chat',
      'The Conversation Feed',
      'About',
      'Contact',
      'Sign In',
      'Create Account',
      'Reset Password',
    ]);
  });

  test('announces the number of matches, and that there are none', async () => {
    const user = await visit('/about', 'About');
    const input = await openPalette(user);
    await user.keyboard('dark');
    expect(screen.getByText('1 result')).toBeInTheDocument();
    await user.clear(input);
    await user.keyboard('xyzzy');
    // Once the conversations have been looked through too.
    expect(await screen.findByText('No results for “xyzzy”')).toBeInTheDocument();
    expect(screen.queryByRole('option')).toBeNull();
    expect(input).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    expect(input).toBeInTheDocument();
  });

  test('changes the theme and marks the current one', async () => {
    const user = await visit('/about', 'About');
    await openPalette(user);
    await user.click(group('Theme').getByRole('option', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await openPalette(user);
    expect(group('Theme').getByRole('option', { name: /^Dark ?, Chosen$/ })).toBeInTheDocument();
    expect(labels('Language')).toEqual(['English, Chosen', 'Deutsch', 'Español']);
  });

  test('leads to the room, and there to the actions of a member', async () => {
    replaceMembers([mara, nils]);
    const user = await visit('/about', 'About');
    await openPalette(user);
    expect(labels('Team')).toEqual(['MaraAt the table', 'NilsAt the table']);
    await user.keyboard('mara{Enter}');
    const info = await screen.findByRole('option', { name: /Member Info$/ });
    expect(window.location.pathname).toBe('/team-dashboard');
    expect(labels('Team')).toEqual([
      'Mara: Few words',
      'Mara: Detailed Answer',
      'Mara: Objection',
      'Mara: Ask to Clarify',
      'Mara: Challenge',
      'Mara: Member Info',
    ]);
    await user.click(info);
    expect(await screen.findByRole('dialog', { name: 'Mara' })).toHaveTextContent('Finds sources.');
  });

  test('shows five saved conversations, and all on request', async () => {
    const conversation = { messages: [], members: [mara], vision: null, remixOf: null };
    for (let day = 1; day <= 7; day += 1) {
      saveConversation({ ...conversation, title: `Day ${day}` });
    }
    const user = await visit('/about', 'About');
    await openPalette(user);
    expect(labels('Saved conversations')).toHaveLength(6);
    await user.click(screen.getByRole('option', { name: 'All 7 saved conversations' }));
    expect(labels('Saved conversations')).toHaveLength(7);
  });

  test('opens a recent conversation by its address', async () => {
    replaceMembers([mara]);
    replaceConversation({
      title: 'The pond',
      messages: [
        {
          id: 'm1',
          sender: 'You',
          role: 'User',
          content: 'How deep?',
          fromUser: true,
          time: 'now',
          sentAt: 1,
        },
      ],
    });
    const { id } = loadCurrentConversation();
    startNewConversation();
    const user = await visit('/about', 'About');
    await openPalette(user);
    await user.keyboard('pond');
    await user.click(await screen.findByRole('option', { name: /The pond/ }));
    expect(await screen.findByText('How deep?')).toBeInTheDocument();
    expect(window.location.href).toContain(`/team-dashboard?conversation=${id}`);
  });

  test('opens a saved conversation with its team in the room', async () => {
    saveConversation({
      title: 'The yard',
      messages: [
        {
          id: 'm1',
          sender: 'Mara',
          role: 'Researcher',
          content: 'A first word.',
          fromUser: false,
          time: 'now',
          sentAt: 1,
        },
      ],
      members: [mara],
      vision: null,
      remixOf: null,
    });
    const user = await visit('/vision', 'Define Your Vision');
    await openPalette(user);
    await user.keyboard('yard{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'The yard' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/team-dashboard');
    expect(await screen.findByText('A first word.')).toBeInTheDocument();
    expect(readWorkspace().members).toEqual([mara]);
  });
});

describe('the keys of the room', () => {
  test('are letters of a message, and once they are turned on open the minutes at the decision', async () => {
    replaceMembers([mara, nils]);
    const user = await visit('/team-dashboard', 'Team Chat');
    const composer = screen.getByRole('textbox', { name: 'Your message' });
    // On arrival the field has the focus.
    act(() => screen.getByRole('log').focus());
    await user.keyboard('gd/');
    expect(composer).toHaveFocus();
    expect(composer).toHaveValue('gd/');
    chooseSingleKeys('commands');
    await user.keyboard('gd');
    expect(composer).toHaveValue('gd/gd');
    expect(screen.queryByRole('dialog', { name: 'Minutes' })).toBeNull();
    act(() => screen.getByRole('log').focus());
    await user.keyboard('gd');
    expect(await screen.findByText('Nothing is decided yet.')).toBeInTheDocument();
    expect(composer).toHaveValue('gd/gd');
  });

  test('the palette finds each command by the words that people use, before the members', async () => {
    replaceMembers([{ ...mara, role: 'Chat exporter' }, nils]);
    const user = await visit('/team-dashboard', 'Team Chat');
    const input = await openPalette(user);
    for (const [word, label] of [
      ['chat', 'New chat'],
      ['new', 'New chat'],
      ['md', 'Export as Markdown'],
      ['export', 'Export as'],
      ['pdf', 'Print the conversation'],
      ['decision', 'Draft decision'],
      ['draft', 'Draft decision'],
      ['short', 'Short answers'],
      ['long', 'Long answers'],
      ['independent', 'Independent answers first'],
      ['rename', 'Conversations'],
      ['delete', 'Conversations'],
      ['save', 'Save & Load Conversations'],
    ] as const) {
      await user.clear(input);
      await user.type(input, word);
      expect(selected(), word).toHaveTextContent(label);
    }
  });

  test('the palette passes over the member who is next', async () => {
    replaceMembers([mara, nils]);
    const user = await visit('/team-dashboard', 'Team Chat');
    await openPalette(user);
    await user.keyboard('skip the member{Enter}');
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveAccessibleDescription(
      'Nils answers next',
    );
  });
});

describe('the list of shortcuts', () => {
  const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

  test('opens with a question mark that is not part of a text', async () => {
    const user = await visit('/vision', 'Define Your Vision');
    const field = screen.getByRole('textbox', { name: /Team Vision/ });
    await user.type(field, 'Why?');
    expect(field).toHaveValue('Why?');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => screen.getByRole('main').focus());
    await user.keyboard('?');
    const headings = within(await list()).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Everywhere',
      'Define Your Vision',
      'Build Your Team',
      'Team Chat',
      'Replay of a conversation',
    ]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('turns on the commands by letter, which are off by default', async () => {
    const user = await visit('/about', 'About');
    act(() => screen.getByRole('main').focus());
    await user.keyboard('?');
    await list();
    const inRoom = () => screen.getByText('Draft a decision').parentElement;
    expect(inRoom()).toHaveTextContent('Turned off');
    await user.click(screen.getByRole('checkbox', { name: 'Commands by letter' }));
    expect(inRoom()).toHaveTextContent('GD');
    expect(document.cookie).toContain('convoke.single-keys=commands');
    await user.click(screen.getByRole('checkbox', { name: 'Commands by letter' }));
    expect(document.cookie).not.toContain('convoke.single-keys');
    expect(screen.getByRole('checkbox', { name: 'Single-key shortcuts' })).toBeChecked();
  });

  test('turns off single-key shortcuts; the palette still opens the list', async () => {
    const user = await visit('/about', 'About');
    await openPalette(user);
    await user.keyboard('keyboard{Enter}');
    await list();
    await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }));
    expect(screen.getAllByText('Turned off').length).toBeGreaterThan(2);
    expect(document.cookie).toContain('convoke.single-keys=off');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    act(() => screen.getByRole('main').focus());
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
