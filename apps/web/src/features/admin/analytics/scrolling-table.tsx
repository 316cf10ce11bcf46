import { analyticsMessages as texts } from './messages.ts';

export interface ScrollingTableProps {
  label: string;
  /** The first is the heading of the row names. */
  columns: readonly string[];
  rows: readonly { name: string; values: readonly string[] }[];
}

/** Table of a chart's values. */
export function ScrollingTable({ label, columns, rows }: ScrollingTableProps) {
  return (
    <section
      // Scrollable content must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      aria-label={texts.table(label)}
      className="max-h-80 overflow-y-auto rounded-sm border border-line"
    >
      <table className="w-full text-sm tabular-nums" aria-label={label}>
        <thead>
          <tr>
            {columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-0 bg-tint px-3 py-1.5 font-medium ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-3 py-1 text-left font-normal wrap-anywhere">
                <bdi>{name}</bdi>
              </th>
              {values.map((value, index) => (
                // A cell is identified by its column.
                <td key={index} className="px-3 py-1 text-right">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
