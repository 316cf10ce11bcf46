import type { DiscussionFacts, Facts } from '../facts.ts';
import { hashOf, isQuestion } from '../words.rules.ts';
import {
  exchangeLength,
  knownLinesOf,
  type Talk,
  type TalkLine,
  turnsOf,
  wasAskedBefore,
} from './talk.rules.ts';

/** What a turn does. */
export type Move =
  | 'position'
  | 'introduction'
  | 'continuation'
  | 'support'
  | 'disagreement'
  | 'addition'
  | 'answer'
  | 'concession'
  | 'stand'
  | 'objection'
  | 'challenge'
  | 'clarification'
  | 'recollection'
  | 'balance'
  | 'pass';

/** To whom a turn gives the floor: a member by `@` or by a question, the visitor by a question, nobody, or whomever it asks. */
export type Ending =
  | { to: 'anybody' }
  | { to: 'nobody' }
  | { to: 'visitor' }
  | { to: 'member'; member: number; by: 'mention' | 'question' };

/** One turn before it has words. */
export interface Plan {
  move: Move;
  /** The line that the turn refers to. */
  target: TalkLine | null;
  ending: Ending;
}

/** A whole number below `count`, from a seed. */
export type Roll = (count: number) => number;

// One exchange more, and two members would have answered each other more than three times in a row.
const maxExchange = 4;
/** Share of the turns before a discussion may come to an end. */
const earliestClosing = 0.55;
/** Turns after which a member whom nobody asks has nothing new to say. */
const saturatedTurns = 2;
/** Members who have spoken, of a large team, after which the others may pass. */
const maxNeededVoices = 5;
const anybody: Ending = { to: 'anybody' };
const nobody: Ending = { to: 'nobody' };
const visitor: Ending = { to: 'visitor' };
const mention = (member: number): Ending => ({ to: 'member', member, by: 'mention' });

interface Closing {
  isClosing: boolean;
  /** Whether a turn may still call a teammate. */
  isOpen: boolean;
  isLast: boolean;
  /** Whether the discussion ends with passes rather than with a question to the visitor. */
  byPasses: boolean;
}

/** When and how the discussion ends; the same for all its members, because it depends on the question and the team. */
function closingOf(talk: Talk, { turn, maxTurns, because }: DiscussionFacts): Closing {
  const names = talk.members.map(({ name }) => name).join('\n');
  const seed = hashOf(`${talk.visitorLine?.content ?? ''}\n${names}`);
  const byPasses = (seed >>> 8) % 2 === 0;
  if (because === 'order') {
    const others = talk.members.filter((_, index) => index !== talk.me);
    const spoken = new Set(talk.lines.slice(talk.linesBefore).map(({ member }) => member));
    const isLast =
      turn >= maxTurns || others.every((member) => spoken.has(talk.members.indexOf(member)));
    return { isClosing: isLast, isOpen: false, isLast: isLast && !byPasses, byPasses };
  }
  const earliest = Math.max(3, Math.ceil(maxTurns * earliestClosing));
  // Two passes in a row need two turns in which nobody is called, and perhaps an objection before them.
  const spread = maxTurns - earliest - (byPasses ? 2 : 0);
  const start = earliest + (seed % Math.max(1, spread));
  const isOpen = turn < start - (byPasses ? 1 : 0);
  return { isClosing: turn >= start, isOpen, isLast: turn >= maxTurns, byPasses };
}

/** What a plan depends on beside the talk. */
export interface PlanOptions {
  responseType: Facts['responseType'];
  /** Whether a line contradicts a member. */
  isDissent: (line: string) => boolean;
  hasNewContribution: boolean;
  /** Whether the talk holds an answer to the visitor's question. */
  isAnswered: boolean;
  roll: Roll;
}

/** Decides what a turn does. */
export function planTurn(
  talk: Talk,
  discussion: DiscussionFacts | undefined,
  options: PlanOptions,
): Plan {
  return discussion === undefined
    ? planSingle(talk, options)
    : planDiscussed(talk, discussion, options);
}

