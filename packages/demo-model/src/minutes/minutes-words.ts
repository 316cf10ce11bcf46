/** Patterns by which sentences tell what they do, in lower case. */
export interface Cues {
  /** Contradiction in the speaker's own words. */
  dissent: readonly string[];
  /** Giving in, wholly or in part. */
  concession: readonly string[];
  /** What a speaker is for: the sentence holds a position. */
  standing: readonly string[];
  /** Going along with somebody. */
  support: readonly string[];
  /** A condition, or the announcement of one in the sentence that follows. */
  condition: readonly string[];
  /** The visitor settles something. */
  settled: readonly string[];
  /** A promise by the speaker. */
  promise: readonly string[];
  /** A step that all are to take, or somebody who is not named. */
  step: readonly string[];
  /** What nobody knows or has done. */
  gap: readonly string[];
  /** What may go wrong. */
  risk: readonly string[];
  /** What leads to a result. */
  planning: readonly string[];
  /** Doubt about one's own words. */
  hedges: readonly string[];
  /** When something is due. */
  due: readonly string[];
  /** Something is looked at once more. */
  review: readonly string[];
}

/** What minutes and decisions say that the talk itself does not have, and how they read it. */
export interface MinutesWords {
  /** What most are for: a thing to begin with, in the words of who proposes it. */
  begin: (thing: string, member: string) => string;
  /** What most are for, in the words of who proposes it. */
  follow: (proposal: string, member: string) => string;
  /** Nothing that could be decided was said. */
  open: (question: string) => string;
  cues: Cues;
}
