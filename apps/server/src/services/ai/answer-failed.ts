import type { AnswerFigures } from '@convoke/contract/minutes/minutes.endpoints.ts';

/** An answer of several calls that failed. Its cause says why; the calls that had ended before are paid for. */
export class AnswerFailed extends Error {
  override readonly name = 'AnswerFailed';
  readonly figures: AnswerFigures;

  constructor(cause: Error, figures: AnswerFigures) {
    super(cause.message, { cause });
    this.figures = figures;
  }
}
