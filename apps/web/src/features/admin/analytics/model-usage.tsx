import { defaultCurrency } from '@convoke/contract/models/cost.rules.ts';
import type { Analytics } from '@convoke/contract/admin/admin.schemas.ts';
import { formatNumber, locale } from '../../../lib/language/locale.ts';
import { formatMoney } from '../../../lib/language/money.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import { tokensOf } from '@convoke/talk/message/figures.rules.ts';
import { ChartFigure } from './chart-figure.tsx';
import { analyticsMessages } from './messages.ts';
import { type ModelTotal, totalsByModel } from './model-usage.rules.ts';
import { ScrollingTable } from './scrolling-table.tsx';
import { TableSwitch } from './table-switch.tsx';
import { UsageList } from './usage-list.tsx';

/** What each model was used for, with a table of every day. */
export function ModelUsage({
  modelDays,
  currency = defaultCurrency,
}: Pick<Analytics, 'modelDays' | 'currency'>) {
  const texts = analyticsMessages.models;
  const totals = totalsByModel(modelDays);
  return (
    <ChartFigure title={texts.title} unit={texts.unit}>
      {totals.length === 0 ? (
        <p className="text-sm text-ink-muted">{texts.empty}</p>
      ) : (
        <>
          <p className="text-sm text-ink-muted">{texts.counted}</p>
          <UsageList
            entries={totals.map((total) => ({
              name: total.name,
              facts: factsOf(total, currency),
              size: total.tokens,
            }))}
          />
          <TableSwitch>
            <UsageTable modelDays={modelDays} currency={currency} />
          </TableSwitch>
        </>
      )}
    </ChartFigure>
  );
}

function factsOf(
  { calls, failures, tokens, cost, isCostPartial }: ModelTotal,
  currency: string,
): string[] {
  const texts = analyticsMessages.models;
  const money = cost === null ? '' : formatMoney(cost, currency);
  return [
    texts.tokens(tokens),
    texts.calls(calls),
    ...(failures === 0 ? [] : [texts.failures(failures)]),
    ...(cost === null ? [] : [isCostPartial ? texts.atLeast(money) : money]),
  ];
}

interface UsageTableProps extends Pick<Analytics, 'modelDays'> {
  currency: string;
}

function UsageTable({ modelDays, currency }: UsageTableProps) {
  const texts = analyticsMessages.models;
  const dayFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <ScrollingTable
      label={texts.title}
      columns={Object.values(texts.columns)}
      rows={modelDays.toReversed().map((usage) => ({
        name: `${dayFormat.format(new Date(usage.day))} · ${isolated(usage.name)}`,
        values: [
          formatNumber(usage.calls),
          formatNumber(usage.failures),
          formatNumber(tokensOf(usage)),
          usage.cost === null ? '–' : formatMoney(usage.cost, currency),
        ],
      }))}
    />
  );
}
