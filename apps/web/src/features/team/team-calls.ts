import type { AiDone } from '@convoke/contract/ai-answer.schemas.ts';
import type { GenerateTeamBody } from '@convoke/contract/team/team.endpoints.ts';
import { ApiError } from '../../services/api/api-error.ts';

/** How a call is followed and ended. */
export interface CallOptions {
  signal: AbortSignal;
  onDelta: (text: string) => void;
}

/** What a role is described from. */
export interface RoleToDescribe {
  role: string;
  name?: string;
  vision?: string;
}

/** The calls of the server that the team screen makes; each costs one bot-check token. */
export interface TeamCalls {
  /** Waits for a token where none is ready. */
  takeBotCheckToken: (signal: AbortSignal) => Promise<string>;
  /** Throws away the tokens that are ready, because the server refused one. */
  discardTokens: () => void;
  generateTeam: (
    botCheckToken: string,
    body: GenerateTeamBody,
    options: CallOptions,
  ) => Promise<Pick<AiDone, 'text' | 'skipped'>>;
  describeRole: (
    botCheckToken: string,
    role: RoleToDescribe,
    options: CallOptions,
  ) => Promise<{ text: string }>;
}

/** Makes a call with a token; one that grew old in the hand (a sleeping laptop) is replaced once. */
export async function withBotCheckToken<T>(
  { takeBotCheckToken, discardTokens }: Pick<TeamCalls, 'takeBotCheckToken' | 'discardTokens'>,
  signal: AbortSignal,
  call: (botCheckToken: string) => Promise<T>,
): Promise<T> {
  try {
    return await call(await takeBotCheckToken(signal));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bot_check_failed') throw error;
    signal.throwIfAborted();
    discardTokens();
    return call(await takeBotCheckToken(signal));
  }
}
