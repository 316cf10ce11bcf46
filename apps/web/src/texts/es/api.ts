import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/api.ts';

/** What is said when the server has no sentence of its own, in Spanish. */
export const apiErrorMessages: Translation<typeof english.apiErrorMessages> = {
  reasons: {
    network: 'No se pudo contactar con el servidor.',
    aborted: 'Detenido.',
    cut_off: 'La respuesta se cortó.',
    rate_limited: 'Demasiadas peticiones. Espera un momento.',
    not_found: 'No se encontró.',
    unavailable: 'El servidor no está disponible ahora mismo.',
    too_large: 'Es demasiado grande para el servidor.',
  },
  invalid: 'Revisa lo que has escrito.',
  unknown: 'Algo salió mal.',
};

/** The bot check in Spanish. */
export const botCheckMessages: Translation<typeof english.botCheckMessages> = {
  label: 'Comprobación antibots',
  banner: '¡Bots, a casa!',
  status: {
    checking: 'Comprobando que eres una persona…',
    ready: 'Eres una persona.',
    failed: 'La comprobación falló. Lo que escribiste sigue aquí.',
  },
  offline: 'No tienes conexión. La comprobación se hará cuando vuelva la red.',
  retry: 'Reintentar',
};
