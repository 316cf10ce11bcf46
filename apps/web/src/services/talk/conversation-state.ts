import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { ResponseLength } from '@convoke/contract/turn-kinds.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { Turn, TurnRequest } from '@convoke/talk/discussion/turn-request.rules.ts';
import type { StreamingText } from './streaming-text.ts';

/** An independent answer that is streaming; several may be at once. */
export interface LiveAnswer {
  message: Message;
  text: StreamingText;
  /** False until the first visible character. */
  isSpeaking: boolean;
  /** How many other replies must end before the model begins. */
  waitsFor: number;
}

/** The discussion that is running. What a reload needs of it is in the stored conversation. */
export interface RunningDiscussion {
  /** Number of the turn that began last, 0 before the first. */
  turn: number;
  turns: number;
  /** Members answer side by side, so that nobody has the floor alone. */
  isParallel: boolean;
  isPausing: boolean;
  /** Milliseconds since 1970 until which nobody is asked, because of a rate limit; `null` outside one. */
  resumesAt: number | null;
  answers: readonly LiveAnswer[];
}

/** A turn that the visitor gave a member. Outside a discussion its length is the one that is chosen when it begins. */
export interface GivenTurn extends TurnRequest {
  speaker: TeamMember;
}

/** Turns that the visitor asked for in a request that could not leave: nothing was asked, and nothing said. */
export interface UnsentTurns {
  turns: readonly GivenTurn[];
  /** The words that are back in the field; empty for an action. */
  text: string;
  reason: string;
}

/** The state of the room, beside the messages, which the current conversation holds. */
export interface ConversationState {
  /** `null` between turns. */
  turn: Turn | null;
  /** Members who answer the same message after this turn, in order. */
  upcoming: readonly TeamMember[];
  /** The member whom the message that is being typed addresses; `null` for none. */
  addressedKey: string | null;
  /** `null` unless the last request could not leave. */
  unsent: UnsentTurns | null;
  /** `null` while the team does not discuss. */
  discussion: RunningDiscussion | null;
  responseLength: ResponseLength;
  /** Earliest messages that the last request left out. */
  omittedCount: number;
  /** For screen readers: the text of the message that was finished last. */
  announcement: string;
}

/** A member speaks, or will without the visitor's doing. */
export const isBusy = ({ turn, discussion }: ConversationState): boolean =>
  turn !== null || discussion !== null;

/** The visitor can give a member the floor: nobody speaks, or the team discusses one after the other. */
export const canGiveFloor = ({ turn, discussion }: ConversationState): boolean =>
  discussion === null ? turn === null : !discussion.isParallel;

/** The discussion as the room shows it when it runs, before its next turn. */
export const runningOf = ({ used, turns, mode }: DiscussionProgress): RunningDiscussion => ({
  turn: used,
  turns,
  isParallel: mode === 'independent',
  isPausing: false,
  resumesAt: null,
  answers: [],
});
