import { siteMessages } from '../messages.ts';

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

/** Fictional members of the landing page. */
export function sampleMembers(): SampleMember[] {
  return names.map((name, index) => ({ name, role: siteMessages.sample.roles[index] ?? '' }));
}

export interface SampleTurn {
  /** Index in `sampleMembers`; `null` for the visitor. */
  member: number | null;
  kind?: string;
  /** The question it refers to, when that was several turns ago. */
  question?: string;
  text: string;
  /** Who disagrees with what was decided. */
  dissent?: string;
}

export const sampleTurnCount = 5;

/** Fictional turns of the landing page, with an objection and a decision. */
export function sampleTurns(): SampleTurn[] {
  const { question, answer, objection, wayOut, decision, dissent, kinds } = siteMessages.sample;
  return [
    { member: null, text: question },
    { member: 0, text: answer },
    { member: 1, kind: kinds.objection, text: objection },
    { member: 2, text: wayOut },
    { member: null, kind: kinds.decided, text: decision, question, dissent },
  ];
}
