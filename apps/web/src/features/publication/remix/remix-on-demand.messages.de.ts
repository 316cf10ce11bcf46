import type { Translation } from '../../../lib/language/messages.ts';
import type { remixOnDemandMessages } from './remix-on-demand.messages.ts';

/** The beginning of a remix in German. */
export const remixOnDemandMessagesInGerman: Translation<typeof remixOnDemandMessages> = {
  couldNotBegin: 'Der Remix konnte nicht beginnen. Bitte versuch es noch einmal.',
};
