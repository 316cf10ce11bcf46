import * as z from 'zod/mini';
import { fieldError } from './errors/error-reference.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A day in UTC like 2026-11-21, or an instant. */
export function dayOrInstantSchema() {
  return z.string().check(
    z.refine((text) => (dayPattern.test(text) || instantPattern.test(text)) && isRealDate(text), {
      error: fieldError('not_date'),
    }),
  );
}

/** An instant like 2026-11-21T09:30:00Z. */
export function instantSchema() {
  return z.string().check(
    z.refine((text) => instantPattern.test(text) && isRealDate(text), {
      error: fieldError('not_instant'),
    }),
  );
}

// `Date` accepts the 31st of a short month as a day of the next month.
function isRealDate(text: string): boolean {
  if (Number.isNaN(Date.parse(text))) return false;
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
