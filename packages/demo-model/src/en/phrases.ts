import type { Phrases } from '../phrases.ts';
import { families } from './families.ts';

export const phrases: Phrases = {
  families,
  supports: [
    'I can work with {quote}, {name}, on one condition.',
    '{name}, I would go along with {quote}, but not as it stands.',
    '{name}, {quote} works for me once we add one thing.',
    'I would start from {quote} too, {name}, and tie it to something.',
    'On {quote} you have me halfway, {name}. The other half depends on this.',
  ],
  disagreements: [
    '{name}, I disagree about {quote}: {objection}.',
    '{name}, on {quote} I come down on the other side: {objection}.',
    '{name}, I would not build on {quote}: {objection}.',
    '{name}, {quote} breaks at one point: {objection}.',
    '{name}, before {quote} becomes the plan, hear the case against it: {objection}.',
  ],
  alternatives: [
    'There is another way.',
    'My proposal is a different one.',
    'There is a better place to start.',
  ],
  concessions: [
    '{name}, I give up part of {own}: with {figure} to reach, your point weighs more.',
    'You have moved me on one part, {name}: {own} comes second, because {figure} cannot wait for it.',
    '{name}, I take back the half of {own} that you attack, since {figure} would suffer from it.',
    'Measured against {figure}, {name}, your doubt is fair, so {own} gets smaller.',
  ],
  remainders: [
    'One thing I would keep.',
    'The rest stays, on these terms.',
    'What remains of it for me is this.',
  ],
  stands: [
    'I stand by {own}, {name}: without it, {figure} remains a wish.',
    '{name}, I have heard you and I am keeping {own}, because {figure} depends on it.',
    'No, {name}. {figure} decides this, and {own} is how we get there.',
    '{name}, your doubt does not touch {figure}, so {own} stays.',
  ],
  answers: [
    '{name}, here is my answer.',
    'To your question, {name}.',
    '{name}, this much I can say.',
    'From my side, {name}, the answer looks like this.',
    '{name}, an answer is better than a guess.',
  ],
  additions: [
    'One thing has not been said yet.',
    'Next to {quote} from {name}, something is missing.',
    '{name} speaks of {quote}, and I see a gap beside it.',
    'Let me add what nobody has put on the table.',
  ],
  handOvers: [
    '{name}, {field} is your territory: what would you change?',
    '{name}, you know {field} best, so where does this fail?',
    'What does this look like from your side, {name}?',
    'And you, {name}: is this the plan, or do you see it differently?',
    '{name}, {field} may decide this: what do you say?',
  ],
  balances: [
    '{other} wants {a}, I want {b}, and we have not settled it.',
    'Two options are on the table: {other} is for {a}, I am for {b}.',
    'Between {other} and me this is still open: {a} on one side, {b} on the other.',
    'We differ: {other} would go with {a}, and I would go with {b}.',
  ],
  decisions: [
    'Which do you choose: {a} or {b}?',
    'Would you rather begin with {a} or with {b}?',
    'What matters more to you, {a} or {b}?',
    'Do you want {a} first, or {b}?',
  ],
  approvals: [
    'Do you want us to go ahead with {a}?',
    'Would you put your name to {a}?',
    'Is {a} something you are ready to back?',
  ],
  openers: {
    visitorSaid: [
      'You said {quote}, and that moves my starting point.',
      'With {quote} from you on the table, I weigh this differently.',
      'Your {quote} settles one thing and opens another.',
      'If {quote} holds, this follows.',
      'I take {quote} as the brief.',
      'Starting from your words, {quote}, here is what I add.',
    ],
    visitorAsked: [
      'You ask {quote}, and from where I sit this decides it.',
      'To your question {quote}: here is my position.',
      'On {quote}, my role has one answer.',
      'Your question {quote} has a practical side.',
      'My short answer to {quote} is a condition.',
      'What you ask with {quote} depends on one thing.',
    ],
    ownLast: [
      'One step further than I went a moment ago.',
      'There is a second half to my point.',
      'Let me make that concrete.',
      'What I left open is this.',
    ],
    first: [
      '{item} is where this starts.',
      'Let me begin where my role begins.',
      'Before anything else, the part that worries me.',
      'Somebody has to put the first piece on the table.',
    ],
    afterSummary: [
      'With that summary behind us, the next question is mine.',
      'The summary is fair; what it cannot show is this.',
      'Going on from the summary.',
    ],
  },
  objectionOpeners: [
    'I object to {quote}, {name}: {objection}.',
    'No, {name}. {quote} does not hold: {objection}.',
    '{name}, I am against {quote}: {objection}.',
    'I cannot agree with {quote}, {name}: {objection}.',
  ],
  objectionClosers: [
    'Show me one case where it went well and I will change my mind.',
    'A small test with a clear result would end my doubt.',
    'What would change my mind is a named owner and a date to stop.',
    'If someone affected by it tells us otherwise, I will listen.',
  ],
  challengeOpeners: [
    'We all lean on {quote}, {name}, and nobody has tested it.',
    '{name}, {quote} sounds safe, and that is what bothers me.',
    'I dare us to take {quote} seriously, {name}.',
    'If {quote} is true, {name}, this should be easy.',
  ],
  clarificationReasons: [
    'Until I know, I cannot say anything useful.',
    'My part of the work depends on it.',
    'The two possible answers lead to opposite plans.',
    'I have been assuming an answer, and I would rather hear it.',
  ],
  longBridges: [
    'Why I hold to that:',
    'Three things bring me there.',
    'The reasons, in the order in which they weigh for me.',
    'Let me give the grounds.',
  ],
  unanswerable: [
    'Nothing said here answers {quote}, and I will not invent it.',
    'I find no answer to {quote} in what we have, so I leave it open.',
    'Our conversation does not say {quote}; someone who knows should.',
  ],
  asksForFact:
    /\b(?:who (?:is|was|said)|when (?:is|was|did)|where (?:is|was)|how (?:many|much|old|far)|what (?:is|was) (?:the|our|your|my)|did (?:we|you|i)|remind me|remember|recall)\b/iu,
  greeting: /^(?:hello|hi|hey|good (?:morning|day|evening))\b[\s\S]{0,20}$/iu,
  hello: (role) => `Hello. I am here as ${/^[aeiou]/iu.test(role) ? 'an' : 'a'} ${role}.`,
  recalled: {
    ofVisitor: (words) => `You told us yourself: ${words}. I build on that.`,
    ofSelf: (words) => `I said it earlier, and it stands: ${words}.`,
    ofMember: (name, words) =>
      `${name} gave us that: ${words}. I go by it until somebody corrects it.`,
    ofMission: (part, words) => `That is in ${part}: ${words}.`,
  },
  citing: {
    quotations: [
      'On paper it reads {passage}.',
      'I go by what lies on the table: {passage}.',
      'The files say it in so many words: {passage}.',
      'Before we argue, one line from the files: {passage}.',
      'We have this in writing: {passage}.',
    ],
    mentions: [
      'What the files have on {a} and {b} bears on this {mark}.',
      'The passage on {a} and {b} should be read first {mark}.',
      'I take {a} and {b} from the files as given {mark}.',
    ],
  },
  mission: {
    whole: 'our mission',
    vision: 'our vision',
    objectives: 'our objectives',
    keyResults: 'our key results',
  },
  toVisitor: 'A question to you:',
  toAll: 'A question:',
};
