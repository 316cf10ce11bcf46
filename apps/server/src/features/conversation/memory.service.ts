import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { type Memory, wholeConversation } from './room.prompts.ts';
import type { Turn } from './turns.rules.ts';

/** What has to be remembered, and how much room there is for it. */
export interface MemoryQuestion {
  turns: readonly Turn[];
  participants: readonly Participant[];
  /** Tokens that the conversation may take in the prompt. */
  room: number;
}

/** Remembers what no longer fits into a model's window. */
export interface MemoryService {
  remember(question: MemoryQuestion & { signal: AbortSignal }): Promise<Memory>;
  /** Condenses ahead what the next replies will need, without anybody waiting for it. */
  prepare(question: MemoryQuestion): void;
}

export function createMemoryService(): MemoryService {
  return { remember: async () => wholeConversation, prepare: () => {} };
}
