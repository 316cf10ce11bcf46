import type { StopReason, TurnReason } from '@convoke/contract/conversation/discussion.ts';

/** What the turns so far mean for the end of a discussion. */
export interface Course {
  /** Failures in a row, and of all turns. */
  readonly failuresInRow: number;
  readonly failures: number;
  readonly passesInRow: number;
  /** Turns of pure agreement in a row. */
  readonly agreements: number;
  /** Turns in a row in which the same two members answered each other. */
  readonly exchanges: { members: readonly [number, number]; count: number } | null;
  /** Members who passed since the last words. */
  readonly passers: readonly number[];
  /** The member of the last words. */
  readonly lastVoice: number | null;
}

/** The course before the first turn. */
export const noCourse: Course = {
  failuresInRow: 0,
  failures: 0,
  passesInRow: 0,
  agreements: 0,
  exchanges: null,
  passers: [],
  lastVoice: null,
};

const maxExchanges = 3;
const maxAgreements = 3;

/** One turn that has ended. */
interface EndedTurn {
  turn: { speaker: number; because: TurnReason; answers: number | 'visitor' | null };
  kind: 'said' | 'passed' | 'failed';
  isAgreement: boolean;
}

/** The course after one more turn. */
export function nextCourse(course: Course, { turn, kind, isAgreement }: EndedTurn): Course {
  const isSaid = kind === 'said';
  const { speaker } = turn;
  return {
    failuresInRow: kind === 'failed' ? course.failuresInRow + 1 : 0,
    failures: course.failures + (kind === 'failed' ? 1 : 0),
    passesInRow: kind === 'passed' ? course.passesInRow + 1 : 0,
    agreements: isAgreement ? course.agreements + 1 : 0,
    exchanges: isSaid ? nextExchanges(course.exchanges, turn) : null,
    passers: isSaid ? [] : kind === 'passed' ? [...course.passers, speaker] : course.passers,
    lastVoice: isSaid ? speaker : course.lastVoice,
  };
}

function nextExchanges(
  exchanges: Course['exchanges'],
  { speaker, answers }: EndedTurn['turn'],
): Course['exchanges'] {
  if (typeof answers !== 'number') return null;
  const isSamePair =
    exchanges !== null &&
    exchanges.members.includes(speaker) &&
    exchanges.members.includes(answers);
  return { members: [speaker, answers], count: isSamePair ? exchanges.count + 1 : 1 };
}

/** What decides whether a discussion ends after a turn. */
interface TurnEnd {
  course: Course;
  speakers: readonly number[];
  maxTurns: number;
  ended: number;
  isBudgetUsed: boolean;
  /** A round or independent turns; null in an open discussion. */
  planned: { isParallel: boolean; isCut: boolean; left: readonly unknown[] } | null;
  isRepetition: boolean;
  asksVisitor: boolean;
}

/** Why the discussion ends after this turn; null when it goes on. docs/behaviour.md#end-of-a-discussion */
export function findStopReason(end: TurnEnd): StopReason | null {
  const reason = end.planned === null ? endOfOpen(end) : endOfPlanned(end, end.planned);
  // A discussion without a word has not finished.
  return reason !== null && end.course.failures === end.ended ? 'failed' : reason;
}

function endOfPlanned(
  { course, isBudgetUsed }: TurnEnd,
  { isParallel, isCut, left }: NonNullable<TurnEnd['planned']>,
): StopReason | null {
  if (!isParallel && course.failuresInRow >= 2) return 'failed';
  if (left.length === 0) return isCut ? 'turns_used' : 'done';
  return isBudgetUsed && !isParallel ? 'budget_exhausted' : null;
}

function endOfOpen(end: TurnEnd): StopReason | null {
  const { course, speakers } = end;
  // A team of one has nobody to go on with.
  if (speakers.length === 1) return 'done';
  if (end.isRepetition) return 'loop';
  if (end.asksVisitor) return 'waiting_for_you';
  if (course.failuresInRow >= 2) return 'failed';
  if (course.passesInRow >= 2 || haveOthersPassed(course, speakers)) return 'done';
  if ((course.exchanges?.count ?? 0) > maxExchanges) return 'loop';
  if (course.agreements >= maxAgreements) return 'done';
  if (end.ended >= end.maxTurns) return 'turns_used';
  return end.isBudgetUsed ? 'budget_exhausted' : null;
}

/** Whether all but the member of the last words have passed since. */
function haveOthersPassed({ passers, lastVoice }: Course, speakers: readonly number[]): boolean {
  return speakers.every((member) => member === lastVoice || passers.includes(member));
}
