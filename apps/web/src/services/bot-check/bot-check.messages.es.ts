import type { Translation } from '../../lib/language/messages.ts';
import type { botCheckMessages } from './bot-check.messages.ts';

/** The box at the door in Spanish. */
export const botCheckMessagesInSpanish: Translation<typeof botCheckMessages> = {
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
