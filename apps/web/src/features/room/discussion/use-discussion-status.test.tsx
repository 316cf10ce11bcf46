import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  changeConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import {
  noDiscussion,
  type DiscussionProgress,
} from '@convoke/talk/discussion/discussion-record.ts';
import { replaceMembers } from '../../../services/workspace/workspace.ts';
import { TalkDriver } from '../../../services/talk/talk-driver.ts';
import type { ConversationState } from '../../../services/talk/conversation-state.ts';
import { afterComparison, beginDiscussion } from '@convoke/talk/discussion/progress.rules.ts';
import { IndependentAnswers } from '../messages/independent-answers.tsx';
import { useDiscussionStatus } from './use-discussion-status.ts';

beforeEach(() => {
  replaceMembers([mara, nils]);
  startNewConversation();
});

function roomWith(state: Partial<ConversationState> = {}): TalkDriver {
  const idle = { turn: null, upcoming: [], discussion: null };
  const store = createStore(() => ({ ...idle, ...state }));
  return Object.assign(Object.create(TalkDriver.prototype), { store });
}

function Status({ room }: { room: TalkDriver }) {
  return <output>{useDiscussionStatus(room)}</output>;
}

function show(progress: DiscussionProgress, messages: Message[] = [], room = roomWith()) {
  changeConversation({ messages, discussion: { ...noDiscussion, progress } });
  render(
    <>
      <Status room={room} />
      <IndependentAnswers messages={messages} turn={null} room={room} />
    </>,
  );
  return screen.getByRole('status');
}

const begin = (mode: DiscussionProgress['mode']): DiscussionProgress => ({
  ...beginDiscussion({ mode, turns: null, challenger: true }, [mara, nils], 'short'),
  startedAt: 1,
  state: 'halted',
});
const answer = (more: Partial<Message>): Message => ({
  id: 'a',
  sender: 'Mara',
  role: 'Researcher',
  content: 'Words.',
  time: '',
  sentAt: 2,
  fromUser: false,
  round: 'r',
  ...more,
});
const goOn = () => screen.queryByRole('button', { name: 'Go on' });

test('a discussion is on hold while turns are left', () => {
  expect(show({ ...begin('open'), used: 3 })).toHaveTextContent(
    'Discussion on hold: 3 of 4 turns taken',
  );
});

test('a discussion whose end is the last line of the talk is not called on hold as well', () => {
  const end = { reason: 'waiting_for_you', mode: 'open', used: 3, turns: 4 } as const;
  const waiting = answer({ status: 'ended', end });
  expect(show({ ...begin('open'), used: 3 }, [waiting])).toBeEmptyDOMElement();
});

test('nothing is on hold after the last turn', () => {
  expect(show({ ...begin('open'), used: 4 })).toBeEmptyDOMElement();
});

test('nothing is on hold once the answers were compared', () => {
  const compared = afterComparison({ ...begin('independent'), used: 2 }, null);
  expect(show(compared)).toBeEmptyDOMElement();
});

const answered = { ...begin('independent'), round: 'r', used: 2, state: 'ended' } as const;

test('answers are compared when there is one', () => {
  expect(show(answered, [answer({})])).toHaveTextContent('Compare the answers, then go on.');
  expect(goOn()).toBeEnabled();
});

test('without an answer there is nothing to compare or to go on with', () => {
  const failed = answer({ status: 'failed' });
  expect(show(answered, [failed])).toBeEmptyDOMElement();
  expect(goOn()).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test('the time until a rate limit is over is counted', () => {
  const running = { turn: 2, turns: 4, isParallel: false, isPausing: false, answers: [] };
  const room = roomWith({ discussion: { ...running, resumesAt: Date.now() + 17_900 } });
  expect(show({ ...begin('open'), used: 1 }, [], room)).toHaveTextContent('Goes on in 18 s');
});
