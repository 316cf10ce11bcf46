import type { AiDone } from '@convoke/contract/ai-stream.schemas.ts';
import type { GenerateTeamBody } from '@convoke/contract/team/team.endpoints.ts';
import { ApiError } from '../../../services/api/api-error.ts';

/** How a call is streamed and aborted. */
export interface CallOptions {
  signal: AbortSignal;
  onDelta: (text: string) => void;
}

/** The facts from which a role description is generated. */
export interface RoleToDescribe {
  role: string;
  name?: string;
  vision?: string;
}

/** The API calls of the team screen; each costs one bot-check token. */
export interface TeamCalls {
  /** Waits until a token is ready. */
  takeBotCheckToken: (signal: AbortSignal) => Promise<string>;
  /** Discards the tokens in stock, because the server refused one. */
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

/** Makes a call with a token. An expired one (a sleeping laptop) is replaced once. */
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
