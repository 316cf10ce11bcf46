import { expect, test } from 'vitest';
import { keep, keepDecision } from '../../../../apps/web/test/minutes-fixture.ts';
import { beginDiscussion } from '../discussion/progress.rules.ts';
import { noDiscussion } from '../discussion/discussion-record.ts';
import type { Message } from '../message/message.ts';
import { noOutcome } from '../minutes/outcome.rules.ts';
import { memberId } from '../team/member.ts';
import type { Conversation } from './conversation.ts';
import { withoutMessagesFrom } from './deletion.rules.ts';

const said = (id: string, sentAt: number, speaker: string | null): Message => ({
  id,
  sender: speaker ?? 'You',
  role: speaker === null ? 'User' : 'Analyst',
  content: `Words of ${id}`,
  time: '',
  sentAt,
  fromUser: speaker === null,
});
const idOf = (name: string) => memberId({ name, role: 'Analyst' });

const talk: Conversation = {
  id: 'c',
  uuid: 'c',
  title: '',
  messages: [
    said('q1', 1, null),
    said('a1', 2, 'Nora'),
    said('q2', 3, null),
    said('a2', 4, 'Otto'),
  ],
  speakerId: idOf('Otto'),
  remixOf: null,
  branchOf: null,
  discussion: noDiscussion,
  outcome: noOutcome,
};
const ids = (messages: readonly Message[] = []) => messages.map(({ id }) => id);

test('the message and all that follow go, and who spoke last before them has the floor', () => {
  const change = withoutMessagesFrom(talk, 'q2');
  expect(ids(change?.messages)).toEqual(['q1', 'a1']);
  expect(change?.speakerId).toBe(idOf('Nora'));
  expect(withoutMessagesFrom(talk, 'q1')).toMatchObject({ messages: [], speakerId: idOf('Otto') });
  expect(withoutMessagesFrom(talk, 'gone')).toBeNull();
});

test('a discussion goes on only if none of its turns is deleted', () => {
  const halted = { ...beginDiscussion(noDiscussion.preferences, [], 'short'), startedAt: 4 };
  const discussion = { ...noDiscussion, progress: halted };
  const change = (from: string) => withoutMessagesFrom({ ...talk, discussion }, from)?.discussion;
  expect(change('a2')).toEqual(noDiscussion);
  const messages = [...talk.messages, said('q3', 5, null)];
  expect(withoutMessagesFrom({ ...talk, messages, discussion }, 'q3')?.discussion).toBe(discussion);
});

test('minutes and decision go when they rest on what is deleted; what the visitor sealed stays', () => {
  const sealedAnswer = { answer: 'Boats', confidence: 50, sealedAt: 1 };
  const outcome = {
    minutes: keep({ findings: [] }, ['q1', 'a1']),
    overruled: [{ id: 'o1', against: 'Boats', reason: 'Too late' }],
    decision: keepDecision({}, ['q1', 'a1', 'q2', 'a2']),
    decidedAt: 5,
    sealedAnswer,
  };
  const after = (from: string) => withoutMessagesFrom({ ...talk, outcome }, from)?.outcome;
  const { minutes, overruled } = outcome;
  expect(after('a2')).toEqual({ minutes, overruled, sealedAnswer });
  expect(after('a1')).toEqual({ sealedAnswer });
  const messages = [...talk.messages, said('q3', 5, null)];
  expect(withoutMessagesFrom({ ...talk, messages, outcome }, 'q3')?.outcome).toBe(outcome);
});

test('of a remix the line below what came along moves up, as in a branch', () => {
  const remixOf = { uuid: 'p', title: 'Tools', carriedUntil: 'a1', teamMark: '' };
  const after = (from: string) => withoutMessagesFrom({ ...talk, remixOf }, from)?.remixOf;
  expect(after('q2')).toEqual(remixOf);
  expect(after('a1')).toEqual({ ...remixOf, carriedUntil: 'q1' });
});
