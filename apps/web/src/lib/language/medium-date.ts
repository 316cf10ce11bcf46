import { locale } from './locale.ts';

let format: { locale: string; date: Intl.DateTimeFormat } | null = null;

/** A date as the visitor's locale writes it (docs/behaviour.md#dates-and-times). */
export function mediumDate(timestamp: number): string {
  // Creating a formatter takes longer than formatting a hundred dates, and lists show as many.
  if (format?.locale !== locale()) {
    format = { locale: locale(), date: new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }) };
  }
  return format.date.format(timestamp);
}
