import { locale } from '../../lib/language/locale.ts';

/** Date and time in the visitor's locale, on one line; the title says them in full. */
export function AdminTime({ instant }: { instant: string }) {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return (
    <time
      dateTime={instant}
      title={date.toLocaleString(locale(), { dateStyle: 'full', timeStyle: 'long' })}
      className="whitespace-nowrap tabular-nums"
    >
      {date.toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
