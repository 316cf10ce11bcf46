import { ApiError } from '../../api/api-error.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import type { TurnRequest } from '@convoke/talk/discussion/turn-request.rules.ts';
import { requestTurn, type TurnRequestDeps } from '../request-turn.ts';
import type { TurnNews } from './discussion-turns.ts';

/** The turn that the visitor gave a member in the middle of a discussion. */
export type GivenTurn = Pick<TurnRequest, 'speaker' | 'responseType' | 'responseLength'>;

interface GivenTurnCall {
  given: GivenTurn;
  uuid: string;
  title: string;
  messages: readonly Message[];
  signal: AbortSignal;
  onSent: (omittedCount: number) => void;
  onEvent: (event: TurnNews) => void;
}

const turn = 1;

/** Asks a member for one turn and tells it as a discussion does. Rejects when no other turn would succeed either. */
export async function requestGivenTurn(deps: TurnRequestDeps, call: GivenTurnCall): Promise<void> {
  const { given, onEvent, ...rest } = call;
  const { responseType } = given;
  onEvent({
    event: 'turn',
    data: { turn, speaker: given.speaker, responseType, because: null },
  });
  try {
    const answer = await requestTurn(deps, {
      ...rest,
      request: { ...given, origin: 'triggered', replaces: null },
      onWaiting: (replies) => onEvent({ event: 'waiting', data: { turn, replies } }),
      onDelta: (piece) => onEvent({ event: 'delta', data: { turn, text: piece } }),
    });
    onEvent({ event: 'turn-done', data: { turn, ...answer } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ai_unavailable') throw error;
    onEvent({ event: 'turn-failed', data: { turn, problem: error } });
  }
}
