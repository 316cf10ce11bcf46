import type { RoleFamily } from './roles/role-family.ts';

/** Words by which the voices read, in lower case. */
export interface ReadingWords {
  /** Frequent short words, which tell the language. Those that two languages share count for both, and so decide nothing. */
  frequent: readonly string[];
  /** Words that say nothing about a topic. */
  stopWords: readonly string[];
  /** Words of titles and plans, which occur in every conversation. */
  planWords: readonly string[];
  /** How a question begins that has no mark: patterns. */
  questionOpenings: readonly string[];
  /** How one asks for what was said: patterns. */
  recallRequests: readonly string[];
  /** How one begins a sentence without having said anything yet: "Well, I think that …" */
  openings: readonly string[];
  /** Words that begin a clause which says nothing alone. */
  subordinates: readonly string[];
  /** Words that begin the clause after one that may stand alone. */
  nextClauses: readonly string[];
  /** Words at which a sentence is torn off. */
  tornEnds: readonly string[];
  /** Words in front of a noun: patterns. */
  determiners: readonly string[];
  /** What settles or proposes something: patterns. */
  decided: readonly string[];
  /** Parts of the names of roles, as one pattern for each kind of work. */
  roleSigns: Readonly<Record<RoleFamily, string>>;
}
