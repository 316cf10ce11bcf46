import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import { quoted } from '../../lib/language/quoted.ts';
import type * as english from '../en/publish.ts';

/** Texts of publishing, in German. */
export const publicationMessages: Translation<typeof english.publicationMessages> = {
  panel: 'Gespräch veröffentlichen',
  title: 'Titel',
  explanation: 'Mach dieses Gespräch öffentlich, damit andere es lesen und remixen können.',
  titlePlaceholder: 'Gib deinem Gespräch einen klaren Titel.',
  publish: 'Veröffentlichen',
  publishing: 'Wird veröffentlicht …',
  published: 'Das Gespräch ist veröffentlicht!',
  failed: 'Das Gespräch ließ sich nicht veröffentlichen. Bitte versuch es noch einmal.',
  untitled: 'Gespräch ohne Titel',
  nothingToPublish: 'Noch gibt es nichts zu veröffentlichen. Sag zuerst etwas.',

  whatBecomesPublic: 'Was öffentlich wird',
  publicVision: 'Deine Vision, deine Ziele und Schlüsselergebnisse',
  publicTeam: (count) =>
    `Name, Rolle und Beschreibung von ${plural(count, { one: '# Teammitglied', other: '# Teammitgliedern' })}`,
  publicMessages: (count) =>
    `Der Titel und jede Nachricht, auch deine: ${plural(count, { one: '# Nachricht', other: '# Nachrichten' })}`,
  publicModels: 'Von welchem Modell jede Antwort kam',
  publicMinutes: 'Das Protokoll',
  publicDecision: 'Die Entscheidung mit ihren Gründen und den abweichenden Meinungen',
  publicPassages: (count) =>
    `Aus deinen Dateien nur, was zitiert wird: ${plural(count, { one: '# Stelle', other: '# Stellen' })}`,
  publicOrigin: (title) => `Dass es ein Remix von ${quoted(title)} ist`,
  whatHappens:
    'Daraus entstehen eine Zusammenfassung und Tags. Alle können es lesen, teilen und remixen. In diesem Browser kannst du es jederzeit zurückziehen.',
  omitted: (count) =>
    `Dieses Gespräch ist zu lang, um ganz veröffentlicht zu werden: ${plural(count, { one: 'Die erste Nachricht fehlt', other: 'Die ersten # Nachrichten fehlen' })}. Hier geht nichts verloren.`,
  omittedPassages: (count) =>
    `Für ${formatNumber(limits.publishedExcerpts)} zitierte Stellen ist Platz: ${plural(count, { one: '# weitere fehlt', other: '# weitere fehlen' })} samt den Verweisen darauf.`,

  citedPassages: 'Zitierte Stellen',
  citedPassagesHint:
    'Ihr Wortlaut wird öffentlich. Lässt du eine weg, verschwinden auch die Verweise darauf; was eine Nachricht daraus zitiert, bleibt in ihr stehen.',
  show: 'Zeigen',
  hide: 'Verbergen',
  leaveOut: 'Weglassen',
  putBack: 'Doch aufnehmen',

  unanswered: {
    kept: 'Die Verbindung brach ab, bevor der Server antwortete. Veröffentliche noch einmal; es erscheint nicht doppelt.',
    partly:
      'Die Verbindung brach ab, bevor der Server antwortete, und dieser Browser hatte keinen Platz, sich das Gesendete zu merken. Veröffentliche noch einmal: Unverändert erscheint es nicht doppelt, nach einer Änderung vielleicht schon.',
  },
  titleTooLong: `Ein Titel hat höchstens ${limits.conversationTitle} Zeichen.`,
  titleLength: (length) => `${formatNumber(length)} von ${limits.conversationTitle} Zeichen`,

  arrived: (titles) =>
    titles.length === 1
      ? `${titles.map(quoted).join('')} ist schon öffentlich`
      : `${titles.map(quoted).join(', ')} sind schon öffentlich`,
  arrivedExplanation:
    'Ein früherer Versuch kam an, nur die Antwort ging verloren. Er unterscheidet sich von dem, was du jetzt veröffentlichst. Was soll mit ihm geschehen?',
  publishToo: 'Behalten und auch dies veröffentlichen',
  takeBackFailed: 'Es ließ sich nicht zurückziehen, deshalb wurde nichts anderes veröffentlicht.',
  replaceEarlier: 'Zurückziehen und dies veröffentlichen',

  dismiss: 'Ausblenden',
  publishedAs: (title) => `Zu finden unter ${quoted(title)}.`,
  publishedBefore: 'Aus diesem Browser veröffentlicht',
  withoutOrigin: 'Das Original ist nicht mehr da, deshalb wird es nicht genannt.',
  open: 'Gespräch ansehen',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert!',
  copyFailed:
    'Der Browser hat das Kopieren nicht erlaubt. Markiere den Text und kopiere ihn von Hand.',
  keyNotKept:
    'Dieser Browser konnte den Schlüssel nicht speichern, mit dem du das Gespräch zurückziehst. Kopiere ihn jetzt und verwahre ihn gut: Er wird nicht noch einmal gezeigt.',
  deleteKey: 'Schlüssel zum Löschen',
  copyKey: 'Schlüssel kopieren',
  keyCopied: 'Schlüssel kopiert!',

  unreachable:
    'Der Server war nicht erreichbar. Versuch es noch einmal; es erscheint nicht doppelt.',
  unreachableNotKept:
    'Der Server war nicht erreichbar. Versuch es in diesem Tab noch einmal; es erscheint nicht doppelt. Dieser Browser hat keinen Platz, sich das Gesendete zu merken; nach Neuladen und Ändern erscheint es vielleicht doppelt.',
  refused: 'Der Server hat das abgelehnt.',
  botCheckFailed: 'Die Bot-Prüfung hat nicht geklappt.',
  noPublishing: 'Dieser Server nimmt keine Veröffentlichungen an.',
  conflict: 'Der Server hat dieses Gespräch schon.',
  invalid: 'Der Server hat darin einen Fehler gefunden.',
  tooOften: 'Du hast in kurzer Zeit viel veröffentlicht.',
  tooLarge: 'Das Gespräch ist zu groß für den Server.',
  unavailable: 'Der Server ist gerade nicht verfügbar.',
  serverFault: 'Auf dem Server ist etwas schiefgegangen.',
  retryAfter: (seconds) => {
    const minutes = Math.ceil(seconds / 60);
    if (seconds < 90)
      return `Versuch es in ${plural(seconds, { one: '# Sekunde', other: '# Sekunden' })} noch einmal.`;
    return minutes < 90
      ? `Versuch es in ${plural(minutes, { one: '# Minute', other: '# Minuten' })} noch einmal.`
      : `Versuch es in ${plural(Math.ceil(minutes / 60), { one: '# Stunde', other: '# Stunden' })} noch einmal.`;
  },
  parts: {
    introduction: 'Titel',
    conversationTitle: 'Titel',
    vision: 'Vision',
    objectives: 'Ziele',
    keyResults: 'Schlüsselergebnisse',
    problemExplanation: 'Erste Nachricht',
    replies: 'Nachrichten',
    participants: 'Team',
    conversation: 'Gespräch',
    minutes: 'Protokoll',
    decision: 'Entscheidung',
    decidedAt: 'Entscheidung',
    remixOf: 'Original',
  },
  memberParts: { name: 'Name', role: 'Rolle', description: 'Beschreibung' },
  memberPart: (number, part) =>
    part === '' ? `Teammitglied ${number}` : `Teammitglied ${number}, ${part}`,
  messagePart: (number) => `Nachricht ${formatNumber(number)}`,
  moreErrors: (count) => `Und ${formatNumber(count)} weitere.`,
};

