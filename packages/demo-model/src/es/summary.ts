import type { SummaryTexts } from '../summary-texts.ts';

export const summary: SummaryTexts = {
  nothingSaid: (mission) => `Todavía no se ha dicho nada. La misión sigue ahí: ${mission}.`,
  overview: (count, speakers, topic) =>
    `La conversación tuvo ${count} ${count === 1 ? 'mensaje' : 'mensajes'}. Participaron: ${speakers}. Trató de ${topic}.`,
  said: 'Lo que se ha dicho',
  decided: 'Propuesto o decidido',
  open: 'Todavía abierto',
  inFiles: 'De los archivos',
  note: 'Es un resumen de las voces de ensayo: frases tomadas de la conversación, no escritas por un modelo.',
  and: 'y',
  you: 'Tú',
  withoutVision: 'Una conversación sin una visión expresada.',
  about: (topic) => `Una conversación sobre ${topic}.`,
  workWithoutVision: (who, isOne) =>
    `${who} ${isOne ? 'trabaja' : 'trabajan'} sin una visión expresada.`,
  workOn: (who, isOne, topic) => `${who} ${isOne ? 'trabaja' : 'trabajan'} en ${topic}.`,
  more: (count) => `${count} más`,
  messages: (count) => `Tiene ${count === 1 ? 'un mensaje' : `${count} mensajes`}.`,
  oneOfThem: 'Una voz',
  visitor: 'Alguien',
  somebody: 'Alguien',
  says: (who, words) => `${who} dice ${words}.`,
  proposes: (who, words) => `${who} propone ${words}.`,
  stillOpen: (words) => `Queda abierto ${words}.`,
  tags: ['debate', 'equipo', 'planificación'],
};
