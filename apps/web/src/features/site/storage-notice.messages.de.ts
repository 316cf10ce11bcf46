import type { Translation } from '../../lib/language/messages.ts';
import type { storageNoticeMessages } from './storage-notice.messages.ts';

/** What one does about a storage that would not keep something, in German. */
export const storageNoticeMessagesInGerman: Translation<typeof storageNoticeMessages> = {
  dismiss: 'Verstanden',
};
