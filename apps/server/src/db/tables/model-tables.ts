import type { Provider } from '@convoke/contract/providers.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Day } from './column-types.ts';

export interface ConnectedModelTable {
  id: string;
  position: GeneratedAlways<number>;
  name: string;
  /** Null only for the first model: as the environment says. */
  provider: Provider | null;
  baseUrl: string | null;
  model: string | null;
  encryptedKey: string | null;
  contextTokens: number | null;
  maxOutputTokens: number | null;
  isOffered: boolean;
  priceInput: number | null;
  priceOutput: number | null;
}

export interface AiUsageTable {
  id: GeneratedAlways<number>;
  startedAt: Date;
  kind: string;
  model: string;
  modelId: string | null;
  outcome: string;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
  firstTokenMs: number | null;
  durationMs: number;
}

export interface AiUsageDayTable {
  day: Day;
  /** Background work included. */
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Calls that ended without a response, except cancelled ones. */
  failures: number;
  /** Over the calls that a visitor waited for. */
  medianFirstTokenMs: number | null;
}

export interface AiUsageModelDayTable {
  day: Day;
  modelId: string;
  model: string;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  failures: number;
  /** By the prices at the time of each call; null where none were set. */
  cost: number | null;
}

export interface AiBudgetDayTable {
  day: Day;
  usedTokens: Generated<number>;
}

export interface AiBudgetClientDayTable {
  day: Day;
  client: Buffer;
  usedTokens: Generated<number>;
}

export interface MemorySegmentTable {
  lookup: Buffer;
  sealedNote: string;
  model: string;
  createdAt: Date;
  usedAt: Date;
}
