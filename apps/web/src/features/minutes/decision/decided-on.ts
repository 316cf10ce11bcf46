import { locale } from '../../../lib/language/locale.ts';
import { decisionMessages } from '../messages.ts';

/** The day of a decision in words; `decidedAt` in milliseconds since 1970. */
export const decidedOn = (decidedAt: number): string =>
  decisionMessages.decidedAt(
    new Date(decidedAt).toLocaleDateString(locale(), { dateStyle: 'medium' }),
  );
