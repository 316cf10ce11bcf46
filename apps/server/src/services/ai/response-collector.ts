import type { AiResponse, AiCall, AiCallEvent, AiService, EmitText } from './ai-service.ts';
import type { TokenUsage } from './port/model-port.ts';
import { estimateTokens } from './tokens.ts';

/** Collects the text and the token usage of one response, which may take several calls. */
export interface ResponseCollector {
  /** A call begins. */
  open(call: Pick<AiCall, 'instructions' | 'messages'>): void;
  /** A piece of text from the model. */
  take(text: string): void;
  /** The call completed; the usage of a cancelled call is estimated. */
  close(event: Extract<AiCallEvent, { type: 'done' }>): void;
  /** Sends a piece to the client. */
  emit: EmitText;
  /** Tells the client how many replies must end before this one begins. */
  readonly waiting: EmitText['waiting'];
  /** The response as it was sent; usage that the vendor did not count is estimated. */
  done(): AiResponse;
}

/** Collects one response's text and token usage. Omit `emit` when the response is not streamed. */
export function createResponseCollector(
  ai: Pick<AiService, 'model'>,
  emit: EmitText = () => undefined,
): ResponseCollector {
  const total: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  let model = ai.model;
  let modelId: string | null = null;
  let text = '';
  let openCall: Pick<AiCall, 'instructions' | 'messages'> | null = null;
  let modelText = '';

  function add({ inputTokens, outputTokens }: TokenUsage): void {
    total.inputTokens += inputTokens;
    total.outputTokens += outputTokens;
    openCall = null;
    modelText = '';
  }

  function estimate(): void {
    if (openCall === null) return;
    let inputTokens = estimateTokens(openCall.instructions);
    for (const { content } of openCall.messages) inputTokens += estimateTokens(content);
    add({ inputTokens, outputTokens: estimateTokens(modelText) });
  }

  return {
    open(call) {
      estimate();
      openCall = call;
    },
    take(piece) {
      modelText += piece;
    },
    close(event) {
      model = event.model;
      modelId = event.modelId;
      add(event.usage);
    },
    waiting: emit.waiting,
    emit(piece) {
      text += piece;
      return emit(piece);
    },
    done() {
      estimate();
      return { text, model, ...(modelId === null ? {} : { modelId }), usage: total };
    },
  };
}
