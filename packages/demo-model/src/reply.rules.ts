import { composeTurn } from './discussion/turn.rules.ts';
import type { Facts } from './facts.ts';
import { composeStance } from './stance.rules.ts';

/** One turn of a member, composed from the mission, the role and what was said; in a discussion it may be the pass word. */
export function composeReply(facts: Facts, variation: string): string {
  const isReply = (facts.responseType ?? 'reply') === 'reply';
  return (isReply ? composeStance(facts, variation) : null) ?? composeTurn(facts, variation);
}
