import type { Translation } from '../../../lib/language/messages.ts';
import type { remixOnDemandMessages } from './remix-on-demand.messages.ts';

/** The beginning of a remix in Spanish. */
export const remixOnDemandMessagesInSpanish: Translation<typeof remixOnDemandMessages> = {
  couldNotBegin:
    'El remix no se cargó: se cortó la conexión o Convoke se actualizó. Recarga la página e inténtalo de nuevo.',
};
