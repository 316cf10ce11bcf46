import { costOf } from '@convoke/contract/models/cost.rules.ts';
import {
  messageFiguresSchema,
  type MessageFigures,
} from '@convoke/contract/models/message-figures.schemas.ts';
import type { Outcome } from '../minutes/outcome.ts';
import type { OfferedModel } from '@convoke/contract/models/offered-model.schemas.ts';
import * as z from 'zod/mini';
import { fieldReader } from '../lib/read-fields.ts';
import type { Message } from './message.ts';

/** What the answers of a conversation took together. */
export interface FiguresTotal {
  tokens: number;
  /** `null` while none of them has a price. */
  cost: number | null;
  /** Answers with tokens and without a price. */
  unpriced: number;
  /** Answers of which nothing is known: they were stopped, broke off, or are older than the figures. */
  unknown: number;
}

const figuresShape = { ...messageFiguresSchema.shape, model: z.string(), modelId: z.string() };

const readFiguresFields = fieldReader(figuresShape);

/** Reads what a message keeps, field by field in a fixed order; `null` when it keeps nothing, or it is damaged. */
export function readFigures(value: unknown): MessageFigures | null {
  const { model, modelId, inputTokens, outputTokens, ...times } = readFiguresFields(value);
  if (model === undefined || inputTokens === undefined || outputTokens === undefined) return null;
  return { model, ...(modelId && { modelId }), inputTokens, outputTokens, ...times };
}

/** The message with its figures as they can be read; damaged ones are left out. */
export function withReadFigures({ figures, ...message }: Message): Message {
  const read = readFigures(figures);
  return read === null ? message : { ...message, figures: read };
}

/** The tokens of one answer, those it read and those it wrote. */
export const tokensOf = ({
  inputTokens,
  outputTokens,
}: Pick<MessageFigures, 'inputTokens' | 'outputTokens'>): number => inputTokens + outputTokens;

/** What an answer cost by today's prices; `null` where its model has none. */
export function costOfFigures(
  figures: MessageFigures,
  models: readonly OfferedModel[],
): number | null {
  const model = models.find(({ id }) => id === figures.modelId);
  return model === undefined ? null : costOf(figures, model);
}

type Answer = Pick<Message, 'fromUser' | 'kind' | 'status' | 'figures'>;

// A note about the end of a discussion is no answer, and a stock reply is made up here.
const isAnswer = ({ fromUser, kind, status }: Answer): boolean =>
  status !== 'ended' && status !== 'stock' && (!fromUser || kind === 'summary');

// The rehearsal voices, and who passed: no model that answers is called so and has no id.
const modelsWithoutId = new Set(['rehearsal', '']);

/** The parts of a conversation whose tokens are counted. */
export interface CountedTalk {
  messages: readonly Message[];
  outcome: Pick<Outcome, 'figures'>;
}

/** What all answers took: those in view, the others in their places, passes, summaries, minutes and decisions. */
export function totalFigures(
  { messages, outcome }: CountedTalk,
  models: readonly OfferedModel[] = [],
): FiguresTotal {
  const total: FiguresTotal = { tokens: 0, cost: null, unpriced: 0, unknown: 0 };
  for (const figures of countedFigures({ messages, outcome })) add(total, figures, models);
  return total;
}

/** Whether a model answered in it, and not only the rehearsal voices. */
export function hasModelAnswer(talk: CountedTalk): boolean {
  return countedFigures(talk).some(
    (figures) =>
      figures !== null &&
      tokensOf(figures) > 0 &&
      (figures.modelId !== undefined || !modelsWithoutId.has(figures.model)),
  );
}

/** Of all answers; `null` for one of which nothing is known. */
function countedFigures({ messages, outcome }: CountedTalk): (MessageFigures | null)[] {
  const answers = messages.flatMap((message) => {
    const { fromUser, alternatives = [] } = message;
    return [message, ...alternatives.map((one) => ({ ...one, fromUser }))].filter(isAnswer);
  });
  return [...answers.map(({ figures }) => readFigures(figures)), ...(outcome.figures ?? [])];
}

function add(
  total: FiguresTotal,
  figures: MessageFigures | null,
  models: readonly OfferedModel[],
): void {
  if (figures === null) {
    total.unknown += 1;
    return;
  }
  const tokens = tokensOf(figures);
  const cost = costOfFigures(figures, models);
  total.tokens += tokens;
  if (cost !== null) total.cost = (total.cost ?? 0) + cost;
  else if (tokens > 0) total.unpriced += 1;
}
