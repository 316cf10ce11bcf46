import { locale } from '../../lib/language/locale.ts';
import { isServerRendering } from '../../lib/server-rendering.ts';

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
// On the server the visitor's time zone is unknown, so the time states its zone.
const zone = isServerRendering ? ({ timeZone: 'UTC', timeZoneName: 'short' } as const) : {};
const kinds = { moment: { ...day, ...time, ...zone }, time };

// Created on demand, because creating one takes a phone longer than rendering a card. One per language, because the
// server renders pages in all of them.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(kind: keyof typeof kinds): Intl.DateTimeFormat {
  const name = `${kind} ${locale()}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale(), kinds[kind]);
  formats.set(name, made);
  return made;
}

/** Date and time in the visitor's locale. */
export function formatMoment(date: Date): string {
  return formatOf('moment').format(date);
}

/** Time alone, for a known day. */
export function formatTime(date: Date): string {
  return formatOf('time').format(date);
}
