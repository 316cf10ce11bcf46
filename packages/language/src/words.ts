// What each language has; the type checker names what a new one lacks. Lists that rules search for in texts hold plain
// phrases, or sources of regular expressions where that is said; both are in lower case where nothing else is said.

/** Words of conversations, which rules of the browser and of the server read. */
export interface ConversationWords {
  /** What mentions all members: "@all". */
  everyone: readonly string[];
  /** What mentions the visitor: "@you". */
  visitor: readonly string[];
  /** Pronouns that address the visitor, as they are written: patterns. */
  visitorPronouns: readonly string[];
  /** Words between the names of a list: "Mara and Jonas". */
  conjunctions: readonly string[];
  /** Words in front of a role that stands for its member: "the designer". */
  articles: readonly string[];
  /** More such words: "my designer". */
  determiners: readonly string[];
  /** What may stand in front of an address at the beginning of a sentence: "Thanks, Mara, …" */
  leads: readonly string[];
  /** How a question begins that follows an address without a comma: "Mara what do you think?" */
  questionOpenings: readonly string[];
  /** Words that make a sentence one in the second person. */
  secondPerson: readonly string[];
  /** Those that count only as they are written: patterns. */
  politeSecondPerson: readonly string[];
  /** Words with a full stop that ends no sentence; none of them mostly ends one. */
  abbreviations: readonly string[];
  /** The same in front of a number alone: "no. 3". */
  abbreviationsBeforeNumber: readonly string[];
}

/** How a talk asks where everyone stands, and answers. */
export interface StanceWords {
  /** The words that an answer is asked to begin with. */
  for: string;
  unsure: string;
  against: string;
  /** Ends a question to which everybody is to take a stand. */
  instruction: string;
  /** What a question begins with that cannot be answered for or against, in lower case: patterns. */
  openQuestions: readonly string[];
  /** What joins two things of which a question asks for one: patterns. */
  alternatives: readonly string[];
  /** What else an answer for something begins with: patterns. */
  beginningsFor: readonly string[];
  /** The same against it: patterns. */
  beginningsAgainst: readonly string[];
}

/** A language under its own name, and its punctuation. */
export interface LanguageProfile {
  name: string;
  quotationMarks: QuotationMarks;
}

export interface QuotationMarks {
  outer: readonly [string, string];
  /** For a quotation within a quotation. */
  inner: readonly [string, string];
}

/**
 * What members say when they agree, and when they do not. Chosen by hand: words with which a speaker of the language
 * opens an assenting turn, and the usual praise. Assent is listed generously, because a turn must in addition bring
 * nothing new; so is reservation, because a turn with any of it is no pure agreement: both lists would rather let a
 * discussion go on than see agreement where there is none. Dissent is listed narrowly: it tells who has contradicted, and
 * "not" or "but" alone do not. Texts are compared with their accents: "sí" is not "si".
 */
export interface AgreementWords {
  /** Assent and praise. */
  assent: readonly string[];
  /** What is agreed to, in words that say nothing about it. */
  agreedThing: readonly string[];
  /** Words that limit, doubt or deny. */
  reservation: readonly string[];
  /** Assent that is made of a denial: patterns, taken out before a text is searched for reservations. */
  deniedReservation: readonly string[];
  /** Explicit contradiction: patterns. */
  dissent: readonly string[];
}

/** How a turn names who speaks, and who is to speak. */
export interface TurnWords {
  /** How members present themselves, where `…` is the name: "Maria here: …" */
  greetings: readonly string[];
  /** The same in a form that may also present a teammate: "This is Maria: …" */
  introductions: readonly string[];
  /** What transcripts call the visitor, as it is written. */
  visitorLabels: readonly string[];
  /** Words in front of a name that announce its words: "As John: …" */
  standIns: readonly string[];
  /** Verbs that announce the words of the name beside them: "John says: …", "Dice John: …" */
  reportingVerbs: readonly string[];
  /** The same verbs in the past, which may tell of an earlier turn. */
  pastReportingVerbs: readonly string[];
  /** Verbs that announce a question of the name beside them: "John asks: …" */
  askingVerbs: readonly string[];
  /** The same verbs in the past. */
  pastAskingVerbs: readonly string[];
  /** Adverbs beside such a verb: "John then says: …" */
  reportingAdverbs: readonly string[];
  /** Prepositions before the recipients of the words: "John says to Maria: …" */
  recipientPrepositions: readonly string[];
  manyRecipients: readonly string[];
  /** Subjects and verb forms of the first person. */
  firstPerson: readonly string[];
  /** Endings of verbs in the first person: patterns. */
  firstPersonEndings: readonly string[];
  /** Words with such an ending that are none of these verbs. */
  notFirstPerson: readonly string[];
  /** Possessives that begin a sentence of a speaker, as they are written; further on a teammate is "our contact to the city". */
  firstPersonPossessives: readonly string[];
  /** Words that begin a clause about the name in front of it: "decides what we sell". */
  relativeWords: readonly string[];
  /** Interjections that answer another speaker. */
  interjections: readonly string[];
  /** Words that begin a direct question without a capital letter: "John asks, how much is it?" */
  questionWords: readonly string[];
  /** What a bracket may say before a name without `@`: "[Hands over to Mara]". */
  bracketHandOvers: readonly string[];
  /** Words that may precede a hand-over: "So, over to Mara." */
  handOverLeads: readonly string[];
  /** How a hand-over in words begins; names follow. */
  handOverOpenings: readonly string[];
  /** How a hand-over in words ends that begins with names: "Mara, over to you." */
  handOverClosings: readonly string[];
}

/** What models are told about the language, and what they write around an answer in it. */
export interface AnswerWords {
  /** Its name in English, in which prompts are written. */
  nameInEnglish: string;
  /** Headings of a summary. */
  summaryHeadings: readonly string[];
  /** Headings of a list of tags. */
  tagHeadings: readonly string[];
  /** Labels in front of a numbered goal: patterns. */
  goalLabels: readonly string[];
  /** How a model begins that does not answer: patterns. */
  refusals: readonly string[];
}

/** The words of a mail, each as plain text. */
export interface Letter {
  subject: string;
  preview: string;
  heading: string;
  before: readonly string[];
  action: string;
  after: readonly string[];
}

/** The mails. The values in braces are the product's and never a person's text. */
export interface MailTexts {
  /** How dates are written, as a tag for `Intl`. */
  locale: string;
  'verify-email': Letter;
  'reset-password': Letter;
  'account-exists': Letter & { second: string };
  'password-changed': Letter;
  passwordChangedAt: (when: string) => string;
  passwordChangedByYou: string;
  passwordChangedByOthers: (contact: string) => string;
  greeting: (name: string | null) => string;
  linkAsText: string;
  footer: (address: string) => string;
}

/** Texts in the heads of pages and in the Atom feed. */
export interface PageTexts {
  /** The language and its main country, as Open Graph writes them. */
  openGraphLocale: string;
  feedTitle: string;
  feedDescription: string;
  missing: string;
  untitled: string;
  withParticipants: (names: string) => string;
  /** Before the description of a publication that came to a decision. */
  decided: (decision: string) => string;
  /** Description of a publication without participants and text. */
  published: string;
}
