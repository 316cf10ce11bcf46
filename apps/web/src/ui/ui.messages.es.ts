import { formatNumber } from '../lib/language/locale.ts';
import type { Translation } from '../lib/language/messages.ts';
import type { uiMessages } from './ui.messages.ts';

/** The controls in Spanish. */
export const uiMessagesInSpanish: Translation<typeof uiMessages> = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  dismiss: 'Descartar',
  show: (label) => `Mostrar: ${label}`,
  hide: (label) => `Ocultar: ${label}`,
  progress: (value, max) => `${formatNumber(value)} de ${formatNumber(max)}`,
  arrows: {
    ArrowUp: 'Flecha arriba',
    ArrowDown: 'Flecha abajo',
    ArrowLeft: 'Flecha izquierda',
    ArrowRight: 'Flecha derecha',
  },
};
