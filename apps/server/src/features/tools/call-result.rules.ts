import type { CallResult } from '../../lib/circuit-breaker.ts';
import { Refusal } from '../../lib/refusal.ts';

/** Failures that say that a server is ill, and not that a question was wrong or that an administrator has something to do. */
const illnesses = new Set<string>([
  'tool_unreachable',
  'tool_timed_out',
  'tool_answer_too_large',
  'tool_answer_unreadable',
]);

const firstServerError = 500;

/** What a call that failed says of its server. */
export function callResultOf(error: unknown): CallResult {
  if (!(error instanceof Refusal)) return { kind: 'neutral' };
  const { code, params } = error.error;
  const status = code === 'tool_answered_status' ? Number(params?.['status']) : 0;
  const isIll = illnesses.has(code) || status >= firstServerError;
  return isIll ? { kind: 'failure', retryAfterMs: null } : { kind: 'neutral' };
}
