import { locale } from '../../lib/language/locale.ts';
import type { SavedConversation } from '../../services/team-data/stored-documents.rules.ts';

/** Newest first. */
export const newestFirst = (conversations: readonly SavedConversation[]): SavedConversation[] =>
  conversations.toSorted((one, other) => other.timestamp - one.timestamp);

/** §2: the medium date of the visitor's locale. */
export const mediumDate = (timestamp: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(timestamp);
