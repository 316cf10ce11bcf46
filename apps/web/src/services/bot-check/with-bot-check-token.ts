import { ApiError } from '../api/api-error.ts';

/** Where a call takes its bot-check tokens from. */
export interface BotCheckTokens {
  /** Waits until a token is ready; rejects when the bot check fails. */
  takeBotCheckToken: (signal?: AbortSignal) => Promise<string>;
  /** Discards the tokens in stock, because the server refused one. */
  discardBotCheckTokens: () => void;
}

/** With the bot check off there is no token, but the path segment of an endpoint must not be empty. */
export const tokenInPath = (botCheckToken: string): string => botCheckToken || 'off';

/**
 * Makes a call with a bot-check token. A token can expire while it waits (a sleeping laptop), and its refusal costs
 * nothing: the call is made once more with another.
 */
export async function withBotCheckToken<T>(
  tokens: BotCheckTokens,
  signal: AbortSignal | undefined,
  call: (botCheckToken: string) => Promise<T>,
): Promise<T> {
  const attempt = async (): Promise<T> => {
    const botCheckToken = await tokens.takeBotCheckToken(signal);
    signal?.throwIfAborted();
    return call(botCheckToken);
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bot_check_failed') throw error;
    tokens.discardBotCheckTokens();
    return attempt();
  }
}
