import type { JsonSchema, ModelMessage } from '../../port/model-port.ts';

/** What the engine's process is started with, as JSON in its first argument. */
export interface EngineSettings {
  /** Folder that the engine is installed in. */
  folder: string;
  /** The GGUF file. */
  file: string;
  threads: number;
  /** The longest window that a reply may ask for. */
  contextTokens: number;
  /** Bytes that the windows may take together. */
  windowBytes: number;
}

/** What the engine made of its settings. */
export interface EngineFacts {
  /** The window of each reply. */
  contextTokens: number;
  /** Replies that are written at the same time. */
  sequences: number;
}

/** One reply that the engine is asked for. */
export interface EngineRequest {
  instructions: string;
  messages: ModelMessage[];
  maxOutputTokens: number;
  schema: JsonSchema | null;
}

/** Messages to the engine's process. */
export type EngineCommand =
  | { type: 'ask'; id: number; request: EngineRequest }
  | { type: 'stop'; id: number };

/** Tokens of one reply, as the engine counts them. */
export interface EngineUsage {
  inputTokens: number;
  /** Tokens of the input that the engine still had in its window. */
  reusedTokens: number;
  outputTokens: number;
}

/** Events of one reply. Each reply ends with `done`, `stopped` or `failed`. */
export type ReplyEvent =
  /** The engine has read some more of the prompt. */
  | { type: 'reading' }
  | { type: 'text'; text: string }
  | { type: 'done'; reason: 'stop' | 'length'; usage: EngineUsage }
  | { type: 'stopped'; usage: EngineUsage }
  /** The prompt of so many tokens leaves no room for an answer. */
  | { type: 'too-long'; inputTokens: number }
  | { type: 'failed'; detail: string };

/** Why a file cannot be used: the engine itself does not start, it refuses the file, or no window fits into the memory. */
export type EngineFault = 'engine' | 'file' | 'memory';

/** Messages from the engine's process. */
export type EngineMessage =
  | { type: 'ready'; facts: EngineFacts }
  | { type: 'unusable'; fault: EngineFault; detail: string }
  | { type: 'reply'; id: number; event: ReplyEvent };
