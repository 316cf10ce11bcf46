import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { Reply } from '../conversation/conversation.schemas.ts';
import { decisionBodySchema, minutesBodySchema } from './minutes.endpoints.ts';
import { blockingObjections, findDecisionIssues, hasOpenObjection } from './minutes.rules.ts';
import type { Decision, Minutes, Objection } from './minutes.schemas.ts';

const mara = { name: 'Mara', role: 'Researcher' };
const bruno = { name: 'Bruno', role: 'Treasurer' };
const stranger = { name: 'Zoe', role: 'Pilot' };

const lease = {
  label: 'F1',
  name: 'lease.pdf',
  kind: 'pdf' as const,
  passages: 40,
  characters: 9_000,
  excerpts: [{ n: 12, label: 'p. 4', text: 'The tenant pays for heating.' }],
};
const onPassages = (...sources: (number | string)[]) => ({ text: 'Heating', sources });

const minutes: Minutes = {
  covers: 2,
  question: 'Which tools first?',
  keyResults: [{ text: '40 borrowings', state: 'discussed', sources: [1] }],
  positions: [{ member: mara, stance: 'Drills', confidence: 70, sources: [1], changed: null }],
  objections: [
    {
      id: 'o1',
      by: bruno,
      against: 'the price',
      state: 'open',
      sources: [0],
      answeredBy: [],
    },
  ],
  actionItems: [{ what: 'Ask', who: null, due: null, sources: [] }],
  openQuestions: [{ text: 'Who pays?', to: null, sources: [1] }],
  findings: [{ text: 'Drills are wanted', sources: [1] }],
};
const decision: Decision = {
  decision: 'Drills first.',
  reasons: [{ text: 'Wanted', sources: [1] }],
  options: [{ name: 'Drills', for: [{ text: 'Wanted', sources: [1] }], against: [] }],
  dissent: [{ member: bruno, view: 'Too dear', sources: [0] }],
  conditions: [],
  reviewOn: null,
  confidence: 60,
  singleModel: true,
  overruled: [{ id: 'o1', against: 'the price', reason: 'We can pay' }],
};
const body = {
  participants: [mara, bruno],
  replies: ['Drills cost too much', 'Drills are wanted'],
  turnstileResponse: 't',
};

function errorsOf(schema: z.core.$ZodType, value: unknown): string[] {
  const result = z.safeParse(schema, value);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the body of minutes', () => {
  test('needs no previous minutes, and takes those of the same conversation', () => {
    expect(errorsOf(minutesBodySchema, body)).toEqual([]);
    expect(errorsOf(minutesBodySchema, { ...body, previous: minutes, since: 2 })).toEqual([]);
    expect(errorsOf(minutesBodySchema, { ...body, previous: null, since: null })).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['since: not_in_range {"min":0,"max":2}', { previous: minutes, since: 3 }],
    ['since: not_in_range {"min":0,"max":2}', { previous: minutes, since: -1 }],
    ['since: previous_minutes_required', { since: 1 }],
    ['previous.covers: not_a_reply', { previous: { ...minutes, covers: 3 } }],
    [
      'previous.findings.0.sources.0: not_a_reply',
      { previous: { ...minutes, findings: [{ text: 'x', sources: [2] }] } },
    ],
    ...['F1:12', 'C:b3'].map((source): [string, Record<string, unknown>] => [
      'previous.findings.0.sources.0: not_a_passage',
      { previous: { ...minutes, findings: [{ text: 'x', sources: [source] }] } },
    ]),
    [
      'previous.findings.0.sources.1: not_a_passage',
      { files: [lease], previous: { ...minutes, findings: [onPassages('F1:12', 'F1:1')] } },
    ],
    [
      'previous.objections.0.answeredBy.0: not_a_reply',
      {
        files: [lease],
        previous: { ...minutes, objections: [{ ...minutes.objections[0], answeredBy: ['F1:12'] }] },
      },
    ],
    [
      'previous.positions.0.member: not_a_participant',
      { previous: { ...minutes, positions: [{ ...minutes.positions[0], member: stranger }] } },
    ],
    [
      'previous.positions.0.changed.because: not_a_reply',
      {
        previous: {
          ...minutes,
          positions: [{ ...minutes.positions[0], changed: { from: 'Saws', because: 9 } }],
        },
      },
    ],
    [
      'previous.objections.0.answeredBy.0: not_a_reply',
      { previous: { ...minutes, objections: [{ ...minutes.objections[0], answeredBy: [5] }] } },
    ],
    [
      'previous.objections.1.id: repeated_objection',
      { previous: { ...minutes, objections: [minutes.objections[0], minutes.objections[0]] } },
    ],
    [
      'previous.objections.0.by: not_a_participant',
      { previous: { ...minutes, objections: [{ ...minutes.objections[0], by: stranger }] } },
    ],
  ])('%s', (error, change) => {
    expect(errorsOf(minutesBodySchema, { ...body, ...change })).toEqual([error]);
  });
});

