import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as en from '../en/minutes.ts';

export const minutesMessages: Translation<typeof en.minutesMessages> = {
  title: 'Acta',
  question: 'Pregunta',
  sections: {
    keyResults: 'Resultados clave',
    positions: 'Posturas',
    objections: 'Objeciones',
    actionItems: 'Tareas',
    openQuestions: 'Preguntas abiertas',
    findings: 'Hallazgos',
    decision: 'Decisión',
  },
  nothing: {
    keyResults: 'La visión no menciona resultados clave.',
    positions: 'Nadie ha tomado postura todavía.',
    objections: 'Ninguna objeción.',
    actionItems: 'Todavía no hay nada que hacer.',
    openQuestions: 'Ninguna pregunta abierta.',
    findings: 'Todavía no hay hallazgos.',
  },
  none: 'Todavía no hay acta',
  noneExplanation:
    'El acta recoge lo que ha salido de la conversación: resultados clave, posturas, objeciones y tareas. Cada línea lleva a los mensajes en los que se apoya.',
  nothingSaid: 'Todavía no se ha dicho nada.',
  update: 'Actualizar el acta',
  updating: 'Redactando el acta…',
  deciding: 'Redactando la decisión…',
  stop: 'Detener',
  updated: 'El acta está al día.',
  stopped: 'Detenido. El acta sigue como estaba.',
  reopened: 'Hay una objeción abierta, así que la conversación ya no consta como decidida.',
  offline: 'No tienes conexión. El acta sigue como estaba.',
  cutOff: 'Se cortó la conexión. El acta sigue como estaba.',
  unreachable:
    'No se pudo contactar con el servidor. El acta sigue como estaba. Inténtalo de nuevo en un momento.',
  elsewhere: 'Esta conversación continúa en otra pestaña.',
  newMessages: (count) =>
    plural(count, {
      one: '# mensaje nuevo desde esta acta',
      other: '# mensajes nuevos desde esta acta',
    }),
  omitted: (count) =>
    plural(count, {
      one: 'El primer mensaje no cabía en la solicitud.',
      other: 'Los primeros # mensajes no cabían en la solicitud.',
    }),
  keep: 'Llevar acta',
  keepHint: 'La actualiza después de cada debate.',

  states: {
    untouched: 'Sin tratar',
    discussed: 'Tratado',
    planned: 'Planificado',
    at_risk: 'En riesgo',
  },
  objectionStates: {
    open: 'Abierta',
    answered: 'Respondida',
    conceded: 'Aceptada',
    overruled: 'Desestimada',
  },
  unsupported: 'Ningún mensaje respalda esta línea',
  sources: (count) =>
    plural(count, { one: 'Se apoya en # mensaje', other: 'Se apoya en # mensajes' }),
  goToSource: (place, count) =>
    count === 1
      ? 'Ir al mensaje'
      : `Ir al mensaje ${formatNumber(place)} de ${formatNumber(count)}`,
  back: 'Volver al acta',
  confidence: (percent) => `seguridad: ${percent}`,
  before: (from) => `Antes: ${from}`,
  changedBecause: 'Qué la cambió',
  drifted: 'a la deriva',
  driftedHint: 'Ningún mensaje argumenta el cambio',
  against: (who) => `${who} objeta`,
  formerMember: 'ya no está en el equipo',
  answers: 'La respuesta',
  reason: (text) => `Tu motivo: ${text}`,
  due: (text) => `Plazo: ${text}`,
  who: (text) => `Quién: ${text}`,
  to: (text) => `A: ${text}`,
  toYou: 'A: ti',

  haveAnswered: 'Pedir respuesta',
  haveAnsweredBy: (name) => `Pedir respuesta a ${name}`,
  askForAnswer: (target, by, against) =>
    `@${target} Responde, por favor, a la objeción de ${by}: ${against}`,
  askedForAnswer: 'Has pedido la respuesta. «Actualizar el acta» la añade al acta.',
  askedAndKept: 'Has pedido la respuesta. El acta la recogerá en cuanto llegue.',
  overrule: 'Desestimar',
  overruleReason: 'Por qué la desestimas',
  reasonRequired: 'Hace falta un motivo.',
  cancel: 'Cancelar',
  takeBackOverrule: 'Retirar',

  pill: {
    openObjections: (count) =>
      plural(count, { one: '# objeción abierta', other: '# objeciones abiertas' }),
    noObjections: 'Ninguna objeción abierta',
    decided: 'Decidido',
    planned: (planned, count) =>
      `${formatNumber(planned)} de ${plural(count, { one: '# resultado clave', other: '# resultados clave' })} con un plan`,
  },

  export: {
    title: 'Exportar',
    markdown: 'Markdown',
    json: 'JSON',
    print: 'Imprimir',
    conversation: 'Conversación',
    passages: 'Pasajes',
    made: (product) => `Hecho con ${product}`,
  },
};

