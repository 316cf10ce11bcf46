import { locale } from '../../lib/language/locale.ts';

/** Date and time in the visitor's locale. */
export function AdminTime({ instant }: { instant: string }) {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return (
    <time dateTime={instant} title={instant} className="tabular-nums">
      {date.toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
