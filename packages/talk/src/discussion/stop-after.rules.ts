import type { Conversation } from '../conversation/conversation.ts';
import { type CountedTalk, totalFigures } from '../message/figures.rules.ts';

type Talk = CountedTalk & Pick<Conversation, 'discussion'>;

/** Tokens that the conversation may still use, below zero past the visitor's limit; `null` without one. */
export function tokensLeft({ discussion, ...talk }: Talk): number | null {
  const { stopAfter } = discussion.preferences;
  return stopAfter === null ? null : stopAfter - totalFigures(talk).tokens;
}

/** Whether the conversation has used up what the visitor allowed it. */
export function isLimitReached(talk: Talk): boolean {
  const left = tokensLeft(talk);
  return left !== null && left <= 0;
}

/** The next limit in steps of this one that leaves something to go on with. */
export const raisedLimit = (stopAfter: number, used: number): number =>
  stopAfter * (Math.floor(used / stopAfter) + 1);
