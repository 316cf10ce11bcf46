import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import { quoted } from '../../lib/language/quoted.ts';
import type * as en from '../en/files.ts';

export const fileMessages: Translation<typeof en.fileMessages> = {
  title: 'Dateien',
  add: 'Dateien hinzufügen',
  none: 'Auf dem Tisch liegt keine Datei.',
  noneExplanation:
    'Leg ein Briefing, ein Budget oder einen Vertrag darauf: Das Team liest es, und jedes Zitat wird daran geprüft. Dateien bleiben in diesem Browser; was ein Beitrag davon braucht, geht mit der Anfrage.',
  passages: (count) => plural(count, { one: '# Stelle', other: '# Stellen' }),
  readAll: 'alles gelesen',
  readSome: (some, all) => `${formatNumber(some)} von ${formatNumber(all)} gelesen`,
  kinds: {
    pdf: 'PDF',
    docx: 'DOCX',
    pptx: 'PPTX',
    xlsx: 'XLSX',
    csv: 'CSV',
    tsv: 'TSV',
    markdown: 'Markdown',
    text: 'Text',
    html: 'HTML',
    json: 'JSON',
    web: 'Webseite',
    tool: 'Antwort eines Werkzeugs',
  },
  size: {
    bytes: (count) => plural(count, { one: '# Byte', other: '# Bytes' }),
    kilobytes: (count) => `${count} kB`,
    megabytes: (count) => `${count} MB`,
  },

  readers: 'Wer sie lesen darf',
  everyone: 'Alle',
  nobody: 'Niemand',
  nobodyExplanation: 'Niemand am Tisch darf sie lesen, darum wird sie nicht gesendet.',

  open: 'Öffnen',
  download: 'Herunterladen',
  remove: 'Entfernen',
  undo: 'Rückgängig',
  removed: (name) => `${quoted(name)} liegt nicht mehr auf dem Tisch.`,
  noPlace: (name) =>
    `${quoted(name)} bleibt weg: Mehr als ${formatNumber(limits.files)} Dateien sind nicht möglich.`,
  elsewhere: 'Auf einem anderen Gerät',
  elsewhereExplanation:
    'Ihr Text ist nicht in diesem Browser. Bis du sie wieder hinzufügst, bekommt das Team nur die zitierten Stellen.',
  ofPublication: 'Aus der Veröffentlichung',
  ofPublicationExplanation: 'Nur die Stellen, die sie zitiert, kamen mit. Das Team bekommt diese.',
  addAgain: 'Wieder hinzufügen',
  noOriginal: 'Das Original ist nicht in diesem Browser, nur der Text.',

  back: 'Alle Dateien',
  search: 'In dieser Datei suchen',
  found: (count) => plural(count, { one: 'In # Stelle gefunden', other: 'In # Stellen gefunden' }),
  nothingFound: 'Nicht gefunden',
  previous: 'Vorige Fundstelle',
  next: 'Nächste Fundstelle',
  text: (name) => `Text von ${quoted(name)}`,
  loading: 'Der Text wird geöffnet.',

  adding: {
    label: 'Dateien, die gerade hinzukommen',
    reading: (name) => `${quoted(name)} wird gelesen`,
    cancel: 'Abbrechen',
    cancelled: (name) => `${quoted(name)} wurde nicht hinzugefügt.`,
    dismiss: 'Verstanden',
    added: (name, label, passages) =>
      `${quoted(name)} liegt als ${label} auf dem Tisch: ${passages}.`,
    known: (name, label) => `${quoted(name)} liegt schon auf dem Tisch, als ${label}.`,
    addedAgain: (name) => `Der Text von ${quoted(name)} ist wieder da.`,
    another: (name, wanted, label) =>
      `${quoted(name)} ist nicht die Datei ${quoted(wanted)} und kam als ${label} dazu.`,
  },
  problems: {
    tooMany: (name) =>
      `${quoted(name)} wurde nicht hinzugefügt: Ein Gespräch hat höchstens ${formatNumber(limits.files)} Dateien. Entferne zuerst eine.`,
    paused: (name) =>
      `${quoted(name)} wurde nicht hinzugefügt: Dieses Gespräch geht in einem anderen Tab weiter.`,
    left: (name) =>
      `${quoted(name)} wurde nicht hinzugefügt: Du hast ein anderes Gespräch geöffnet, während sie gelesen wurde.`,
    full: (name) =>
      `Der Speicher dieses Browsers ist voll. ${quoted(name)} liegt auf dem Tisch und bleibt, bis du diesen Tab schließt oder neu lädst.`,
    notStored: (name) =>
      `Dieser Browser lässt uns keine Dateien speichern. ${quoted(name)} liegt auf dem Tisch und bleibt, bis du diesen Tab schließt oder neu lädst.`,
    noOriginal: (name) =>
      `Dieser Browser hat nur für den Text von ${quoted(name)} Platz. Das Original lässt sich herunterladen, bis du diesen Tab schließt oder neu lädst.`,
  },
};
