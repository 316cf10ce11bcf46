import type { AiCallKind, ModelFailureReason } from './model-port.ts';

/**
 * How a call ended. `cancelled`: its caller left or pressed Stop; `stopped`: the feature had what it needed;
 * `failed`: a fault of ours.
 */
export type AiCallOutcome = 'done' | 'cancelled' | 'stopped' | 'failed' | ModelFailureReason;

/** What is kept of a call: never a text. */
export interface AiCallRecord {
  /** Milliseconds since 1970. */
  startedAt: number;
  kind: AiCallKind | 'connection-test';
  model: string;
  outcome: AiCallOutcome;
  inputTokens: number;
  outputTokens: number;
  /** null when no text came. */
  firstTokenMs: number | null;
  durationMs: number;
}
