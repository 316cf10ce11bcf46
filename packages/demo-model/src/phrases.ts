import type { RoleFamily } from './roles/role-family.ts';

/**
 * What a kind of role says; `{item}` is a quoted objective or key result. Positions, conditions and sights are whole sentences
 * with one gist in square brackets, which teammates quote. The brackets are not spoken. A gist holds no placeholder and is
 * the same in no two sentences.
 */
export interface FamilyPhrases {
  points: string[];
  steps: string[];
  objections: string[];
  questions: string[];
  challenges: string[];
  reasons: string[];
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
 * All phrases of the rehearsal voices in one language. `{name}` is a teammate, `{quote}` that member's gist, `{own}` the
 * speaker's, `{figure}` a line of the mission with a number, `{a}` and `{b}` two gists of different members.
 */
export interface Phrases {
  families: Record<RoleFamily, FamilyPhrases>;
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
  /** Opening sentences of a turn. `{quote}` is a quotation of an earlier message. */
  openers: {
    visitorSaid: string[];
    visitorAsked: string[];
    ownLast: string[];
    first: string[];
    afterSummary: string[];
  };
  objectionOpeners: string[];
  objectionClosers: string[];
  challengeOpeners: string[];
  clarificationReasons: string[];
  longBridges: string[];
  unanswerable: string[];
  /** A question about a fact, which only an earlier message could answer. */
  asksForFact: RegExp;
  greeting: RegExp;
  hello: (role: string) => string;
  recalled: {
    ofVisitor: (words: string) => string;
    ofSelf: (words: string) => string;
    ofMember: (name: string, words: string) => string;
    ofMission: (part: string, words: string) => string;
  };
  /** Sentences that rest on a passage: `{passage}` is a quotation with its mark, `{a}` and `{b}` are words of the passage behind `{mark}`. */
  citing: { quotations: string[]; mentions: string[] };
  mission: { whole: string; vision: string; objectives: string; keyResults: string };
  toVisitor: string;
  toAll: string;
}
