import type { TurnReason } from '@convoke/contract/conversation/discussion.ts';
import type { ResponseType } from '@convoke/contract/turn-kinds.ts';
import { touchedFields, type Fields, type TurnWords } from './words/field.rules.ts';
import type { WaitingMember } from './waiting.rules.ts';

/** What is known of one member's part in the conversation. Positions count the turns of the conversation from 0. */
export interface MemberRecord {
  /** Position of the last turn, pass or failure; -1 before the first. */
  lastTurn: number;
  /** Own turns since the member last contradicted. */
  agreedTurns: number;
  /** Position of the first of them. */
  agreesSince: number;
}

/** What decides who speaks next. */
export interface Floor {
  /** Members who take part, by index, in the team's order. */
  readonly speakers: readonly number[];
  readonly fields: Fields;
  /** By member. */
  readonly records: readonly MemberRecord[];
  /** Members who do not take part may be in it, and wait in vain. */
  readonly queue: readonly WaitingMember[];
  /** The newest turns with words, oldest first, those of the visitor included. */
  readonly recent: readonly TurnWords[];
  /** The member who has just had the floor. */
  readonly lastSpeaker: number | null;
}

/** The member who gets the floor, why, and what for. */
export interface NextSpeaker {
  speaker: number;
  because: TurnReason;
  responseType: ResponseType;
  answers: number | 'visitor' | null;
}

/** Turns of the conversation in which fields are looked for. */
const fieldTurns = 3;
/** Every fourth turn contradicts. */
export const challengerInterval = 4;

/**
 * Who speaks next in an open discussion: who waits, then the challenger if one is due, then whose field was touched and
 * who was silent longest. Never who spoke last; null when there is no one else. docs/behaviour.md#who-speaks-next
 */
export function findNextSpeaker(
  floor: Floor,
  dueChallenge: ResponseType | null,
): NextSpeaker | null {
  const { queue, speakers, lastSpeaker } = floor;
  // A team of one has no other member to wait for.
  const others =
    speakers.length > 1 ? speakers.filter((member) => member !== lastSpeaker) : speakers;
  const waiting = queue.find(({ member }) => others.includes(member));
  if (waiting !== undefined) {
    const { member, because, answers } = waiting;
    return { speaker: member, because, responseType: 'reply', answers };
  }
  const challenger = dueChallenge === null ? null : findChallenger(floor, others);
  if (challenger !== null && dueChallenge !== null) {
    return {
      speaker: challenger,
      because: 'challenger',
      responseType: dueChallenge,
      answers: null,
    };
  }
  return findByField(floor, others);
}

/** The member who has agreed longest; null when no member has agreed. Who has not spoken has not agreed. */
function findChallenger({ records }: Floor, candidates: readonly number[]): number | null {
  let best: { member: number; record: MemberRecord } | null = null;
  for (const member of candidates) {
    const record = records[member];
    if (record === undefined || record.agreedTurns === 0) continue;
    const isBetter =
      best === null ||
      record.agreedTurns > best.record.agreedTurns ||
      (record.agreedTurns === best.record.agreedTurns &&
        record.agreesSince < best.record.agreesSince);
    if (isBetter) best = { member, record };
  }
  return best?.member ?? null;
}

function findByField(
  { fields, records, recent }: Floor,
  candidates: readonly number[],
): NextSpeaker | null {
  const touched = touchedFields(fields, recent.slice(-fieldTurns));
  const [best] = candidates
    .map((member) => ({
      member,
      touch: touched.get(member) ?? 0,
      lastTurn: records[member]?.lastTurn ?? -1,
    }))
    // Sorting is stable, so that equals stay in the team's order.
    .toSorted((one, other) => other.touch - one.touch || one.lastTurn - other.lastTurn);
  if (best === undefined) return null;
  const because = best.touch > 0 ? 'field' : 'silent';
  return { speaker: best.member, because, responseType: 'reply', answers: null };
}
