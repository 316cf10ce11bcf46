import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/proposal.ts';

/** What is said of a goal proposal, in Spanish. */
export const proposalMessages: Translation<typeof english.proposalMessages> = {
  running: 'Leyendo tu visión y redactando…',
  reading: 'Leyendo lo que elegiste…',
  stop: 'Detener',
  undo: 'Deshacer',
  retry: 'Reintentar',
  filledBoth: 'Objetivos y resultados clave redactados a partir de tu visión.',
  filled: {
    objectives: 'Objetivos redactados a partir de tu visión; tus resultados clave se quedan.',
    keyResults: 'Resultados clave redactados a partir de tu visión; tus objetivos se quedan.',
  },
  filledFrom: (names) =>
    `Propuesto a partir de ${names}. Detrás de cada línea está el pasaje en que se apoya; cambia lo que quieras.`,
  rests: 'En qué se apoya cada línea',
  restsOnNothing: 'No se apoya en ningún pasaje',
  change: 'Cambia lo que quieras.',
  ends: {
    kept: 'Seguiste escribiendo, así que tus textos se quedan como están.',
    undone: 'Tus textos vuelven a estar como antes.',
    stopped: 'Detenido. Tus textos siguen igual.',
  },
  failed: 'No se pudo proponer nada. Tus textos siguen igual.',
  offline: 'No tienes conexión.',
  unexpected: 'Ocurrió un error inesperado.',
  retryAfter: (seconds) =>
    plural(seconds, {
      one: 'Inténtalo de nuevo en # segundo.',
      other: 'Inténtalo de nuevo en # segundos.',
    }),
};
