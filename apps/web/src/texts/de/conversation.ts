import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import { quoted } from '../../lib/language/quoted.ts';
import type * as english from '../en/conversation.ts';

/** The team dashboard in German. */
export const conversationMessages: Translation<typeof english.conversationMessages> = {
  summaryPrefix: 'Zusammenfassung: ',
  systemName: 'System',
  discussionEnded: 'Die Diskussion endete.',
  memberFailed: 'Entschuldige, bei deiner Anfrage ist mir ein Fehler unterlaufen.',
  summaryFailed: 'Entschuldige, beim Zusammenfassen des Gesprächs ist ein Fehler passiert.',
  stockReplies: {
    help: (role) =>
      `In meiner Rolle als ${role} helfe ich gern. Sag mir, was du brauchst, und wir finden gemeinsam einen Weg.`,
    expertise: (role) =>
      `Meine Rolle in diesem Team: ${role}. Frag mich alles, was in mein Fach gehört.`,
    greeting: (role) => `Hallo! Meine Rolle in diesem Team: ${role}. Womit fangen wir an?`,
    thanks: () => 'Gern. Was sehen wir uns als Nächstes an?',
    other: (role) =>
      `In meiner Rolle als ${role} würde ich das von meinem Fach her angehen. Was meinst du?`,
  },
  stockKeywords: {
    help: 'hilf|hilfe|helfen|hilfst|helft',
    expertise: 'rolle|fachgebiet|kompetenz',
    greeting: 'hallo|hey|moin|servus|guten (?:tag|morgen|abend)',
    thanks: 'danke|dank|vielen dank',
  },
  you: 'Du',
  unknownSpeaker: 'Unbekannt',
  typing: 'Schreibt …',
  waitsFor: (replies) =>
    plural(replies, { one: 'Wartet auf # andere Antwort', other: 'Wartet auf # andere Antworten' }),
  generatingSummary: 'Das Gespräch wird zusammengefasst …',

  title: 'Team-Gespräch',
  logLabel: 'Gespräch',
  showEarlier: 'Frühere Nachrichten zeigen',
  jumpToLatest: 'Zum Neuesten',
  welcome: 'Willkommen im Team-Gespräch',
  /** First messages that an empty room offers. */
  starters: {
    label: 'So könnt ihr anfangen',
    objective: (goal) => `Was ist der erste Schritt zu ${quoted(goal)}?`,
    keyResult: (result) => `Was könnte ${quoted(result)} verhindern?`,
    vision: 'Was fehlt unserer Vision noch?',
  },
  howTo: [
    {
      lead: 'Gib jemandem das Wort.',
      more: '„Aktionen“ beim Mitglied bittet um ein paar Worte, eine ausführliche Antwort, einen Einwand, eine Rückfrage oder eine Herausforderung.',
    },
    {
      lead: 'Oder sag selbst etwas.',
      more: 'Auf dem Knopf zum Senden steht, wer antwortet: wen du zuletzt gewählt hast oder mit @ nennst.',
    },
    {
      lead: 'Unterbrich, wann du magst.',
      more: 'Schick eine Nachricht, während jemand spricht: Das Mitglied hält inne und antwortet dir.',
    },
  ],

  composer: {
    label: 'Deine Nachricht',
    placeholder: 'Unterbrich ruhig …',
    answersNext: { before: 'Als Nächstes antwortet ', after: '', further: ', dann ' },
    length: { label: 'Länge der Antworten', short: 'Kurz', long: 'Lang' },
    stop: 'Anhalten',
    sendTo: (name) => `Senden an ${name}`,
    /** Who answers a message in a discussion. */
    team: 'das Team',
  },

  team: 'Team',
  hideTeam: 'Team ausblenden',
  actions: 'Aktionen',
  action: {
    fewWords: 'Kurz gesagt',
    detailedAnswer: 'Ausführlich',
    objection: 'Einwand',
    clarification: 'Rückfrage',
    challenge: 'Herausfordern',
  },
  directActions: {
    fewWords: (name) => `${name} kurz antworten lassen`,
    objection: (name) => `${name} widersprechen lassen`,
  },
  memberInfo: 'Über die Rolle',
  close: 'Schließen',
  defaultDescription: (role) =>
    `Dieses Teammitglied bringt in der Rolle ${role} besonderes Fachwissen in das Vorhaben ein.`,

  options: 'Optionen',
  option: {
    backToAssembly: 'Zurück zur Teamauswahl',
    conversations: 'Gespräche speichern & laden',
    publish: 'Gespräch veröffentlichen',
    minutes: 'Protokoll',
    files: 'Dateien',
    vision: 'Vision im Überblick',
    copy: 'Gespräch kopieren',
    summarize: 'Gespräch zusammenfassen',
    showFigures: 'Modelle und Tokens zeigen',
    hideFigures: 'Modelle und Tokens ausblenden',
  },

  /** What stands beside the talk: minutes and files. */
  dock: 'Neben dem Gespräch',

  /** Files on the table. */
  files: {
    add: 'Dateien hinzufügen',
    drop: 'Loslassen, um Dateien auf den Tisch zu legen',
    count: (count) =>
      plural(count, { one: '# Datei auf dem Tisch', other: '# Dateien auf dem Tisch' }),
    /** After the name of a file, in the talk. */
    onTable: (label, passages) =>
      `liegt auf dem Tisch: ${label}, ${plural(passages, { one: '# Stelle', other: '# Stellen' })}.`,
    takenOff: 'liegt nicht mehr auf dem Tisch.',
  },

  copyMessage: 'Nachricht kopieren',
  conversationCopied: 'Gespräch in die Zwischenablage kopiert!',
  messageCopied: 'Nachricht in die Zwischenablage kopiert!',
  copyFailed:
    'Der Browser hat das Kopieren nicht erlaubt. Markiere den Text und kopiere ihn von Hand.',
  conversationSaved: 'Gespräch gespeichert!',
  conversationSummarized: 'Gespräch zusammengefasst!',
  conversationDeleted: (title) => `${quoted(title)} wurde gelöscht.`,

  statusNotes: {
    stopped: 'Angehalten. Was gesagt wurde, bleibt.',
    cutOff: 'Die Antwort brach ab. Was ankam, bleibt.',
    stock: 'Vorgefertigte Antwort: Das Team hat nicht geantwortet.',
    failed: 'Es kam keine Antwort.',
  },
  continueReply: 'Fortsetzen',
  retry: 'Erneut versuchen',

  notSent: 'Nicht gesendet.',
  tryAgain: 'Noch einmal versuchen',
  noAnswerFrom: (name) => `Keine Antwort von ${name}`,
  fixKey: 'Schlüssel prüfen',
  nothingSaid: 'Angehalten, bevor etwas gesagt wurde.',
  stopped: 'Angehalten. Was gesagt wurde, bleibt.',
  formerAnswerKept: 'Angehalten. Die frühere Antwort bleibt.',
  noOtherAnswer: 'Es kam keine andere Antwort. Die frühere bleibt.',
  emptyAnswer: 'Die Antwort war leer.',
  unusableRequest:
    'Das Mitglied hat so nach einem Werkzeug gefragt, dass sich damit nichts anfangen lässt.',
  botCheckFailed: 'Die Bot-Prüfung hat nicht geklappt, deshalb wurde nichts gesendet.',
  unexpectedFailure: 'Ein unerwarteter Fehler ist aufgetreten.',
  refusals: {
    rate_limited: 'Zu viele Anfragen.',
    unavailable: 'Der Server ist gerade ausgelastet.',
    disk_full: 'Der Server hat keinen Platz mehr.',
    server_stopping: 'Der Server startet gleich neu.',
    server_restarting: 'Der Server startet gerade neu.',
    budget_exhausted: 'Dieser Server hat seine Tokens für heute verbraucht.',
    model_paused:
      'Das Modell ist mehrmals hintereinander ausgefallen, deshalb wartet der Server vor der nächsten Anfrage.',
    model_rate_limited: 'Das Modell nimmt gerade keine weiteren Anfragen an.',
  },
  retryAfter: {
    second: (count) =>
      plural(count, {
        one: 'Versuch es in # Sekunde noch einmal.',
        other: 'Versuch es in # Sekunden noch einmal.',
      }),
    minute: (count) =>
      plural(count, {
        one: 'Versuch es in # Minute noch einmal.',
        other: 'Versuch es in # Minuten noch einmal.',
      }),
    hour: (count) =>
      plural(count, {
        one: 'Versuch es in # Stunde noch einmal.',
        other: 'Versuch es in # Stunden noch einmal.',
      }),
  },
  stillOffline: 'Du bist noch offline. Deine Nachricht wurde nicht gesendet, ist aber noch da.',

  tooLong: (tooMany) =>
    `Diese Nachricht ist um ${formatNumber(tooMany)} Zeichen zu lang. Erlaubt sind ${formatNumber(limits.message)}.`,
  brokenCharacter:
    'Diese Nachricht enthält ein Zeichen, das sich nicht speichern lässt. Bitte tippe sie neu.',
  omitted: (count) =>
    plural(count, {
      one: 'Dieses Gespräch ist zu lang, um es ganz zu senden: Das Team bekam die neuesten Nachrichten, die erste blieb weg. Hier geht nichts verloren.',
      other:
        'Dieses Gespräch ist zu lang, um es ganz zu senden: Das Team bekam die neuesten Nachrichten, die ersten # blieben weg. Hier geht nichts verloren.',
    }),
  gotIt: 'Verstanden',

  turns: {
    objections: (count) => plural(count, { one: '# Einwand', other: '# Einwände' }),
    objectionStates: {
      open: 'offen',
      answered: 'beantwortet',
      conceded: 'eingeräumt',
      overruled: 'zurückgewiesen',
    },
    openOf: (count) => `${formatNumber(count)} offen`,
  },

  nextTurns: {
    answer: { before: '', after: ' antwortet' },
    objection: { before: '', after: ' widerspricht' },
    everyone: 'Alle, ganz kurz',
  },

  /** What the end of a discussion leads to. */
  nextSteps: {
    draft: 'Entscheidung entwerfen',
    openDraft: 'Entwurf öffnen',
    moreTurns: (count) => plural(count, { one: 'Noch # Beitrag', other: 'Noch # Beiträge' }),
    /** Objections and questions. */
    openPoints: (count) =>
      plural(count, { one: '# Punkt ist offen.', other: '# Punkte sind offen.' }),
  },

  importedPartEnd: 'Ab hier machst du weiter',

  elsewhere: 'Dieses Gespräch läuft in einem anderen Tab weiter',
  elsewhereExplanation:
    'Hier siehst du es so, wie es war, als der andere Tab es geöffnet hat. Nichts geht verloren.',
  continueHere: 'Hier weitermachen',
  downloadCopy: 'Kopie herunterladen',

  messageActions: {
    title: 'Aktionen zur Nachricht',
    copy: 'Kopieren',
    branch: 'Von hier abzweigen',
    edit: 'Bearbeiten',
    anotherAnswer: 'Andere Antwort',
    quote: 'Zitieren',
    delete: 'Ab hier löschen',
  },
  deleted: (count) =>
    plural(count, { one: '# Nachricht gelöscht.', other: '# Nachrichten gelöscht.' }),
  outcomeDeleted: 'Was das Protokoll daraus gemacht hat, ist auch weg.',
  restored: 'Alles ist wieder da.',
  editor: {
    label: 'Nachricht bearbeiten',
    hint: 'Mit der geänderten Nachricht beginnt ein Zweig. Das bisherige Gespräch bleibt, wie es ist.',
    cancel: 'Abbrechen',
    send: 'Geänderte Nachricht senden',
  },
  turnStrip: 'Stelle im Gespräch',
  answers: {
    position: (place, count) => `Antwort ${formatNumber(place)} von ${formatNumber(count)}`,
    previous: 'Vorige Antwort',
    next: 'Nächste Antwort',
  },
  branches: {
    begun: 'Das ist jetzt ein Zweig.',
    from: (title) => `aus ${quoted(title)}`,
    remixed: 'Remix',
    originDeleted: '(gelöscht)',
    branch: 'Zweig',
    branchOf: (title) => `Zweig von ${quoted(title)}`,
    branchesOf: (title) => `Zweige von ${quoted(title)}`,
    without: (names) => `ohne ${names}`,
    joinedBy: (names) => `mit ${names}`,
    edited: (text) => `geändert: ${text}`,
    after: (text) => `nach: ${text}`,
  },

  find: {
    label: 'Im Gespräch suchen',
    position: (place, count) => `${formatNumber(place)} von ${formatNumber(count)}`,
    nothing: 'Nicht gefunden',
    previous: 'Vorige Fundstelle',
    next: 'Nächste Fundstelle',
    close: 'Suche schließen',
  },

  search: {
    label: 'Gespräche durchsuchen',
    results: 'Suchergebnisse',
    clear: 'Suche leeren',
    saved: 'gespeichert',
    otherAnswer: 'in einer anderen Antwort',
    searching: 'Wird gesucht …',
    nothing: (query) => `Nichts gefunden für „${query}“.`,
    count: (count) => plural(count, { one: '# Ergebnis', other: '# Ergebnisse' }),
    moreThan: (count) => `Mehr als ${formatNumber(count)} Ergebnisse`,
    showMore: 'Mehr zeigen',
  },

  conversations: {
    title: 'Gespräche',
    name: 'Titel',
    namePlaceholder: 'Gespräch und heutiges Datum',
    save: 'Dieses Gespräch speichern',
    nothingToSave: 'Noch gibt es nichts zu speichern.',
    startNew: 'Neues Gespräch beginnen',
    saved: 'Gespeicherte Gespräche',
    localSaved: 'Im Browser gespeichert',
    none: 'Noch keine Gespräche. Beginne eines und ruf dein erstes Team zusammen.',
    messages: (count) => plural(count, { one: '# Nachricht', other: '# Nachrichten' }),
    remove: (title) => `${title} löschen`,
    confirmRemove: {
      title: 'Gespräch löschen',
      question: (title) => `${quoted(title)} löschen? Das lässt sich nicht rückgängig machen.`,
      confirm: 'Löschen',
    },
    recent: 'Zuletzt',
    current: 'Gerade offen',
    noRecent: 'Jedes Gespräch wird ab der ersten Nachricht hier aufbewahrt.',
    rename: (title) => `${title} umbenennen`,
    renameField: 'Neuer Titel',
    renameSave: 'Umbenennen',
    renameCancel: 'Abbrechen',
    removeRecent: (title) => `${quoted(title)} löschen?`,
    showAll: (count) => `Alle ${formatNumber(count)} zeigen`,
    undo: 'Rückgängig',
    teamOf: (count) =>
      plural(count, { one: 'Team mit # Mitglied', other: 'Team mit # Mitgliedern' }),
    untitled: 'Gespräch ohne Titel',
  },
  library: {
    newChat: 'Neues Gespräch',
    newProject: 'Neues Projekt',
    days: { today: 'Heute', yesterday: 'Gestern', older: 'Älter' },
    teams: {
      title: 'Teams',
      save: 'Dieses Team speichern',
      name: 'Name des Teams',
      confirm: 'Speichern',
      replace: 'Ersetzen',
      saved: (name) => `${quoted(name)} ist gespeichert.`,
      replaced: (name) => `${quoted(name)} wurde ersetzt.`,
      deleted: (name) => `${quoted(name)} wurde gelöscht.`,
      nameless: 'Ein Team braucht einen Namen.',
      taken: 'Ein anderes Team heißt schon so.',
      tooMany: (most) =>
        `Nicht gespeichert: Mehr als ${formatNumber(most)} Teams gehen nicht. Lösche zuerst eines.`,
      notSaved: 'Das Team ließ sich in diesem Browser nicht speichern.',
      open: 'Beginnt ein neues Gespräch mit diesem Team.',
    },
  },
  models: {
    label: 'Modell',
    notOffered: (names: string, instead: string) =>
      `Hier nicht angeboten: das Modell, das für ${names} gewählt ist. Stattdessen antwortet ${instead}.`,
    goOnWith: (model: string) => `Mit ${model} weiter`,
  },
  limitReached:
    'Kein Mitglied wurde gefragt, weil dieses Gespräch deine Grenze erreicht hat. Über dem Gespräch kannst du sie anheben.',
  notSaved: 'Das Gespräch ließ sich in diesem Browser nicht speichern.',

  missing: {
    title: 'Dieses Gespräch liegt nicht in diesem Browser.',
    explanation: 'Es wurde vielleicht gelöscht oder gehört zu einem anderen Browser.',
    toOthers: 'Zu deinen Gesprächen',
  },

  visionSummary: {
    title: 'Vision im Überblick',
    parts: { teamVision: 'Vision', objectives: 'Ziele', keyResults: 'Schlüsselergebnisse' },
    none: 'Noch keine Vision. Das Team spricht auch ohne.',
    define: 'Vision festlegen',
    notStated: 'Nicht angegeben.',
  },

  noTeam: {
    title: 'Noch sitzt niemand am Tisch',
    build: 'Stell dein Team zusammen',
    explanation: 'Wähle zuerst dein Team. Dann sprichst du hier mit ihm.',
  },

  seats: {
    label: 'Plätze am Tisch',
    states: {
      speaking: 'spricht gerade',
      next: 'als Nächstes dran',
      passed: 'hat gepasst',
      openObjection: 'offener Einwand',
    },
    yourTurn: 'Du bist dran',
    decided: 'Entschieden',
    turnOf: (turn, turns) => `Beitrag ${formatNumber(turn)} / ${formatNumber(turns)}`,
    floorTaken: {
      byOne: 'Ein Mitglied spricht gerade. Warte, bis es fertig ist, oder halte es an.',
      byAll:
        'Alle Mitglieder antworten gerade gleichzeitig. Warte, bis sie fertig sind, oder halte sie an.',
    },
    whoAnswers: 'Wer als Nächstes antwortet',
    letAnswer: (name) => `${name} als Nächstes antworten lassen`,
    actionsOf: (name) => `Aktionen für ${name}`,
  },

  mentions: {
    list: 'Ein Mitglied erwähnen',
    everyone: { label: 'Alle', mention: 'alle' },
  },
};

