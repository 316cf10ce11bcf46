import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { discussionEndMessages as english } from '../en/discussion-end.ts';

export const discussionEndMessages: Translation<typeof english> = {
  done: {
    open: 'Por ahora todos han dicho lo que tenían que decir.',
    round: 'Todos han tenido su turno.',
    independent: 'Todos han respondido sin ver las respuestas de los demás.',
  },
  doneWithout: {
    open: 'Quienes han hablado no tienen nada que añadir por ahora.',
    round: 'Se ha preguntado una vez a cada miembro.',
  },
  answered: (count, members) =>
    plural(count, {
      one: `# de ${formatNumber(members)} ha respondido sin ver las respuestas de los demás.`,
      other: `# de ${formatNumber(members)} han respondido sin ver las respuestas de los demás.`,
    }),
  silent: (names, count) =>
    `${names} ${plural(count, { one: 'no ha hablado', other: 'no han hablado' })}.`,
  nobodySpoke: 'Ningún miembro ha hablado.',
  waiting_for_you: 'El equipo espera tu respuesta.',
  turns_used: (turns) =>
    plural(turns, {
      one: 'Se ha agotado el único turno.',
      other: 'Se han agotado los # turnos.',
    }),
  nothingSettled: 'Con eso no se ha decidido nada.',
  budget_exhausted: 'Se ha agotado el presupuesto de tokens y el debate terminó',
  ownLimit: (tokens: number) =>
    `Esta conversación ha alcanzado tu límite de ${formatNumber(tokens)} tokens y el debate terminó`,
  rate_limited: 'Son demasiadas solicitudes por ahora y el debate terminó',
  loop: 'El debate daba vueltas a lo mismo y terminó',
  failed: 'El debate no pudo seguir y terminó',
  server_stopped: 'El servidor se está apagando y el debate terminó',
  stopped: 'Has detenido el debate',
  paused: 'Has puesto el debate en pausa',
  tool_request: 'Un miembro pidió una herramienta y el debate esperó',
  interrupted: 'Se perdió la conexión y el debate se interrumpió',
  offline: 'No tienes conexión y el debate se interrumpió',
  inFirstTurn: ' antes de que terminara el primer turno.',
  after: (used, turns) =>
    used === 0
      ? ' antes del primer turno.'
      : ` después de ${formatNumber(used)} de ${formatNumber(turns)} turnos.`,
  published: {
    waiting_for_you: 'El equipo esperaba una respuesta.',
    server_stopped: 'El servidor se estaba apagando y el debate terminó',
    stopped: 'El debate se detuvo',
    paused: 'El debate se puso en pausa',
    offline: 'Se perdió la red y el debate se interrumpió',
  },
};
