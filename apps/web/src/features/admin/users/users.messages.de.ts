import type { Translation } from '../../../lib/language/messages.ts';
import type { usersMessages } from './users.messages.ts';

/** The users' screen in German. */
export const usersMessagesInGerman: Translation<typeof usersMessages> = {
  title: 'Konten',
  subtitle: 'Personen und ihre Rollen',
  add: 'Neues Konto',
  search: 'Konten durchsuchen',
  searchPlaceholder: 'Name oder E-Mail',
  loading: 'Konten werden geladen …',
  loadFailed: 'Die Konten ließen sich nicht laden. Bitte versuch es noch einmal.',
  empty: 'Keine Konten gefunden',
  emptySearch: 'Versuch es mit einem anderen Teil des Namens oder der Adresse.',

  table: 'Konten',
  columns: {
    id: 'Nr.',
    name: 'Name',
    email: 'E-Mail',
    role: 'Rolle',
    status: 'Status',
    actions: 'Aktionen',
  },
  active: 'Aktiv',
  inactive: 'Gesperrt',
  edit: 'Ändern',
  deactivate: 'Sperren',

  createTitle: 'Neues Konto',
  editTitle: 'Konto ändern',
  create: 'Konto anlegen',
  update: 'Änderungen speichern',
  cancel: 'Abbrechen',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phoneNumber: 'Telefonnummer',
  optional: 'Optional',
  role: 'Rolle',
  password: 'Passwort',
  passwordHint: 'Mindestens 8 Zeichen. Gib es der Person; nach der Anmeldung muss sie es ändern.',
  activeHint: 'Wer gesperrt ist, kann sich nicht anmelden.',
  emailInvalid: 'Eine gültige E-Mail-Adresse fehlt noch',

  created: 'Das Konto ist angelegt',
  updated: 'Das Konto ist geändert',
  deleted: 'Das Konto ist gesperrt',
  createFailed: 'Das Konto ließ sich nicht anlegen',
  updateFailed: 'Das Konto ließ sich nicht ändern',
  deleteFailed: 'Das Konto ließ sich nicht sperren',
  confirmDeactivate: 'Dieses Konto wirklich sperren?',
  whatDeactivating: (name) =>
    `${name} wird sofort überall abgemeldet und kann sich erst wieder anmelden, wenn die Verwaltung das Konto wieder aktiviert.`,
};
