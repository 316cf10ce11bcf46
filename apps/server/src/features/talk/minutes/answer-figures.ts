import type { AnswerFigures } from '@convoke/contract/minutes/minutes.endpoints.ts';
import { AiCallRefused } from '../../../services/ai/ai-service.ts';
import { AnswerFailed } from '../../../services/ai/answer-failed.ts';
import type { CallDone } from '../../../services/ai/json-response/ask-for-json.ts';
import { ModelFailure } from '../../../services/ai/port/model-port.ts';

/**
 * An answer with what its calls took, all of one model; without these fields when none was asked. Where models fail the
 * work, the error tells what they took.
 */
export async function withFigures<Answer extends object>(
  work: (onDone: (done: CallDone) => void) => Promise<Answer>,
): Promise<Answer & AnswerFigures> {
  let figures: AnswerFigures = {};
  const add = ({ model, modelId, usage }: CallDone) => {
    const { inputTokens, outputTokens } = figures.usage ?? { inputTokens: 0, outputTokens: 0 };
    figures = {
      model,
      ...(modelId !== null && { modelId }),
      usage: {
        inputTokens: inputTokens + usage.inputTokens,
        outputTokens: outputTokens + usage.outputTokens,
      },
    };
  };
  try {
    return { ...(await work(add)), ...figures };
  } catch (error) {
    const isOfModel = error instanceof ModelFailure || error instanceof AiCallRefused;
    throw isOfModel && figures.usage !== undefined ? new AnswerFailed(error, figures) : error;
  }
}
