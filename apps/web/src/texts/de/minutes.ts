import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as en from '../en/minutes.ts';

export const minutesMessages: Translation<typeof en.minutesMessages> = {
  title: 'Protokoll',
  question: 'Frage',
  sections: {
    keyResults: 'Schlüsselergebnisse',
    positions: 'Positionen',
    objections: 'Einwände',
    actionItems: 'Aufgaben',
    openQuestions: 'Offene Fragen',
    findings: 'Erkenntnisse',
    decision: 'Entscheidung',
  },
  nothing: {
    keyResults: 'Die Vision nennt keine Schlüsselergebnisse.',
    positions: 'Noch hat niemand Position bezogen.',
    objections: 'Keine Einwände.',
    actionItems: 'Noch nichts zu tun.',
    openQuestions: 'Keine offenen Fragen.',
    findings: 'Noch keine Erkenntnisse.',
  },
  none: 'Noch kein Protokoll',
  noneExplanation:
    'Das Protokoll hält fest, was das Gespräch ergeben hat: Schlüsselergebnisse, Positionen, Einwände und was zu tun ist. Jede Zeile führt zu den Nachrichten, auf denen sie beruht.',
  nothingSaid: 'Noch wurde nichts gesagt.',
  update: 'Protokoll aktualisieren',
  updating: 'Das Protokoll wird geschrieben …',
  deciding: 'Die Entscheidung wird entworfen …',
  stop: 'Stopp',
  updated: 'Das Protokoll ist aktuell.',
  stopped: 'Gestoppt. Das Protokoll ist unverändert.',
  reopened: 'Ein Einwand ist offen. Das Gespräch gilt deshalb nicht mehr als entschieden.',
  offline: 'Keine Verbindung. Das Protokoll ist unverändert.',
  cutOff: 'Die Verbindung brach ab. Das Protokoll ist unverändert.',
  unreachable:
    'Der Server war nicht zu erreichen. Das Protokoll ist unverändert. Versuch es gleich noch einmal.',
  elsewhere: 'Dieses Gespräch geht in einem anderen Tab weiter.',
  newMessages: (count) =>
    plural(count, {
      one: '# neue Nachricht seit diesem Protokoll',
      other: '# neue Nachrichten seit diesem Protokoll',
    }),
  omitted: (count) =>
    plural(count, {
      one: 'Die erste Nachricht passte nicht in die Anfrage.',
      other: 'Die ersten # Nachrichten passten nicht in die Anfrage.',
    }),
  keep: 'Protokoll führen',
  keepHint: 'Aktualisiert es nach jeder Diskussion.',

  states: {
    untouched: 'Nicht berührt',
    discussed: 'Besprochen',
    planned: 'Geplant',
    at_risk: 'Gefährdet',
  },
  objectionStates: {
    open: 'Offen',
    answered: 'Beantwortet',
    conceded: 'Eingeräumt',
    overruled: 'Zurückgewiesen',
  },
  unsupported: 'Keine Nachricht belegt diese Zeile',
  sources: (count) =>
    plural(count, { one: 'Beruht auf # Nachricht', other: 'Beruht auf # Nachrichten' }),
  goToSource: (place, count) =>
    count === 1
      ? 'Zur Nachricht'
      : `Zu Nachricht ${formatNumber(place)} von ${formatNumber(count)}`,
  back: 'Zurück zum Protokoll',
  confidence: (percent) => `${percent} sicher`,
  before: (from) => `Vorher: ${from}`,
  changedBecause: 'Was sie geändert hat',
  drifted: 'abgedriftet',
  driftedHint: 'Keine Nachricht begründet die Änderung',
  against: (who) => `${who} widerspricht`,
  formerMember: 'nicht mehr im Team',
  answers: 'Die Antwort',
  reason: (text) => `Deine Begründung: ${text}`,
  due: (text) => `Bis: ${text}`,
  who: (text) => `Wer: ${text}`,
  to: (text) => `An: ${text}`,
  toYou: 'An: dich',

  haveAnswered: 'Beantworten lassen',
  haveAnsweredBy: (name) => `${name} um Antwort bitten`,
  askForAnswer: (target, by, against) =>
    `@${target} Bitte antworte auf den Einwand von ${by}: ${against}`,
  askedForAnswer: 'Du hast um die Antwort gebeten. „Protokoll aktualisieren“ nimmt sie auf.',
  askedAndKept: 'Du hast um die Antwort gebeten. Das Protokoll nimmt sie auf, sobald sie da ist.',
  overrule: 'Zurückweisen',
  overruleReason: 'Warum du ihn zurückweist',
  reasonRequired: 'Eine Begründung ist nötig.',
  cancel: 'Abbrechen',
  takeBackOverrule: 'Zurücknehmen',

  pill: {
    openObjections: (count) =>
      plural(count, { one: '# offener Einwand', other: '# offene Einwände' }),
    noObjections: 'Keine offenen Einwände',
    decided: 'Entschieden',
    planned: (planned, count) =>
      `${formatNumber(planned)} von ${plural(count, { one: '# Schlüsselergebnis', other: '# Schlüsselergebnissen' })} geplant`,
  },

  export: {
    title: 'Exportieren',
    markdown: 'Markdown',
    json: 'JSON',
    print: 'Drucken',
    conversation: 'Gespräch',
    passages: 'Belegstellen',
    made: (product) => `Erstellt mit ${product}`,
  },
};

