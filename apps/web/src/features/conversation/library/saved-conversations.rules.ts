import { locale } from '../../../lib/language/locale.ts';
import type { SavedConversation } from '../../../services/workspace/documents.rules.ts';

/** Newest first. */
export const newestFirst = (conversations: readonly SavedConversation[]): SavedConversation[] =>
  conversations.toSorted((one, other) => other.timestamp - one.timestamp);

/** A date as the visitor's locale writes it (docs/behaviour.md#dates-and-times). */
export const mediumDate = (timestamp: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(timestamp);
