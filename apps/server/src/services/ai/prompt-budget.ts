import type { AiService } from './ai-service.ts';
import { ModelFailure } from './port/model-port.ts';

// Share of the window that stays free because token counts are estimates.
const estimateMargin = 0.08;

/** Tokens that a prompt may take. Read it for each call: administrators may change the model's limits at any time. */
export function promptTokenBudget({
  contextTokens,
  maxOutputTokens,
}: Pick<AiService, 'contextTokens' | 'maxOutputTokens'>): number {
  return Math.floor(contextTokens * (1 - estimateMargin)) - maxOutputTokens;
}

// A text whose tokens are estimated well enough can still be too long, for parts of a prompt that are not shortened.
const leastShrinking = 1.25;
// Less than the fixed parts of any prompt: of what people wrote, only what a prompt must have is left.
const fewestTokens = 256;

/**
 * The tokens for a prompt in place of one that was longer than the model's window; null for another failure, and when the
 * prompt cannot be shorter. Tokens are estimated, and a script or a code that the model spells out takes more. A later attempt
 * shortens by more: how far off the estimate is may be guessed, and a request has few calls.
 */
export function smallerBudget(error: unknown, budgetTokens: number, attempt = 1): number | null {
  if (!(error instanceof ModelFailure) || error.tokensPerEstimate === null) return null;
  if (budgetTokens <= 0) return null;
  const ratio = Math.max(error.tokensPerEstimate, leastShrinking) ** attempt;
  const smaller = Math.floor(budgetTokens / ratio);
  return smaller < fewestTokens ? 0 : smaller;
}

/** Makes a call whose prompt is built for a number of tokens, and again for fewer while it is longer than the model's window. */
export async function withinWindow<Result>(
  budgetTokens: number,
  call: (budgetTokens: number) => Promise<Result>,
  attempt = 1,
): Promise<Result> {
  try {
    return await call(budgetTokens);
  } catch (error) {
    const smaller = smallerBudget(error, budgetTokens, attempt);
    if (smaller === null) throw error;
    return withinWindow(smaller, call, attempt + 1);
  }
}

// The token budget is rounded to steps, so that a slightly longer cue does not move the window and the cached prefix with it.
const budgetStepTokens = 256;
/** The largest share of the token budget for one turn; reached only in windows far smaller than the default one. */
export const largestTurnShare = 0.5;

/** Tokens left for the conversation after the fixed parts, in whole steps. */
export function remainingBudget(fixedTokens: number, budgetTokens: number): number {
  const left = budgetTokens - fixedTokens;
  return Math.max(budgetStepTokens, Math.floor(left / budgetStepTokens) * budgetStepTokens);
}
