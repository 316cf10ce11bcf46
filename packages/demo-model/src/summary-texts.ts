import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { Language } from '@convoke/language/language.rules.ts';

/** The fixed texts of summaries. */
export interface SummaryTexts {
  nothingSaid: (mission: string) => string;
  overview: (count: number, speakers: string, topic: string) => string;
  said: string;
  decided: string;
  open: string;
  note: string;
  and: string;
  /** The visitor in the summary of their conversation. */
  you: string;
  /** The following are for the summary of a publication. */
  withoutVision: string;
  about: (topic: string) => string;
  workWithoutVision: (who: string, isOne: boolean) => string;
  workOn: (who: string, isOne: boolean, topic: string) => string;
  more: (count: number) => string;
  messages: (count: number) => string;
  oneOfThem: string;
  /** The visitor of a published conversation. */
  visitor: string;
  somebody: string;
  says: (who: string, words: string) => string;
  proposes: (who: string, words: string) => string;
  stillOpen: (words: string) => string;
  /** Quotation marks. */
  marks: readonly [string, string];
}

const english: SummaryTexts = {
  nothingSaid: (mission) => `Nothing has been said yet. The mission stands: ${mission}.`,
  overview: (count, speakers, topic) =>
    `The conversation had ${count} ${count === 1 ? 'message' : 'messages'} from ${speakers}. It was about ${topic}.`,
  said: 'What was said',
  decided: 'Proposed or decided',
  open: 'Still open',
  note: 'This is a rehearsal summary: sentences picked from the conversation, not written by a model.',
  and: 'and',
  you: visitorName,
  withoutVision: 'A conversation without a stated vision.',
  about: (topic) => `A conversation about ${topic}.`,
  workWithoutVision: (who, isOne) => `${who} ${isOne ? 'works' : 'work'} without a stated vision.`,
  workOn: (who, isOne, topic) => `${who} ${isOne ? 'works' : 'work'} on ${topic}.`,
  more: (count) => `${count} more`,
  messages: (count) => `It has ${count === 1 ? 'one message' : `${count} messages`}.`,
  oneOfThem: 'One of them',
  visitor: 'Someone',
  somebody: 'Somebody',
  says: (who, words) => `${who} says ${words}.`,
  proposes: (who, words) => `${who} proposes ${words}.`,
  stillOpen: (words) => `Still open is ${words}.`,
  marks: ['“', '”'],
};

const german: SummaryTexts = {
  nothingSaid: (mission) => `Noch wurde nichts gesagt. Das Vorhaben steht: ${mission}.`,
  overview: (count, speakers, topic) =>
    `Das Gespräch hatte ${count} ${count === 1 ? 'Nachricht' : 'Nachrichten'}. Dabei waren: ${speakers}. Es ging um ${topic}.`,
  said: 'Was gesagt wurde',
  decided: 'Vorgeschlagen oder entschieden',
  open: 'Noch offen',
  note: 'Das ist eine Zusammenfassung der Probestimmen: aus dem Gespräch gewählte Sätze, nicht von einem Modell geschrieben.',
  and: 'und',
  you: 'Du',
  withoutVision: 'Ein Gespräch ohne ausgesprochene Vision.',
  about: (topic) => `Ein Gespräch über ${topic}.`,
  workWithoutVision: (who, isOne) =>
    `${who} ${isOne ? 'arbeitet' : 'arbeiten'} ohne ausgesprochene Vision.`,
  workOn: (who, isOne, topic) => `${who} ${isOne ? 'arbeitet' : 'arbeiten'} an ${topic}.`,
  more: (count) => `${count} weitere`,
  messages: (count) => `Es hat ${count === 1 ? 'eine Nachricht' : `${count} Nachrichten`}.`,
  oneOfThem: 'Eine Stimme',
  visitor: 'Jemand',
  somebody: 'Jemand',
  says: (who, words) => `${who} sagt ${words}.`,
  proposes: (who, words) => `${who} schlägt vor: ${words}.`,
  stillOpen: (words) => `Noch offen ist ${words}.`,
  marks: ['„', '“'],
};

const spanish: SummaryTexts = {
  nothingSaid: (mission) => `Todavía no se ha dicho nada. La misión sigue ahí: ${mission}.`,
  overview: (count, speakers, topic) =>
    `La conversación tuvo ${count} ${count === 1 ? 'mensaje' : 'mensajes'}. Participaron: ${speakers}. Trató de ${topic}.`,
  said: 'Lo que se ha dicho',
  decided: 'Propuesto o decidido',
  open: 'Todavía abierto',
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
  marks: ['«', '»'],
};

/** By the language of the conversation. */
export const summaryTexts: Readonly<Record<Language, SummaryTexts>> = {
  en: english,
  de: german,
  es: spanish,
};
