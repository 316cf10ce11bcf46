import type { ReplyIssue } from '../prompts/action.prompts.ts';
import { assembleReplyPrompt, frameReply, type Prompt } from '../prompts/reply.prompts.ts';
import { type Memory, wholeConversation } from '../prompts/sections.prompts.ts';
import type { Turn } from '../turns.rules.ts';
import type { DiscussionPromptInput, TurnPrompts } from './discussion.prompts.ts';
import type { PlannedTurn } from './discussion.rules.ts';

/** The prompt of a member who has nobody to discuss with: that of an ordinary reply, which does not offer to pass. */
export class SoloPrompts implements TurnPrompts {
  readonly #input: DiscussionPromptInput;
  readonly historyTokens: number;
  readonly isFull = false;
  #turns: Turn[] = [];
  #memory: Memory = wholeConversation;

  constructor(input: DiscussionPromptInput, speaker: number) {
    this.#input = input;
    this.historyTokens = frameReply({
      ...input,
      speakerIndex: speaker,
      action: { responseType: 'reply', responseLength: input.responseLength },
    }).tokenBudget;
  }

  place(turns: readonly Turn[], memory: Memory): void {
    this.#turns = [...turns];
    this.#memory = memory;
  }

  add(turn: Turn): void {
    this.#turns.push(turn);
  }

  promptFor({ speaker, responseType }: PlannedTurn, issue: ReplyIssue | null): Prompt {
    const { responseLength } = this.#input;
    const action = { responseType, responseLength };
    const input = { ...this.#input, speakerIndex: speaker, action };
    return assembleReplyPrompt(input, this.#turns, this.#memory, issue);
  }
}
