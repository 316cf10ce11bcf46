import { locale } from '../../../lib/language/locale.ts';
import type { SavedConversation } from '../../../services/workspace/documents.rules.ts';

/** Newest first. */
export const newestFirst = (conversations: readonly SavedConversation[]): SavedConversation[] =>
  conversations.toSorted((one, other) => other.timestamp - one.timestamp);

/** A date as the visitor's locale writes it (docs/behaviour.md#dates-and-times). */
export function mediumDate(timestamp: number): string {
  // Creating a formatter takes longer than formatting a list of results.
  if (format?.locale !== locale())
    format = { locale: locale(), date: new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }) };
  return format.date.format(timestamp);
}

let format: { locale: string; date: Intl.DateTimeFormat } | null = null;
