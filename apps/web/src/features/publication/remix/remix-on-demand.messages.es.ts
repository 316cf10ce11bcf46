import type { Translation } from '../../../lib/language/messages.ts';
import type { remixOnDemandMessages } from './remix-on-demand.messages.ts';

/** The beginning of a remix in Spanish. */
export const remixOnDemandMessagesInSpanish: Translation<typeof remixOnDemandMessages> = {
  couldNotBegin:
    'El remix no se ha cargado: se cortó la conexión o Convoke se ha actualizado. Recarga la página e inténtalo de nuevo.',
};
