import { plural } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { playerMessages } from './player.messages.ts';

/** The player in German. */
export const playerMessagesInGerman: Translation<typeof playerMessages> = {
  untitled: 'Gespräch',
  noId: 'Die Adresse nennt kein Gespräch',
  back: 'Zurück zu den Gesprächen',
  loading: 'Gespräch wird geladen …',
  failed: 'Das Gespräch ließ sich nicht laden. Bitte versuch es noch einmal.',
  offline: 'Du bist offline. Das Gespräch erscheint, sobald du wieder online bist.',
  retry: 'Erneut versuchen',
  missingTitle: 'Wir finden dieses Gespräch nicht',
  missing:
    'Vielleicht wurde es zurückgezogen, oder der Link stimmt nicht. Alle anderen findest du bei den Gesprächen.',
  explore: 'Gespräche ansehen',
  readWhole: 'Das ganze Gespräch lesen',
  restFailed: 'Der Rest des Gesprächs ließ sich nicht laden.',

  vision: 'Vision',
  objectives: 'Ziele',
  keyResults: 'Schlüsselergebnisse',
  participants: 'Teilnehmende',
  summary: 'Zusammenfassung',
  recap: 'Das Gespräch',
  tags: 'Tags',
  moreTags: (count) => plural(count, { one: '# weiterer Tag', other: '# weitere Tags' }),
  fewerTags: 'Weniger Tags',
  about: (name) => `Über ${name}`,
  noDescription: 'Zu dieser Rolle gibt es keine Beschreibung',
  remixes: (count) => plural(count, { one: '# Remix', other: '# Remixe' }),
  remixedFrom: 'Remix von',
  remixOfGone: 'einem Gespräch, das nicht mehr öffentlich ist',
  guests: (names) => `Mit ${names}`,
  moreGuests: (count) => (count === 1 ? 'einer weiteren Person' : `${count} weiteren`),

  you: 'Du',
  unknownSpeaker: 'Unbekannt',
  noMessages: 'Es gibt keine Nachrichten',
  noReplyContent: 'Der Inhalt dieser Antwort fehlt',
  noMessageContent: 'Der Inhalt dieser Nachricht fehlt',
  message: (speaker, number) => `${speaker}, Nachricht ${number}`,
  messageLink: (number) => `Link zu Nachricht ${number}`,
  copyMessageLink: 'Link zu dieser Nachricht kopieren',
  messageLinkCopied: 'Link zu dieser Nachricht kopiert!',
  closingLine: '~~ Das war’s fürs Erste. Lust auf einen Remix? ~~',

  play: 'Abspielen',
  share: 'Teilen',
  remix: 'Remix',
  print: 'Drucken',
  linkCopied: 'Link kopiert!',
  copyFailed: 'Der Link ließ sich nicht kopieren. Kopiere ihn aus der Adressleiste.',
  remarkFailed:
    'Das wurde nicht geladen: Die Verbindung brach ab, oder Convoke wurde aktualisiert. Lade die Seite neu und versuch es noch einmal.',
  cancel: 'Abbrechen',
  ok: 'OK',
  report: 'Melden',
  reportTitle: 'Dieses Gespräch melden',
  reportExplanation:
    'Sag der Verwaltung, warum es nicht öffentlich sein sollte. Nach drei Meldungen wird es verborgen, bis die Verwaltung es geprüft hat.',
  reportReason: 'Grund',
  reportReasonMissing: 'Der Grund fehlt noch',
  reportSend: 'Melden',
  reportFailed: 'Die Meldung wurde nicht gesendet. Dein Text steht noch hier.',
  reportThanksTitle: 'Danke',
  reportThanks:
    'Deine Meldung liegt bei der Verwaltung dieses Servers. Sie entscheidet, was bleibt.',
  unpublish: 'Zurückziehen',
  unpublishExplanation: (title) =>
    `„${title}“ zurückziehen? Es verschwindet aus den Gesprächen, und sein Link führt ins Leere. Remixe von anderen bleiben. Das lässt sich nicht rückgängig machen.`,
  unpublished: 'Das Gespräch ist zurückgezogen und nicht mehr öffentlich.',
  unpublishFailed: 'Das Gespräch ließ sich nicht zurückziehen.',
};