export const decisionMessages: Translation<typeof en.decisionMessages> = {
  none: 'Todavía no hay nada decidido.',
  draft: 'Redactar la decisión',
  draftAgain: 'Redactar de nuevo',
  changedSinceDraft:
    'La decisión ha cambiado desde entonces, así que no se ha recuperado la anterior.',
  drafted: 'La decisión está redactada.',
  draftState: 'Borrador',
  decidedAt: (time) => `Decidido el ${time}`,
  mark: 'Marcar como decidido',
  takeBack: 'Retirar la decisión',
  refused: 'Primero hay que responder o desestimar con un motivo',
  refusedTitle: (count) =>
    plural(count, { one: 'Hay # objeción abierta.', other: 'Hay # objeciones abiertas.' }),
  showObjections: 'Ver las objeciones',
  unread: 'Una objeción no está todavía en el acta. Actualízala primero.',
  newPositions: (names) =>
    `Posiciones posteriores a este borrador: ${names}. «Redactar de nuevo» las recoge.`,
  tookBack: 'La decisión vuelve a ser un borrador.',

  reasons: 'Motivos',
  options: 'Opciones',
  pro: 'A favor',
  contra: 'En contra',
  dissent: 'Votos particulares',
  noDissent: 'Nadie discrepa.',
  dissenting: (count) =>
    plural(count, { one: '# miembro discrepa', other: '# miembros discrepan' }),
  publish: 'Publicar',
  conditions: 'Condiciones',
  reviewOn: 'Revisar el',
  overruled: 'Objeciones desestimadas',
  singleModel: 'Un solo modelo habló por todo el equipo.',

  edit: 'Editar',
  editTitle: 'Editar la decisión',
  text: 'Decisión',
  textRequired: 'Hace falta una decisión.',
  onePerLine: 'Una por línea',
  tooLong: (max) => `Como máximo ${formatNumber(max)} caracteres.`,
  tooMany: (max) => `Como máximo ${formatNumber(max)} líneas.`,
  percentError: 'Escribe un número entero de 0 a 100.',
  confidencePercent: 'Seguridad en porcentaje',
  save: 'Guardar',
  cancel: 'Cancelar',

  seal: 'Sellar mi respuesta',
  sealExplanation:
    'Escribe tu propia respuesta antes de la conversación. Ningún modelo la lee y nunca se publica. La verás junto a la decisión.',
  answer: 'Tu respuesta',
  answerRequired: 'Escribe primero tu respuesta.',
  sealIt: 'Sellar',
  sealed: 'Tu respuesta está sellada. Aparecerá junto a la decisión.',
  unseal: 'Quitarla',
  sealedAnswer: 'Tu respuesta sellada',
  sealedOn: (time) => `Sellada el ${time}`,

  tryWithout: 'Probar sin un miembro',
  tryExplanation:
    'El equipo debate la pregunta otra vez sin un miembro, en una rama. Después verás las dos decisiones una al lado de la otra.',
  without: (name) => `Sin ${name}`,
  tryNeedsTalk: 'Para esto hace falta una pregunta que el equipo haya debatido.',
  trialBegun: (name) => `El equipo debate otra vez, sin ${name}.`,
  trial: {
    title: 'Una al lado de la otra',
    former: 'Con todos',
    here: (name) => `Sin ${name}`,
    waiting: 'La otra decisión aparecerá aquí después del debate.',
    onlyHere: 'solo aquí',
    differs: 'difiere',
    same: 'Las dos dicen lo mismo.',
  },
};
