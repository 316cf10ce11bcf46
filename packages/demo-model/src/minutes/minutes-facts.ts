import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { TurnKind } from '@convoke/contract/turn-kinds.ts';

/** A reply that minutes and decisions read. */
export interface MinutesLine {
  /** Index of the reply in `replies`, from 0: the source of what rests on it. */
  reply: number;
  sender: string;
  isVisitor: boolean;
  kind?: TurnKind;
  content: string;
}

/** What the voices make minutes from. */
export interface MinutesFacts {
  /** Key results of the mission, one a line. */
  keyResults: string;
  members: { name: string; role: string }[];
  /** The replies to read, oldest first; in an update only those that `previous` does not cover. */
  lines: MinutesLine[];
  /** The minutes to go on from. */
  previous: Minutes | null;
}

/** What the voices draft a decision from. */
export interface DecisionFacts {
  minutes: Minutes;
  members: { name: string; role: string }[];
  lines: MinutesLine[];
  /** Objections that the visitor overruled, by their ids. */
  overruled: { id: string; reason: string }[];
}
