import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/settings.ts';

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
    connected: 'Dieses Modell ist unter „Modelle“ angeschlossen.',
    toModels: 'Dort ändern',
  },

  test: {
    label: 'Verbindung testen',
    saved: 'Stellt dem aktiven Modell eine kurze Frage.',
    unsaved: 'Fragt das aktive Modell, ohne deine ungespeicherten Änderungen.',
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