/** Texts of remixing, in German. */
export const remixMessages: Translation<typeof english.remixMessages> = {
  untitled: 'Gespräch ohne Titel',
  nothingToRemix: 'Dieses Gespräch hat weder Team noch Vision für einen Remix.',
  failed: 'Der Remix hat nicht geklappt. An deiner Arbeit hat sich nichts geändert.',

  keptInRecent: 'Dein bisheriges Gespräch liegt in „Gespräche speichern & laden“ unter „Zuletzt“.',

  dismiss: 'Ausblenden',
  offer: 'Das Team sitzt am Tisch. Machst du weiter, wo es aufgehört hat, oder fängst du neu an?',
  carry: 'Gespräch fortsetzen',
  carrying: 'Gespräch wird geladen …',
  startFresh: 'Neu anfangen',
  carried: (count) =>
    plural(count, {
      one: '# Nachricht wurde übernommen.',
      other: '# Nachrichten wurden übernommen.',
    }),
  carriedOmitted: (count) =>
    `Das Gespräch war zu lang, um es ganz zu übernehmen: ${plural(count, { one: 'Die erste Nachricht fehlt', other: 'Die ersten # Nachrichten fehlen' })}.`,
  nothingToCarry: 'Dieses Gespräch hat keine Nachrichten zum Übernehmen.',
  carryFailed: 'Das Gespräch ließ sich nicht laden. Dein Team ist trotzdem bereit.',
  publicationGone:
    'Das Gespräch ist nicht mehr öffentlich, deshalb lässt es sich nicht übernehmen.',

  visionCut: () =>
    `Die Vision war länger als ${formatNumber(limits.visionText)} Zeichen und wurde gekürzt.`,
  memberCut: (name) => `Einige Texte von „${name}“ waren zu lang und wurden gekürzt.`,
  memberRenamed: (from, to) =>
    `„${from}“ ist ein reservierter Name, deshalb heißt dieses Mitglied hier „${to}“.`,
  memberNumber: (number) => `Mitglied ${number}`,
  membersUnreadable: (count) =>
    plural(count, {
      one: '# Mitglied ohne lesbaren Namen oder Rolle fehlt.',
      other: '# Mitglieder ohne lesbaren Namen oder Rolle fehlen.',
    }),
  membersSurplus: (count) =>
    `Ein Team hat höchstens ${limits.participants} Mitglieder; nicht dabei: ${formatNumber(count)}.`,
};
