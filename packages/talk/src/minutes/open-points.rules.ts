import { decisionGate, uncoveredMessages } from './gate.rules.ts';
import type { Message } from '../message/message.ts';
import type { Outcome } from './outcome.ts';

/** How many objections and questions are open; 0 while the minutes do not cover all that was said. */
export function countOpenPoints(outcome: Outcome, messages: readonly Message[]): number {
  const { minutes } = outcome;
  if (minutes === undefined || uncoveredMessages(minutes, messages).length > 0) return 0;
  return decisionGate(outcome, messages).blocking.length + minutes.content.openQuestions.length;
}
