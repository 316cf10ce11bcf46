import type { Reply } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { decisionSchema, minutesSchema } from '@convoke/contract/minutes/minutes.schemas.ts';
import * as z from 'zod';

const [maria, john, zoe] = [
  { name: 'Maria Chen', role: 'CTO' },
  { name: 'John Doe', role: 'Sales' },
  { name: 'Zoë Ba', role: 'Lawyer' },
];

/** The team of the conversation below. */
export const minutesTeam = { maria, john, zoe } as const;

const said = (sender: string, content: string, kind?: 'objection'): Reply => ({
  fromUser: sender === 'You',
  time: 0,
  sender,
  content,
  ...(kind === undefined ? {} : { kind }),
});

/** A conversation with a position that rests on reply 1, an asked-for objection in reply 2, and its answer in reply 3. */
export const minutesReplies = [
  said('You', 'Which harbour shall the ferry use first?'),
  said('Maria Chen', 'The northern harbour has deep water, so the ferry can land at low tide.'),
  said(
    'Zoë Ba',
    'I object: the northern harbour needs a permit that takes two winters.',
    'objection',
  ),
  said('John Doe', 'A temporary permit for the northern harbour takes four weeks, I asked.'),
  said('You', 'Then John writes to the harbour office by Friday.'),
];

/** The body of a request for the minutes of that conversation. */
export function minutesBody(more: object = {}): Record<string, unknown> {
  return {
    vision: 'A ferry for bicycles',
    objectives: 'Cross the river',
    keyResults: '100 bicycles a day\nFirst landing at the northern harbour in May',
    participants: [maria, john, zoe].map((member) => ({ ...member, description: '' })),
    replies: minutesReplies,
    turnstileResponse: 'token',
    ...more,
  };
}

/** Minutes without a line. */
export const emptyMinutes: Minutes = {
  covers: 0,
  question: '',
  keyResults: [],
  positions: [],
  objections: [],
  actionItems: [],
  openQuestions: [],
  findings: [],
};

/** What a sound model says of it. */
export const soundMinutes = {
  question: 'Which harbour comes first?',
  keyResults: [
    { text: '100 bicycles a day', state: 'untouched', sources: [] },
    { text: 'First landing at the northern harbour in May', state: 'planned', sources: [1, 3] },
  ],
  positions: [
    {
      member: maria,
      stance: 'Land at the northern harbour, for its deep water.',
      confidence: 80,
      sources: [1],
      changed: null,
    },
    {
      member: zoe,
      stance: 'The northern harbour needs a permit.',
      confidence: 60,
      sources: [2],
      changed: null,
    },
  ],
  objections: [
    {
      id: '',
      by: zoe,
      against: 'The permit for the northern harbour takes two winters',
      state: 'answered',
      sources: [2],
      answeredBy: [3],
    },
  ],
  actionItems: [
    { what: 'Write to the harbour office', who: 'John Doe', due: 'Friday', sources: [4] },
  ],
  openQuestions: [
    { text: 'How long does the temporary permit last?', to: 'John Doe', sources: [3] },
  ],
  findings: [{ text: 'A temporary permit takes four weeks', sources: [3] }],
};

/** The minutes that the rules make of it. */
export const settledMinutes: Minutes = {
  covers: 5,
  ...(JSON.parse(JSON.stringify(soundMinutes)) as typeof soundMinutes),
  keyResults: [
    { text: '100 bicycles a day', state: 'untouched', sources: [] },
    { text: 'First landing at the northern harbour in May', state: 'planned', sources: [1, 3] },
  ],
  objections: [{ ...soundMinutes.objections[0]!, id: 'reply-2', state: 'answered' }],
};

/** What a sound model decides. */
export const soundDecision = {
  decision: 'The ferry lands at the northern harbour first.',
  reasons: [{ text: 'It has deep water at low tide', sources: [1] }],
  options: [
    {
      name: 'Northern harbour',
      for: [{ text: 'Deep water', sources: [1] }],
      against: [{ text: 'Needs a permit for two winters', sources: [2] }],
    },
  ],
  positions: [
    { member: maria, stand: 'for' },
    { member: zoe, stand: 'against' },
  ],
  dissent: [],
  conditions: [{ text: 'The temporary permit is there', sources: [3] }],
  reviewOn: null,
  confidence: 70,
};

/** A response of minutes, checked against the contract. */
export const readMinutes = (value: unknown): Minutes => z.core.parse(minutesSchema, value);
/** A response of decide, checked against the contract. */
export const readDecision = (value: unknown): Decision => z.core.parse(decisionSchema, value);
