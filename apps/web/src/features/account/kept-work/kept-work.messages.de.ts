import { formatNumber } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { keptWorkMessages } from './kept-work.messages.ts';

/** The work that an account keeps, in German. */
export const keptWorkMessagesInGerman: Translation<typeof keptWorkMessages> = {
  copyTitle: (title) => `${title} (Kopie)`,
  workOfThisBrowser: 'Team und Vision aus diesem Browser',
  workOfAnotherDevice: 'Team und Vision von einem anderen Gerät',

  choice: 'Meine Gespräche in meinem Konto aufbewahren',
  choiceHint:
    'Gespeicherte Gespräche, Mitglieder und die Vision liegen dann auch auf dem Server und sind auf deinen anderen Geräten da.',
  choiceFailed: 'Deine Wahl ließ sich nicht speichern.',
  upToDate: 'Dieser Browser und dein Konto sind auf demselben Stand.',
  underWay: 'Dieser Browser und dein Konto werden abgeglichen …',
  offline: 'Du bist offline. Änderungen kommen in dein Konto, sobald das Netz wieder da ist.',
  notStored:
    'Dieser Browser konnte nicht speichern, was aus deinem Konto kam. Dort ging nichts verloren.',
  unfit: (count) =>
    count === 1
      ? 'Ein Eintrag passt nicht in ein Konto und bleibt nur in diesem Browser.'
      : `${formatNumber(count)} Einträge passen nicht in ein Konto und bleiben nur in diesem Browser.`,
  cancel: 'Abbrechen',

  endQuestion: 'Deine Arbeit nicht mehr im Konto aufbewahren?',
  endExplanation:
    'In diesem Browser bleibt alles. Auch die Kopien in deinem Konto können bleiben, falls du es wieder einschaltest.',
  keepCopies: 'Kopien behalten',
  deleteCopies: 'Aus meinem Konto löschen',

  question: 'Deine Arbeit',
  visitors: 'In diesem Browser liegt Arbeit, die nicht in deinem Konto ist.',
  others: 'In diesem Browser liegt Arbeit, die in einem anderen Konto aufbewahrt wurde.',
  declined: 'Die Arbeit in diesem Browser gehört nicht dazu.',
  notAdded: 'Dieser Browser kann sich deine Antwort nicht merken.',
  add: 'In mein Konto aufnehmen',
  removeOthers: 'Aus diesem Browser entfernen',
  leave: 'So lassen',

  removeOwn: 'Aus diesem Browser entfernen',
  removeExplanation: 'Für einen Browser, den auch andere nutzen. In deinem Konto bleibt alles.',
  removeQuestion: 'Deine Arbeit aus diesem Browser entfernen?',
  removeMessage:
    'Gespeicherte Gespräche, Mitglieder und die Vision verschwinden aus diesem Browser und bleiben in deinem Konto. Danach bist du abgemeldet.',
  removeAndSignOut: 'Entfernen und abmelden',
  removeOthersMessage:
    'Gespeicherte Gespräche, Mitglieder und die Vision verschwinden aus diesem Browser. Was das andere Konto aufbewahrt, bleibt dort; was es nicht hat, ist verloren.',
  remove: 'Entfernen',
  notRemoved: 'Noch ist nicht alles in deinem Konto, darum wurde nichts entfernt.',
};
