import type { DiscussionPhrases } from '../discussion/discussion-phrases.ts';
import { families } from './families.ts';

export const discussion: DiscussionPhrases = {
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
};
