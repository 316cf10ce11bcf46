import {
  isOpenQuestion,
  stanceLanguage,
  stanceOf,
  stances,
  withoutStanceInstruction,
  type Stance,
} from '@convoke/contract/conversation/stance.rules.ts';
import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { isVisitors, type Message } from '@convoke/talk/message/message.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';

/** Those who take a stand. */
export interface StanceRow {
  stance: Stance;
  answers: readonly Message[];
}

/** The answers in rows, by their first word, and what is no answer: passes and failures. */
export function stanceRows(answers: readonly Message[]): {
  rows: readonly StanceRow[];
  others: readonly Message[];
} {
  const said = answers.filter(isContribution);
  const rows = stances.map((stance) => ({
    stance,
    answers: said.filter(({ content }) => stanceOf(content) === stance),
  }));
  return { rows, others: answers.filter((message) => !isContribution(message)) };
}

/** Whether the independent answers of a round are to a message that asks where everyone stands. */
export function asksForStances(messages: readonly Message[], round: string | null): boolean {
  const first = round === null ? -1 : messages.findIndex((message) => message.round === round);
  const end = first < 0 ? messages.length : first;
  const asked = messages.slice(0, end).findLast(isVisitors);
  return asked !== undefined && stanceLanguage(asked.content) !== null;
}

/**
 * What is offered first to take a stand on: the drafted decision, the visitor's last message, what the conversation is
 * about, or the first position that somebody holds. Empty when members cannot be for or against any of these.
 */
export function offeredQuestion(
  messages: readonly Message[],
  { decision, minutes }: Pick<Outcome, 'decision' | 'minutes'>,
): string {
  const last = messages.findLast(isVisitors)?.content;
  const { question, positions } = minutes?.content ?? {};
  const motions = [decision?.content.decision, last ?? question, positions?.[0]?.stance];
  const lines = motions.map((motion = '') =>
    withoutStanceInstruction(motion).replace(/\s+/gu, ' ').trim(),
  );
  return lines.find((line) => line !== '' && !isOpenQuestion(line)) ?? '';
}
