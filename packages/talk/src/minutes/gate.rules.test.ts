import type { Objection } from '@convoke/contract/minutes/minutes.schemas.ts';
import { describe, expect, test } from 'vitest';
import { keep, keepDecision, minutesOf } from '../../../../apps/web/test/minutes-fixture.ts';
import { countOpenPoints } from './open-points.rules.ts';
import { decisionFor } from './sources.rules.ts';
import type { Message } from '../message/message.ts';
import {
  decided,
  decisionGate,
  isReopened,
  membersWithNewPosition,
  overrule,
  takeBackOverrule,
  uncoveredMessages,
  withDecision,
  withMinutes,
} from './gate.rules.ts';

const nora = { name: 'Nora', role: 'Analyst' };
const said = (id: string, kind?: 'objection'): Message => ({
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

describe('minutes that are newer than the draft', () => {
  const mara = { name: 'Mara', role: 'Researcher' };
  const against = { member: nora, stance: 'Too dear', confidence: 70, sources: [1], changed: null };
  const newer = keep({ positions: [against], objections: [{ ...objection, sources: [1] }] }, [
    'a',
    'b',
    'b',
  ]);
  const draft = keepDecision({ dissent: [{ member: mara, view: 'Saws', sources: [0] }] }, ['a']);
  const later = [said('a'), said('b', 'objection')];

  test('bring an objector whose objection was overruled into the dissent, by the position of theirs', () => {
    const overruled = overrule({ minutes: newer, decision: draft }, objection, 'We can');
    const done = decided(overruled, later, 5)?.decision;
    expect(done?.read).toEqual(['a', 'b']);
    expect(done?.content.dissent).toEqual([
      { member: mara, view: 'Saws', sources: [{ message: 'a' }] },
      { member: nora, view: 'Too dear', sources: [{ message: 'b' }] },
    ]);
  });

  test('name objectors without a position by what they object to, each once', () => {
    const second = { ...objection, id: 'o2', against: 'the time', sources: [2] };
    const settled: Objection = {
      ...objection,
      by: mara,
      id: 'o3',
      state: 'answered',
      answeredBy: [1],
    };
    const target = { replies: ['a', 'b', 'c'], members: [nora, mara] };
    const all = minutesOf({ objections: [settled, objection, second] }, 3);
    const shown = decisionFor(keepDecision({}, ['a']), target, all);
    expect(shown.dissent).toEqual([{ member: nora, view: 'the price', sources: [0] }]);
  });

  test('tell whose position the draft does not know', () => {
    expect(membersWithNewPosition(draft, newer)).toEqual(['Nora']);
    expect(membersWithNewPosition({ ...draft, read: ['a', 'b'] }, newer)).toEqual([]);
    const dissent = [{ member: { ...nora, role: 'Head Analyst' }, view: 'No', sources: [] }];
    expect(membersWithNewPosition(keepDecision({ dissent }, ['a']), newer)).toEqual([]);
  });
});

test('the open points are the objections in the way and the open questions, once the minutes are whole', () => {
  const openQuestions = [{ text: 'Who pays?', to: null, sources: [0] }];
  const whole = { minutes: keep({ objections: [objection], openQuestions }, ['a']) };
  expect(countOpenPoints(whole, messages)).toBe(2);
  expect(countOpenPoints(overrule(whole, objection, 'We can'), messages)).toBe(1);
  expect(countOpenPoints(whole, [...messages, said('b')])).toBe(0);
  expect(countOpenPoints({}, messages)).toBe(0);
});
