import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpDiscussion } from '../../../../test/discussion-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  changeConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { signedInResponse } from '../../../../test/fake-browser.ts';
import { signIn } from '../../../services/session/session-store.ts';
import { createMemoryHistory } from '../../../lib/routing/navigation-history.ts';
import { Router } from '../../../lib/routing/router.tsx';
import { MessageNote } from './message-note.tsx';

const message: Message = {
  id: 'cut',
  sender: 'Mara',
  role: 'Researcher',
  content: 'I think',
  time: '',
  sentAt: 0,
  fromUser: false,
  status: 'cutOff',
};

beforeEach(startNewConversation);
afterEach(() => void vi.useRealTimers());

test.each([
  ['can be pressed', false],
  ['are disabled where the conversation continues in another tab', true],
])('the actions of a turn that was cut %s', (_, isPaused) => {
  changeConversation({ isPaused });
  render(<MessageNote message={message} isLast room={setUpDiscussion().room} />);
  const disabled = screen
    .getAllByRole<HTMLButtonElement>('button')
    .map(({ textContent, disabled: isOff }) => [textContent, isOff]);
  expect(disabled).toEqual([
    ['Continue', isPaused],
    ['Retry', isPaused],
  ]);
});

test('what may not be asked again yet counts down, and comes alive when the time has come', () => {
  changeConversation({ isPaused: false });
  vi.useFakeTimers();
  const failure = { reason: 'The model is rate limited.', retryAt: Date.now() + 2_000 };
  const failed: Message = { ...message, status: 'failed', failure };
  render(<MessageNote message={failed} isLast room={setUpDiscussion().room} />);
  const retry = screen.getByRole('button', { name: 'Retry' });
  expect(screen.getByText(/rate limited\. Try again in 2 seconds\./u)).toBeInTheDocument();
  expect(retry).toBeDisabled();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByText(/Try again in 1 second\./u)).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByText('No answer arrived. The model is rate limited.')).toBeInTheDocument();
  expect(retry).toBeEnabled();
});

test.each([
  ['administrators', 'ADMIN', '/admin/models'],
  ['nobody else', 'CONVOKER', undefined],
] as const)('a refused key leads %s to the models', (_who, userType, href) => {
  signIn(signedInResponse(1, { userType }), { remember: false });
  const failure = { reason: 'The key was refused.', code: 'model_key_refused' } as const;
  const failed: Message = { ...message, status: 'failed', failure };
  render(
    <Router history={createMemoryHistory(['/team-dashboard'])}>
      <MessageNote message={failed} isLast room={setUpDiscussion().room} />
    </Router>,
  );
  const link = screen.queryByRole('link', { name: 'Fix the key' });
  expect(link?.getAttribute('href')).toBe(href);
});