export const decisionMessages: Translation<typeof en.decisionMessages> = {
  none: 'Noch ist nichts entschieden.',
  draft: 'Entscheidung entwerfen',
  draftAgain: 'Neu entwerfen',
  changedSinceDraft:
    'Die Entscheidung wurde inzwischen geändert. Die vorige wurde deshalb nicht wiederhergestellt.',
  drafted: 'Die Entscheidung ist entworfen.',
  draftState: 'Entwurf',
  decidedAt: (time) => `Entschieden am ${time}`,
  mark: 'Als entschieden markieren',
  takeBack: 'Entscheidung zurücknehmen',
  refused: 'Zuerst beantworten oder mit einer Begründung zurückweisen',
  refusedTitle: (count) =>
    plural(count, { one: '# Einwand ist offen.', other: '# Einwände sind offen.' }),
  showObjections: 'Einwände zeigen',
  unread: 'Ein Einwand steht noch nicht im Protokoll. Aktualisiere es zuerst.',
  newPositions: (names) =>
    `Positionen, die neuer sind als dieser Entwurf: ${names}. „Neu entwerfen“ nimmt sie auf.`,
  tookBack: 'Die Entscheidung ist wieder ein Entwurf.',

  reasons: 'Gründe',
  options: 'Möglichkeiten',
  pro: 'Dafür',
  contra: 'Dagegen',
  dissent: 'Abweichende Meinungen',
  noDissent: 'Niemand ist anderer Meinung.',
  dissenting: (count) =>
    plural(count, {
      one: '# Mitglied ist anderer Meinung',
      other: '# Mitglieder sind anderer Meinung',
    }),
  publish: 'Veröffentlichen',
  conditions: 'Bedingungen',
  reviewOn: 'Überprüfen am',
  overruled: 'Zurückgewiesene Einwände',
  singleModel: 'Ein Modell sprach für alle Mitglieder.',

  edit: 'Bearbeiten',
  editTitle: 'Entscheidung bearbeiten',
  text: 'Entscheidung',
  textRequired: 'Eine Entscheidung ist nötig.',
  onePerLine: 'Einer pro Zeile',
  tooLong: (max) => `Höchstens ${formatNumber(max)} Zeichen.`,
  tooMany: (max) => `Höchstens ${formatNumber(max)} Zeilen.`,
  percentError: 'Gib eine ganze Zahl von 0 bis 100 ein.',
  confidencePercent: 'Sicherheit in Prozent',
  save: 'Speichern',
  cancel: 'Abbrechen',

  seal: 'Meine Antwort versiegeln',
  sealExplanation:
    'Schreib vor dem Gespräch deine eigene Antwort auf. Kein Modell liest sie, und sie wird nie veröffentlicht. Du siehst sie neben der Entscheidung.',
  answer: 'Deine Antwort',
  answerRequired: 'Schreib zuerst deine Antwort.',
  sealIt: 'Versiegeln',
  sealed: 'Deine Antwort ist versiegelt. Sie erscheint neben der Entscheidung.',
  unseal: 'Entfernen',
  sealedAnswer: 'Deine versiegelte Antwort',
  sealedOn: (time) => `Versiegelt am ${time}`,

  tryWithout: 'Ohne ein Mitglied versuchen',
  tryExplanation:
    'Das Team bespricht die Frage noch einmal ohne ein Mitglied, in einem Zweig. Danach stehen beide Entscheidungen nebeneinander.',
  without: (name) => `Ohne ${name}`,
  tryNeedsTalk: 'Dafür braucht es eine Frage, die das Team besprochen hat.',
  trialBegun: (name) => `Das Team diskutiert noch einmal, ohne ${name}.`,
  trial: {
    title: 'Nebeneinander',
    former: 'Mit allen',
    here: (name) => `Ohne ${name}`,
    waiting: 'Die andere Entscheidung erscheint hier nach der Diskussion.',
    onlyHere: 'nur hier',
    differs: 'weicht ab',
    same: 'Beide sagen dasselbe.',
  },
};
