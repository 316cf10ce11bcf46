import type { DecisionBody, MinutesBody } from '@convoke/contract/minutes/minutes.endpoints.ts';
import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { invalidField } from '../../../lib/refusal.ts';
import { type NumberedTurn, readNumberedTurns } from '../turns.rules.ts';

/** A request for minutes, and the turns of its conversation. */
export interface MinutesRequest {
  body: MinutesBody;
  turns: readonly NumberedTurn[];
  previous: Minutes | null;
  /** Replies from this index on are new. */
  since: number;
}

/** A request for a decision, and the turns of its conversation. */
export interface DecisionRequest {
  body: DecisionBody;
  turns: readonly NumberedTurn[];
}

/** Reads the request for minutes. */
export function readMinutesRequest(body: MinutesBody): MinutesRequest {
  const previous = body.previous ?? null;
  const since = body.since ?? previous?.covers ?? 0;
  return { body, turns: readNumberedTurns(body), previous, since };
}

/** Reads the request for a decision; refuses a conversation without turns. */
export function readDecisionRequest(body: DecisionBody): DecisionRequest {
  const turns = readNumberedTurns(body);
  if (turns.length === 0) throw invalidField('replies', 'nothing_to_decide');
  return { body, turns };
}
