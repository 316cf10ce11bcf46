import type { Translation } from '../../lib/language/messages.ts';
import type { storageNoticeMessages } from './storage-notice.messages.ts';

/** What one does about a storage that would not keep something, in Spanish. */
export const storageNoticeMessagesInSpanish: Translation<typeof storageNoticeMessages> = {
  dismiss: 'Entendido',
};
