export interface UsageListProps {
  entries: readonly { name: string; facts: readonly string[]; size: number }[];
}

/** What something was used for: names with figures, and a bar as long as its size among the others. */
export function UsageList({ entries }: UsageListProps) {
  const largest = entries.reduce((most, { size }) => Math.max(most, size), 1);
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {entries.map(({ name, facts, size }, index) => (
        <li key={index}>
          <span className="flex flex-wrap justify-between gap-x-4">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="text-ink-muted tabular-nums">{facts.join(' · ')}</span>
          </span>
          <svg aria-hidden="true" width="100%" height="6" className="mt-1 block">
            <rect
              width={`${(100 * size) / largest}%`}
              height="6"
              rx="3"
              className="fill-figure-1"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
