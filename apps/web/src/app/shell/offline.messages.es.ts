import type { Translation } from '../../lib/language/messages.ts';
import type { offlineMessages } from './offline.messages.ts';

/** What the top of every page says without a way to the server, in Spanish. */
export const offlineMessagesInSpanish: Translation<typeof offlineMessages> = {
  offline:
    'No tienes conexión. Lo que escribas se guarda en este navegador; tu equipo responderá cuando la recuperes.',
  unreachable:
    'Convoke no responde. Lo que escribas se guarda en este navegador; tu equipo responderá cuando Convoke vuelva.',
};
