import { composeTurn } from './discussion/turn.rules.ts';
import type { Facts } from './facts.ts';
import { composeResult, composeUse } from './tools/use.rules.ts';
import { composeStance } from './stance.rules.ts';

/** One turn of a member, composed from the mission, the role and what was said; in a discussion it may be the pass word, and with tools a request for one. */
export function composeReply(facts: Facts, variation: string): string {
  const isReply = (facts.responseType ?? 'reply') === 'reply';
  const special = isReply
    ? (composeUse(facts) ?? composeResult(facts) ?? composeStance(facts, variation))
    : null;
  return special ?? composeTurn(facts, variation);
}
