import { useId } from 'react';

export interface RankingProps {
  title: string;
  /** What is counted. */
  unit: string;
  entries: readonly { text: string; uses: number }[];
  empty: string;
}

/** What occurs most, with a bar for how often. */
export function Ranking({ title, unit, entries, empty }: RankingProps) {
  const captionId = useId();
  const most = entries.reduce((top, { uses }) => Math.max(top, uses), 1);
  return (
    <figure
      aria-labelledby={captionId}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <figcaption id={captionId} className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-title text-xl">{title}</span>
        <span className="text-sm text-ink-muted">{unit}</span>
      </figcaption>
      {entries.length === 0 ? (
        <p className="text-sm text-ink-muted">{empty}</p>
      ) : (
        <table aria-labelledby={captionId} className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ text, uses }) => (
              <tr key={text}>
                <th scope="row" className="w-full py-1 pr-4 text-left font-normal wrap-anywhere">
                  <bdi>{text}</bdi>
                  <svg aria-hidden="true" width="100%" height="6" className="mt-1 block">
                    <rect
                      width={`${(100 * uses) / most}%`}
                      height="6"
                      rx="3"
                      className="fill-figure-1"
                    />
                  </svg>
                </th>
                <td className="py-1 text-right align-top tabular-nums">{uses}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  );
}
