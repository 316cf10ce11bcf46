/** The table that the landing page shows: a made-up team, but an ordinary conversation. */
export const sampleMission = 'A repair café for bicycles, next to the station';

export interface SampleMember {
  name: string;
  role: string;
}

export const sampleMembers: readonly SampleMember[] = [
  { name: 'Mara Lindqvist', role: 'Customer Researcher' },
  { name: 'Jonas Weber', role: 'Finance Lead' },
  { name: 'Amara Obi', role: 'Operations Planner' },
  { name: 'Kenji Sato', role: 'Service Designer' },
  { name: 'Lucía Prieto', role: 'Legal Counsel' },
  { name: 'Tomasz Zając', role: 'Head Mechanic' },
  { name: 'Noor Said', role: 'Brand Strategist' },
];

export interface SampleTurn {
  /** Place in `sampleMembers`; `null` is the visitor. */
  member: number | null;
  kind?: string;
  text: string;
}

export const sampleTurns: readonly SampleTurn[] = [
  { member: null, text: 'Should we open before the winter?' },
  { member: 0, text: 'Chains break in November, not in May. Open now.' },
  { member: 1, kind: 'Objection', text: 'The rent starts twelve weeks before the first repair.' },
  { member: 2, text: 'Then begin as a weekend stall. Same bench, no rent.' },
  { member: null, kind: 'Decided', text: 'Stall first, café in March.' },
];
