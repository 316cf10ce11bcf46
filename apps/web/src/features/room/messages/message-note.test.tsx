import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUpDiscussion } from '../../../../test/discussion-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  changeConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
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
