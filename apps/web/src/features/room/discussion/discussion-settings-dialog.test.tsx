import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import {
  changeConversation,
  loadCurrentConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { noDiscussion } from '@convoke/talk/discussion/discussion-record.ts';
import { replaceMembers } from '../../../services/workspace/workspace.ts';
import { createBrowserConversation } from '../../../services/talk/browser-conversation.ts';
import { DiscussionSettingsDialog } from './discussion-settings-dialog.tsx';

const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
  replaceMembers([mara, nils]);
  startNewConversation();
  changeConversation({ discussion: noDiscussion });
});

function open() {
  render(<DiscussionSettingsDialog room={createBrowserConversation()} isOpen onClose={onClose} />);
  return userEvent.setup({ pointerEventsCheck: 0 });
}

const preferences = () => loadCurrentConversation().discussion.preferences;
const turns = () => screen.getByRole('spinbutton', { name: 'Turns' });

test('each change holds at once, and is kept with the conversation', async () => {
  const user = open();
  expect(screen.getByRole('radio', { name: 'Open discussion' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Once around the table' }));
  await user.click(screen.getByRole('switch', { name: 'Challenger' }));
  expect(preferences()).toMatchObject({ mode: 'round', challenger: false });
});

test('the number of turns follows the team until another one is chosen', async () => {
  const user = open();
  expect(turns()).toHaveValue(4);
  await user.clear(turns());
  await user.type(turns(), '9');
  expect(preferences().turns).toBe(9);
  await user.clear(turns());
  await user.type(turns(), '4');
  expect(preferences().turns).toBeNull();
});

test('a number that is not allowed says so, changes nothing, and keeps the dialog open', async () => {
  const user = open();
  await user.clear(turns());
  expect(turns()).toBeInvalid();
  await user.type(turns(), '25');
  expect(turns()).toBeInvalid();
  expect(screen.getByText('Enter a whole number from 1 to 24.')).toBeInTheDocument();
  expect(preferences().turns).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(turns()).toHaveFocus();
  await user.clear(turns());
  await user.type(turns(), '24');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(preferences().turns).toBe(24);
});

test('Enter in the number of turns ends the settings, and does not send a message', async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <DiscussionSettingsDialog room={createBrowserConversation()} isOpen onClose={onClose} />
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.setup({ pointerEventsCheck: 0 }).type(turns(), '{Enter}');
  expect(send).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

test('members can stay out of it, but not all of them', async () => {
  const user = open();
  await user.click(screen.getByRole('checkbox', { name: 'Mara' }));
  expect(preferences().absent).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'Nils' })).toBeDisabled();
  expect(turns()).toHaveValue(2);
  await user.click(screen.getByRole('checkbox', { name: 'Mara' }));
  expect(preferences().absent).toEqual([]);
});
