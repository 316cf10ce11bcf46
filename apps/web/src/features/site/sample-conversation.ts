import { siteMessages } from './site.messages.ts';

export interface SampleMember {
  name: string;
  role: string;
}

const names = [
  'Mara Lindqvist',
  'Jonas Weber',
  'Amara Obi',
  'Kenji Sato',
  'Lucía Prieto',
  'Tomasz Zając',
  'Noor Said',
] as const;

/** The table that the landing page shows: a made-up team. */
export function sampleMembers(): SampleMember[] {
  return names.map((name, index) => ({ name, role: siteMessages.sample.roles[index] ?? '' }));
}

export interface SampleTurn {
  /** Place in `sampleMembers`; `null` is the visitor. */
  member: number | null;
  kind?: string;
  /** What it answers, where that is long past. */
  question?: string;
  text: string;
}

export const sampleTurnCount = 5;

/** What is said at it: an ordinary conversation, with an objection and a decision. */
export function sampleTurns(): SampleTurn[] {
  const { question, answer, objection, wayOut, decision, kinds } = siteMessages.sample;
  return [
    { member: null, text: question },
    { member: 0, text: answer },
    { member: 1, kind: kinds.objection, text: objection },
    { member: 2, text: wayOut },
    { member: null, kind: kinds.decided, text: decision, question },
  ];
}
