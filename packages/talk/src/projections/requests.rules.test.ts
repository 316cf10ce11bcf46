import { utf8ByteLength } from '@convoke/contract/text.rules.ts';
import { memberId } from '../team/member.ts';
import { continueBodySchema } from '@convoke/contract/conversation/conversation.schemas.ts';
import { maxWaitingTurns } from '@convoke/contract/conversation/discussion.ts';
import { discussionBodySchema } from '@convoke/contract/conversation/discussion.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { expect, test } from 'vitest';
import type { Message } from '../message/message.ts';
import {
  buildConversationPayload,
  buildDiscussionPayload,
  type PayloadInput,
} from './requests.rules.ts';

const message = (content: string, more: Partial<Message> = {}): Message => ({
  id: content,
  sender: 'Nora Feld',
  role: 'Analyst',
  content,
  time: '21/11/2026, 16:00',
  sentAt: 0,
  fromUser: false,
  ...more,
});

const input = (more: Partial<PayloadInput> = {}): PayloadInput => ({
  uuid: null,
  title: '',
  vision: null,
  members: [
    { name: 'Nora Feld', role: 'Analyst', skills: [], roleDescription: 'Counts things.' },
    { name: 'Otto Berg', role: 'Designer', skills: [] },
  ],
  messages: [],
  speaker: { name: 'Otto Berg', role: 'Designer' },
  responseType: 'reply',
  responseLength: 'short',
  botCheckToken: 'token',
  ...more,
});

const bytesOf = (value: unknown) => utf8ByteLength(JSON.stringify(value));

const nora = memberId({ name: 'Nora Feld', role: 'Analyst' });
const otto = memberId({ name: 'Otto Berg', role: 'Designer' });

test('the body carries the team, the replies and a transcript that names the speaker first', () => {
  const messages = [
    message('Shall we?', { sender: 'You', role: 'User', fromUser: true }),
    message('Let us.'),
  ];
  const { body, omittedCount } = buildConversationPayload(
    input({
      messages,
      uuid: 'abc',
      title: ' Plan ',
      vision: { teamVision: 'V', objectives: 'O', keyResults: 'K' },
      responseType: 'an objection',
      responseLength: 'long',
    }),
  );
  expect(body).toEqual({
    uuid: 'abc',
    conversationTitle: 'Plan',
    vision: 'V',
    objectives: 'O',
    keyResults: 'K',
    participants: [
      { id: nora, name: 'Nora Feld', role: 'Analyst', description: 'Counts things.' },
      { id: otto, name: 'Otto Berg', role: 'Designer', description: '' },
    ],
    replies: [
      { fromUser: true, time: '21/11/2026, 16:00', content: 'Shall we?', sender: 'You' },
      {
        by: nora,
        fromUser: false,
        time: '21/11/2026, 16:00',
        content: 'Let us.',
        sender: 'Nora Feld',
      },
    ],
    conversation: 'Otto Berg (Designer)\nYou: Shall we?\nNora Feld: Let us.',
    turnstileResponse: 'token',
    activeSpeaker: { id: otto, name: 'Otto Berg', role: 'Designer' },
    responseType: 'an objection',
    responseLength: 'long',
  });
  expect(omittedCount).toBe(0);
});

test('the vision is optional, and a typed message carries no uuid', () => {
  const { body } = buildConversationPayload(input());
  expect(continueBodySchema.safeParse(body).success).toBe(true);
  expect(body.vision).toBe('');
  expect(body).not.toHaveProperty('uuid');
});

test('stock replies and error notices are not sent as replies of a member', () => {
  const { body, omittedCount } = buildConversationPayload(
    input({
      messages: [
        message('real'),
        message('stock', { status: 'stock' }),
        message('Sorry', { status: 'failed' }),
        message('half a sen', { status: 'cutOff' }),
      ],
    }),
  );
  expect(body.replies).toHaveLength(2);
  expect(body.conversation).toBe('Otto Berg (Designer)\nNora Feld: real\nNora Feld: half a sen');
  expect(omittedCount).toBe(0);
});

test('past 2,000 replies the newest are sent and the others counted as omitted', () => {
  const messages = Array.from({ length: 2_300 }, (_, index) => message(`m${index}`));
  const { body, omittedCount } = buildConversationPayload(input({ messages }));
  expect(body.replies?.at(-1)).toMatchObject({ content: 'm2299' });
  expect(omittedCount).toBeGreaterThanOrEqual(2_300 - limits.replies);
  expect(omittedCount + (body.replies?.length ?? 0)).toBe(2_300);
  expect(continueBodySchema.safeParse(body).success).toBe(true);
});

test('the first message sent stays the same while the conversation grows', () => {
  const messages = Array.from({ length: 2_600 }, (_, index) => message(`m${index}`));
  const beginnings = Array.from({ length: 60 }, (_, index) => 2_320 + index * 4).map(
    (count) => buildConversationPayload(input({ messages: messages.slice(0, count) })).omittedCount,
  );
  expect(new Set(beginnings).size).toBeLessThanOrEqual(2);
});

