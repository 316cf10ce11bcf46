import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { profileMessages } from './profile.messages.ts';

/** The profile in German. */
export const profileMessagesInGerman: Translation<typeof profileMessages> = {
  title: 'Mein Profil',
  subtitle: 'Deine Angaben und dein Konto',
  role: (role) => `Rolle: ${role}`,
  edit: 'Angaben ändern',
  save: 'Änderungen speichern',
  updated: 'Dein Profil ist gespeichert!',
  updateFailed: 'Dein Profil ließ sich nicht speichern. Bitte versuch es noch einmal.',
  emailFixed: 'Die E-Mail-Adresse lässt sich nicht ändern',
  cancel: 'Abbrechen',

  securityTitle: 'Sicherheit',
  security: 'Dein Passwort und die Geräte, auf denen du angemeldet bist',
  changePassword: 'Passwort ändern',
  savePassword: 'Neues Passwort speichern',
  changeExplanation: 'Ein neues Passwort meldet dich auf allen anderen Geräten ab.',
  passwordChanged: 'Dein Passwort wurde geändert. Alle anderen Geräte sind abgemeldet.',
  changeFailed: 'Das Passwort ließ sich nicht ändern. Bitte versuch es noch einmal.',

  devices: 'Wo du angemeldet bist',
  devicesLoading: 'Geräte werden geladen …',
  devicesFailed: 'Die Geräte ließen sich nicht laden. Bitte versuch es noch einmal.',
  devicesOffline: 'Du bist offline. Die Geräte erscheinen, sobald du wieder online bist.',
  thisDevice: 'Dieses Gerät',
  signedInOn: 'Angemeldet am',
  lastUsedOn: 'zuletzt benutzt am',
  signOut: 'Abmelden',
  signedOut: (device) => `${device} ist abgemeldet`,
  signOutFailed: 'Das Gerät ließ sich nicht abmelden.',

  data: 'Deine Daten',
  download: 'Meine Daten herunterladen',
  downloadExplanation: `Alles, was ${productName} über dich speichert, als eine JSON-Datei.`,
  downloadFailed: 'Deine Daten ließen sich nicht herunterladen.',

  deleteAccount: 'Konto löschen',
  deleteExplanation: 'Löscht dein Konto endgültig.',
  deleteQuestion: 'Dein Konto löschen?',
  deleteGoes:
    'Dein Name, deine Adresse, dein Passwort, deine Anmeldungen und alles in deinem Konto werden gelöscht. Das lässt sich nicht rückgängig machen.',
  deleteStays:
    'Was du veröffentlicht hast, bleibt, denn andere haben es vielleicht gelesen und geremixt. Soll es auch verschwinden, zieh es vorher auf seiner Seite zurück. Was in diesem Browser ist, bleibt ebenfalls.',
  deleteFailed: 'Das Konto ließ sich nicht löschen. Bitte versuch es noch einmal.',
  deleted: 'Dein Konto ist gelöscht',
};
