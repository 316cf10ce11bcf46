import type { Translation } from '../../lib/language/messages.ts';
import type { offlineMessages } from './offline.messages.ts';

/** What the top of every page says without a way to the server, in German. */
export const offlineMessagesInGerman: Translation<typeof offlineMessages> = {
  offline:
    'Du bist offline. Was du schreibst, bleibt in diesem Browser; dein Team antwortet, sobald du wieder online bist.',
  unreachable:
    'Convoke antwortet nicht. Was du schreibst, bleibt in diesem Browser; dein Team antwortet, sobald Convoke wieder erreichbar ist.',
};
