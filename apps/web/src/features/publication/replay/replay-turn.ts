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
}
