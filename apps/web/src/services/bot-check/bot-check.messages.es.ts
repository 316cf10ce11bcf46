import type { Translation } from '../../lib/language/messages.ts';
import type { botCheckMessages } from './bot-check.messages.ts';

/** The box at the door in Spanish. */
export const botCheckMessagesInSpanish: Translation<typeof botCheckMessages> = {
  label: 'Comprobación antibots',
  banner: '¡Bots, a casa!',
  status: {
    checking: 'Comprobando que eres una persona…',
    ready: 'Comprobación hecha',
    failed: 'La comprobación falló. No se ha perdido nada de lo que escribiste.',
  },
  offline: 'Estás sin conexión. La comprobación se hará cuando vuelva la red.',
  retry: 'Reintentar',
};
