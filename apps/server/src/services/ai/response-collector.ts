import type { AiResponse, AiCallEvent, AiService, EmitText } from './ai-service.ts';
import type { TokenUsage } from './port/model-port.ts';

/** Collects the text and the token usage of one response, which may take several calls. */
export interface ResponseCollector {
  /** A call ended. Its tokens are those that the budget counts, so that no total differs from another. */
  count: (usage: TokenUsage) => void;
  /** The call completed. */
  close(event: Extract<AiCallEvent, { type: 'done' }>): void;
  /** Sends a piece to the client. */
  emit: EmitText;
  /** Tells the client how many replies must end before this one begins. */
  readonly waiting: EmitText['waiting'];
  /** The response as it was sent, with the tokens of all its calls. */
  done(): AiResponse;
}

/** Collects one response's text and token usage. Omit `emit` when the response is not streamed. */
export function createResponseCollector(
  ai: Pick<AiService, 'model'>,
  emit: EmitText = () => undefined,
): ResponseCollector {
  const usage: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  let model = ai.model;
  let modelId: string | null = null;
  let text = '';

  return {
    count({ inputTokens, outputTokens }) {
      usage.inputTokens += inputTokens;
      usage.outputTokens += outputTokens;
    },
    close(event) {
      model = event.model;
      modelId = event.modelId;
    },
    waiting: emit.waiting,
    emit(piece) {
      text += piece;
      return emit(piece);
    },
    done() {
      return { text, model, ...(modelId === null ? {} : { modelId }), usage };
    },
  };
}
