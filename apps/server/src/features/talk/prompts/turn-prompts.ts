import type { PromptPassages } from '../../../services/ai/files/prompt-passages.ts';
import type { ModelMessage } from '../../../services/ai/port/model-port.ts';
import type { PlannedTurn } from '@convoke/talk/discussion/discussion.rules.ts';
import type { Turn } from '@convoke/talk/turns/turns.rules.ts';
import type { ReplyIssue } from './action.prompts.ts';
import type { Memory } from './sections.prompts.ts';

/** The input of one call to a model. */
export interface Prompt {
  instructions: string;
  messages: ModelMessage[];
}

/** The same for one turn. */
export interface TurnPrompt extends Prompt {
  /** What it holds of the files; absent where the request carries none. */
  passages?: PromptPassages;
}

/** The prompts for the turns of one request. */
export interface TurnPrompts {
  /** Tokens that the conversation before the turns may take. */
  readonly historyTokens: number;
  /** Whether the turns have outgrown the window. */
  readonly isFull: boolean;
  /** Takes the conversation anew. */
  place(turns: readonly Turn[], memory: Memory): void;
  /** Adds what was said. */
  add(turn: Turn): void;
  /** The prompt for one turn; `issue` is the defect of its first attempt. */
  promptFor(turn: PlannedTurn, issue: ReplyIssue | null): TurnPrompt;
}
