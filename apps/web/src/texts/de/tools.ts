import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as en from '../en/tools.ts';

export const toolMessages: Translation<typeof en.toolMessages> = {
  titles: {
    'web:search': 'Websuche',
    'web:read': 'Seite lesen',
    'calc:calculate': 'Rechnen',
  },
  lines: {
    waiting: { between: ' möchte „', after: '“ benutzen' },
    running: { between: ' benutzt „', after: '“ …' },
    done: { between: ' hat „', after: '“ benutzt' },
    refused: { between: ' durfte „', after: '“ nicht benutzen' },
    failed: { between: ' wollte „', after: '“ benutzen, und das ging schief' },
  },
  unreadable: 'Eine Anfrage nach einem Werkzeug, die sich nicht anzeigen lässt.',
  of: (server) => `von ${server}`,
  because: 'Warum',
  words: {
    'web:search': 'Suchen nach',
    'web:read': 'Diese Seite öffnen',
    'calc:calculate': 'Ausrechnen',
    other: 'Senden',
  },
  nothingSent: 'Nichts außer der Anfrage selbst',
  verbatim: 'Wörtlich',
  showAll: 'Alles zeigen',
  showLess: 'Weniger zeigen',
  risks: {
    label: 'Was auf dem Spiel steht',
    readsStrangers: 'Liest Text von Fremden',
    knowsPrivate: 'Kennt privaten Text',
    hasEffect: 'Wirkt nach außen',
    isThere: 'ja',
    isNotThere: 'nein',
  },
  allRisks: 'Alle drei zugleich. Sieh genau hin: Du wirst jedes Mal gefragt.',
  writes: 'Es ändert draußen etwas. Du wirst jedes Mal gefragt.',
  allowOnce: 'Einmal erlauben',
  allowHere: 'Dieses Werkzeug hier erlauben',
  refuse: 'Ablehnen',
  reason: 'Grund',
  reasonHint: 'Das Mitglied hört ihn und antwortet darauf. Du kannst ihn weglassen.',
  cancel: 'Abbrechen',
  tryAgain: 'Noch einmal versuchen',
  goOnWithout: 'Ohne das weitermachen',
  otherWrites: 'Gerade läuft ein anderes Werkzeug, das etwas ändert. Eins nach dem anderen.',
  yourReason: (reason) => `Dein Grund: ${reason}`,
  allowedHere: 'Hier erlaubt',
  askAgain: 'Nächstes Mal fragen',
  details: 'Einzelheiten',
  result: 'Antwort:',
  sameResult: 'Dieselbe Antwort wie zuvor:',
  takenOff: 'Die Antwort liegt nicht mehr auf dem Tisch.',
  failures: {
    lost: 'Diese Seite wurde verlassen, bevor die Antwort da war.',
    cancelled: 'Du hast es abgebrochen.',
    gone: 'Dieses Werkzeug wird nicht mehr angeboten.',
    tableFull: () =>
      `Auf dem Tisch liegen ${formatNumber(limits.files)} Dateien, für die Antwort ist kein Platz. Nimm zuerst eine weg.`,
    notKept: 'Dieser Browser hat keinen Platz für die Antwort.',
    unexpected: 'Etwas Unerwartetes ging schief.',
  },
  unknown: 'Es kann trotzdem gewirkt haben. Sieh dort nach, bevor du es noch einmal erlaubst.',
  changed: 'Dieses Werkzeug hat sich seit der Anfrage geändert. So ist es jetzt.',
  awaits: 'Eine Anfrage wartet auf dich.',
  answered: (label) => `Die Antwort liegt als ${label} auf dem Tisch.`,

  form: {
    label: 'Werkzeuge',
    hint: 'Worum dieses Mitglied bitten darf. Du entscheidest jedes Mal und siehst, was gesendet würde.',
    changesOutside: 'ändert draußen etwas',
    most: (count) => `Höchstens ${formatNumber(count)} Werkzeuge für ein Mitglied.`,
    notOffered: (count) =>
      plural(count, {
        one: '# früher gewähltes Werkzeug wird hier nicht angeboten.',
        other: '# früher gewählte Werkzeuge werden hier nicht angeboten.',
      }),
    forEveryone: 'Für alle gleich',
    isForEveryone: (count) =>
      plural(count, {
        one: '# Mitglied darf darum bitten.',
        other: '# Mitglieder dürfen darum bitten.',
      }),
  },

  elsewhere:
    'Was gefunden wurde, ist nicht in diesem Browser. Ein Mitglied kann es noch einmal nachsehen; bis dahin bekommt das Team nur die zitierten Stellen.',
  lookedUp: (time) => `Nachgesehen am ${time}`,
  hash: (beginning) => `SHA-256 ${beginning}`,
};
