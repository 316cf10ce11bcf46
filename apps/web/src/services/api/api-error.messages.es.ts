import type { Translation } from '../../lib/language/messages.ts';
import type { apiErrorMessages } from './api-error.messages.ts';

/** What is said when the server has no sentence of its own, in Spanish. */
export const apiErrorMessagesInSpanish: Translation<typeof apiErrorMessages> = {
  reasons: {
    network: 'No se pudo contactar con el servidor.',
    aborted: 'Detenido.',
    cut_off: 'La respuesta se cortó.',
    rate_limited: 'Demasiadas peticiones. Espera un momento.',
    not_found: 'No se encontró.',
    unavailable: 'El servidor no está disponible ahora mismo.',
    too_large: 'Es demasiado grande para el servidor.',
  },
  unknown: 'Algo salió mal.',
};
