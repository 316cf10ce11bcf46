import { locale } from '../../../../lib/language/locale.ts';
import { feedMessages as texts } from '../../messages.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** First instant of a day such as `2026-11-21` in the visitor's time zone; empty for no day. */
export function dayStart(day: string): string {
  return instantOn(day, 0, 0, 0, 0);
}

/**
 * Last instant of a day, 23:59:59.999, in the visitor's time zone (docs/behaviour.md#feed-filter-rules); empty for no
 * day.
 */
export function dayEnd(day: string): string {
  return instantOn(day, 23, 59, 59, 999);
}

function instantOn(day: string, ...time: [number, number, number, number]): string {
  if (!dayPattern.test(day)) return '';
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  // The constructor maps the years 0 to 99 to 1900 to 1999.
  const instant = new Date(2000, 0, 1, ...time);
  instant.setFullYear(year, month - 1, date);
  const text = instant.toISOString();
  // The server refuses years with more than four digits.
  return /^\d{4}-/.test(text) ? text : '';
}

/** Day of an instant in the visitor's time zone; a plain day is returned as it is. */
export function dayOf(moment: string): string {
  if (moment === '' || dayPattern.test(moment)) return moment;
  const instant = new Date(moment);
  const parts = [
    String(instant.getFullYear()).padStart(4, '0'),
    String(instant.getMonth() + 1).padStart(2, '0'),
    String(instant.getDate()).padStart(2, '0'),
  ];
  return parts.join('-');
}

/** Short text of a date range for a badge: "from 1 Nov 2026", "1–5 Nov 2026". */
export function describeDays(startDate: string, endDate: string): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const first = calendarDay(startDate);
  const last = calendarDay(endDate);
  if (first === null && last === null) return '';
  if (first === null) return texts.untilDay(format.format(last ?? undefined));
  if (last === null) return texts.fromDay(format.format(first));
  return first <= last
    ? format.formatRange(first, last)
    : `${format.format(first)} – ${format.format(last)}`;
}

// Calendar days in UTC, so that no time zone shifts them.
function calendarDay(moment: string): Date | null {
  return moment === '' ? null : new Date(`${dayOf(moment)}T00:00:00Z`);
}
