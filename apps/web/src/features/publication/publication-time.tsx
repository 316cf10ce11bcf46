import { formatMoment } from './date-format.rules.ts';

/** Publication time in the visitor's locale; nothing when it is unreadable. */
export function PublicationTime({ instant, className }: { instant: string; className?: string }) {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={instant} className={className}>
      {formatMoment(date)}
    </time>
  );
}