test('of a few very long messages the newest are still sent', () => {
  const messages = Array.from({ length: 100 }, (_, index) =>
    message('🪑'.repeat(limits.message), { id: `m${index}` }),
  );
  const { body, omittedCount } = buildConversationPayload(input({ messages }));
  expect(body.replies?.length).toBeGreaterThan(40);
  expect(omittedCount + (body.replies?.length ?? 0)).toBe(100);
});

test('the body stays under two mebibytes, and replies are dropped before the transcript', () => {
  const text = 'ü"\n'.repeat(500);
  const messages = Array.from({ length: 500 }, (_, index) => message(text, { id: `m${index}` }));
  const { body, omittedCount } = buildConversationPayload(input({ messages }));
  expect(bytesOf(body)).toBeLessThanOrEqual(limits.bodyBytes);
  expect(omittedCount).toBe(0);
  expect(body.conversation?.startsWith('Otto Berg (Designer)\n')).toBe(true);

  const more = buildConversationPayload(
    input({
      messages: Array.from({ length: 1_500 }, (_, index) => message(text, { id: `${index}` })),
    }),
  );
  expect(bytesOf(more.body)).toBeLessThanOrEqual(limits.bodyBytes);
  expect(bytesOf(more.body)).toBeGreaterThan(limits.bodyBytes * 0.7);
  expect(more.omittedCount).toBeGreaterThan(0);
  expect(more.omittedCount + (more.body.replies?.length ?? 0)).toBe(1_500);
});

test('a message longer than the limit of a reply is split into several, without loss', () => {
  const text = '🪑'.repeat(limits.message + 5);
  const { body } = buildConversationPayload(input({ messages: [message(text)] }));
  expect(
    body.replies?.map((reply) => (typeof reply === 'string' ? '' : reply.content)).join(''),
  ).toBe(text);
  expect(body.replies).toHaveLength(2);
  expect(continueBodySchema.safeParse(body).success).toBe(true);
});

const discussed = (messages: Message[]) => {
  const { body } = buildDiscussionPayload({
    ...input({ messages }),
    discussion: { mode: 'open', challenger: true },
  });
  expect(discussionBodySchema.safeParse(body).success).toBe(true);
  return body;
};

test('a discussion is told to whom its turns handed the floor; a reply needs no such thing', () => {
  const messages = [message('Let us.', { handsTo: ['Otto Berg'] }), message('Yes.')];
  expect(discussed(messages).replies).toEqual([
    expect.objectContaining({ content: 'Let us.', handsTo: ['Otto Berg'] }),
    expect.not.objectContaining({ handsTo: expect.anything() }),
  ]);
  const { body } = buildConversationPayload(input({ messages }));
  expect(JSON.stringify(body)).not.toContain('handsTo');
});

test('a long conversation tells the hand-overs of the last turns, for which somebody may wait', () => {
  const messages = Array.from({ length: limits.replies }, (_, index) =>
    message(`m${index}`, { because: 'mentioned', kind: 'objection', handsTo: ['Otto Berg'] }),
  );
  const { replies = [] } = discussed(messages);
  const calling = replies.map((reply) => typeof reply !== 'string' && reply.handsTo !== undefined);
  expect(calling).toEqual(replies.map((_, index) => index >= replies.length - maxWaitingTurns));
});

test('half a surrogate pair left by a cut stream does not fail every later call', () => {
  const { body } = buildConversationPayload(
    input({ messages: [message('good \uD83E'), message('a\u0000b')] }),
  );
  expect(continueBodySchema.safeParse(body).success).toBe(true);
  expect(body.replies?.[0]).toMatchObject({ content: 'good \uFFFD' });
});

test('members carry the tools that they may ask for, and the request what became of others', () => {
  const members = [
    { name: 'Nora Feld', role: 'Analyst', skills: [], tools: ['web:search'] },
    { name: 'Otto Berg', role: 'Designer', skills: [], tools: [] },
  ];
  const toolResults = [{ id: 'r1', refused: 'Too dear.', tool: 'web:search' }];
  const asked = message('', { status: 'tool' });
  const messages = [message('Hm.'), asked];
  const turn = buildConversationPayload(input({ members, messages, toolResults })).body;
  const discussion = { mode: 'open', challenger: true } as const;
  const talk = buildDiscussionPayload({ ...input({ members, messages, toolResults }), discussion });
  for (const body of [turn, talk.body]) {
    expect(body.participants.map(({ tools }) => tools)).toEqual([['web:search'], undefined]);
    expect(body.toolResults).toEqual(toolResults);
    // A request has no words.
    expect(body.replies).toMatchObject([{ content: 'Hm.' }]);
  }
  expect(continueBodySchema.safeParse(turn).success).toBe(true);
  expect(discussionBodySchema.safeParse(talk.body).success).toBe(true);
  expect(buildConversationPayload(input({ messages })).body).not.toHaveProperty('toolResults');
});
