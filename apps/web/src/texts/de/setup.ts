import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/setup.ts';

/** Texts of the page that connects a model, in German. */
export const setupMessages: Translation<typeof english.setupMessages> = {
  title: 'Ein Modell anschließen',
  intro: 'Dein Team kann es ab der nächsten Nachricht verwenden. Ein Neustart ist nicht nötig.',
  source: 'Wo ist das Modell?',
  looking: 'Auf diesem Rechner wird nach Modellservern gesucht …',
  nothingFound:
    'Auf diesem Rechner antwortet kein Modellserver. Gesucht wird nach Ollama, LM Studio, llama.cpp und vLLM an ihren üblichen Ports.',
  lookAgain: 'Noch einmal suchen',
  found: (count) =>
    plural(count, {
      one: 'Auf diesem Rechner gefunden, # Modell',
      other: 'Auf diesem Rechner gefunden, # Modelle',
    }),
  foundEmpty:
    'Auf diesem Rechner gefunden, noch ohne Modell. Lade dort eines und suche noch einmal.',
  vendor: 'Mit einem Schlüssel von dir; die Prompts gehen an diesen Anbieter.',
  otherServer: 'Ein anderer Server',
  otherServerHint: 'Jede Adresse, die die API von OpenAI spricht, hier oder anderswo.',
  file: 'Eine Datei',
  fileHint: 'Eine GGUF-Datei, die dieser Server selbst ausführt.',
  path: 'Pfad der Datei',
  pathHint: 'Eine .gguf-Datei auf dem Rechner dieses Servers.',
  fileAdvice:
    'Sie läuft in einer Engine, die dieser Befehl installiert. Er lädt auch Modelle herunter oder nimmt eine Datei von dir:',
  nameHint: 'Diesen Namen sehen alle, etwa bei der Wahl des Modells für ein Teammitglied.',
  modelOfVendor: (name) => `Leer: ${name}`,
  modelOfServer: 'Leer: das erste, das der Server nennt.',
  key: 'API-Schlüssel',
  keyHint: 'Wird verschlüsselt auf diesem Server gespeichert und nie wieder angezeigt.',
  keyOfServer: 'Ein eigener Server braucht meist keinen.',
  address: 'Adresse',
  addressHint: 'Endet auf /v1, wie http://localhost:11434/v1',
  connectFailed: 'Es wurde nichts angeschlossen',
  closed: 'Diese Seite ist geschlossen',
  alreadyConnected: 'Ein Modell ist angeschlossen.',
  spentText: 'Es antwortet für dein Team. Wer hier Admin ist, kann jederzeit weitere anschließen.',
  noAccess: 'So kommst du hierher',
  byLink:
    'Wenn du diesen Server betreibst: Solange kein Modell angeschlossen ist, gibt er bei jedem Start einen Link aus, der diese Seite öffnet. Die Zeile beginnt mit „Model: none is connected“; die letzte gilt. Mit „Model: none answers“ gibt er keinen Link aus: Ein Modell ist angeschlossen, und unter „Modelle“ steht für Administratoren, warum es nicht antwortet.',
  byRestart:
    'Der Link gilt, bis ein Modell angeschlossen ist oder der Server endet; ein Neustart gibt einen neuen aus. Wo er steht und wie du neu startest:',
  inItsTerminal: 'im Terminal',
  afterStopping: 'Strg+C, dann',
  bySignIn: 'Wer hier Admin ist, kann jederzeit Modelle anschließen.',
  signIn: 'Als Admin anmelden',
  connected: (model) => `${model} ist angeschlossen`,
  connectedText: 'Ab jetzt antwortet jedes Teammitglied damit.',
  connectedToo: 'Ab jetzt kannst du es für jedes Teammitglied wählen.',
  start: 'Zu deinem Team',
  startWithVision: 'Zu deiner Vision',
  manage: 'Alle Modelle',
  administrator: 'Ein Admin-Konto anlegen',
  administratorText:
    'Es gibt noch keines. Damit schließt du weitere Modelle an, änderst sie und moderierst. Nur du kannst hier eines anlegen, eine halbe Stunde lang.',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint:
    'Mindestens 8 Zeichen: große und kleine Buchstaben ohne Umlaute, Ziffern und eines oder mehrere von @\u00A0$\u00A0!\u00A0%\u00A0*\u00A0?\u00A0&. Keine anderen.',
  createAdministrator: 'Admin-Konto anlegen',
  administratorTooLate:
    'Die halbe Stunde ist vorbei, oder der Server wurde neu gestartet. Führe dort stattdessen npm run create-admin aus.',
  administratorFailed: 'Das Admin-Konto wurde nicht angelegt',
  administratorCreated: (email) => `${email} ist jetzt ein Admin-Konto.`,
};
