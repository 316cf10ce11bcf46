import type { SummaryTexts } from '../summary-texts.ts';

export const summary: SummaryTexts = {
  nothingSaid: (mission) => `Noch wurde nichts gesagt. Das Vorhaben steht: ${mission}.`,
  overview: (count, speakers, topic) =>
    `Das Gespräch hatte ${count} ${count === 1 ? 'Nachricht' : 'Nachrichten'}. Dabei waren: ${speakers}. Es ging um ${topic}.`,
  said: 'Was gesagt wurde',
  decided: 'Vorgeschlagen oder entschieden',
  open: 'Noch offen',
  inFiles: 'Aus den Dateien',
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
  tags: ['diskussion', 'teamarbeit', 'planung'],
};
