import { answerOf, type Message, type MessageAnswer, withAnswer } from './message.ts';

/** How many answers a message has, the one in view among them. */
export const answerCount = ({ alternatives = [] }: Pick<Message, 'alternatives'>): number =>
  alternatives.length + 1;

/** The place of the answer in view, counted from 0. */
export const shownAnswer = ({ shownAlternative = 0 }: Pick<Message, 'shownAlternative'>) =>
  shownAlternative;

/** The message with one more answer, which is in view. */
export function withAnotherAnswer(message: Message, answer: MessageAnswer): Message {
  const answers = [...answersOf(message), answerOf(answer)];
  return withAnswers(message, answers, answers.length - 1);
}

/** The message with another of its answers in view; places beyond the ends change nothing. */
export function showAnswer(message: Message, place: number): Message {
  return withAnswers(message, answersOf(message), place);
}

/** The message with the answer in view alone. */
export function withoutAlternatives({
  alternatives: _alternatives,
  shownAlternative: _shown,
  ...message
}: Message): Message {
  return message;
}

function answersOf(message: Message): MessageAnswer[] {
  return (message.alternatives ?? []).toSpliced(shownAnswer(message), 0, answerOf(message));
}

function withAnswers(message: Message, answers: readonly MessageAnswer[], place: number): Message {
  const shown = answers[place];
  if (shown === undefined) return message;
  const alternatives = answers.toSpliced(place, 1);
  return { ...withAnswer(message, shown), alternatives, shownAlternative: place };
}
