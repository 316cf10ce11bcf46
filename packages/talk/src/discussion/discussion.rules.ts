import type { DiscussionSettings } from '@convoke/contract/conversation/discussion.schemas.ts';
import type { StopReason, TurnReason } from '@convoke/contract/conversation/discussion.ts';
import { type HandOver, readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { ResponseType } from '@convoke/contract/turn-kinds.ts';
import { foldLabel, indexById } from '../turns/member-labels.rules.ts';
import type { TurnOrPass } from '../turns/turns.rules.ts';
import { isPureAgreement, voicesDissent } from './words/agreement.rules.ts';
import { withoutCitedQuotations } from '../files/claims.rules.ts';
import { contentWords } from './words/content-words.rules.ts';
import { findStopReason, nextCourse, noCourse, type Course } from './stop.rules.ts';
import { readFields } from './words/field.rules.ts';
import { afterTurn, readHistory, recentTurns } from './history.rules.ts';
import {
  challengerInterval,
  findNextSpeaker,
  type Floor,
  type NextSpeaker,
} from './next-speaker.rules.ts';
import { calledMembers, enqueue } from './waiting.rules.ts';

/** A turn that a member is asked for. `speaker` and `answers` are indexes of participants. */
export interface PlannedTurn extends NextSpeaker {
  /** Counted from 1. */
  number: number;
}

/** What is to be done next: one turn, or all independent turns side by side, or the end. */
export type Step =
  | { kind: 'turns'; turns: readonly PlannedTurn[] }
  | { kind: 'stop'; reason: StopReason };

/** How a turn ended. `tokens` are those it used, of input and output. */
export type TurnOutcome =
  | {
      kind: 'said';
      /** The words as shown. */
      text: string;
      /** The words with the lines that hand over, which are not shown; `text` by default. */
      handOverText?: string | undefined;
      /** Whether it repeats an earlier turn. */
      isRepetition: boolean;
      tokens: number;
    }
  | { kind: 'passed'; tokens: number }
  /** The member asks for a tool. */
  | { kind: 'asked'; tokens: number }
  | { kind: 'failed'; tokens: number };

/** A discussion between two turns. Immutable: `endTurn` returns a new one. */
export interface DiscussionState extends Floor {
  readonly participants: readonly Participant[];
  readonly nameWords: ReadonlySet<string>;
  readonly isChallenged: boolean;
  /** Most turns of this discussion. */
  readonly maxTurns: number;
  readonly maxTokens: number;
  /** Turns of a round, or independent turns, that have not ended; null in an open discussion. */
  readonly planned: { isParallel: boolean; isCut: boolean; left: readonly PlannedTurn[] } | null;
  /** Turns that have ended. */
  readonly ended: number;
  /** Turns that the discussion had before it was interrupted. */
  readonly taken: number;
  /** Position of the next turn in the conversation. */
  readonly position: number;
  readonly tokens: number;
  readonly challenges: { count: number; slot: number };
  readonly course: Course;
  /** A member has asked for a tool: the discussion waits for the visitor. */
  readonly hasAsked: boolean;
  readonly stop: StopReason | null;
}

const defaultMaxTurns = 12;

/** Finds the members who take part, in the team's order; null when one of `speakers` is not in the team. */
export function findSpeakers(
  participants: readonly Participant[],
  speakers: DiscussionSettings['speakers'],
): number[] | null {
  if (speakers === undefined) return participants.map((_, index) => index);
  const found = new Set(speakers.map((speaker) => findSpeaker(participants, speaker)));
  return found.has(-1) ? null : [...found].toSorted((one, other) => one - other);
}

/** The index of the member with this id, else with this name and role, or without a role the first with this name; -1 if there is none. */
function findSpeaker(
  participants: readonly Participant[],
  { id, name, role }: Pick<Participant, 'id' | 'name' | 'role'>,
): number {
  const known = indexById(id, participants);
  if (known !== null) return known;
  const [nameLabel, roleLabel] = [foldLabel(name), foldLabel(role)];
  const isNamed = (member: Participant) => foldLabel(member.name) === nameLabel;
  const exact = participants.findIndex(
    (member) => isNamed(member) && foldLabel(member.role) === roleLabel,
  );
  return exact < 0 && roleLabel === '' ? participants.findIndex(isNamed) : exact;
}

/**
 * Begins a discussion after `turns`, oldest first. `speakers` as `findSpeakers` returns them.
 * docs/behaviour.md#discussion
 */
export function startDiscussion(input: {
  participants: readonly Participant[];
  speakers: readonly number[];
  settings: Pick<DiscussionSettings, 'mode' | 'turns' | 'challenger' | 'turnsTaken' | 'tokens'>;
  turns: readonly TurnOrPass[];
}): DiscussionState {
  const { participants, speakers, settings, turns } = input;
  const { calledByAll, ...history } = readHistory(turns, participants, speakers);
  const isParallel = settings.mode === 'independent';
  // A message to everyone is answered by everyone, whatever `turns` says.
  const isCalledRound = calledByAll.length > 0 && !isParallel;
  const called = isCalledRound ? calledByAll : null;
  // The caller of a round says who is left: whoever was stopped in the middle has words, and no turn yet.
  const sequence = settings.mode === 'open' ? called : speakers;
  const wanted = isCalledRound ? undefined : settings.turns;
  const taken = settings.turnsTaken ?? 0;
  const maxTurns =
    sequence === null
      ? (wanted ?? Math.min(defaultMaxTurns, 2 * speakers.length))
      : Math.min(sequence.length, wanted ?? sequence.length);
  return {
    ...history,
    participants,
    speakers,
    fields: readFields(participants),
    nameWords: new Set(participants.flatMap(({ name, role }) => contentWords(`${name} ${role}`))),
    isChallenged: settings.challenger,
    maxTurns: speakers.length === 1 ? 1 : maxTurns,
    maxTokens: settings.tokens ?? Infinity,
    planned:
      sequence === null
        ? null
        : {
            isParallel,
            isCut: maxTurns < sequence.length,
            left: sequence.slice(0, maxTurns).map((speaker, index) => ({
              number: index + 1,
              speaker,
              because: isParallel ? 'independent' : 'order',
              responseType: 'reply',
              answers: null,
            })),
          },
    ended: 0,
    taken,
    position: turns.length,
    tokens: 0,
    challenges: challengesBefore(turns, taken),
    course: noCourse,
    hasAsked: false,
    stop: null,
  };
}

/** What is to be done next; the same for the same state. */
export function nextStep(state: DiscussionState): Step {
  if (state.stop !== null) return { kind: 'stop', reason: state.stop };
  const { planned, ended } = state;
  if (planned !== null) {
    if (planned.left.length === 0) return { kind: 'stop', reason: 'done' };
    return { kind: 'turns', turns: planned.isParallel ? planned.left : planned.left.slice(0, 1) };
  }
  const next = findNextSpeaker(state, dueChallenge(state));
  if (next === null) return { kind: 'stop', reason: 'done' };
  return { kind: 'turns', turns: [{ ...next, number: ended + 1 }] };
}

/** How the next turn has to contradict, if it is the fourth, or a later one whose forerunners answered others. */
function dueChallenge({
  isChallenged,
  ended,
  taken,
  challenges,
}: DiscussionState): ResponseType | null {
  if (!isChallenged || challengeSlot(taken + ended) <= challenges.slot) return null;
  return challenges.count % 2 === 0 ? 'an objection' : 'a challenge';
}

const challengeSlot = (ended: number): number => Math.floor((ended + 1) / challengerInterval);

/** The challenges among the turns that the discussion had before it was interrupted. */
function challengesBefore(
  turns: readonly TurnOrPass[],
  taken: number,
): DiscussionState['challenges'] {
  const own = taken === 0 ? [] : turns.filter(isByMember).slice(-taken);
  const last = own.findLastIndex(isChallenge);
  const turnsSince = own.length - last - 1;
  return {
    count: own.filter(isChallenge).length,
    slot: last < 0 ? 0 : challengeSlot(taken - turnsSince - 1),
  };
}

const isByMember = ({ author }: TurnOrPass) =>
  author.kind === 'member' || author.kind === 'formerMember';
const isChallenge = ({ because }: { because?: TurnReason | undefined }) => because === 'challenger';

/** The discussion after a planned turn has ended. Independent turns may end in any order. */
export function endTurn(
  state: DiscussionState,
  turn: PlannedTurn,
  outcome: TurnOutcome,
): DiscussionState {
  const { speaker, responseType } = turn;
  const text = outcome.kind === 'said' ? outcome.text : '';
  const isSaid = outcome.kind === 'said';
  const hasFailed = outcome.kind === 'failed';
  const isContradiction = responseType === 'an objection' || responseType === 'a challenge';
  const isDissent = isSaid ? isContradiction || voicesDissent(text) : null;
  const words = isSaid ? { author: speaker, words: contentWords(text) } : null;
  const handOver =
    isSaid && state.planned === null
      ? readHandOver(withoutCitedQuotations(outcome.handOverText ?? text), state.participants)
      : null;
  const course = nextCourse(state.course, {
    turn,
    kind: outcome.kind,
    isAgreement: isSaid && !isContradiction && isPureAgreement(text, state.recent, state.nameWords),
    named: handOver?.named ?? [],
    isContradiction,
  });
  const next: DiscussionState = {
    ...state,
    records: state.records.map((record, member) =>
      member === speaker ? afterTurn(record, state.position, isDissent, hasFailed) : record,
    ),
    queue: nextQueue(state, turn, handOver),
    recent: words === null ? state.recent : [...state.recent, words].slice(-recentTurns),
    lastSpeaker: speaker,
    planned: state.planned && {
      ...state.planned,
      left: state.planned.left.filter(({ number }) => number !== turn.number),
    },
    ended: state.ended + 1,
    position: state.position + 1,
    tokens: state.tokens + outcome.tokens,
    challenges: isChallenge(turn)
      ? { count: state.challenges.count + 1, slot: challengeSlot(state.taken + state.ended) }
      : state.challenges,
    course,
    hasAsked: state.hasAsked || outcome.kind === 'asked',
  };
  return {
    ...next,
    stop: findStopReason({
      course,
      hasAsked: next.hasAsked,
      speakers: next.speakers,
      maxTurns: next.maxTurns,
      ended: next.ended,
      isBudgetUsed: next.tokens >= next.maxTokens,
      planned: next.planned,
      isRepetition: isSaid && outcome.isRepetition,
      asksVisitor: handOver !== null && asksVisitor(state, text, handOver),
    }),
  };
}

/** A question to the visitor counts also in front of a line that hands over, unless that line hands over to a member. */
function asksVisitor({ participants }: DiscussionState, text: string, handOver: HandOver): boolean {
  if (handOver.asksVisitor) return true;
  return handOver.mentioned.length === 0 && readHandOver(text, participants).asksVisitor;
}

/** The queue after a turn: its speaker waits no longer, and the members whom it calls wait. */
function nextQueue(
  { planned, queue, recent }: DiscussionState,
  { speaker, responseType }: PlannedTurn,
  handOver: HandOver | null,
): Floor['queue'] {
  if (planned !== null) return queue;
  const left = queue.filter(({ member }) => member !== speaker);
  if (handOver === null) return left;
  const calls = calledMembers({
    author: speaker,
    handOver,
    isObjection: responseType === 'an objection',
    previousSpeaker: recent.findLast(({ author }) => author !== speaker)?.author ?? null,
  });
  return enqueue(left, calls);
}