/** The commands of the room in German. */
export const roomCommandsMessages: Translation<typeof english.roomCommandsMessages> = {
  short: 'Kurze Antworten',
  long: 'Lange Antworten',
  /** More words that find a command, by its id. */
  words: {
    draft: 'entscheidung beschluss entscheiden',
    markdown: 'md herunterladen datei speichern export',
    json: 'herunterladen datei speichern export',
    print: 'exportieren pdf papier drucken',
    everyone: 'runde alle mitglieder fragen',
    discuss: 'sprechen debatte starten',
    round: 'runde reihe',
    independent: 'getrennt allein vergleichen',
    short: 'knapp länge antworten',
    long: 'ausführlich länge antworten',
    write: 'nachricht tippen feld',
    decide: 'entscheidung entwurf beschluss',
    minutes: 'notizen einwände ergebnisse aufgaben',
    library: 'chat verlauf umbenennen löschen öffnen alte',
    conversations: 'chat umbenennen löschen',
    publish: 'teilen link öffentlich',
    vision: 'auftrag ziele',
    copy: 'zwischenablage text',
    stop: 'anhalten ruhe',
    next: 'weiter',
  },
  exports: {
    markdown: 'Als Markdown exportieren',
    json: 'Als JSON exportieren',
    print: 'Gespräch drucken',
  },
  find: 'Im Gespräch suchen',
  write: 'Nachricht schreiben',
  stop: 'Antwort anhalten',
  nextSpeaks: 'Das nächste Mitglied antworten lassen',
  passOn: 'Das nächste Mitglied übergehen',
  decide: 'Entscheiden',
};

