import type { MessageFigures } from '@convoke/contract/models/message-figures.schemas.ts';
import type { OfferedModel } from '@convoke/contract/models/offered-model.schemas.ts';
import { locale } from '../../../lib/language/locale.ts';
import { formatMoney } from '../../../lib/language/money.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import { costOfFigures, type FiguresTotal, tokensOf } from '@convoke/talk/message/figures.rules.ts';
import { figuresMessages as texts } from './messages.ts';

/** What the server charges, as its public configuration tells it. */
export interface Pricing {
  models: readonly OfferedModel[];
  currency: string;
}

function seconds(milliseconds: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const unit = { style: 'unit', unit: 'second', unitDisplay: 'narrow' } as const;
  return (milliseconds / 1_000).toLocaleString(locale(), { ...unit, ...digits });
}

/** What one answer took, part by part. */
export function figuresParts(figures: MessageFigures, { models, currency }: Pricing): string[] {
  const { model, inputTokens, outputTokens, firstTokenMs, durationMs } = figures;
  const cost = costOfFigures(figures, models);
  return [
    ...(model === '' ? [] : [isolated(model)]),
    `${texts.tokens(tokensOf(figures))} (${texts.parts(inputTokens, outputTokens)})`,
    ...(firstTokenMs === undefined ? [] : [texts.firstToken(seconds(firstTokenMs))]),
    ...(durationMs === undefined ? [] : [texts.duration(seconds(durationMs))]),
    ...(cost === null ? [] : [formatMoney(cost, currency)]),
  ];
}

/** What a conversation took, part by part. */
export function totalParts(total: FiguresTotal, currency: string): string[] {
  const { tokens, cost, unpriced, unknown } = total;
  const money = cost === null ? '' : formatMoney(cost, currency);
  return [
    texts.tokens(tokens),
    ...(cost === null ? [] : [unpriced > 0 ? texts.atLeast(money) : money]),
    ...(unknown > 0 ? [texts.unknown(unknown)] : []),
  ];
}
