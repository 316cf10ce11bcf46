import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/proposal.ts';

/** What is said of a goal proposal, in German. */
export const proposalMessages: Translation<typeof english.proposalMessages> = {
  running: 'Liest deine Vision und entwirft …',
  reading: 'Liest, was du ausgewählt hast …',
  stop: 'Anhalten',
  undo: 'Rückgängig',
  retry: 'Erneut versuchen',
  filledBoth: 'Ziele und Schlüsselergebnisse sind aus deiner Vision entworfen.',
  filled: {
    objectives: 'Die Ziele sind aus deiner Vision entworfen; deine Schlüsselergebnisse bleiben.',
    keyResults: 'Die Schlüsselergebnisse sind aus deiner Vision entworfen; deine Ziele bleiben.',
  },
  filledFrom: (names) =>
    `Vorgeschlagen aus ${names}. Hinter jeder Zeile steht die Stelle, auf der sie beruht; ändere, was du möchtest.`,
  rests: 'Worauf jede Zeile beruht',
  restsOnNothing: 'Beruht auf keiner Stelle',
  change: 'Ändere, was du möchtest.',
  ends: {
    kept: 'Du hast weitergeschrieben, darum bleiben deine Texte, wie sie sind.',
    undone: 'Deine Texte sind wieder wie zuvor.',
    stopped: 'Angehalten. Deine Texte sind unverändert.',
  },
  failed: 'Es kam kein Vorschlag. Deine Texte sind unverändert.',
  offline: 'Du bist offline.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
  retryAfter: (seconds) =>
    plural(seconds, {
      one: 'Versuch es in # Sekunde noch einmal.',
      other: 'Versuch es in # Sekunden noch einmal.',
    }),
};
