import { formatMoment } from './moments.rules.ts';

/** When something was published, as the visitor's place writes it; nothing when that cannot be read. */
export function PublicationTime({ instant, className }: { instant: string; className?: string }) {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={instant} className={className}>
      {formatMoment(date)}
    </time>
  );
}
