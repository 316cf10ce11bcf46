const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** When something happened, as the visitor's place writes it. */
export function AdminTime({ instant }: { instant: string }) {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return (
    <time dateTime={instant} title={instant} className="tabular-nums">
      {format.format(date)}
    </time>
  );
}
