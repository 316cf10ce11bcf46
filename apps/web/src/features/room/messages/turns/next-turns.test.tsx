import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { mara, nils, oda } from '../../../../../test/discussion-fixture.ts';
import { noDiscussion } from '@convoke/talk/discussion/discussion-record.ts';
import { beginDiscussion } from '@convoke/talk/discussion/progress.rules.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  replaceConversation,
  startNewConversation,
} from '../../../../services/workspace/conversation/current-conversation.ts';
import { replaceMembers } from '../../../../services/workspace/workspace.ts';
import { TalkDriver } from '../../../../services/talk/talk-driver.ts';
import { keepDecision } from '../../../../../test/minutes-fixture.ts';
import { NextTurns } from './next-turns.tsx';

const said = (id: string, { name, role }: { name: string; role: string }): Message => ({
  id,
  sender: name,
  role,
  content: `Words ${id}.`,
  time: '',
  sentAt: 0,
  fromUser: false,
});
const trigger = vi.fn();
const askEveryone = vi.fn();
const discuss = vi.fn();
const resume = vi.fn();
const onDecide = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  startNewConversation();
  replaceMembers([mara, nils, oda]);
  replaceConversation({
    messages: [said('a', mara), { ...said('b', nils), content: 'Mara, why?' }, said('c', nils)],
  });
});

function open(state: object = {}) {
  const store = createStore<object>(() => ({
    turn: null,
    upcoming: [],
    discussion: null,
    ...state,
  }));
  const room = Object.assign(Object.create(TalkDriver.prototype), {
    store,
    trigger,
    askEveryone,
    discuss,
    resume,
  });
  const { rerender } = render(<NextTurns room={room} onDecide={onDecide} />);
  const openPanel = () => rerender(<NextTurns room={room} onDecide={null} />);
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  return { store, names, openPanel, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

test('members who have something to say, and everyone, are one press away', async () => {
  const { names, user } = open();
  expect(names()).toEqual(['Mara answers', 'Oda objects', 'Everyone, briefly']);
  await user.click(screen.getByRole('button', { name: 'Oda objects' }));
  expect(trigger).toHaveBeenLastCalledWith(
    oda,
    expect.objectContaining({ responseType: 'an objection' }),
  );
  await user.click(screen.getByRole('button', { name: 'Everyone, briefly' }));
  expect(askEveryone).toHaveBeenCalledExactlyOnceWith('');
});

test('a member who is named answers', async () => {
  act(() => replaceConversation({ messages: [{ ...said('b', nils), content: 'Mara, why?' }] }));
  const { names, user } = open();
  expect(names()).toEqual(['Mara answers', 'Everyone, briefly']);
  await user.click(screen.getByRole('button', { name: 'Mara answers' }));
  expect(trigger).toHaveBeenLastCalledWith(
    mara,
    expect.objectContaining({ responseType: 'reply' }),
  );
});

test('nothing is offered while a member speaks or the team discusses', () => {
  const { store, names } = open({ turn: { phase: 'speaking', message: said('d', mara) } });
  expect(names()).toEqual([]);
  act(() => store.setState({ turn: null }));
  expect(names()).toHaveLength(3);
  const discussion = { turn: 1, turns: 3, answers: [], isParallel: false };
  act(() => store.setState({ discussion }));
  expect(names()).toEqual([]);
});

test('a team of one offers no next turns', () => {
  replaceMembers([nils]);
  expect(open().names()).toEqual([]);
});

test('the room for the next turns stays while a member speaks', () => {
  const { store } = open();
  const row = screen.getByRole('button', { name: 'Mara answers' }).parentElement;
  act(() => store.setState({ turn: { phase: 'speaking', message: said('d', mara) } }));
  expect(row).toBeInTheDocument();
  expect(row).toBeEmptyDOMElement();
});

const ended = (reason: 'turns_used' | 'stopped'): Message => ({
  ...said('e', mara),
  status: 'ended',
  content: '',
  end: { reason, mode: 'open', used: 2, turns: 6 },
});

test('the end of a discussion leads to the decision, to more turns and to where everyone stands', async () => {
  const { names, openPanel, user } = open();
  act(() => replaceConversation({ messages: [said('a', mara), ended('turns_used')] }));
  expect(names()).toEqual(['Draft decision', '6 more turns', 'Where does everyone stand?']);
  await user.click(screen.getByRole('button', { name: 'Draft decision' }));
  expect(onDecide).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: '6 more turns' }));
  expect(discuss).toHaveBeenCalledExactlyOnceWith('');
  openPanel();
  expect(names()).toEqual(['6 more turns', 'Where does everyone stand?']);
});

test('what is left of a discussion that was stopped is what goes on', async () => {
  const { names, user } = open();
  const progress = {
    ...beginDiscussion({ ...noDiscussion.preferences, turns: 6 }, [mara, nils, oda], 'short'),
    used: 2,
    state: 'halted',
  } as const;
  act(() =>
    replaceConversation({
      messages: [said('a', mara), ended('stopped')],
      discussion: { ...noDiscussion, progress },
    }),
  );
  expect(names()).toContain('4 more turns');
  await user.click(screen.getByRole('button', { name: '4 more turns' }));
  expect(resume).toHaveBeenCalledExactlyOnceWith('');
});

test('a draft is opened rather than made anew, and after the decision nothing more is offered', () => {
  const { names } = open();
  const messages = [said('a', mara), ended('turns_used')];
  const decision = keepDecision({}, ['a']);
  act(() => replaceConversation({ messages, outcome: { decision } }));
  expect(names()[0]).toBe('Open the draft');
  act(() => replaceConversation({ messages, outcome: { decision, decidedAt: 5 } }));
  expect(names()).toEqual([]);
  // The team has discussed once more since.
  const later = [...messages, { ...ended('turns_used'), id: 'f', sentAt: 9 }];
  act(() => replaceConversation({ messages: later, outcome: { decision, decidedAt: 5 } }));
  expect(names()).toEqual(['6 more turns', 'Where does everyone stand?']);
});
