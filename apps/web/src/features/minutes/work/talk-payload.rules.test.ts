import { limits } from '@convoke/contract/limits.ts';
import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { expect, test } from 'vitest';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import { keep, minutesOf } from '../../../../test/minutes-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { keptMinutes, minutesFor } from '@convoke/talk/minutes/sources.rules.ts';
import { uncoveredMessages } from '@convoke/talk/minutes/gate.rules.ts';
import { buildTalkPayload } from '@convoke/talk/projections/minutes-request.rules.ts';

const said = (number: number, content = `Words ${number}.`): Message => ({
  id: `m${number}`,
  sender: 'Mara',
  role: 'Researcher',
  content,
  time: '',
  sentAt: number,
  fromUser: false,
});
const talk = (count: number) => Array.from({ length: count }, (_, number) => said(number));
const members = [mara, nils];
const payloadOf = (messages: Message[], kept?: Parameters<typeof buildTalkPayload>[1]) =>
  buildTalkPayload({ title: '', vision: null, members, messages, botCheckToken: 'token' }, kept);
const lines: Partial<Minutes> = {
  findings: [{ text: 'Drills', sources: [3] }],
  objections: [
    { id: 'reply-5', by: nils, against: 'Saws', state: 'answered', sources: [5], answeredBy: [9] },
  ],
  positions: [
    {
      member: mara,
      stance: 'Drills',
      confidence: null,
      sources: [7],
      changed: { from: 'Saws', because: 4 },
    },
  ],
};

test('a conversation with room for everything is sent whole', () => {
  const messages = talk(30);
  const ids = messages.map(({ id }) => id);
  const { messageIds, citedCount, omittedCount } = payloadOf(messages, keep(lines, ids));
  expect([messageIds, citedCount, omittedCount]).toEqual([ids, 0, 0]);
});

test('without minutes the newest messages are sent', () => {
  const { body, messageIds, citedCount, omittedCount } = payloadOf(talk(limits.replies + 50));
  expect(body.replies).toHaveLength(limits.replies);
  expect([messageIds[0], citedCount, omittedCount]).toEqual(['m50', 0, 50]);
});

test('what the minutes rest on is sent again beside the newest messages, so that it can be checked', () => {
  const messages = talk(limits.replies + 50);
  const kept = keep(
    lines,
    messages.slice(0, limits.replies).map(({ id }) => id),
  );
  const { body, messageIds, citedCount, omittedCount } = payloadOf(messages, kept);
  expect(messageIds.slice(0, 6)).toEqual(['m3', 'm4', 'm5', 'm7', 'm9', 'm55']);
  expect([citedCount, omittedCount]).toEqual([5, 50]);
  expect(messageIds).toHaveLength(limits.replies);
  expect(body.replies?.[0]).toMatchObject({ content: 'Words 3.' });
  const previous = minutesFor(kept, { replies: messageIds, members });
  expect(previous).toMatchObject({
    covers: limits.replies - 50,
    findings: [{ text: 'Drills', sources: [0] }],
    objections: [{ state: 'answered', sources: [2], answeredBy: [4] }],
    positions: [{ sources: [3], changed: { because: 1 } }],
  });
  expect(previous.findings[0]).not.toHaveProperty('unsupported');
});

test('what was left out once is neither waited for nor sent, and the next update goes on after it', () => {
  const messages = talk(limits.replies + 60);
  const first = payloadOf(
    messages.slice(0, -10),
    keep(
      lines,
      messages.slice(0, limits.replies).map(({ id }) => id),
    ),
  );
  const { messageIds, citedCount } = first;
  // One line fewer makes room, but what lies before was read.
  const update = minutesOf({ findings: [{ text: 'Drills', sources: [0] }] }, messageIds.length);
  const kept = keptMinutes(update, messageIds, { citedCount });
  expect(uncoveredMessages(kept, messages).map(({ id }) => id)).toEqual(
    messages.slice(-10).map(({ id }) => id),
  );
  const next = payloadOf(messages, kept);
  expect(next.messageIds.slice(0, 2)).toEqual(['m3', 'm61']);
  expect(minutesFor(kept, { replies: next.messageIds, members }).covers).toBe(limits.replies - 10);
});

test('new messages come before what earlier lines rest on', () => {
  const messages = talk(limits.replies + 20);
  const kept = keep(
    lines,
    messages.slice(0, 20).map(({ id }) => id),
  );
  const { messageIds, citedCount } = payloadOf(messages, kept);
  expect([messageIds[0], messageIds.length, citedCount]).toEqual(['m20', limits.replies, 0]);
});
