import { stanceQuestion } from '@convoke/contract/conversation/stance.rules.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  changeConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { replaceMembers } from '../../../services/workspace/workspace.ts';
import { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { IndependentAnswers } from '../messages/independent-answers.tsx';
import { StancesDialog } from './stances-dialog.tsx';
import { openStances } from './stances-store.ts';

const askIndependently = vi.fn<(text: string) => boolean>(() => true);

beforeEach(() => {
  askIndependently.mockClear();
  replaceMembers([mara, nils]);
  startNewConversation();
});

function roomWith(state: object = {}): TalkDriver {
  const store = createStore(() => ({ turn: null, upcoming: [], discussion: null, ...state }));
  return Object.assign(Object.create(TalkDriver.prototype), { store, askIndependently });
}

const visitors = (content: string): Message => ({
  id: 'q',
  sender: 'User',
  role: 'User',
  content,
  time: '',
  sentAt: 0,
  fromUser: true,
});
const answer = (id: string, { name, role }: typeof nils, content: string): Message => ({
  id,
  sender: name,
  role,
  content,
  time: '',
  sentAt: 1,
  fromUser: false,
  round: 'r',
});

test('asks for the question, with the last one to begin with, and then everyone', async () => {
  changeConversation({ messages: [visitors('A fee?')] });
  render(<StancesDialog room={roomWith()} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(openStances);
  const field = screen.getByRole('textbox', { name: 'Question' });
  expect(field).toHaveValue('A fee?');
  expect(field).toHaveFocus();
  const user = userEvent.setup();
  await user.clear(field);
  expect(screen.getByRole('button', { name: 'Ask everyone' })).toBeDisabled();
  await user.type(field, 'Open in May?{Enter}');
  expect(askIndependently).toHaveBeenCalledExactlyOnceWith(stanceQuestion('Open in May?', 'en'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a question that could not be asked stays in the form', async () => {
  askIndependently.mockReturnValueOnce(false);
  render(<StancesDialog room={roomWith()} />);
  act(openStances);
  await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), 'Open in May?{Enter}');
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Open in May?');
});

const talk = (question: string) => [
  visitors(question),
  answer('a', mara, 'Against: it keeps people away.'),
  answer('b', nils, 'For: it pays the insurance.'),
];

function showAnswers(question: string, state: object = {}) {
  const messages = talk(question);
  changeConversation({ messages });
  render(<IndependentAnswers messages={messages.slice(1)} turn={null} room={roomWith(state)} />);
}

test('the answers stand in rows: for, unsure and against', () => {
  showAnswers(stanceQuestion('A fee?', 'en'));
  const row = (name: string) => within(screen.getByRole('region', { name }));
  expect(row('For').getByText('For: it pays the insurance.')).toBeVisible();
  expect(row('For').getByText('1 member')).toBeVisible();
  expect(row('Unsure').getByText('Nobody')).toBeVisible();
  expect(row('Against').getByText('Against: it keeps people away.')).toBeVisible();
});

test('other answers, and those that are not all there, stand side by side', () => {
  showAnswers('Who is for a fee?');
  expect(screen.queryByRole('region', { name: 'For' })).toBeNull();
  expect(screen.getByText('For: it pays the insurance.')).toBeVisible();
});

test('while the answers arrive nothing moves to a row', () => {
  const discussion = { answers: [], isParallel: true };
  showAnswers(stanceQuestion('A fee?', 'en'), { discussion });
  expect(screen.queryByRole('region', { name: 'For' })).toBeNull();
});
