import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCookies, configWithoutMail, problemResponse } from '../../../test/fake-api.ts';
import { fakeSyncAccount, hasTeam, storeTeam } from '../../../test/fake-sync-account.ts';
import { signInAs } from '../../../test/visit-page.tsx';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  appendMessage,
  loadCurrentConversation,
  startNewConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import { reloadWorkspace, saveConversation } from '../../services/workspace/workspace.ts';
import { resolveQuestion, sync, resetSyncStore, syncStore } from './sync.ts';
import { publicConfigStore } from '../../services/api/public-config.ts';
import { SyncSection } from './sync-section.tsx';

const onSignOut = vi.fn(async () => {});

const spoken: Message = {
  id: 'first',
  sender: 'You',
  role: 'User',
  content: 'Where do we start?',
  time: 'now',
  sentAt: 0,
  fromUser: true,
};

beforeEach(() => {
  localStorage.clear();
  reloadWorkspace();
  startNewConversation();
  // The account's work is compared with the browser's, which must be empty.
  localStorage.clear();
});
afterEach(() => {
  resetSyncStore();
  onSignOut.mockClear();
  vi.unstubAllGlobals();
  clearCookies();
});

const choice = () => screen.getByRole('checkbox', { name: /Sync my conversations/ });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Renders the section in a browser that has synchronized once. */
async function open(options: { isKept: boolean }) {
  const account = fakeSyncAccount(options);
  await sync();
  render(<SyncSection onSignOut={onSignOut} />);
  return account;
}

it('waits for the server before anything can be chosen', () => {
  fakeSyncAccount({ isKept: false });
  render(<SyncSection onSignOut={onSignOut} />);
  expect(choice()).toBeDisabled();
});

it('asks for a verified address before anything can be chosen', async () => {
  const { choices } = fakeSyncAccount({ isKept: false });
  signInAs({ emailVerified: false });
  await sync();
  render(<SyncSection onSignOut={onSignOut} />);
  expect(choice()).toBeDisabled();
  expect(choice()).toHaveAccessibleDescription(/Verify your email address first/);
  expect(choices()).toEqual([]);
});

it('asks for nothing that no mail can bring', async () => {
  publicConfigStore.setState({ config: configWithoutMail });
  fakeSyncAccount({ isKept: false });
  signInAs({ emailVerified: false });
  await sync();
  render(<SyncSection onSignOut={onSignOut} />);
  expect(choice()).toBeEnabled();
  expect(choice()).toHaveAccessibleDescription(/follow you to your other devices/);
  publicConfigStore.setState({ config: null });
});

describe('an account that keeps nothing', () => {
  it('takes the work of this browser in when it is turned on', async () => {
    storeTeam();
    const { choices, takenIn } = await open({ isKept: false });
    expect(choice()).not.toBeChecked();
    expect(choice()).toHaveAccessibleDescription(/follow you to your other devices/);
    await userEvent.click(choice());
    expect(choice()).toBeChecked();
    expect(await screen.findByText('Everything is in sync.')).toBeInTheDocument();
    expect([choices(), takenIn()]).toEqual([[{ isKept: true }], ['members']]);
    expect(choice()).toBeChecked();
  });

  it('says when the choice could not be saved, and shows what holds', async () => {
    const { server } = await open({ isKept: false });
    server.refusal = problemResponse(503, 'unavailable', 'Not now.');
    await userEvent.click(choice());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your choice could not be saved. Not now.',
    );
    expect(choice()).not.toBeChecked();
  });
});

describe('an account that keeps work', () => {
  it.each([
    ['Keep the copies', 'keep'],
    ['Delete them from my account', 'delete'],
  ])('can end that: %s', async (button, copies) => {
    const { choices } = await open({ isKept: true });
    await userEvent.click(choice());
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveAccessibleName('Stop syncing your conversations?');
    expect(dialog).toHaveTextContent('Everything stays in this browser.');
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(choice()).not.toBeChecked());
    expect(choices()).toEqual([{ isKept: false, copies }]);
  });

  it('goes on when that was not meant', async () => {
    const { choices } = await open({ isKept: true });
    await userEvent.click(choice());
    await click('Cancel');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(choice()).toBeChecked();
    expect(choices()).toEqual([]);
  });

  it('removes the work from this browser and signs out', async () => {
    const { takenIn } = await open({ isKept: true });
    storeTeam();
    await click('Remove them from this browser');
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveTextContent('Then you are signed out.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove and sign out' }));
    await waitFor(() => expect(onSignOut).toHaveBeenCalledOnce());
    expect([takenIn(), hasTeam()]).toEqual([['members'], false]);
  });

  it('removes nothing that is not in the account yet', async () => {
    const { server } = await open({ isKept: true });
    storeTeam();
    server.isReachable = false;
    await click('Remove them from this browser');
    await click('Remove and sign out');
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('Not everything is in your account yet');
    expect(said).toHaveTextContent('You are offline.');
    expect([hasTeam(), onSignOut.mock.calls]).toEqual([true, []]);
  });

  it('says that the conversation in the room is not in it before it is saved', async () => {
    await open({ isKept: true });
    const unsaved = /^What you saved is in sync\. Your team chat is not saved/;
    expect(screen.getByText('Everything is in sync.')).toBeInTheDocument();
    act(() => appendMessage(spoken));
    expect(screen.getByText(unsaved)).toBeInTheDocument();
    expect(screen.queryByText('Everything is in sync.')).not.toBeInTheDocument();
    act(() => {
      const { messages } = loadCurrentConversation();
      saveConversation({ title: 'Ours', messages, members: [], vision: null, remixOf: null });
    });
    expect(await screen.findByText('Everything is in sync.')).toBeInTheDocument();
    act(() => appendMessage({ ...spoken, id: 'later' }));
    expect(screen.getByText(unsaved)).toBeInTheDocument();
  });

  it('says what does not fit', async () => {
    await open({ isKept: true });
    storeTeam('x'.repeat(10_000));
    await sync();
    expect(await screen.findByText(/^One item cannot be synced/)).toBeInTheDocument();
  });
});

it('work that was left alone can still be added', async () => {
  storeTeam();
  const { takenIn } = await open({ isKept: true });
  expect(syncStore.getState().status).toBe('confirmLocalData');
  await resolveQuestion('leave');
  expect(await screen.findByText('Work in this browser is not synced.')).toBeInTheDocument();
  await click('Add it to my account');
  await screen.findByText('Everything is in sync.');
  expect(takenIn()).toEqual(['members']);
});
