import type * as english from '../en/file-reading.ts';
import type { Translation } from '../../lib/language/messages.ts';

/** Why a file is not read, in German. */
export const fileRefusals: Translation<typeof english.fileRefusals> = {
  unknown_kind: (name) =>
    `${name} ist von einer Art, die nicht gelesen werden kann. Lesbar sind PDF, Word, PowerPoint und Excel (.docx, .pptx, .xlsx), CSV, TSV, Markdown, Text, HTML und JSON.`,
  empty: (name) => `In ${name} steht kein Text.`,
  damaged: (name) => `${name} ist beschädigt und kann nicht gelesen werden.`,
  encrypted: (name) =>
    `${name} ist mit einem Passwort geschützt. Speichere die Datei ohne Passwort und füge sie wieder hinzu.`,
  no_text: (name) =>
    `${name} enthält Bilder von Seiten und keinen Text. Lass den Text erkennen und füge die Datei wieder hinzu.`,
  too_many_characters: (name, max) =>
    `${name} enthält mehr als ${max} Zeichen Text; das ist die Grenze für eine Datei. Füge einen Teil davon hinzu.`,
  too_large: (name, max) => `${name} ist größer als ${max} MB; das ist die Grenze für eine Datei.`,
  too_large_unpacked: (name, max) =>
    `${name} braucht entpackt mehr als ${max} MB; das ist die Grenze für eine Datei.`,
  took_too_long: (name, max) =>
    `${name} zu lesen dauerte länger als ${max} Sekunden; das ist die Grenze. Füge einen Teil davon hinzu.`,
  changed: (name) =>
    `${name} wurde beim Lesen geändert oder entfernt. Füge die Datei wieder hinzu, wenn sie sich nicht mehr ändert.`,
  no_worker: (name) =>
    `Dieser Browser konnte nicht starten, was Dateien liest; ${name} wurde nicht gelesen. Prüfe die Verbindung und lade die Seite neu; hilft das nicht, nimm einen neueren Browser.`,
  failed: (name) =>
    `${name} konnte nicht gelesen werden, weil hier etwas schiefging. Lade die Seite neu und füge die Datei wieder hinzu.`,
};

/** What is said of how a file was read, in German. */
export const fileNotes: Translation<typeof english.fileNotes> = {
  hidden_sheets: {
    one: 'Auch ein ausgeblendetes Blatt wurde gelesen:',
    other: 'Auch # ausgeblendete Blätter wurden gelesen:',
  },
  hidden_slides: {
    one: 'Auch eine ausgeblendete Folie wurde gelesen:',
    other: 'Auch # ausgeblendete Folien wurden gelesen:',
  },
  formulas: {
    one: 'Von einer Formel wurde das letzte Ergebnis gelesen.',
    other: 'Von # Formeln wurden die letzten Ergebnisse gelesen.',
  },
  formulas_without_result: {
    one: 'Eine Formel hat kein gespeichertes Ergebnis und blieb weg.',
    other: '# Formeln haben kein gespeichertes Ergebnis und blieben weg.',
  },
  pages_without_text: {
    one: 'Eine Seite enthält keinen lesbaren Text:',
    other: '# Seiten enthalten keinen lesbaren Text:',
  },
  deletions_left_out: {
    one: 'Eine nachverfolgte Löschung blieb weg.',
    other: '# nachverfolgte Löschungen blieben weg.',
  },
  comments_left_out: {
    one: 'Ein Kommentar am Rand blieb weg.',
    other: '# Kommentare am Rand blieben weg.',
  },
  assumed_encoding: (encoding) =>
    `Die Kodierung steht nicht in der Datei; sie wurde als ${encoding} gelesen.`,
};
