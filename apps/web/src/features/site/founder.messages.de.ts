import type { Translation } from '../../lib/language/messages.ts';
import type { founderMessages } from './founder.messages.ts';

/** In the place of a name that the server has not told, in German. */
export const founderMessagesInGerman: Translation<typeof founderMessages> = {
  offline: 'Der Name erscheint, sobald du wieder online bist.',
  failed: 'Der Name ließ sich nicht laden.',
};
