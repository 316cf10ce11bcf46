import { locale } from '../../lib/language/locale.ts';
import { isWithoutBrowser } from '../../lib/without-browser.ts';

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
// Without a browser nobody's place is known: the time then says which zone it is in, and nothing else about it differs.
const zone = isWithoutBrowser ? ({ timeZone: 'UTC', timeZoneName: 'short' } as const) : {};
const kinds = { moment: { ...day, ...time, ...zone }, time };

// Made when they are first needed, since one takes a phone longer than a whole card; and kept for each language, since
// where the server draws pages one follows the other.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(kind: keyof typeof kinds): Intl.DateTimeFormat {
  const name = `${kind} ${locale()}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale(), kinds[kind]);
  formats.set(name, made);
  return made;
}

/** Day and time of a moment as the visitor's language and place write them. */
export function formatMoment(date: Date): string {
  return formatOf('moment').format(date);
}

/** The time of a moment, for a day that is known. */
export function formatTime(date: Date): string {
  return formatOf('time').format(date);
}
