import type { Analytics } from '@convoke/contract/admin/admin.schemas.ts';
import { builtInTools } from '@convoke/contract/tools/tool.schemas.ts';
import { formatNumber, locale } from '../../../lib/language/locale.ts';
import { ChartFigure } from './chart-figure.tsx';
import { analyticsMessages } from './messages.ts';
import { ScrollingTable } from './scrolling-table.tsx';
import { TableSwitch } from './table-switch.tsx';
import { totalsByTool } from './tool-usage.rules.ts';
import { UsageList } from './usage-list.tsx';

/** How often each tool was called, with a table of every day. */
export function ToolUsage({ toolDays }: Pick<Analytics, 'toolDays'>) {
  const texts = analyticsMessages.tools;
  const totals = totalsByTool(toolDays);
  return (
    <ChartFigure title={texts.title} unit={texts.unit}>
      {totals.length === 0 ? (
        <p className="text-sm text-ink-muted">{texts.empty}</p>
      ) : (
        <>
          <p className="text-sm text-ink-muted">{texts.counted}</p>
          <UsageList
            entries={totals.map(({ tool, calls, failures }) => ({
              name: nameOf(tool),
              facts: [texts.calls(calls), ...(failures === 0 ? [] : [texts.failures(failures)])],
              size: calls,
            }))}
          />
          <TableSwitch>
            <UsageTable toolDays={toolDays} />
          </TableSwitch>
        </>
      )}
    </ChartFigure>
  );
}

function nameOf(tool: string): string {
  const { search, readPage, calculate } = analyticsMessages.tools.builtIn;
  const names = new Map<string, string>([
    [builtInTools.search, search],
    [builtInTools.readPage, readPage],
    [builtInTools.calculate, calculate],
  ]);
  return names.get(tool) ?? tool;
}

function UsageTable({ toolDays }: Pick<Analytics, 'toolDays'>) {
  const texts = analyticsMessages.tools;
  const dayFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <ScrollingTable
      label={texts.title}
      columns={Object.values(texts.columns)}
      rows={toolDays.toReversed().map(({ day, tool, calls, failures }) => ({
        name: `${dayFormat.format(new Date(day))} · ${nameOf(tool)}`,
        values: [formatNumber(calls), formatNumber(failures)],
      }))}
    />
  );
}
