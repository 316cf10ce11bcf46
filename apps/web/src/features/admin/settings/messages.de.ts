import { formatNumber } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type * as english from './messages.en.ts';

/** Texts of the settings, in German. */
export const settingsMessages: Translation<typeof english.settingsMessages> = {
  title: 'Einstellungen',
  subtitle: 'Gilt sofort',
  loading: 'Einstellungen werden geladen …',
  loadFailed: 'Die Einstellungen ließen sich nicht laden. Bitte versuch es noch einmal.',
  save: 'Speichern',
  discard: 'Verwerfen',
  unreachable:
    'Der Server ist nicht erreichbar. Was du getippt hast, bleibt hier; bitte versuch es noch einmal.',
  saveFailed: 'Die Einstellungen ließen sich nicht speichern',
  saved: 'Die Einstellungen sind gespeichert',
  unsaved: 'Noch nicht gespeichert. Was du getippt hast, bleibt, solange dieser Tab offen ist.',
  whole: (min, max) => `Bitte eine ganze Zahl von ${formatNumber(min)} bis ${formatNumber(max)}`,
  url: 'Bitte eine Adresse, die mit http:// oder https:// beginnt',
  tooLong: (max) => `Bitte höchstens ${formatNumber(max)} Zeichen`,

  empty: {
    unknown: 'Standard: aus der Umgebung.',
    known: (value) => `Standard: ${value} (Umgebung)`,
    nothing: 'nichts',
    usual: 'laut Anbieter',
    of: { dailyTokenBudget: 'kein Limit', blogUrl: 'kein Link' },
  },

  fields: {
    maxOutputTokens: 'Max. Ausgabe-Tokens',
    dailyTokenBudget: 'Token-Budget pro Tag',
    aiPerMinute: 'KI-Anfragen pro Minute',
    authPerMinute: 'Anmeldungen pro Minute',
    apiPerMinute: 'Andere Anfragen pro Minute',
    contactEmail: 'Kontakt-E-Mail',
    blogUrl: 'Adresse des Blogs',
    founderName: 'Wer dahintersteht',
    founderBio: 'Über diese Person',
  },
  hints: {
    maxOutputTokens: (effective) => `Pro Antwort. ${effective}`,
    dailyTokenBudget: (effective) => `Für den ganzen Server, Ein- und Ausgabe. ${effective}`,
  },

  ai: {
    title: 'KI-Modell',
    description: (label) => `Zurzeit aktiv: ${label}`,
    provider: 'Anbieter',
    providers: {
      environment: 'Aus der Umgebung',
      auto: 'Der erste gefundene',
      'openai-compatible': 'OpenAI-kompatibel (Ollama, LM Studio, vLLM …)',
      local: 'Eine Datei auf diesem Rechner (local)',
      rehearsal: 'Probestimmen, kein Modell',
    },
    model: 'Modell',
    baseUrl: 'Basis-URL',
    compatibleAddress: 'Endet auf /v1, wie http://localhost:11434/v1.',
  },

  key: {
    label: 'API-Schlüssel',
    kept: 'Ein Schlüssel ist hinterlegt. Er wird nie gezeigt.',
    none: 'Kein Schlüssel hinterlegt.',
    replaces:
      'Ersetzt beim Speichern den hinterlegten Schlüssel; bleibt das Feld leer, wird er gelöscht.',
    forgets: 'Der hinterlegte Schlüssel wird beim Speichern gelöscht.',
    cleared:
      'Die Basis-URL ändert sich, darum wird der hinterlegte Schlüssel beim Speichern gelöscht: Er darf nicht an eine andere Adresse gehen. Gib den Schlüssel der neuen ein, falls sie einen braucht.',
    environment:
      'Die Umgebung setzt einen. Er gilt, solange auch die Basis-URL aus der Umgebung kommt.',
    replace: 'Ersetzen',
    forget: 'Löschen',
    keep: 'Behalten',
    keepOld: 'Alten Schlüssel behalten',
  },

  rehearsalModel: 'Probestimmen: kein Modell angeschlossen',
  test: {
    label: 'Verbindung testen',
    saved: 'Stellt dem aktiven Modell eine kurze Frage.',
    unsaved: 'Fragt das aktive Modell, ohne deine ungespeicherten Änderungen.',
    failed: 'Der Test kam nicht zustande.',
    answered: (label, wholeMs) => `${label} antwortete in ${wholeMs}`,
    answeredAfter: (label, wholeMs, firstMs) =>
      `${label} antwortete in ${wholeMs}, das erste Token kam nach ${firstMs}`,
    silent: (label, wholeMs) => `${label} antwortete nicht (nach ${wholeMs})`,
  },

  limits: {
    title: 'Anfragelimits',
    description: 'Anfragen pro Minute von einer Adresse',
  },

  registration: {
    title: 'Registrierung',
    description: 'Wer ein Konto anlegen darf',
    open: 'Alle können sich registrieren',
    openHint: 'Aus: Nur die Verwaltung legt Konten an. Wer eines hat, meldet sich an wie bisher.',
  },

  siteTexts: {
    title: 'Texte der Website',
    description: 'Was auf den Seiten „Über Convoke“ und „Kontakt“ und in der Fußzeile steht',
  },
};
