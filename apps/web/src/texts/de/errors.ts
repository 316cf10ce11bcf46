import { innerMessageFrom } from '@convoke/contract/errors/coded-error.ts';
import type { ErrorMessages } from '@convoke/contract/errors/error-codes.ts';
import { waitInWords } from '@convoke/contract/errors/wait-in-words.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';

const valueKinds = {
  text: 'ein Text',
  list: 'eine Liste',
  object: 'ein Objekt',
  boolean: 'true oder false',
  number: 'eine Zahl',
  integer: 'eine ganze Zahl',
} as const;

const settingsGroups = {
  ai: 'Modell',
  limits: 'Limits',
  registration: 'Registrierung',
  siteTexts: 'Texte der Seiten',
} as const;

const units = {
  second: { one: '# Sekunde', other: '# Sekunden' },
  minute: { one: '# Minute', other: '# Minuten' },
  hour: { one: '# Stunde', other: '# Stunden' },
} as const;

function waitOf(retryAfterSeconds: number): string {
  const { count, unit } = waitInWords(retryAfterSeconds);
  return plural(count, units[unit]);
}

function retryAdvice({ retryAfterSeconds }: { retryAfterSeconds: number }): string {
  return retryAfterSeconds < 1
    ? 'Bitte versuch es bald noch einmal.'
    : `Bitte versuch es in ${plural(retryAfterSeconds, units.second)} noch einmal.`;
}

const unusable = (why: string) =>
  `Das gespeicherte Modell ist unbrauchbar, deshalb antwortet das der Umgebung: ${why}`;

