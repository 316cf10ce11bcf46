import type { CallResult } from '../../lib/circuit-breaker.ts';
import { Refusal } from '../../lib/refusal.ts';

/**
 * Failures that say that a server is ill, and not that a question was wrong or that an administrator has something to do. What
 * one visitor can bring about by arguments, such as a large answer or a slow one, is none: it would pause the server for all.
 */
const illnesses = new Set<string>([
  'tool_unreachable',
  'tool_server_timed_out',
  'tool_answer_unreadable',
]);

const firstServerError = 500;

/** Failures of calls that never reached a tool. */
const unreached = new Set<string>([
  'invalid_request',
  'tool_address_refused',
  'tool_server_address_refused',
]);

/** Whether a call failed before it reached its tool. */
export function hasReachedNothing(error: unknown): boolean {
  return error instanceof Refusal && unreached.has(error.error.code);
}

/** What a call that failed says of its server. */
export function callResultOf(error: unknown): CallResult {
  if (!(error instanceof Refusal)) return { kind: 'neutral' };
  const { code, params } = error.error;
  const status = code === 'tool_answered_status' ? Number(params?.['status']) : 0;
  const isIll = illnesses.has(code) || status >= firstServerError;
  return isIll ? { kind: 'failure', retryAfterMs: null } : { kind: 'neutral' };
}
