import type { RoleFamily } from './role-families.ts';

/** What somebody of a family says. `{item}` is an objective or key result, quoted; `{role}` is the speaker's role. */
export interface FamilyPhrases {
  points: string[];
  steps: string[];
  objections: string[];
  questions: string[];
  challenges: string[];
  reasons: string[];
}

/** How a turn takes up what came before. `{quote}` is what was said, `{name}` who said it. */
export interface Openers {
  visitorSaid: string[];
  visitorAsked: string[];
  memberSaid: string[];
  ownLast: string[];
  first: string[];
  afterSummary: string[];
}

/** Everything that the rehearsal voices say in a conversation, in one language. */
export interface Voice {
  families: Record<RoleFamily, FamilyPhrases>;
  openers: Openers;
  objectionOpeners: string[];
  objectionClosers: string[];
  challengeOpeners: string[];
  clarificationReasons: string[];
  longBridges: string[];
  longDecisions: string[];
  unanswerable: string[];
  /** What only the record could answer: a question about what is or was. */
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
  /** Around what is quoted. */
  marks: readonly [string, string];
}
