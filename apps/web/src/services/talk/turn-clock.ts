import type { MessageFigures } from '@convoke/contract/models/message-figures.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { offeredModelName } from '../api/offered-models.ts';
import type { Message } from '@convoke/talk/message/message.ts';

/** What the server tells of an answer; a server without event streams tells nothing. */
export interface AnswerFacts {
  /** Missing in a pass and in a failure. */
  model?: string | undefined;
  modelId?: string | undefined;
  usage?: Pick<MessageFigures, 'inputTokens' | 'outputTokens'> | undefined;
}

/** Measures what one turn takes, from its request on. */
export class TurnClock {
  readonly #now: () => number;
  #sentAt: number;
  #firstTokenAt: number | null = null;

  constructor(now: () => number) {
    this.#now = now;
    this.#sentAt = now();
  }

  /** The request is sent, maybe a second time. */
  readonly start = (): void => {
    this.#sentAt = this.#now();
  };

  /** Takes the next piece of the text. */
  readonly hear = (piece: string): void => {
    if (!isBlank(piece)) this.#firstTokenAt ??= this.#now();
  };

  /** The turn has ended: what its message keeps. */
  readonly stop = ({ model = '', modelId, usage }: AnswerFacts): Pick<Message, 'figures'> => {
    // The name that the model has on every screen, where its provider may spell another one.
    const name = modelId === undefined ? undefined : offeredModelName(modelId);
    const { inputTokens = 0, outputTokens = 0 } = usage ?? {};
    if (inputTokens + outputTokens === 0) return {};
    const firstTokenAt = this.#firstTokenAt;
    const figures: MessageFigures = {
      model: name ?? model,
      ...(modelId === undefined ? {} : { modelId }),
      inputTokens,
      outputTokens,
      ...(firstTokenAt === null ? {} : { firstTokenMs: this.#since(firstTokenAt) }),
      durationMs: this.#since(this.#now()),
    };
    return { figures };
  };

  // A clock that is set back meanwhile measures nothing.
  #since(instant: number): number {
    return Math.max(0, Math.round(instant - this.#sentAt));
  }
}
