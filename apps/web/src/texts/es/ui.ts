import { formatNumber } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/ui.ts';

/** Texts of the shared controls, in Spanish. */
export const uiMessages: Translation<typeof english.uiMessages> = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  dismiss: 'Descartar',
  show: (label) => `Mostrar: ${label}`,
  hide: (label) => `Ocultar: ${label}`,
  progress: (value, max) => `${formatNumber(value)} de ${formatNumber(max)}`,
  messagePosition: (message, count) => `Mensaje ${formatNumber(message)} de ${formatNumber(count)}`,
  arrows: {
    ArrowUp: 'Flecha arriba',
    ArrowDown: 'Flecha abajo',
    ArrowLeft: 'Flecha izquierda',
    ArrowRight: 'Flecha derecha',
  },
  turnKinds: {
    objection: 'Objeción',
    clarification: 'Aclaración',
    challenge: 'Desafío',
    summary: 'Resumen',
    decision: 'Decidido',
  },
  addressee: { to: { before: 'a ', after: '' }, toVisitor: 'a ti' },
};
