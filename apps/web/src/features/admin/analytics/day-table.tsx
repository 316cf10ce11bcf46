import type { Series } from './chart.rules.ts';

export interface DayTableProps {
  label: string;
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  formatDay: (day: string) => string;
}

/** The values behind a chart, newest first. */
export function DayTable({ label, days, series, format, formatDay }: DayTableProps) {
  return (
    <section
      // What scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      aria-label={`Table: ${label}`}
      className="max-h-80 overflow-y-auto rounded-sm border border-line"
    >
      <table className="w-full text-sm tabular-nums" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 bg-tint px-3 py-1.5 text-left font-medium">
              Day
            </th>
            {series.map(({ label: name }) => (
              <th
                key={name}
                scope="col"
                className="sticky top-0 bg-tint px-3 py-1.5 text-right font-medium"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => ({ day, index }))
            .toReversed()
            .map(({ day, index }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="px-3 py-1 text-left font-normal">
                  {formatDay(day)}
                </th>
                {series.map(({ label: name, values }) => {
                  const value = values[index] ?? null;
                  return (
                    <td key={name} className="px-3 py-1 text-right">
                      {value === null ? '–' : format(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
