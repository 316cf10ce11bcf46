import type { Objection } from '@convoke/contract/minutes/minutes.schemas.ts';
import { expect, test } from 'vitest';
import { keep, keepDecision } from '../../../../../test/minutes-fixture.ts';
import type { ChatMessage } from '../../../../services/workspace/conversation/chat-message.rules.ts';
import {
  decided,
  decisionGate,
  isReopened,
  overrule,
  takeBackOverrule,
  uncoveredMessages,
  withDecision,
  withMinutes,
} from './gate.rules.ts';

const nora = { name: 'Nora', role: 'Analyst' };
const said = (id: string, kind?: 'objection'): ChatMessage => ({
  id,
  sender: 'Nora',
  role: 'Analyst',
  content: id,
  time: '',
  sentAt: 1,
  fromUser: false,
  ...(kind && { kind }),
});
const objection: Objection = {
  id: 'o1',
  by: nora,
  against: 'the price',
  state: 'open',
  sources: [0],
  answeredBy: [],
};
const minutes = keep({ objections: [objection] }, ['a']);
const outcome = { minutes, decision: keepDecision({}, ['a']) };
const messages = [said('a')];
const team = [{ ...nora, skills: [] }];

test('an open objection stands in the way until it is overruled with a reason', () => {
  expect(decided(outcome, messages, 5)).toBeNull();
  expect(overrule(outcome, objection, '  ')).toBe(outcome);
  const overruled = overrule(outcome, objection, ' We can pay ');
  const reasons = [{ id: 'o1', against: 'the price', reason: 'We can pay' }];
  expect(decided(overruled, messages, 5)).toMatchObject({
    decidedAt: 5,
    decision: { content: { overruled: reasons } },
  });
});

test('an objection that the minutes do not cover stands in the way', () => {
  const overruled = overrule(outcome, objection, 'We can');
  const later = [...messages, said('b', 'objection')];
  expect(decisionGate(overruled, later)).toEqual({ blocking: [], unreadCount: 1 });
  expect(decided(overruled, later, 5)).toBeNull();
  expect(isReopened({ ...overruled, decidedAt: 5 }, messages)).toBe(false);
  expect(isReopened({ ...overruled, decidedAt: 5 }, later)).toBe(true);
  expect(uncoveredMessages(minutes, later).map(({ id }) => id)).toEqual(['b']);
});

test('a message that found no room in the request is not waited for', () => {
  const log = [said('too early', 'objection'), said('a'), said('b')];
  expect(uncoveredMessages(minutes, log).map(({ id }) => id)).toEqual(['b']);
  expect(uncoveredMessages(keep({}, []), log)).toHaveLength(3);
});

test('without a decision nothing is decided', () => {
  expect(decided({}, messages, 5)).toBeNull();
});

test('what opens an objection again, and a new draft, take the decision back', () => {
  const done = { ...overrule(outcome, objection, 'We can'), decidedAt: 5 };
  expect(takeBackOverrule(done, 'o1')).not.toHaveProperty('decidedAt');
  expect(withMinutes(done, minutes, team)).toHaveProperty('decidedAt', 5);
  const second = keep({ objections: [objection, { ...objection, id: 'o2' }] }, ['a']);
  expect(withMinutes(done, second, team)).not.toHaveProperty('decidedAt');
  const redrafted = withDecision(done, keepDecision({}, ['a']));
  expect(redrafted).not.toHaveProperty('decidedAt');
  expect(redrafted.decision?.content.overruled).toHaveLength(1);
});
