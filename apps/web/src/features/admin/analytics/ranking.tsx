import { formatNumber } from '../../../lib/language/locale.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ScrollingTable } from './scrolling-table.tsx';
import { TableSwitch } from './table-switch.tsx';

export interface RankingProps {
  title: string;
  /** What is counted. */
  unit: string;
  /** What is included in the count. */
  counted: string;
  entries: readonly { text: string; uses: number }[];
  empty: string;
}

/** Most frequent entries, with bars and a table as alternative. */
export function Ranking({ title, unit, counted, entries, empty }: RankingProps) {
  const maxUses = entries.reduce((top, { uses }) => Math.max(top, uses), 1);
  return (
    <ChartFigure title={title} unit={unit}>
      {entries.length === 0 ? (
        <p className="text-sm text-ink-muted">{empty}</p>
      ) : (
        <>
          <p className="text-sm text-ink-muted">{counted}</p>
          <ol className="flex flex-col gap-2 text-sm">
            {entries.map(({ text, uses }) => (
              <li key={text}>
                <span className="flex justify-between gap-4">
                  <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
                  <span className="tabular-nums">{formatNumber(uses)}</span>
                </span>
                <svg aria-hidden="true" width="100%" height="6" className="mt-1 block">
                  <rect
                    width={`${(100 * uses) / maxUses}%`}
                    height="6"
                    rx="3"
                    className="fill-figure-1"
                  />
                </svg>
              </li>
            ))}
          </ol>
          <TableSwitch>
            <ScrollingTable
              label={title}
              columns={[title, unit]}
              rows={entries.map(({ text, uses }) => ({ name: text, values: [formatNumber(uses)] }))}
            />
          </TableSwitch>
        </>
      )}
    </ChartFigure>
  );
}
