import type { RoleFamily } from '../roles/role-family.ts';

/**
 * What a role family contributes to a discussion: whole sentences with one gist in square brackets, which teammates
 * quote. The brackets are not spoken. A gist holds no placeholder and is the same in no two sentences.
 */
export interface FamilyContributions {
  /** What the role would do about the visitor's question. */
  positions: string[];
  /** What the role asks for before it goes along. */
  conditions: string[];
  /** What the role sees and others have not said. */
  sights: string[];
  /** The field of the role as a subject in the singular: "the money". */
  field: string;
}

/**
 * Phrases of a discussion in one language. `{name}` is a teammate, `{quote}` that member's gist, `{own}` the speaker's,
 * `{figure}` a line of the mission with a number, `{a}` and `{b}` two gists of different members.
 */
export interface DiscussionPhrases {
  families: Record<RoleFamily, FamilyContributions>;
  /** A condition follows. */
  supports: string[];
  /** `{objection}` is a clause of the speaker's family. */
  disagreements: string[];
  /** The speaker's own position follows. */
  alternatives: string[];
  /** Gives up a part of `{own}`, with a reason. */
  concessions: string[];
  /** A condition follows, which is the part that stays. */
  remainders: string[];
  /** Insists on `{own}`, with a number of the mission. */
  stands: string[];
  /** An answer to a teammate follows. */
  answers: string[];
  /** A sight follows. */
  additions: string[];
  /** Gives the floor to `{name}`, whose field is `{field}`; each is one sentence. */
  handOvers: string[];
  /** `{other}` is the member who holds `{a}`; the speaker holds `{b}`. */
  balances: string[];
  /** Questions to the visitor between two gists; each is one sentence with a pronoun of the visitor. */
  decisions: string[];
  /** Questions to the visitor about one gist. */
  approvals: string[];
}
