import type { TurnReason } from '@convoke/contract/conversation/discussion.ts';
import type { ResponseType } from '@convoke/contract/turn-kinds.ts';
import { maxExchanges, type Course } from './stop.rules.ts';
import { touchedFields, type Fields, type TurnWords } from './words/field.rules.ts';
import type { WaitingMember } from './waiting.rules.ts';

/** What is known of one member's part in the conversation. Positions count the turns of the conversation from 0. */
export interface MemberRecord {
  /** Position of the last turn, pass or failure; -1 before the first. */
  lastTurn: number;
  /** Whether that turn failed in this discussion. */
  hasFailed: boolean;
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
  readonly course: Pick<Course, 'exchanges'>;
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
 * The next speaker of an open discussion: a member in the queue, else the challenger if one is due, else the member whose
 * field was touched, else the one who was silent longest. Never the last speaker; null in a team of one.
 * docs/behaviour.md#who-speaks-next
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

/** The member who has agreed longest; null when no member has agreed. A member who has not spoken has not agreed. */
function findChallenger(floor: Floor, candidates: readonly number[]): number | null {
  let best: { member: number; record: MemberRecord } | null = null;
  for (const member of candidates) {
    const record = floor.records[member];
    if (record === undefined || record.agreedTurns === 0) continue;
    if (candidates.length > 1 && wouldEndInLoop(floor, member)) continue;
    const isBetter =
      best === null ||
      record.agreedTurns > best.record.agreedTurns ||
      (record.agreedTurns === best.record.agreedTurns &&
        record.agreesSince < best.record.agreesSince);
    if (isBetter) best = { member, record };
  }
  return best?.member ?? null;
}

/** Whether an objection to the last speaker and its answer would be one exchange too many of the same two members. */
function wouldEndInLoop({ course: { exchanges }, lastSpeaker }: Floor, member: number): boolean {
  if (exchanges === null || lastSpeaker === null) return false;
  const { members, count } = exchanges;
  return members.includes(member) && members.includes(lastSpeaker) && count + 2 > maxExchanges;
}

function findByField(floor: Floor, candidates: readonly number[]): NextSpeaker | null {
  const { fields, records, recent } = floor;
  const touched = touchedFields(fields, recent.slice(-fieldTurns));
  const voices = recent.map(({ author }) => author);
  const [best] = candidates
    .map((member) => ({
      member,
      touch: touched.get(member) ?? 0,
      rank: Math.max(0, (touched.get(member) ?? 0) - countExchanges(voices, member)),
      lastTurn: records[member]?.lastTurn ?? -1,
      isWaiting: waitsAfterFailure(floor, member),
    }))
    // Sorting is stable, so that equals stay in the team's order.
    .toSorted(
      (one, other) =>
        Number(one.isWaiting) - Number(other.isWaiting) ||
        other.rank - one.rank ||
        one.lastTurn - other.lastTurn,
    );
  if (best === undefined) return null;
  const because = best.touch > 0 ? 'field' : 'silent';
  return { speaker: best.member, because, responseType: 'reply', answers: null };
}

/** Whether the member's last turn failed and others who take part have had none since. */
function waitsAfterFailure({ records, speakers }: Floor, member: number): boolean {
  const record = records[member];
  if (record?.hasFailed !== true) return false;
  return speakers.some(
    (other) => other !== member && (records[other]?.lastTurn ?? -1) < record.lastTurn,
  );
}

/** How often in a row the newest turns were the member's and then one and the same other member's. */
function countExchanges(voices: readonly (number | null)[], member: number): number {
  const other = voices.at(-1) ?? null;
  if (other === null) return 0;
  let count = 0;
  while (voices.at(-2 * count - 1) === other && voices.at(-2 * count - 2) === member) count += 1;
  return count;
}
