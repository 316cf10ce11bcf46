import { formatNumber } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/sync.ts';

/** The work that an account keeps, in German. */
export const syncMessages: Translation<typeof english.syncMessages> = {
  copyTitle: (title) => `${title} (Kopie)`,
  workOfThisBrowser: 'Team und Vision aus diesem Browser',
  workOfAnotherDevice: 'Team und Vision von einem anderen Gerät',

  choice: 'Meine Gespräche synchronisieren',
  choiceHint:
    'Gespeicherte Gespräche, Mitglieder und die Vision hast du dann auch auf deinen anderen Geräten.',
  choiceUnverified:
    'Bestätige zuerst deine E-Mail-Adresse. Dann kannst du deine Gespräche synchronisieren.',
  choiceFailed: 'Deine Wahl ließ sich nicht speichern.',
  upToDate: 'Alles ist synchronisiert.',
  upToDateButUnsaved:
    'Gespeichertes ist synchronisiert. Dein Team-Gespräch ist nicht gespeichert und nur in diesem Browser.',
  underWay: 'Wird synchronisiert …',
  offline: 'Du bist offline. Änderungen werden synchronisiert, sobald du wieder online bist.',
  notStored:
    'Dieser Browser konnte nicht speichern, was aus deinem Konto kam. Dort ging nichts verloren.',
  unfit: (count) =>
    count === 1
      ? 'Ein Eintrag lässt sich nicht synchronisieren und bleibt nur in diesem Browser.'
      : `${formatNumber(count)} Einträge lassen sich nicht synchronisieren und bleiben nur in diesem Browser.`,
  cancel: 'Abbrechen',

  endQuestion: 'Deine Gespräche nicht mehr synchronisieren?',
  endExplanation:
    'In diesem Browser bleibt alles. Auch die Kopien in deinem Konto können bleiben, falls du es wieder einschaltest.',
  keepCopies: 'Kopien behalten',
  deleteCopies: 'Aus meinem Konto löschen',

  question: 'Deine Arbeit',
  visitors: 'In diesem Browser liegt Arbeit, die nicht in deinem Konto ist.',
  others: 'In diesem Browser liegt Arbeit aus einem anderen Konto.',
  declined: 'Die Arbeit in diesem Browser wird nicht synchronisiert.',
  notAdded: 'Dieser Browser konnte deine Antwort nicht speichern.',
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
    'Gespeicherte Gespräche, Mitglieder und die Vision verschwinden aus diesem Browser. Was im anderen Konto ist, bleibt dort; der Rest geht verloren.',
  remove: 'Entfernen',
  notRemoved: 'Noch ist nicht alles in deinem Konto, darum wurde nichts entfernt.',
};
