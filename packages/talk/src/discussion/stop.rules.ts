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

/** Most turns in a row in which the same two members answer each other. */
export const maxExchanges = 3;
const maxAgreements = 3;

/** One turn that has ended. */
interface EndedTurn {
  turn: { speaker: number; because: TurnReason; answers: number | 'visitor' | null };
  kind: 'said' | 'passed' | 'asked' | 'failed';
  isAgreement: boolean;
  /** Members whom its words name. */
  named: readonly number[];
  /** Whether it is an objection or a challenge. */
  isContradiction: boolean;
}

/** The course after one more turn. */
export function nextCourse(course: Course, ended: EndedTurn): Course {
  const { turn, kind, isAgreement } = ended;
  const isSaid = kind === 'said';
  const { speaker } = turn;
  return {
    failuresInRow: kind === 'failed' ? course.failuresInRow + 1 : 0,
    failures: course.failures + (kind === 'failed' ? 1 : 0),
    passesInRow: kind === 'passed' ? course.passesInRow + 1 : 0,
    agreements: isAgreement ? course.agreements + 1 : 0,
    exchanges: nextExchanges(course, ended),
    passers: isSaid ? [] : kind === 'passed' ? [...course.passers, speaker] : course.passers,
    lastVoice: isSaid ? speaker : course.lastVoice,
  };
}

function nextExchanges(course: Course, ended: EndedTurn): Course['exchanges'] {
  // A turn that failed, or asked for a tool, says nothing between the two members.
  if (ended.kind === 'failed' || ended.kind === 'asked') return course.exchanges;
  if (ended.kind === 'passed') return null;
  const { speaker } = ended.turn;
  const answered = answeredBy(course, ended);
  const [first] = answered;
  if (first === undefined) return null;
  const { exchanges } = course;
  const isIn = (member: number) => exchanges?.members.includes(member) ?? false;
  if (exchanges !== null && isIn(speaker) && answered.some(isIn)) {
    return { members: exchanges.members, count: exchanges.count + 1 };
  }
  return { members: [speaker, first], count: 1 };
}

/** The other members whom a turn answers: the one who called it, and the one of the words before it whom its words address. */
function answeredBy(
  { lastVoice, passesInRow }: Course,
  { turn: { speaker, answers }, named, isContradiction }: EndedTurn,
): number[] {
  const answered = typeof answers === 'number' ? [answers] : [];
  const others = named.filter((member) => member !== speaker);
  // A contradiction that names no other member is to the one who spoke before.
  const isAddressed = (member: number) =>
    others.includes(member) || (isContradiction && others.length === 0);
  if (lastVoice !== null && lastVoice !== speaker && passesInRow === 0 && isAddressed(lastVoice)) {
    answered.push(lastVoice);
  }
  return answered;
}

/** What decides whether a discussion ends after a turn. */
interface TurnEnd {
  course: Course;
  /** A member has asked for a tool. */
  hasAsked: boolean;
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
  // Of turns side by side all end first.
  const isWhole = end.planned?.isParallel !== true || end.planned.left.length === 0;
  if (end.hasAsked && isWhole) return 'tool_request';
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
