import type { AiService } from '../../services/ai/ai-service.ts';

// Share of the window that stays free because token counts are estimates.
const estimateMargin = 0.08;

/** Tokens that a prompt may take. Read it for each call: administrators may change the model's limits at any time. */
export function promptTokenBudget({
  contextTokens,
  maxOutputTokens,
}: Pick<AiService, 'contextTokens' | 'maxOutputTokens'>): number {
  return Math.floor(contextTokens * (1 - estimateMargin)) - maxOutputTokens;
}
