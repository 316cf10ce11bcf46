import { expect, test } from 'vitest';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import { keep, keepDecision } from '../../../../test/minutes-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  changeConversation,
  loadCurrentConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { questionOf, trialContent } from '@convoke/talk/minutes/trial.rules.ts';

const said = (id: string, sender: string, more: Partial<Message> = {}): Message => ({
  id,
  sender,
  role: sender === 'You' ? '' : 'Researcher',
  content: id,
  time: '',
  sentAt: 1,
  fromUser: sender === 'You',
  ...more,
});
const messages = [
  said('hello', 'You'),
  said('hi', 'Mara', { role: 'Researcher' }),
  said('which', 'You', { sentAt: 8 }),
  said('note', 'System', { sentAt: 9, status: 'failed' }),
  said('drills', 'Mara', { sentAt: 12 }),
];

function conversation(startedAt: number | null = 10) {
  startNewConversation();
  const { discussion } = loadCurrentConversation();
  const progress = startedAt === null ? null : { mode: 'round', startedAt };
  changeConversation({
    messages,
    discussion: { ...discussion, progress } as typeof discussion,
    outcome: {
      minutes: keep({}, ['hello', 'hi', 'which', 'drills']),
      decision: keepDecision({}, ['hello', 'hi', 'which', 'drills']),
      decidedAt: 4,
      sealedAnswer: { answer: 'Saws', confidence: 40, sealedAt: 2 },
    },
  });
  return loadCurrentConversation();
}

test('the question is the last message before the discussion, or before the first answer', () => {
  expect(questionOf(conversation())?.id).toBe('which');
  expect(questionOf(conversation(null))?.id).toBe('hello');
  expect(questionOf({ ...conversation(), messages: [said('hello', 'You')] })).toBeNull();
});

test('a trial begins with the question, the decision to compare with, and the sealed answer', () => {
  const content = trialContent(conversation(), mara);
  expect(content?.messages?.map(({ id }) => id)).toEqual(['hello', 'hi', 'which']);
  expect(content?.outcome).toMatchObject({
    sealedAnswer: { answer: 'Saws' },
    trial: {
      without: { name: 'Mara', role: 'Researcher' },
      decision: { decision: 'Drills first.' },
    },
  });
  expect(content?.outcome).not.toHaveProperty('decision');
  expect(content?.discussion).toMatchObject({ progress: null, preferences: { mode: 'round' } });
  expect(content?.speakerId).toBeNull();
});

test('without a decision there is nothing to compare with', () => {
  const origin = conversation();
  expect(trialContent({ ...origin, outcome: {} }, nils)).toBeNull();
});
