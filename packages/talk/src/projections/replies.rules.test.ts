import type { Reply } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriedFields, discussedFields } from '@convoke/contract/conversation/carried-fields.ts';
import { utf8ByteLength } from '@convoke/contract/text.rules.ts';
import type { Message } from '../message/message.ts';
import { memberId } from '../team/member.ts';
import { carriedBy, messageAsReplies, replyBytes } from './replies.rules.ts';

const said = (more: Partial<Message> = {}): Message => ({
  id: 'm1',
  sender: 'Nora',
  role: 'Analyst',
  content: 'Here.',
  time: '',
  sentAt: 1,
  fromUser: false,
  ...more,
});

test('who spoke travels as an id, also where an earlier version stored none', () => {
  expect(carriedBy(said({ by: 'nora', because: 'asked', answers: 'Otto' }))).toEqual({
    by: 'nora',
    because: 'asked',
    answers: 'Otto',
  });
  expect(carriedBy(said())).toEqual({ by: memberId({ name: 'Nora', role: 'Analyst' }) });
  expect(carriedBy(said({ sender: 'You', fromUser: true }))).toEqual({});
  expect(carriedBy(said({ sender: '' }))).toEqual({});
});

test('a reply has the id of its message, the first one of a long message', () => {
  expect(messageAsReplies(said()).map(({ id }) => id)).toEqual(['m1']);
  const long = said({ content: 'x'.repeat(limits.message + 1) });
  expect(messageAsReplies(long).map(({ id }) => id)).toEqual(['m1', undefined]);
  // Older ids may be what no id may be any more.
  expect(messageAsReplies(said({ id: 'an older / id' }))[0]).not.toHaveProperty('id');
});

test('the size of a reply counts whatever fields it has', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  const optional = Object.fromEntries(
    [...Object.keys(carriedFields), ...Object.keys(discussedFields), 'model', 'kind'].map(
      (name) => [name, fc.oneof(text, fc.array(text, { maxLength: 3 }))],
    ),
  );
  const replies = fc.array(
    fc.record(
      { fromUser: fc.boolean(), time: text, content: text, sender: text, ...optional },
      { requiredKeys: ['fromUser', 'time', 'content', 'sender'] },
    ),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(replies, (many) => {
      const counted = many.reduce((sum, reply) => sum + replyBytes(reply as Reply), 0);
      expect(counted + 2).toBeGreaterThanOrEqual(utf8ByteLength(JSON.stringify(many)));
    }),
  );
});
