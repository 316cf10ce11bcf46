import { now } from '../../../lib/clock.ts';
import { conversationDatabase } from '../stored-conversations/stored-conversations.ts';
import { createFileStore } from './create-file-store.ts';

/** The files of this browser. */
export const fileStore = createFileStore({ database: conversationDatabase, now });
