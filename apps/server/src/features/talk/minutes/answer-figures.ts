import type { AnswerFigures } from '@convoke/contract/minutes/minutes.endpoints.ts';
import { AiCallRefused } from '../../../services/ai/ai-service.ts';
import { AnswerFailed } from '../../../services/ai/answer-failed.ts';
import type { CallDone } from '../../../services/ai/json-response/ask-for-json.ts';
import { ModelFailure, type TokenUsage } from '../../../services/ai/port/model-port.ts';

/** Adds up what the calls of one answer take, all of one model. */
export class FiguresCounter {
  #last: CallDone | null = null;
  readonly #usage: TokenUsage = { inputTokens: 0, outputTokens: 0 };

  readonly add = (done: CallDone): void => {
    this.#last = done;
    this.#usage.inputTokens += done.usage.inputTokens;
    this.#usage.outputTokens += done.usage.outputTokens;
  };

  /** The fields of the answer; none when no model was asked. */
  read(): AnswerFigures {
    if (this.#last === null) return {};
    const { model, modelId } = this.#last;
    return { model, ...(modelId === null ? {} : { modelId }), usage: { ...this.#usage } };
  }

  /** Does the work; where models fail it, the error tells what they took. */
  async tell<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isOfModel = error instanceof ModelFailure || error instanceof AiCallRefused;
      throw isOfModel && this.#last !== null ? new AnswerFailed(error, this.read()) : error;
    }
  }
}
