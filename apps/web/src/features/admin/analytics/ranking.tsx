import { useId } from 'react';
import { formatNumber } from '../../../lib/language/locale.ts';
import { ScrollingTable } from './scrolling-table.tsx';
import { TableSwitch } from './table-switch.tsx';

export interface RankingProps {
  title: string;
  /** What is counted. */
  unit: string;
  /** Which of them are counted. */
  counted: string;
  entries: readonly { text: string; uses: number }[];
  empty: string;
}

/** What occurs most, with a bar for how often and a table behind it. */
export function Ranking({ title, unit, counted, entries, empty }: RankingProps) {
  const captionId = useId();
  const most = entries.reduce((top, { uses }) => Math.max(top, uses), 1);
  return (
    <figure
      aria-labelledby={captionId}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <figcaption id={captionId} className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-title text-xl">{title}</span>
        <span className="text-sm text-ink-muted">{unit}</span>
      </figcaption>
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
                    width={`${(100 * uses) / most}%`}
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
    </figure>
  );
}