/** The only turn of its discussion: it answers the last line and may have any ending. */
function planSingle(talk: Talk, { responseType, isAnswered, roll }: PlanOptions): Plan {
  const last = talk.lines.at(-1) ?? null;
  const target = last?.member === talk.me ? null : last;
  if (responseType === 'a request for clarification') return clarification(target);
  if (responseType === 'an objection' || responseType === 'a challenge') {
    const move = responseType === 'an objection' ? 'objection' : 'challenge';
    return { move, target: statedBefore(talk), ending: anybody };
  }
  if (isAnswered && last === null) return { move: 'recollection', target, ending: anybody };
  if (target === null) {
    const isNew = knownLinesOf(talk, talk.me).length === 0;
    return { move: isNew ? 'introduction' : 'continuation', target, ending: anybody };
  }
  return { move: roll(2) === 0 ? 'support' : 'disagreement', target, ending: anybody };
}

const clarification = (target: TalkLine | null): Plan => ({
  move: 'clarification',
  target,
  ending: anybody,
});

/** The last statement of a teammate; `null` where the visitor has stated something since. An open question is no position. */
function statedBefore({ visitorLine, lines, earlier, me }: Talk): TalkLine | null {
  const isStatement = ({ member, content }: TalkLine) => member !== me && !isQuestion(content);
  const stated = lines.findLast(isStatement);
  if (stated !== undefined) return stated;
  const isVisitors = visitorLine !== null && !isQuestion(visitorLine.content);
  return isVisitors ? null : (earlier.findLast(isStatement) ?? null);
}

/** Decides what a turn of a discussion does. */
function planDiscussed(talk: Talk, discussion: DiscussionFacts, options: PlanOptions): Plan {
  const { responseType, isDissent, roll } = options;
  const closing = closingOf(talk, discussion);
  const target = targetOf(talk);
  if (responseType === 'an objection' || responseType === 'a challenge') {
    const hasBeenTested = talk.lines.some(({ content }) => isDissent(content));
    if (closing.isClosing && closing.byPasses && !closing.isLast && hasBeenTested) {
      return { move: 'pass', target, ending: nobody };
    }
    const move = responseType === 'an objection' ? 'objection' : 'challenge';
    if (target === null) return { move, target: statedBefore(talk), ending: nobody };
    if (closing.isLast) return { move, target, ending: visitor };
    // The target of an objection answers by itself, that of a challenge when it is called.
    const isCalled =
      move === 'challenge' &&
      closing.isOpen &&
      exchangeLength(talk, target.member) + 2 <= maxExchange;
    return { move, target, ending: isCalled ? mention(target.member) : nobody };
  }
  if (responseType === 'a request for clarification') return clarification(target);
  if (discussion.because === 'independent')
    return { move: 'position', target: null, ending: nobody };

  const opponent = opponentLine(talk, discussion);
  if (opponent !== null) {
    const remaining = discussion.maxTurns - discussion.turn;
    const endsNow = closing.isClosing && (!closing.byPasses || remaining < 2);
    const isContradicted =
      (discussion.because === 'objected' || isDissent(opponent.content)) &&
      knownLinesOf(talk, talk.me).length > 0;
    const defence: Move = roll(2) === 0 ? 'concession' : 'stand';
    const move = isContradicted ? defence : 'answer';
    const chance = move === 'answer' ? 45 : 30;
    const ending = closing.isOpen ? handOver(talk, opponent.member, chance, roll) : nobody;
    return { move, target: opponent, ending: endsNow || closing.isLast ? visitor : ending };
  }
  if (talk.lines.length === 0 || target === null || isCalledByVisitor(discussion)) {
    const isEnd = closing.isLast && talk.lines.length > 0;
    const ending = closing.isOpen ? handOver(talk, null, 60, roll) : nobody;
    return { move: 'position', target: null, ending: isEnd ? visitor : ending };
  }
  return planFreeTurn(talk, discussion, target, closing, options);
}

