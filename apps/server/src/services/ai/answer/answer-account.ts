import type { AiAnswerEvent, AiCall, AiCallEvent, AiService } from '../ai-service.ts';
import type { TokenUsage } from '../model-port.ts';
import { estimateTokens } from '../tokens.ts';

/** Adds up what the calls behind one answer took, and collects its text. */
export interface AnswerAccount {
  /** A call begins. */
  open(call: Pick<AiCall, 'instructions' | 'messages'>): void;
  /** The model wrote this. */
  take(text: string): void;
  /** The call ended by itself; one that is cancelled is estimated. */
  close(event: Extract<AiCallEvent, { type: 'done' }>): void;
  /** This goes to the visitor. */
  show(text: string): Extract<AiAnswerEvent, { type: 'delta' }>;
  done(): Extract<AiAnswerEvent, { type: 'done' }>;
}

/** Makes the account of one answer. */
export function createAnswerAccount(ai: Pick<AiService, 'model'>): AnswerAccount {
  const total: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  let model = ai.model;
  let text = '';
  let opened: Pick<AiCall, 'instructions' | 'messages'> | null = null;
  let written = '';

  function add({ inputTokens, outputTokens }: TokenUsage): void {
    total.inputTokens += inputTokens;
    total.outputTokens += outputTokens;
    opened = null;
    written = '';
  }

  function estimate(): void {
    if (opened === null) return;
    let inputTokens = estimateTokens(opened.instructions);
    for (const { content } of opened.messages) inputTokens += estimateTokens(content);
    add({ inputTokens, outputTokens: estimateTokens(written) });
  }

  return {
    open(call) {
      estimate();
      opened = call;
    },
    take(piece) {
      written += piece;
    },
    close(event) {
      model = event.model;
      add(event.usage);
    },
    show(piece) {
      text += piece;
      return { type: 'delta', text: piece };
    },
    done() {
      estimate();
      return { type: 'done', text, model, usage: total };
    },
  };
}
