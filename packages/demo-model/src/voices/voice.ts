import type { RoleFamily } from '../roles/role-family.ts';

/** Phrases of a role family. `{item}` is a quoted objective or key result. */
export interface FamilyPhrases {
  points: string[];
  steps: string[];
  objections: string[];
  questions: string[];
  challenges: string[];
  reasons: string[];
}

/** Opening sentences of a turn. `{quote}` is a quotation of an earlier message, `{name}` its speaker. */
export interface Openers {
  visitorSaid: string[];
  visitorAsked: string[];
  ownLast: string[];
  first: string[];
  afterSummary: string[];
}

/** All phrases of the rehearsal voices in one language. */
export interface Voice {
  families: Record<RoleFamily, FamilyPhrases>;
  openers: Openers;
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
  mission: { whole: string; vision: string; objectives: string; keyResults: string };
  toVisitor: string;
  toAll: string;
  /** Quotation marks. */
  marks: readonly [string, string];
}
