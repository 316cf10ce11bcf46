import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCookies } from '../../../test/fake-api.ts';
import {
  fakeSyncAccount,
  hasTeam,
  storeSyncStateOf,
  storeTeam,
} from '../../../test/fake-sync-account.ts';
import { SyncQuestion } from './sync-question.tsx';
import { syncStore } from './sync.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  clearCookies();
});

const question = () => screen.findByRole('complementary', { name: 'Your work' });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
const isSettled = (status: string) =>
  waitFor(() => expect(syncStore.getState()).toMatchObject({ status, isRunning: false }));

it('nobody is asked whose account keeps nothing', async () => {
  storeTeam();
  const { takenIn } = fakeSyncAccount({ isKept: false });
  render(<SyncQuestion />);
  await isSettled('off');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(takenIn()).toEqual([]);
});

it('nobody is asked about an empty browser', async () => {
  fakeSyncAccount({ isKept: true });
  render(<SyncQuestion />);
  await isSettled('kept');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('work that was made before signing in comes into the account when asked to', async () => {
  storeTeam();
  const { takenIn } = fakeSyncAccount({ isKept: true });
  render(<SyncQuestion />);
  expect(await question()).toHaveTextContent('This browser has work that is not in your account.');
  expect(screen.queryByRole('button', { name: 'Remove it from this browser' })).toBeNull();
  expect(takenIn()).toEqual([]);
  await click('Add it to my account');
  await isGone();
  await isSettled('kept');
  expect(takenIn()).toEqual(['members']);
  expect(hasTeam()).toBe(true);
});

it('it can be left where it is, and nobody is asked again', async () => {
  storeTeam();
  const { takenIn } = fakeSyncAccount({ isKept: true });
  const { unmount } = render(<SyncQuestion />);
  await question();
  await click('Leave it as it is');
  await isGone();
  unmount();
  render(<SyncQuestion />);
  await isSettled('declined');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect([takenIn(), hasTeam()]).toEqual([[], true]);
});

it('work of another account goes from the browser only after another question', async () => {
  storeTeam();
  storeSyncStateOf('somebody else');
  const { takenIn } = fakeSyncAccount({ isKept: true });
  render(<SyncQuestion />);
  expect(await question()).toHaveTextContent('This browser has work from another account.');
  await click('Remove it from this browser');
  const dialog = screen.getByRole('alertdialog', { name: 'Remove your work from this browser?' });
  expect(dialog).toHaveTextContent('the rest is lost');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(hasTeam()).toBe(true);

  await click('Remove it from this browser');
  await click('Remove');
  await isGone();
  await isSettled('kept');
  expect([takenIn(), hasTeam()]).toEqual([[], false]);
});
