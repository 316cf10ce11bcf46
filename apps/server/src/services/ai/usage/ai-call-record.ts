import type { AiCallKind, ModelFailureReason } from '../port/model-port.ts';

/**
 * How a call ended. `cancelled`: the client left or pressed Stop; `stopped`: the feature needed no more text;
 * `failed`: an error of this server.
 */
export type AiCallOutcome = 'done' | 'cancelled' | 'stopped' | 'failed' | ModelFailureReason;

/** The stored facts of a call, without any of its text. */
export interface AiCallRecord {
  /** Milliseconds since 1970. */
  startedAt: number;
  kind: AiCallKind | 'connection-test';
  /** The name of the model. */
  model: string;
  /** Null for the rehearsal voices, and for a model that is only tested. */
  modelId: string | null;
  outcome: AiCallOutcome;
  inputTokens: number;
  outputTokens: number;
  /** By the prices at that time; null where none are set. */
  cost: number | null;
  /** null when no text came. */
  firstTokenMs: number | null;
  durationMs: number;
}
