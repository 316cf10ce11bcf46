import type { Translation } from '../../../lib/language/messages.ts';
import type { remixOnDemandMessages } from './remix-on-demand.messages.ts';

/** The beginning of a remix in German. */
export const remixOnDemandMessagesInGerman: Translation<typeof remixOnDemandMessages> = {
  couldNotBegin:
    'Der Remix wurde nicht geladen: Die Verbindung brach ab, oder Convoke wurde aktualisiert. Lade die Seite neu und versuch es noch einmal.',
};
