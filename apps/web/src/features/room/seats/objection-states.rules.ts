import type { ObjectionState } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { isMessageSource } from '@convoke/talk/minutes/outcome.ts';

/** What became of an objection: by the minutes, or, before they cover it, whether its target has spoken since. */
export type ShownObjectionState = ObjectionState | 'overruled';

/** What the minutes say of the objections that they cover, by the id of the message. */
export function statesByMinutes({
  minutes,
  overruled = [],
}: Outcome): Map<string, ShownObjectionState> {
  const states = new Map<string, ShownObjectionState>();
  const overruledIds = new Set(overruled.map(({ id }) => id));
  for (const { id, state, sources } of minutes?.content.objections ?? []) {
    const isOverruled = state === 'open' && overruledIds.has(id);
    for (const { message } of sources.filter(isMessageSource))
      states.set(message, isOverruled ? 'overruled' : state);
  }
  return states;
}