/** Every error by its code, in German. */
export const errorMessages: Translation<ErrorMessages> = {
  // Fields
  team_vision_required: 'Die Team-Vision fehlt noch',
  objectives_required: 'Die Ziele fehlen noch',
  key_results_required: 'Die Schlüsselergebnisse fehlen noch',
  name_required: 'Der Name fehlt noch',
  role_required: 'Die Rolle fehlt noch',
  name_reserved: 'Dieser Name ist reserviert. Bitte wähle einen anderen.',
  participant_required: 'Mindestens ein Teammitglied muss dabei sein',
  reply_required: 'Mindestens eine Nachricht muss dabei sein',
  reason_required: 'Ein Grund fehlt noch',
  token_required: 'Der Schlüssel fehlt',
  decision_required: 'Eine Entscheidung ist erforderlich',
  id_required: 'Eine Kennung ist erforderlich',
  key_required: 'Ein Schlüssel ist erforderlich',
  key_has_other_characters:
    'Ein Schlüssel hat nur Buchstaben ohne Akzente, Ziffern und Zeichen. Kopiere ihn noch einmal: Etwas anderes ist mitgekommen.',
  base_url_required: 'Eine Basis-URL ist erforderlich',
  chosen_model_required: 'Der Name des Modells ist erforderlich',
  previous_minutes_required: 'Dafür wird das vorige Protokoll gebraucht',
  email_required: 'Die E-Mail-Adresse fehlt noch',
  invalid_email: 'Bitte gib eine gültige E-Mail-Adresse ein',
  password_required: 'Das Passwort fehlt noch',
  password_too_short: 'Das Passwort braucht mindestens 8 Zeichen',
  password_too_long: 'Das Passwort darf höchstens 128 Zeichen haben',
  password_too_weak:
    'Das Passwort braucht mindestens einen Großbuchstaben, einen Kleinbuchstaben, eine Ziffer und ein Sonderzeichen',
  password_too_common: 'Dieses Passwort ist zu verbreitet. Bitte wähle ein anderes.',
  password_confirmation_required: 'Bitte wiederhole dein Passwort',
  passwords_differ: 'Die Passwörter stimmen nicht überein',
  wrong_password: 'Das ist nicht dein bisheriges Passwort',
  mail_link_invalid: 'Dieser Link ist ungültig oder abgelaufen. Bitte fordere einen neuen an.',
  first_name_required: 'Der Vorname fehlt noch',
  last_name_required: 'Der Nachname fehlt noch',
  names_too_long: 'Vor- und Nachname dürfen je höchstens 60 Zeichen haben',
  name_part_too_long: ({ max }) => `Jeder Teil darf höchstens ${max} Zeichen haben`,
  too_long: ({ max }) => `Darf höchstens ${max} Zeichen haben`,
  too_short: ({ min }) => `Muss mindestens ${min} Zeichen haben`,
  too_many_characters: ({ max }) => `Darf höchstens ${max} Zeichen haben`,
  too_few_entries: ({ min }) => `Muss mindestens ${min} Einträge haben`,
  too_many_entries: ({ max }) => `Darf höchstens ${max} Einträge haben`,
  too_many_kilobytes: ({ max }) => `Darf höchstens ${max} kB haben`,
  too_many_participants: ({ max }) => `Darf höchstens ${max} Teammitglieder enthalten`,
  too_many_replies: ({ max }) => `Darf höchstens ${max} Nachrichten enthalten`,
  too_many_filter_values: ({ max }) => `Darf höchstens ${max} Werte enthalten`,
  wrong_length: ({ min, max }) => `Muss ${min} bis ${max} Zeichen haben`,
  not_in_range: ({ min, max }) =>
    `Muss eine ganze Zahl von ${formatNumber(min)} bis ${formatNumber(max)} sein`,
  not_one_of: ({ values }) => `Muss eines davon sein: ${values.join(', ')}`,
  not_http_url:
    'Muss eine Adresse sein, die mit http:// oder https:// beginnt, ohne Namen und Passwort darin',
  not_email_address: 'Muss eine E-Mail-Adresse sein',
  not_date: 'Muss ein Tag wie 2026-11-21 oder ein Zeitpunkt wie 2026-11-21T09:30:00Z sein',
  not_instant: 'Muss ein Zeitpunkt wie 2026-11-21T09:30:00Z sein',
  base_url_has_query: 'Nach dem Pfad darf nichts mehr stehen: kein ? und kein #',
  base_url_lacks_version: 'Muss auf /v1 enden, wie http://localhost:11434/v1',
  url_cannot_be_opened: 'Ist keine Adresse, die sich öffnen lässt',
  exceeds_model_window: ({ max }) =>
    `Darf höchstens ${max} sein, damit im Fenster des Modells Platz für das bleibt, was es liest`,
  not_a_price: ({ max }) => `Muss eine Zahl von 0 bis ${formatNumber(max)} sein`,
  model_not_offered: 'Dieses Modell gibt es hier nicht mehr. Mach mit einem anderen weiter.',
  model_none_offered:
    'Dieses Modell gibt es hier nicht mehr, und ein anderes auch nicht: Jetzt antworten die Probestimmen.',
  not_a_participant: 'Muss eines der Teammitglieder sein',
  not_a_reply: 'Ist nicht die Nummer einer der Antworten',
  not_a_file_label: 'Muss die Bezeichnung einer Datei sein, etwa F1',
  not_a_passage: 'Ist keine Stelle in einer der Dateien',
  repeated_file: 'Eine andere Datei hat diese Bezeichnung',
  repeated_passage: 'Eine andere Stelle dieser Datei hat diese Nummer',
  title_required: 'Bitte gib einen Titel ein',
  criterion_required: 'Bitte gib ein Kriterium ein',
  not_a_source: 'Ist weder eine Antwort noch eine Stelle einer Datei noch ein Absatz eines Textes',
  not_a_block: 'Ist kein Absatz dieses Textes',
  repeated_block: 'Ein anderer Absatz hat diese Kennung',
  reviewer_is_member: 'Niemand prüft die eigene Arbeit. Bitte wähle ein anderes Mitglied.',
  too_many_excerpts: ({ max }) => `Alle Dateien zusammen dürfen höchstens ${max} Stellen haben`,
  not_an_objection: 'Ist kein Einwand dieses Protokolls',
  repeated_objection: 'Dieser Einwand ist doppelt aufgeführt',
  objection_open:
    'Ein Einwand ist offen. Beantworte ihn oder setze dich mit einer Begründung darüber hinweg.',
  nothing_to_summarize: 'Es gibt noch nichts zusammenzufassen',
  nothing_to_decide: 'Es gibt noch nichts zu entscheiden',
  not_published: 'Ist kein veröffentlichtes Gespräch',
  invalid_cursor: 'Gehört nicht zu dieser Liste',
  not_a_revision: 'Muss eine Versionsnummer sein',
  not_an_id: 'Muss eine Kennung aus 1 bis 40 Buchstaben, Ziffern, Binde- und Unterstrichen sein',
  unstorable_character:
    'Enthält ein Zeichen, das sich nicht speichern lässt (NUL oder ein halbes Surrogatpaar)',
  wrong_type: ({ expected }) => `Muss ${valueKinds[expected]} sein`,
  invalid_value: 'Hat keine der erlaubten Formen',
  not_a_tool: 'Ist nicht die Kennung eines Werkzeugs',
  tool_not_on_offer: 'Dieses Werkzeug wird hier nicht angeboten',
  arguments_too_deep: 'Ist zu tief verschachtelt',
  forbidden_key: ({ key }) => `Darf den Schlüssel ${key} nicht haben`,
  argument_does_not_fit: ({ detail }) => `Passt nicht zu dem, was das Werkzeug annimmt: ${detail}`,
  not_a_calculation:
    'Ist keine Rechnung. Schreibe sie wie 12% of 3400, (1200 - 80) / 4 oder 2026-03-01 + 90 days.',
  ambiguous_number: ({ number }) =>
    `${number} lässt sich auf zwei Arten lesen. Schreibe Tausender ohne Zeichen und vor Dezimalstellen einen Punkt.`,
  divides_by_zero: 'Teilt durch null',
  units_do_not_fit: 'Diese Einheiten lassen sich nicht miteinander verrechnen',
  number_too_large: 'Das Ergebnis ist zu groß',
  not_a_web_address: 'Ist keine Adresse einer Webseite',
  unknown_field: 'Unbekanntes Feld',

  // Requests
  invalid_request: 'Bitte prüf deine Eingaben.',
  bot_check_failed: 'Die Bot-Prüfung hat nicht geklappt. Bitte versuch es noch einmal.',
  csrf_failed: 'Diese Anfrage kam nicht von unseren Seiten. Bitte lade die Seite neu.',
  cookies_blocked:
    'Dieser Browser blockiert Cookies, und ohne Cookie nimmt der Server von dieser Seite nichts an. Erlaube Cookies für diese Website und lade die Seite dann neu.',
  unauthorized: 'Bitte melde dich an.',
  forbidden: 'Das darfst du nicht.',
  not_found: 'Unter dieser Adresse gibt es nichts.',
  too_large: 'Die Anfrage ist größer als 2 MiB.',
  rate_limited: 'Zu viele Anfragen. Bitte warte einen Moment und versuch es noch einmal.',
  unavailable: 'Der Server ist gerade ausgelastet. Bitte versuch es gleich noch einmal.',
  disk_full: 'Der Server hat keinen Platz mehr. Bitte versuch es später noch einmal.',
  server_stopping: 'Der Server startet gleich neu. Bitte versuch es noch einmal.',
  server_restarting: 'Der Server startet gerade neu. Bitte versuch es noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.',
  not_acceptable: 'Diese Adresse antwortet nur mit Server-Sent Events (text/event-stream).',
  unreadable_request: 'Die Anfrage war nicht lesbar.',
  request_too_slow: 'Die Anfrage kam zu langsam an.',
  headers_too_large: 'Die Kopfzeilen sind zu groß.',
  address_too_long: 'Die Adresse ist zu lang.',
  method_not_allowed: ({ methods }) => `Diese Adresse beantwortet nur ${methods.join(', ')}.`,
  ambiguous_host: 'Die Anfrage nennt mehr als einen Host.',
  unknown_host:
    'Unter dem Namen in der Adresse ist dieser Server nicht bekannt. Öffne ihn unter seiner öffentlichen Adresse (PUBLIC_URL), als localhost oder unter seiner IP-Adresse.',
  prefetch_refused: 'Diese Adresse lässt sich nicht im Voraus laden.',
  not_json: 'Schick den Inhalt als application/json.',
  not_utf8: 'Schick den Inhalt in UTF-8.',
  invalid_utf8: 'Der Inhalt ist kein gültiges UTF-8.',
  invalid_json: 'Der Inhalt ist kein gültiges JSON.',
  body_too_deep: ({ max }) => `Der Inhalt ist tiefer als ${max} Ebenen verschachtelt.`,
  too_many_values: ({ max }) => `Der Inhalt hat mehr als ${max} Werte.`,
  compressed_body: 'Komprimierte Inhalte werden nicht angenommen.',
  no_challenges: 'Dieser Server stellt keine Aufgaben.',
  web_app_missing: 'Die Web-App ist nicht gebaut. Starte npm run build.',
  wrong_metrics_token: 'Das Token für die Messwerte ist falsch.',

  // Accounts
  sign_in_failed: 'E-Mail oder Passwort stimmt nicht',
  session_ended: 'Deine Sitzung ist abgelaufen. Bitte melde dich wieder an.',
  email_taken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  registration_closed: 'Die Registrierung ist zurzeit geschlossen.',
  unknown_device: 'Dieses Gerät ist nicht angemeldet.',
  last_administrator: 'Das ist das letzte Admin-Konto. Gib zuerst jemand anderem die Rolle.',
  temporary_password:
    'Die Verwaltung hat dein Passwort gewählt. Ändere es zuerst in deinem Profil.',
  email_unverified:
    'Bestätige zuerst deine E-Mail-Adresse. Dann kannst du deine Gespräche synchronisieren.',
  sync_disabled: 'Die Synchronisierung ist für dein Konto aus. Du kannst sie einschalten.',
  sync_restarted:
    'Die synchronisierten Kopien in deinem Konto wurden auf einem anderen Gerät gelöscht.',
  too_many_synced_conversations: ({ max }) =>
    `In dein Konto passen höchstens ${max} Gespräche. Lösch ein paar, um Platz zu schaffen.`,
  sync_storage_full: ({ maxMebibytes }) =>
    `In dein Konto passen höchstens ${maxMebibytes} MiB. Lösch ein paar Gespräche, um Platz zu schaffen.`,

  // Publications
  publication_unavailable: 'Dieses Gespräch gibt es nicht, oder es ist nicht mehr öffentlich.',
  idempotency_key_reused:
    'Dieser Idempotency-Key wurde für ein anderes Gespräch verwendet. Bitte nimm einen neuen.',
  already_published:
    'Dieses Gespräch wurde vor ein paar Minuten veröffentlicht. Es steht schon in der Liste.',
  publish_limit_reached: ({ retryAfterSeconds }) =>
    `Du hast in kurzer Zeit viel veröffentlicht. Bitte versuch es in ${waitOf(retryAfterSeconds)} noch einmal.`,
  wrong_delete_key: 'Nur wer dieses Gespräch veröffentlicht hat, kann es zurückziehen.',

  // The model
  budget_exhausted:
    'Dieser Server hat seine Tokens für heute verbraucht. Bitte komm morgen wieder.',
  budget_share_exhausted:
    'Du hast deinen Anteil an den Tokens dieses Servers für heute verbraucht. Um Mitternacht (UTC) bekommst du einen neuen.',
  model_unreachable:
    'Der Modellserver ist nicht zu erreichen. Bitte versuch es später noch einmal.',
  model_address_forbidden:
    'Die Adresse des Modellservers liegt in einem Netz, das dieser Server nicht aufruft.',
  model_timed_out: ({ seconds }) =>
    `Das Modell hat nicht rechtzeitig geantwortet: ${formatNumber(seconds)} Sekunden ohne ein Wort. Bitte versuch es noch einmal.`,
  model_cut_off: 'Die Verbindung zum Modell brach mitten in der Antwort ab.',
  model_unreadable: 'Der Modellserver hat eine unlesbare Antwort geschickt.',
  model_response_too_large: 'Die Antwort des Modells war zu groß und wurde abgebrochen.',
  model_response_too_long: ({ max }) =>
    `Die Antwort war länger als ${formatNumber(max)} Zeichen und wurde dort abgeschnitten.`,
  model_answer_limit: ({ max }) =>
    `Die Antwort des Modells passt nicht in die ${formatNumber(max)} Tokens, die dieser Server ihm lässt. Wer ihn verwaltet, kann „Max. Ausgabe-Tokens“ (AI_MAX_OUTPUT_TOKENS) erhöhen.`,
  model_response_empty: 'Das Modell hat leer geantwortet. Bitte versuch es noch einmal.',
  test_answer_empty: 'Das Modell hat leer geantwortet.',
  test_no_model_server: 'Unter dieser Adresse antwortet etwas anderes als ein Modellserver.',
  test_model_not_listed: 'Der Modellserver nennt kein Modell, und keines ist angegeben.',
  model_paused: (wait) =>
    `Das Modell ist mehrmals hintereinander ausgefallen, deshalb wartet der Server vor der nächsten Anfrage. ${retryAdvice(wait)}`,
  model_rate_limited: (wait) =>
    `Das Modell nimmt gerade keine weiteren Anfragen an. ${retryAdvice(wait)}`,
  model_key_refused: 'Der Modellserver hat den Schlüssel dieses Servers nicht angenommen.',
  model_server_error: 'Der Modellserver hatte einen Fehler. Bitte versuch es noch einmal.',
  model_unknown: 'Der Modellserver kennt das gewählte Modell nicht.',
  model_redirected:
    'Der Modellserver hat mit einer Weiterleitung geantwortet. Dieser Server folgt ihr nicht.',
  model_payment_required: 'Das Konto beim Anbieter des Modells hat kein Guthaben mehr.',
  model_request_refused: 'Der Modellserver hat die Anfrage nicht angenommen.',
  model_queue_full: ({ waiting }) =>
    `Das Modell auf diesem Rechner ist ausgelastet: ${plural(waiting, { one: '# Antwort wartet', other: '# Antworten warten' })} schon. Bitte versuch es in einer Minute noch einmal.`,
  model_window_exceeded: ({ max }) =>
    `Das ist länger als das Fenster des Modells mit ${formatNumber(max)} Token. Bitte kürz den Text, oder nimm ein Modell mit einem größeren Fenster.`,
  model_context_exceeded:
    'Das ist länger, als das Modell auf einmal lesen kann. Kürze die Mission, das Team oder deine Nachricht. Wer diesen Server verwaltet, kann das Modell mit einem größeren Fenster betreiben oder sein wirkliches Fenster als „Kontext-Tokens“ (AI_CONTEXT_TOKENS) eintragen, damit Gespräche daran angepasst werden.',
  model_engine_failed:
    'Das Modell auf diesem Rechner ist unerwartet stehen geblieben und wird neu gestartet. Bitte versuch es gleich noch einmal.',

  // A model file on this machine, and the engine that runs it
  model_file_unnamed:
    'AI_MODEL fehlt: der Pfad einer GGUF-Datei. Eine bekommst du so: npm run local-model',
  model_file_missing: ({ file }) =>
    `Die Datei ${file} gibt es nicht. Nenn eine GGUF-Datei oder hol dir eine: npm run local-model`,
  model_file_unreadable: ({ file, detail }) =>
    `${file} lässt sich nicht lesen (${detail}). Gib dem Konto, unter dem dieser Server läuft, Leserechte, oder nimm eine andere Datei.`,
  model_file_not_gguf: ({ file }) =>
    `${file} ist keine GGUF-Datei, auch wenn sie vielleicht so heißt. Nimm eine andere oder hol dir eine: npm run local-model`,
  model_file_too_large: ({ file, gigabytes, memoryGigabytes }) =>
    `${file} hat ${formatNumber(gigabytes)} GB, zu viel für die ${formatNumber(memoryGigabytes)} GB Arbeitsspeicher dieses Rechners. Hol dir eine kleinere: npm run local-model`,
  model_file_lacks_memory: ({ file }) =>
    `Neben ${file} bleibt auf diesem Rechner zu wenig Arbeitsspeicher für ein Gespräch. Hol dir eine kleinere Datei: npm run local-model`,
  model_file_not_loaded: ({ file, detail }) =>
    `Die Engine konnte ${file} nicht laden und meldet: „${detail}“. Vielleicht ist die Datei unvollständig, beschädigt oder zu neu für die Engine. Hol dir eine, die läuft: npm run local-model`,
  model_engine_missing: ({ folder }) =>
    `Eine Modelldatei braucht ihre Engine, und die ist in ${folder} nicht installiert. So installierst du sie: npm run local-model`,
  model_engine_outdated: ({ folder, installed, needed }) =>
    `Die Engine in ${folder} hat die Version ${installed}, und dieser Server braucht ${needed}. Installiere sie neu: npm run local-model`,
  model_engine_damaged: ({ folder, detail }) =>
    `Die Engine in ${folder} startet nicht und meldet: „${detail}“. Lösch den Ordner und installiere sie neu: npm run local-model`,
  model_engine_ended: ({ file, detail }) =>
    `Die Engine ist beim Laden von ${file} abgestürzt und meldet: „${detail}“. Vielleicht ist die Datei beschädigt oder zu groß für den freien Arbeitsspeicher. Versuch es noch einmal oder hol dir eine kleinere: npm run local-model`,

  // Generated teams
  too_few_members: ({ count }) =>
    `Das Modell nannte ${count === 0 ? 'kein brauchbares Teammitglied' : plural(count, { one: 'nur # brauchbares Teammitglied', other: 'nur # brauchbare Teammitglieder' })}. Bitte versuch es noch einmal.`,
  // Lines that are no member
  line_not_a_member: 'das ist nicht „Name, Rolle, Beschreibung“',
  line_name_lowercase: 'der Name beginnt nicht mit einem Großbuchstaben',
  line_name_reserved: 'der Name ist reserviert',
  line_too_long: 'das ist zu lang',
  line_unstorable_character: 'darin ist ein kaputtes Zeichen',
  line_name_taken: 'der Name ist schon vergeben',
  line_role_taken: 'die Rolle ist schon besetzt',
  line_team_full: ({ max }) => `ein Team hat höchstens ${max} Mitglieder`,

  // Setup
  setup_key_wrong:
    'Dieser Einrichtungslink gilt nicht, vielleicht weil der Server seitdem neu gestartet wurde.',
  setup_key_used: 'Dieser Einrichtungslink ist verbraucht: Ein Modell ist angeschlossen.',
  administrator_exists: 'Ein Admin-Konto gibt es schon.',

  // Administration
  unknown_user: 'Dieses Konto gibt es nicht.',
  unknown_publication: 'Dieses Gespräch gibt es nicht.',
  unknown_model: 'Dieses Modell gibt es nicht.',
  connected_name_taken:
    'So heißt schon ein anderes Modell. Wähle einen Namen, der die beiden unterscheidet.',
  environment_model_fixed:
    'Dieses Modell stammt aus der Umgebung oder den Einstellungen. Ändere es dort.',
  connected_key_unreadable:
    'Der gespeicherte Schlüssel ist nicht mehr lesbar. Gib ihn noch einmal ein.',
  connected_model_unusable: ({ detail }) => `Dieses Modell lässt sich nicht verwenden: ${detail}`,
  tool_not_offered: 'Dieses Werkzeug wird hier nicht angeboten. Frag einen Admin.',
  unknown_tool: 'Dieses Werkzeug gibt es nicht.',
  unknown_tool_server: 'Diesen Werkzeugserver gibt es nicht.',
  too_many_tool_servers: ({ max }) =>
    `Höchstens ${max} Werkzeugserver lassen sich verbinden. Entferne zuerst einen.`,
  tool_changed_since:
    'Dieses Werkzeug hat sich geändert, seit du es angesehen hast. Sieh dir den Unterschied an und biete es dann an.',
  tool_sign_in_over:
    'Diese Anmeldung wurde anderswo begonnen oder ist vorbei. Beginne sie noch einmal.',
  tool_sign_in_refused: ({ detail }) => `Der Werkzeugserver hat die Anmeldung abgelehnt: ${detail}`,
  tool_sign_in_unneeded: 'Dieser Werkzeugserver nutzt kein OAuth. Ändere zuerst seine Anmeldung.',
  tool_always_offered: 'Dieses Werkzeug wird immer angeboten.',
  tool_call_running: 'Dieses Werkzeug läuft gerade schon. Warte auf seine Antwort.',
  tools_left_out: ({ count }) =>
    count === 1
      ? 'Ein Werkzeug fehlt: Sein Name oder sein Schema passt hier nicht hinein.'
      : `${count} Werkzeuge fehlen: Ihre Namen oder ihre Schemas passen hier nicht hinein.`,
  tool_calls_exhausted: ({ max, retryAfterSeconds }) =>
    `Die ${formatNumber(max)} Werkzeugaufrufe, die dein Netz in 24 Stunden hat, sind verbraucht. Bitte versuch es in ${waitOf(retryAfterSeconds)} noch einmal.`,
  tool_unreachable: 'Das Werkzeug war nicht erreichbar.',
  tool_page_unreachable: 'Die Seite war nicht erreichbar.',
  tool_address_refused:
    'Diese Adresse ist privat oder führt zu einer privaten. Der Server öffnet sie nicht.',
  tool_server_address_refused:
    'Die Adresse dieses Werkzeugservers ist privat oder führt zu einer privaten. Ein Admin kann bei ihm „Private Adressen erlauben“ ankreuzen.',
  tool_timed_out: 'Das Werkzeug hat nicht rechtzeitig geantwortet.',
  tool_server_timed_out: 'Der Server dieses Werkzeugs hat nicht rechtzeitig geantwortet.',
  tool_page_timed_out: 'Die Seite hat nicht rechtzeitig geantwortet.',
  tool_answer_too_large: 'Die Antwort ist größer als ein Megabyte.',
  tool_answer_not_text: 'Die Antwort ist weder Text noch eine Seite noch ein PDF.',
  tool_answer_empty: 'Die Antwort enthält keinen Text.',
  tool_answer_unreadable: 'Die Antwort war nicht lesbar.',
  tool_redirected_away:
    'Der Werkzeugserver leitet zu einer anderen Adresse weiter. Ihr wird nicht gefolgt.',
  tool_page_redirects: 'Die Seite leitet zu oft weiter.',
  tool_sign_in_lost:
    'Die Anmeldung bei diesem Werkzeugserver gilt nicht mehr. Ein Admin kann sich neu anmelden.',
  tool_key_refused: 'Der Werkzeugserver nimmt den gespeicherten Token nicht an.',
  tool_set_aside: 'Dieses Werkzeug hat sich geändert. Es ruht, bis ein Admin es angesehen hat.',
  tool_gone: 'Der Werkzeugserver hat dieses Werkzeug nicht mehr.',
  tool_reported_error: ({ detail }) => `Das Werkzeug hat mit einem Fehler geantwortet: ${detail}`,
  tool_answered_status: ({ status }) => `Die Adresse hat mit dem Fehler ${status} geantwortet.`,
  tool_paused: (wait) =>
    `Der Server dieses Werkzeugs ist mehrmals hintereinander ausgefallen, deshalb wird er eine Weile nicht gefragt. ${retryAdvice(wait)}`,
  cannot_deactivate_self: 'Dein eigenes Konto kannst du nicht sperren.',
  cannot_demote_self: 'Die Admin-Rolle kannst du dir nicht selbst nehmen.',
  last_active_administrator:
    'Das ist das letzte Admin-Konto, das sich anmelden kann. Gib zuerst jemand anderem die Rolle.',
  settings_changed_elsewhere:
    'Jemand anders hat die Einstellungen gerade geändert. Bitte sieh sie dir noch einmal an.',
  settings_damaged: ({ group }) =>
    `Gespeicherte Einstellungen (${settingsGroups[group]}) sind beschädigt, deshalb gelten die Werte der Umgebung. Speichere sie noch einmal.`,
  stored_key_unreadable:
    'Der gespeicherte API-Schlüssel ist nicht mehr lesbar, deshalb gilt das Modell der Umgebung. Gib den Schlüssel noch einmal ein.',
  stored_output_exceeds_window: ({ max }) =>
    `Die gespeicherte Zahl der Ausgabe-Tokens ist mehr, als das Fenster des Modells zulässt (${max}), deshalb gilt die der Umgebung.`,
  stored_model_lacks_base_url: unusable('Eine Basis-URL fehlt.'),
  stored_model_lacks_key: ({ vendor }) => unusable(`Ein Schlüssel für ${vendor} fehlt.`),
  stored_model_not_listed: unusable(
    'AI_MODEL fehlt: Der Server unter AI_BASE_URL nennt kein Modell. Beispiel: AI_MODEL=llama3.2',
  ),
  stored_model_fails: ({ error }): string => unusable(innerMessageFrom(errorMessages, error)),
  stored_model_unusable: ({ detail }) => unusable(detail),
};