describe('the body of decide', () => {
  test('overrules objections of the minutes, with a reason', () => {
    const overruled = [{ id: 'o1', reason: 'We can pay' }];
    expect(errorsOf(decisionBodySchema, { ...body, minutes, overruled })).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['overruled.0.id: not_an_objection', { overruled: [{ id: 'o2', reason: 'No' }] }],
    [
      'overruled.1.id: repeated_objection',
      {
        overruled: [
          { id: 'o1', reason: 'We can pay' },
          { id: 'o1', reason: 'No' },
        ],
      },
    ],
    ['overruled.0.reason: reason_required', { overruled: [{ id: 'o1', reason: ' ' }] }],
    ['minutes.covers: not_a_reply', { minutes: { ...minutes, covers: 3 } }],
  ])('%s', (error, change) => {
    expect(errorsOf(decisionBodySchema, { ...body, minutes, ...change })).toEqual([error]);
  });
});

test('lines may rest on passages that the request carries', () => {
  const resting = { ...minutes, findings: [onPassages(1, 'F1:12')] };
  const talk = { ...body, files: [lease] };
  expect(errorsOf(minutesBodySchema, { ...talk, previous: resting })).toEqual([]);
  expect(errorsOf(decisionBodySchema, { ...talk, minutes: resting })).toEqual([]);
});

test('a decision refers to members, replies and objections that exist', () => {
  const references = { participants: [mara, bruno], replyCount: 2 };
  expect(findDecisionIssues(decision, minutes.objections, references)).toEqual([]);
  const broken: Decision = {
    ...decision,
    options: [{ name: 'Saws', for: [], against: [{ text: 'x', sources: [0, 7] }] }],
    conditions: [{ text: 'x', sources: ['F1:12', 'F2:12'] }],
    dissent: [{ member: stranger, view: 'No', sources: [] }],
  };
  expect(findDecisionIssues(broken, [], { ...references, files: [lease] })).toEqual([
    { path: ['conditions', 0, 'sources', 1], code: 'not_a_passage' },
    { path: ['options', 0, 'against', 0, 'sources', 1], code: 'not_a_reply' },
    { path: ['dissent', 0, 'member'], code: 'not_a_participant' },
    { path: ['overruled', 0, 'id'], code: 'not_an_objection' },
  ]);
});

test('an open objection blocks a decision until it is overruled', () => {
  expect(blockingObjections(minutes.objections, [])).toEqual(minutes.objections);
  expect(blockingObjections(minutes.objections, decision.overruled)).toEqual([]);
});

test('an objection is answered by a reply, unless the conversation no longer holds it', () => {
  const [objection] = minutes.objections;
  const blocking = (change: Partial<Objection>) =>
    blockingObjections([{ ...objection!, state: 'answered', ...change }], []).length;
  expect(blocking({ answeredBy: [1] })).toBe(0);
  expect(blocking({ answeredBy: [] })).toBe(1);
  expect(blocking({ sources: [], answeredBy: [] })).toBe(0);
});

test.each<[boolean, string, Partial<Reply>]>([
  [true, 'an objection', {}],
  [false, 'an ordinary reply', { kind: 'reply' }],
  [false, "the visitor's own", { fromUser: true }],
  [false, 'one who passed', { passed: true, content: '' }],
  [false, 'one who is not in the team', { sender: 'Zoe' }],
])('it is %s that %s is unread where no objection rests on it', (isUnread, _what, change) => {
  const reply: Reply = {
    fromUser: false,
    time: 1,
    content: 'Drills cost too much',
    sender: 'Bruno',
    kind: 'objection',
    ...change,
  };
  const { objections } = minutes;
  const isOpen = (replies: (Reply | string)[]) =>
    hasOpenObjection({ replies, participants: [mara, bruno], objections }, decision);
  expect(isOpen(['Hello', reply])).toBe(isUnread);
  expect(isOpen([reply, 'Hello'])).toBe(false);
});
