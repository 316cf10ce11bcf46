import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { expect, test } from 'vitest';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { buildPublishPayload } from './publish-payload.rules.ts';

const message = (content: string, fromUser = false): ChatMessage => ({
  id: content,
  sender: fromUser ? 'You' : 'Nora',
  role: fromUser ? 'User' : 'Analyst',
  content,
  time: 'now',
  sentAt: 0,
  fromUser,
});

const input = {
  title: ' A plan ',
  vision: { teamVision: 'V', objectives: 'O', keyResults: 'K' },
  members: [{ name: 'Nora', role: 'Analyst', skills: [], roleDescription: 'Counts.' }],
  messages: [message('Where do we start?', true), message('Here.')],
  botCheckToken: 'token',
};

test('a publication carries the vision, the team, the turns, and the first message as its problem', () => {
  const body = buildPublishPayload(input);
  expect(body).toEqual({
    vision: 'V',
    objectives: 'O',
    keyResults: 'K',
    replies: [
      { fromUser: true, time: 'now', content: 'Where do we start?', sender: 'You' },
      { fromUser: false, time: 'now', content: 'Here.', sender: 'Nora' },
    ],
    introduction: 'A plan',
    conversationTitle: 'A plan',
    problemExplanation: 'Where do we start?',
    participants: [{ name: 'Nora', role: 'Analyst', description: 'Counts.' }],
    conversation: 'You: Where do we start?\nNora: Here.',
    turnstileResponse: 'token',
  });
  expect(publishBodySchema.safeParse(body).success).toBe(true);
});

test('without a title it is an untitled conversation, without a vision it is published all the same', () => {
  const body = buildPublishPayload({ ...input, title: '  ', vision: null });
  expect(body.introduction).toBe('Untitled Conversation');
  expect(body.vision).toBe('');
});
