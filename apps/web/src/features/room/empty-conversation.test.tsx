import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { replaceVision } from '../../services/workspace/workspace.ts';
import { useComposerRequests } from './composer/composer-requests.ts';
import { EmptyConversation } from './empty-conversation.tsx';

const send = vi.fn<(text: string) => boolean>(() => true);
let typed = '';

function Composer() {
  useComposerRequests({ act: (action) => void action(typed) });
  return null;
}

beforeEach(() => {
  send.mockClear();
  typed = '';
  replaceVision({
    teamVision: 'Open a tool library.',
    objectives: '1. Start before summer.\n2. Keep it free.',
    keyResults: '40 borrowings a "good" month',
  });
});

function open() {
  render(
    <>
      <EmptyConversation room={{ send }} />
      <Composer />
    </>,
  );
  return userEvent.setup();
}

test('an empty room offers three first messages made from the vision, each sent by one press', async () => {
  const user = open();
  const group = screen.getByRole('group', { name: 'Ways to begin' });
  expect(Array.from(group.querySelectorAll('button'), (button) => button.textContent)).toEqual([
    'What is the first step towards “Start before summer”?',
    'What could keep us from “40 borrowings a ‘good’ month”?',
    'What is our vision missing?',
  ]);
  await user.click(screen.getByRole('button', { name: /first step/ }));
  expect(send).toHaveBeenCalledExactlyOnceWith(
    'What is the first step towards “Start before summer”?',
  );
});

test('what is typed already is not sent or lost', async () => {
  typed = 'Half a thought';
  const user = open();
  await user.click(screen.getByRole('button', { name: 'What is our vision missing?' }));
  expect(send).not.toHaveBeenCalled();
});

test('a goal that fits the button is taken before one that would be cut in the middle of its quotation', () => {
  const long =
    'Find out who needs “a library of tools that neighbours lend each other” most, and when';
  replaceVision({ teamVision: 'Tools.', objectives: `${long}.\nKeep it free.`, keyResults: '' });
  open();
  expect(screen.getByRole('button', { name: /first step towards “Keep it free”/u })).toBeVisible();
});
