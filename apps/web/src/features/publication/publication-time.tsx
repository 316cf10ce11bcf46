let format: Intl.DateTimeFormat | null = null;

// Made when it is first needed: it takes a phone longer than a whole card. Without a browser nobody's place is known:
// the time then says which zone it is in.
const makeFormat = () =>
  typeof document === 'undefined'
    ? new Intl.DateTimeFormat('en', {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
        timeZoneName: 'short',
      })
    : new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** When something was published, as the visitor's place writes it; nothing when that cannot be read. */
export function PublicationTime({ instant, className }: { instant: string; className?: string }) {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  format ??= makeFormat();
  return (
    <time dateTime={instant} className={className}>
      {format.format(date)}
    </time>
  );
}
