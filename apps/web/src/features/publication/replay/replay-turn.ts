import type { TurnKind } from '@convoke/contract/conversation/conversation.schemas.ts';

/** What a turn was, beyond an ordinary one. */
export type ReplayKind = TurnKind | 'decision';

/** One turn of a conversation that is played. */
export interface ReplayTurn {
  speaker: string;
  role: string;
  content: string;
  isUser: boolean;
  /** `null` for an ordinary turn, and where nobody knows. */
  kind: ReplayKind | null;
}
