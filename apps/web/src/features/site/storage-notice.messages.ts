import { defineMessages } from '../../lib/language/messages.ts';

/** What one does about a storage that would not keep something. */
export const storageNoticeMessages = defineMessages('storage-notice', { dismiss: 'Got it' });
