import type { AiAnswer, AiCall, AiCallEvent, AiService, ShowPiece } from '../ai-service.ts';
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
  show: ShowPiece;
  /** The answer as it was shown; what was not counted is estimated. */
  done(): AiAnswer;
}

/** Makes the account of one answer; what nobody sees before it is whole needs no `show`. */
export function createAnswerAccount(
  ai: Pick<AiService, 'model'>,
  show: ShowPiece = () => undefined,
): AnswerAccount {
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
      return show(piece);
    },
    done() {
      estimate();
      return { text, model, usage: total };
    },
  };
}
