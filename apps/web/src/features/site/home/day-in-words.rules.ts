const dayMs = 86_400_000;

/** How many days ago something was, by the calendar of the visitor: "today", "yesterday", "3 days ago", later a date. */
export function dayInWords(at: number, now: number, language: string): string {
  const dayOf = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  // A day in which the clocks change is an hour longer or shorter.
  const days = Math.max(0, Math.round((dayOf(now) - dayOf(at)) / dayMs));
  return days < 7
    ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day')
    : new Date(at).toLocaleDateString(language, { dateStyle: 'medium' });
}
