/** Patterns by which sentences tell what they do, in lower case. */
interface Cues {
  /** Contradiction in the speaker's own words. */
  dissent: readonly string[];
  /** Giving in, wholly or in part. */
  concession: readonly string[];
  /** What a speaker is for: the sentence holds a position. */
  standing: readonly string[];
  /** The sentence that follows is what remains of a position. */
  remainder: readonly string[];
  /** The beginning of an answer or of another proposal, which says nothing by itself. */
  opening: readonly string[];
  /** A reason follows. */
  because: readonly string[];
  /** Going along with somebody. */
  support: readonly string[];
  /** The sentence that follows is a condition. */
  condition: readonly string[];
  /** The visitor settles something. */
  settled: readonly string[];
  /** A promise by the speaker. */
  promise: readonly string[];
  /** A step that all are to take. */
  jointStep: readonly string[];
  /** What may go wrong. */
  risk: readonly string[];
  /** What leads to a result. */
  planning: readonly string[];
  /** Doubt about one's own words. */
  hedges: readonly string[];
  /** Certainty about one's own words. */
  certainty: readonly string[];
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
  marks: readonly [string, string];
  /** Verbs in the first person, and how a sentence begins with them behind the speaker's name: "Wants". */
  verbs: Readonly<Record<string, string>>;
  cues: Cues;
}