/** The discussion in German. */
export const discussionMessages: Translation<typeof english.discussionMessages> = {
  label: 'Diskussion',
  everyone: 'Alle fragen',
  everyoneShort: 'Alle fragen',
  discuss: { short: 'Diskutieren', long: 'Das Team diskutieren lassen' },
  settings: 'Einstellungen der Diskussion',
  pause: 'Pause',
  resume: 'Weiterreden',
  goOn: 'Weiter',
  needsQuestion: 'Schreib zuerst eine Frage.',
  commands: {
    which: (last) =>
      `N: wer dran ist, A: alle, O: Einwand, D: Entscheidung, ${plural(last, { one: '1', other: '1 bis #' })}: ein Mitglied. Esc: nichts.`,
    whoObjects: (last) =>
      `Wer widerspricht? Drück ${plural(last, { one: '1', other: '1 bis #' })} oder Esc.`,
    ask: (name) => `${name} fragen? Drück Eingabe oder Esc.`,
    askAll: (count) => `Alle ${formatNumber(count)} fragen? Drück Eingabe oder Esc.`,
  },
  stillOffline: 'Du bist noch offline. Alles bleibt erhalten.',
  interrupts: 'Das Team antwortet',

  mode: 'So spricht das Team',
  modes: {
    open: {
      name: 'Offene Diskussion',
      hint: 'Die Mitglieder antworten einander, widersprechen und passen, bis es nichts Neues mehr zu sagen gibt.',
    },
    round: {
      caption: 'Reihum',
      name: 'Einmal reihum',
      hint: 'Jedes Mitglied spricht einmal, der Reihe nach.',
    },
    independent: {
      caption: 'Unabhängig',
      name: 'Zuerst unabhängige Antworten',
      hint: 'Jedes Mitglied antwortet, ohne die anderen Antworten zu sehen. Du vergleichst sie, bevor das Gespräch weitergeht.',
    },
  },
  turns: 'Beiträge',
  turnsHint: 'Einer offenen Diskussion. Auch wer passt oder ausfällt, zählt.',
  turnsError: (max) => `Gib eine ganze Zahl von 1 bis ${formatNumber(max)} ein.`,
  challenger: 'Gegenposition',
  challengerHint: 'Jeder vierte Beitrag einer offenen Diskussion widerspricht.',
  speakers: 'Wer mitmacht',
  stopAfter: 'Aufhören nach',
  stopAfterHint: (used: number) =>
    `Tokens dieses Gesprächs. Leer: keine Grenze. Bisher verbraucht: ${formatNumber(used)}.`,
  done: 'Fertig',

  gettingReady: 'Das Team fängt gleich an.',
  goesOnIn: (seconds) => `Weiter in ${formatNumber(seconds)} s`,
  speaks: (name, turn, turns) =>
    `${name} spricht: Beitrag ${formatNumber(turn)} von ${formatNumber(turns)}`,
  answering: (names, used, turns) =>
    `Es antworten: ${names}. ${formatNumber(used)} von ${formatNumber(turns)} fertig`,
  pausing: 'Pause nach diesem Beitrag.',
  halted: (used, turns) =>
    `Diskussion angehalten: ${formatNumber(used)} von ${formatNumber(turns)} Beiträgen`,
  comparing: 'Vergleiche die Antworten, dann geht es weiter.',

  independentAnswers: 'Unabhängige Antworten',
};

/** Where everyone stands on a question, in German. */
export const stanceMessages: Translation<typeof english.stanceMessages> = {
  title: 'Wo stehen alle?',
  keywords: 'abstimmen Abstimmung Umfrage Positionen dafür dagegen',
  question: 'Frage',
  hint: 'Etwas, wofür oder wogegen man sein kann, etwa „Wir öffnen im Mai.“ Jedes Mitglied antwortet in einem Satz, der mit Dafür, Dagegen oder Unsicher beginnt, ohne die Antworten der anderen zu sehen.',
  ask: 'Alle fragen',
  rows: { for: 'Dafür', unsure: 'Unsicher', against: 'Dagegen' },
  whole: 'Ganze Antworten',
  members: (count) =>
    count === 0 ? 'Niemand' : plural(count, { one: '# Mitglied', other: '# Mitglieder' }),
};
