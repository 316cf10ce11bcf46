import { daysAgo } from '../../../lib/days-ago.ts';

/** How many days ago something was, by the calendar of the visitor: "today", "yesterday", "3 days ago", later a date. */
export function dayInWords(at: number, now: number, language: string): string {
  const days = Math.max(0, daysAgo(at, now));
  return days < 7
    ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day')
    : new Date(at).toLocaleDateString(language, { dateStyle: 'medium' });
}
