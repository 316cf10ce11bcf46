// Tokens for the rules, the mission, the roster of a small team and a few turns.
export const minInputTokens = 800;

/** The most output tokens that fit a context window; a twelfth stays free, because token counts are estimates. */
export function outputTokenLimit(contextTokens: number): number {
  return Math.floor((contextTokens * 11) / 12) - minInputTokens;
}
