import { checkCitations } from '@convoke/talk/files/citations.rules.ts';
import type { AiResponse, AiCallEvent, AiService, EmitText } from './ai-service.ts';
import type { PromptPassages } from './files/prompt-passages.ts';
import type { TokenUsage } from './port/model-port.ts';

/** Collects the text and the token usage of one response, which may take several calls. */
export interface ResponseCollector {
  /** A call ended. Its tokens are those that the budget counts, so that no total differs from another. */
  count: (usage: TokenUsage) => void;
  /** What the prompt of the text that follows holds of the files; nothing in a request without any. */
  cite(passages: PromptPassages | undefined): void;
  /** The call completed. */
  close(event: Extract<AiCallEvent, { type: 'done' }>): void;
  /** Sends a piece to the client. */
  emit: EmitText;
  /** Tells the client how many replies must end before this one begins. */
  readonly waiting: EmitText['waiting'];
  /** The tokens of all calls so far, and the model of the last one. */
  figures(): Pick<AiResponse, 'modelId' | 'usage'>;
  /** The response as it was sent, what it read and cites, and the tokens of all its calls. */
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
  let passages: PromptPassages | undefined;
  const figures = () => ({ ...(modelId === null ? {} : { modelId }), usage });

  return {
    figures,
    cite(sent) {
      passages = sent;
    },
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
      const done = { text, model, ...figures() };
      if (passages === undefined) return done;
      const citations = checkCitations(text, passages.passageOf);
      return { ...done, read: passages.read(), citations };
    },
  };
}
