import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { findBrowserData } from '../../services/storage/browser-data.ts';
import { RemoveBrowserData } from './remove-browser-data.tsx';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function ask({ isSynchronised }: { isSynchronised: boolean }) {
  const onClose = vi.fn();
  const reload = vi.fn();
  render(<RemoveBrowserData {...{ isSynchronised, onClose, reload }} />);
  return { onClose, reload };
}

const remove = () => screen.getByRole('button', { name: 'Remove everything' });
const keep = () => screen.getByRole('button', { name: 'Keep it here' });

it.each([
  ['nothing but settings and a pointer', ['table', 'running', 'runningId'], false, false, false],
  ['what the account synchronizes', ['teamVision'], false, true, false],
  ['a draft', ['messageDraft'], false, true, true],
  ['conversations in the database', [], true, true, true],
])('a browser with %s', (_what, keys, hasConversations, hasAny, isOnlyHere) => {
  for (const key of keys) localStorage.setItem(`convoke.${key}`, '{}');
  localStorage.setItem('another', 'site');
  expect(findBrowserData(hasConversations)).toEqual({ hasAny, isOnlyHere });
});

it('removes vision, conversations, drafts and delete keys, and no foreign entries', async () => {
  for (const key of ['teamVision', 'conversations', 'conversations.damaged', 'publications'])
    localStorage.setItem(`convoke.${key}`, '{}');
  localStorage.setItem('convoke.running.head.1', '{}');
  localStorage.setItem('convoke.answerLength', 'long');
  localStorage.setItem('convoke.showFigures', 'on');
  localStorage.setItem('convoke.refreshLease', 'a 1');
  localStorage.setItem('another', 'site');
  sessionStorage.setItem('convoke.messageDraft', 'half a sentence');
  const { reload } = ask({ isSynchronised: false });
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/is lost/);
  await userEvent.click(remove());
  expect(Object.keys(localStorage)).toEqual(['another']);
  expect(sessionStorage).toHaveLength(0);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('removes nothing on cancel', async () => {
  localStorage.setItem('convoke.teamVision', '{}');
  const { onClose, reload } = ask({ isSynchronised: false });
  await userEvent.click(keep());
  expect(onClose).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem('convoke.teamVision')).toBe('{}');
});

it.each([
  [true, remove, /stay in your account/],
  [false, keep, /What is not in your account is lost/],
])(
  'with everything in the account (%s), Enter takes the safe choice',
  (isSynchronised, button, words) => {
    localStorage.setItem('convoke.teamVision', '{}');
    ask({ isSynchronised });
    expect(button()).toHaveFocus();
    expect(screen.getByText(words)).toBeInTheDocument();
  },
);
