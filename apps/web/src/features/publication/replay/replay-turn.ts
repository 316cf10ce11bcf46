import type { DiscussionEnd } from '@convoke/contract/conversation/discussion-end.schemas.ts';
import type { TurnReason } from '@convoke/contract/conversation/discussion.ts';
import type { ReplyAddressee } from '../reading/addressees.rules.ts';
import type { TurnKind } from '@convoke/contract/turn-kinds.ts';

/** Turn kind of a replayed turn; the sample has decisions too. */
export type ReplayKind = TurnKind | 'decision';

/** One turn of a replay. */
export interface ReplayTurn {
  speaker: string;
  role: string;
  content: string;
  isUser: boolean;
  /** `null` for an ordinary turn, or when unknown. */
  kind: ReplayKind | null;
  /** Whom an objection, a clarification or a challenge is to. */
  to?: Pick<ReplyAddressee, 'name' | 'isVisitor'> | null;
  /** Of a turn of a discussion: why the member had the floor, and whom that names. */
  because?: TurnReason | null;
  answers?: string | null;
  /** The member had nothing new to say. */
  passed?: boolean;
  /** Why a discussion ended after it. */
  ended?: DiscussionEnd | null;
}

/** Which message a turn is, of how many; a pass is none, and stands where the message before it does. */
export function messagePosition(
  turns: readonly ReplayTurn[],
  turn: number,
): { message: number; count: number } {
  const countIn = (some: readonly ReplayTurn[]) =>
    some.filter(({ passed }) => passed !== true).length;
  const count = countIn(turns);
  return { message: Math.min(Math.max(countIn(turns.slice(0, turn + 1)), 1), count), count };
}
