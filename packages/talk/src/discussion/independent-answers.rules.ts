import { authorId, memberId } from '../team/member.ts';
import type { Message } from '../message/message.ts';
import type { DiscussionRecord } from './discussion-record.ts';
import type { Speaker } from '../projections/transcript.rules.ts';
import { afterComparison, speakersLeft } from './progress.rules.ts';

interface Conversation {
  messages: Message[];
  discussion: DiscussionRecord;
}

/** The conversation with its independent answers in the talk, in the team's order; `null` without any. */
export function withAnswersAdded(
  { messages, discussion: { progress, preferences } }: Readonly<Conversation>,
  members: readonly Speaker[],
): Conversation | null {
  if (progress === null || progress.round === null) return null;
  const isOver = speakersLeft(progress, members).length === 0;
  return {
    messages: inTeamOrder(messages, progress.round, members),
    discussion: {
      preferences,
      progress: isOver
        ? afterComparison(progress, preferences.turns)
        : { ...progress, round: null, cut: [] },
    },
  };
}

/** Answers in the order of their members; those who have left the team come last. */
export function sortByTeam<T>(
  answers: readonly T[],
  messageOf: (answer: T) => Message,
  members: readonly Speaker[],
): T[] {
  const keys = members.map(memberId);
  const placeOf = (answer: T) => {
    const place = keys.indexOf(authorId(messageOf(answer)));
    return place < 0 ? keys.length : place;
  };
  return answers.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The conversation with the answers of a round side by side, in the team's order, where the first of them is. */
export function inTeamOrder(
  messages: readonly Message[],
  round: string,
  members: readonly Speaker[],
): Message[] {
  const first = messages.findIndex((message) => message.round === round);
  if (first < 0) return [...messages];
  const answers = messages.filter((message) => message.round === round);
  const others = messages.slice(first).filter((message) => message.round !== round);
  return [
    ...messages.slice(0, first),
    ...sortByTeam(answers, (message) => message, members),
    ...others,
  ];
}
