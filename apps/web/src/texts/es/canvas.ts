import type { Translation } from '../../lib/language/messages.ts';
import { limits } from '@convoke/contract/limits.ts';
import { formatNumber } from '../../lib/language/locale.ts';
import type * as english from '../en/canvas.ts';

export const canvasMessages: Translation<typeof english.canvasMessages> = {
  title: 'Lienzo',
  newCanvas: 'Nuevo lienzo',
  noneExplanation:
    'Un lienzo es un texto que escribís tú y el equipo: un plan, una carta, un informe. Tú escribes en él directamente; los miembros sugieren cambios y tú los aceptas o los rechazas.',
  full: () => `Una conversación tiene como máximo ${formatNumber(limits.canvases)} lienzos.`,
  choice: 'Lienzos',
  titleLabel: 'Título del lienzo',
  untitled: 'Sin título',
};
