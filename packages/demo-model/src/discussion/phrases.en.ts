import type { DiscussionPhrases } from './discussion-phrases.ts';
import { englishFamilies } from './families.en.ts';

/** Phrases of a discussion in English. */
export const englishDiscussion: DiscussionPhrases = {
  families: englishFamilies,
  supports: [
    'I can work with {quote}, {name}, on one condition.',
    '{name}, I go along with {quote}, but not as it stands.',
    '{name}, {quote} carries for me once one thing is added.',
    'I would start from {quote} too, {name}, and tie it to something.',
    'For {quote} you have me halfway, {name}. The other half costs this.',
  ],
  disagreements: [
    '{name}, I disagree about {quote}: {objection}.',
    '{name}, on {quote} I come down on the other side: {objection}.',
    '{name}, I would not build on {quote}: {objection}.',
    '{name}, {quote} breaks at one point: {objection}.',
    '{name}, before {quote} becomes the plan, the case against it: {objection}.',
  ],
  alternatives: [
    'What I would do instead is this.',
    'My proposal is another one.',
    'There is a better place to start.',
  ],
  concessions: [
    '{name}, I give up part of {own}: with {figure} to reach, your point weighs more.',
    'You move me on one part, {name}: {own} comes second, because {figure} cannot wait for it.',
    '{name}, I take back the half of {own} that you attack, since {figure} would suffer from it.',
    'Measured against {figure}, {name}, your doubt is fair, so {own} gets smaller.',
  ],
  remainders: [
    'One thing I keep.',
    'The rest stays, on these terms.',
    'What remains of it for me is this.',
  ],
  stands: [
    'I stand by {own}, {name}: without it {figure} stays a wish.',
    '{name}, I have heard you and keep {own}, because {figure} depends on it.',
    'No, {name}. {figure} decides this, and {own} is how we get there.',
    '{name}, your doubt does not touch {figure}, so {own} stays.',
  ],
  answers: [
    '{name}, here is my answer.',
    'To your question, {name}.',
    '{name}, this much I can say.',
    'What you want to know, {name}, looks like this from my side.',
    '{name}, I would rather answer than guess.',
  ],
  additions: [
    'One thing has not been said yet.',
    'Next to {quote} from {name} something is missing.',
    '{name} speaks of {quote}, and I see a gap beside it.',
    'I add what nobody has put on the table.',
  ],
  handOvers: [
    '{name}, {field} is yours: what would you change?',
    '{name}, you know {field} best, so where does this fail?',
    'What does this look like from your side, {name}?',
    'And you, {name}: is this the plan, or do you see it differently?',
    '{name}, {field} may decide this: what do you say?',
  ],
  balances: [
    '{other} wants {a}, I want {b}, and we have not settled it.',
    'Two ways are on the table: {other} is for {a}, I am for {b}.',
    'Between {other} and me it stays open: {a} there, {b} here.',
    'We differ: {a} is the way for {other}, {b} is mine.',
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
    'Is {a} something you are ready to carry?',
  ],
};
