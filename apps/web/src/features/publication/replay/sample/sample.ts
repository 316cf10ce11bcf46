import type { ReplayKind } from '../replay-turn.ts';

/** The sample conversation of the watch page: a fictional team. */
export interface Sample {
  title: string;
  vision: string;
  objectives: readonly string[];
  keyResults: readonly string[];
  members: readonly { name: string; role: string }[];
  turns: readonly SampleTurn[];
}

interface SampleTurn {
  /** Index in `members`; `null` for the visitor. */
  member: number | null;
  kind?: ReplayKind;
  text: string;
}