/** The turn of a member whom nobody has addressed. */
function planFreeTurn(
  talk: Talk,
  { because, maxTurns }: DiscussionFacts,
  target: TalkLine,
  { isClosing, isOpen, isLast, byPasses }: Closing,
  { roll, hasNewContribution }: { roll: Roll; hasNewContribution: boolean },
): Plan {
  const ownTurns = turnsOf(talk, talk.me);
  const isRound = because === 'order';
  const hasNothingNew = ownTurns >= saturatedTurns || !hasNewContribution;
  // When most have spoken, the others may have nothing to add.
  const voices = new Set(talk.lines.map(({ member }) => member)).size;
  const enoughVoices = Math.max(2, Math.min(maxNeededVoices, talk.members.length - 1));
  const isHeard = ownTurns > 0 || voices >= enoughVoices;
  const passesNow = (ownTurns > 0 && hasNothingNew) || (isClosing && byPasses);
  // The visitor who asks everybody gets an answer, also after a discussion, but for the same question once more.
  const mayPass = isRound ? wasAskedBefore(talk, maxTurns) && hasNothingNew : isHeard && !isLast;
  if (mayPass && passesNow) return { move: 'pass', target, ending: nobody };
  if (isLast || (isClosing && !byPasses && !isRound)) {
    return { move: 'balance', target, ending: visitor };
  }
  const moves: Move[] =
    because === 'silent'
      ? ['addition', 'disagreement', 'support']
      : ['support', 'disagreement', 'addition', 'disagreement'];
  const move = moves[roll(moves.length)] ?? 'addition';
  if (!isOpen) return { move, target, ending: nobody };
  if (move !== 'disagreement') {
    return { move, target, ending: handOver(talk, target.member, 40, roll) };
  }
  const mayAnswer = exchangeLength(talk, target.member) + 2 <= maxExchange && roll(100) < 70;
  return {
    move,
    target,
    ending: mayAnswer ? mention(target.member) : nobody,
  };
}

const isCalledByVisitor = ({ because, answers }: DiscussionFacts) =>
  (because === 'mentioned' || because === 'asked') && answers === null;

/** The line by which a teammate has given the speaker the floor. */
function opponentLine(talk: Talk, { because, answers }: DiscussionFacts): TalkLine | null {
  if (because !== 'mentioned' && because !== 'asked' && because !== 'objected') return null;
  const opponent = talk.members.findIndex(
    ({ name }, index) => name === answers && index !== talk.me,
  );
  return opponent === -1 ? null : (knownLinesOf(talk, opponent).at(-1) ?? null);
}

/** The latest line of a teammate with whom the speaker does not go back and forth already. */
function targetOf(talk: Talk): TalkLine | null {
  const others = talk.lines.filter(
    ({ member }) => member !== talk.me && talk.callNames[member] !== null,
  );
  return (
    others.findLast(({ member }) => exchangeLength(talk, member) < maxExchange) ??
    others.at(-1) ??
    null
  );
}

/** Gives the floor to a teammate, first to one who has not spoken, in `chance` of 100 cases. */
function handOver(talk: Talk, exceptMember: number | null, chance: number, roll: Roll): Ending {
  if (roll(100) >= chance) return nobody;
  const candidates = talk.members
    .map((_, index) => index)
    .filter(
      (index) =>
        index !== talk.me &&
        index !== exceptMember &&
        talk.callNames[index] !== null &&
        exchangeLength(talk, index) + 2 <= maxExchange,
    );
  const silent = candidates.filter((index) => turnsOf(talk, index) === 0);
  const choice = silent.length > 0 ? silent : candidates;
  const member = choice[roll(choice.length)];
  if (member === undefined) return nobody;
  return { to: 'member', member, by: roll(2) === 0 ? 'mention' : 'question' };
}
