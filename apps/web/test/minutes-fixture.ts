import type {
  Decision,
  Minutes,
  Objection,
  Position,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import type { KeptDecision, KeptMinutes } from '@convoke/talk/minutes/outcome.ts';
import { keptDecision, keptMinutes } from '@convoke/talk/minutes/sources.rules.ts';
import type { Message } from '@convoke/talk/message/message.ts';

/** A member who has left the team. */
export const bruno = { name: 'Bruno', role: 'Treasurer' };

/** Mara's position, which has changed without a cause. */
export const drills: Position = {
  member: { name: 'Mara', role: 'Researcher' },
  stance: 'Drills',
  confidence: 70,
  sources: [1],
  changed: { from: 'Saws', because: null },
};

/** An open objection of Bruno. */
export const priceObjection: Objection = {
  id: 'o1',
  by: bruno,
  against: 'the price',
  state: 'open',
  sources: [1],
  answeredBy: [],
};

/** A message of a member. */
export const saidBy = (id: string, { name, role }: { name: string; role: string }): Message => ({
  id,
  sender: name,
  role,
  content: `Words of ${name}.`,
  time: '',
  sentAt: 1,
  fromUser: false,
});

/** Minutes of so many replies, empty but for what is given, as a server sends them. */
export const minutesOf = (content: Partial<Minutes>, covers: number): Minutes => ({
  covers,
  question: '',
  keyResults: [],
  positions: [],
  objections: [],
  actionItems: [],
  openQuestions: [],
  findings: [],
  ...content,
});

/** The same of as many replies as there are ids, as a conversation keeps them. */
export const keep = (content: Partial<Minutes>, messageIds: string[]): KeptMinutes =>
  keptMinutes(minutesOf(content, messageIds.length), messageIds);

/** A decision, empty but for what is given, as a server sends it. */
export const decisionOf = (content: Partial<Decision>): Decision => ({
  decision: 'Drills first.',
  reasons: [],
  options: [],
  dissent: [],
  conditions: [],
  reviewOn: null,
  confidence: 60,
  singleModel: true,
  overruled: [],
  ...content,
});

/** The same after as many replies as there are ids, as a conversation keeps it. */
export const keepDecision = (content: Partial<Decision>, messageIds: string[]): KeptDecision =>
  keptDecision(decisionOf(content), messageIds);
