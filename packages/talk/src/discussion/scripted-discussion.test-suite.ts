import type { TurnKind } from '@convoke/contract/turn-kinds.ts';
import {
  type DiscussionState,
  endTurn,
  nextStep,
  type PlannedTurn,
  startDiscussion,
  type TurnOutcome,
} from './discussion.rules.ts';
import type { TurnOrPass } from '../turns/turns.rules.ts';

/** A team whose fields share no words. */
export const participants = [
  { name: 'Ada Berg', role: 'Pilot Lead', description: 'Runs trials on one street.' },
  { name: 'Bruno Sol', role: 'Treasurer', description: 'Budgets, insurance and fees.' },
  { name: 'Chiamaka Obi', role: 'Volunteer Coordinator', description: 'Shifts and keyholders.' },
  { name: 'Dmitri Haas', role: 'Builder', description: 'Cabinets, shelves and locks.' },
];
export const [ada, bruno, chiamaka, dmitri] = [0, 1, 2, 3] as const;
export const everyone: readonly number[] = [ada, bruno, chiamaka, dmitri];

/** Turns of the conversation before a discussion. */
export const visitor = (content: string): TurnOrPass => ({ author: { kind: 'visitor' }, content });
export const by = (index: number, content: string, kind?: TurnKind): TurnOrPass => ({
  author: { kind: 'member', index },
  content,
  ...(kind && { kind }),
});
export const passBy = (index: number): TurnOrPass => ({ ...by(index, ''), passed: true });

/** Outcomes of turns. */
export const said = (
  text: string,
  more: { isRepetition?: boolean; tokens?: number; handOverText?: string } = {},
): TurnOutcome => ({ kind: 'said', text, isRepetition: false, tokens: 10, ...more });
export const repeated = said('Again.', { isRepetition: true });
export const passed: TurnOutcome = { kind: 'passed', tokens: 1 };
export const failed: TurnOutcome = { kind: 'failed', tokens: 0 };

type Input = Parameters<typeof startDiscussion>[0];

/** An open discussion of everyone, unless stated otherwise. */
export function start(
  turns: readonly TurnOrPass[] = [visitor('How do we begin?')],
  {
    speakers = everyone,
    ...settings
  }: Partial<Input['settings']> & { speakers?: readonly number[] } = {},
): DiscussionState {
  return startDiscussion({
    participants,
    speakers,
    settings: { mode: 'open', challenger: true, ...settings },
    turns,
  });
}

/**
 * Ends turn after turn with the given outcomes, a text being said, until they are used up or the discussion ends.
 * `end` is null while it has not.
 */
export function play(begun: DiscussionState, outcomes: readonly (TurnOutcome | string)[]) {
  let state = begun;
  const turns: PlannedTurn[] = [];
  for (const outcome of outcomes) {
    const step = nextStep(state);
    const turn = step.kind === 'turns' ? step.turns[0] : undefined;
    if (turn === undefined) break;
    turns.push(turn);
    state = endTurn(state, turn, typeof outcome === 'string' ? said(outcome) : outcome);
  }
  const step = nextStep(state);
  return {
    state,
    turns,
    next: step.kind === 'turns' ? step.turns[0] : undefined,
    speakers: turns.map(({ speaker }) => speaker),
    reasons: turns.map(({ because }) => because),
    end: step.kind === 'stop' ? step.reason : null,
  };
}
