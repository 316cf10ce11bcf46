import { withoutCitedQuotations } from '../files/claims.rules.ts';
import { maxWaitingTurns } from '@convoke/contract/conversation/discussion.ts';
import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { foldLabel, memberLabels } from '../turns/member-labels.rules.ts';
import type { TurnOrPass } from '../turns/turns.rules.ts';
import { voicesDissent } from './words/agreement.rules.ts';
import { contentWords } from './words/content-words.rules.ts';
import type { TurnWords } from './words/field.rules.ts';
import type { MemberRecord } from './next-speaker.rules.ts';
import { calledMembers, enqueue, withMentions, type WaitingMember } from './waiting.rules.ts';

/** What a discussion takes over from the conversation before it. */
export interface History {
  records: MemberRecord[];
  recent: TurnWords[];
  queue: WaitingMember[];
  lastSpeaker: number | null;
  /**
   * The speakers who have not had the floor since the visitor's last message called everybody; empty when it did not,
   * or when all have.
   */
  calledByAll: number[];
}

/** Turns with words that are kept, for fields and for what is new in a turn. */
export const recentTurns = 6;

/** Reads the conversation before a discussion, oldest turn first. */
export function readHistory(
  turns: readonly TurnOrPass[],
  participants: readonly Participant[],
  speakers: readonly number[],
): History {
  // A summary repeats what was said, and is nobody's turn.
  const said = turns.filter(({ author }) => author.kind !== 'summary');
  const records = participants.map(() => newRecord);
  said.forEach((turn, position) => {
    const member = memberOf(turn);
    const record = member === null ? undefined : records[member];
    if (member !== null && record !== undefined) {
      const isDissent = turn.passed !== true && isDissenting(turn);
      records[member] = afterTurn(record, position, turn.passed === true ? null : isDissent);
    }
  });
  const last = said.at(-1);
  return {
    records,
    recent: said
      .filter(({ passed }) => passed !== true)
      .slice(-recentTurns)
      .map((turn) => ({ author: memberOf(turn), words: contentWords(turn.content) })),
    lastSpeaker: last === undefined ? null : memberOf(last),
    ...readWaiting(said, participants, speakers),
  };
}

const newRecord: MemberRecord = {
  lastTurn: -1,
  hasFailed: false,
  agreedTurns: 0,
  agreesSince: -1,
};

/** The record after a turn; `isDissent` is null when the member said nothing. */
export function afterTurn(
  record: MemberRecord,
  position: number,
  isDissent: boolean | null,
  hasFailed = false,
): MemberRecord {
  const lastTurn = position;
  if (isDissent === null) return { ...record, lastTurn, hasFailed };
  if (isDissent) return { lastTurn, hasFailed, agreedTurns: 0, agreesSince: -1 };
  return {
    lastTurn,
    hasFailed,
    agreedTurns: record.agreedTurns + 1,
    agreesSince: record.agreedTurns === 0 ? position : record.agreesSince,
  };
}

function isDissenting({ kind, content }: TurnOrPass): boolean {
  return kind === 'objection' || kind === 'challenge' || voicesDissent(content);
}

const memberOf = ({ author }: TurnOrPass): number | null =>
  author.kind === 'member' ? author.index : null;

/**
 * Reads backwards whom turns called who has not had the floor since. An objection waits across the visitor's messages,
 * until its target has spoken: a pass is the answer to a mention, and none to an objection.
 */
function readWaiting(
  turns: readonly TurnOrPass[],
  participants: readonly Participant[],
  speakers: readonly number[],
): Pick<History, 'queue' | 'calledByAll'> {
  const withoutFloor = new Set(speakers);
  const withoutWords = new Set(speakers);
  const newestFirst: WaitingMember[][] = [];
  let calledByAll: number[] = [];
  let isBeforeVisitor = false;
  const isWaiting = ({ member, because }: WaitingMember) =>
    because === 'objected'
      ? withoutWords.has(member)
      : withoutFloor.has(member) && !isBeforeVisitor;
  const oldest = Math.max(0, turns.length - maxWaitingTurns);
  for (let position = turns.length - 1; position >= oldest; position -= 1) {
    const turn = turns[position];
    if (turn === undefined || withoutWords.size === 0) break;
    const member = memberOf(turn);
    const isVisitor = turn.author.kind === 'visitor';
    const isObjection = turn.kind === 'objection';
    const author = isVisitor ? 'visitor' : member;
    if (turn.passed !== true && author !== null && (isObjection || !isBeforeVisitor)) {
      const unseen = handedTo(turn, participants);
      const handOver = withMentions(
        readHandOver(withoutCitedQuotations(turn.content), participants),
        unseen,
      );
      if (isVisitor && handOver.isToEveryone) calledByAll = [...withoutFloor];
      const previousSpeaker = findPreviousSpeaker(turns, position);
      const calls = calledMembers({ author, handOver, isObjection, previousSpeaker });
      newestFirst.push(calls.filter(isWaiting));
    }
    if (member !== null) {
      withoutFloor.delete(member);
      if (turn.passed !== true) withoutWords.delete(member);
    }
    isBeforeVisitor ||= isVisitor;
  }
  return { queue: newestFirst.toReversed().reduce(enqueue, []), calledByAll };
}

/** Members to whom a turn hands the floor in words that are not shown. Strangers are ignored. */
function handedTo({ handsTo = [] }: TurnOrPass, participants: readonly Participant[]): number[] {
  const labels = memberLabels(participants);
  return handsTo.flatMap((label) => labels.get(foldLabel(label)) ?? []);
}

/** The author of the last words before a turn that were another's; null when they were no member's. */
function findPreviousSpeaker(turns: readonly TurnOrPass[], position: number): number | null {
  const author = turns[position]?.author;
  const own = author?.kind === 'member' ? author.index : null;
  for (let before = position - 1; before >= 0; before -= 1) {
    const turn = turns[before];
    if (turn === undefined || turn.passed === true) continue;
    const member = memberOf(turn);
    if (member === null || member !== own) return member;
  }
  return null;
}
