import { formatNumber } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { settingsMessages } from './settings.messages.ts';

/** The settings in German. */
export const settingsMessagesInGerman: Translation<typeof settingsMessages> = {
  title: 'Einstellungen',
  subtitle: 'Gelten sofort, ohne Neustart',
  loading: 'Einstellungen werden geladen …',
  loadFailed: 'Die Einstellungen ließen sich nicht laden. Bitte versuch es noch einmal.',
  save: 'Speichern',
  discard: 'Verwerfen',
  unreachable:
    'Der Server ist nicht erreichbar. Was du getippt hast, bleibt hier; bitte versuch es noch einmal.',
  saveFailed: 'Die Einstellungen ließen sich nicht speichern',
  saved: 'Die Einstellungen sind gespeichert',
  unsaved:
    'Noch nicht gespeichert. Was du getippt hast, bleibt erhalten, solange dieser Tab offen ist.',
  whole: (min, max) => `Bitte eine ganze Zahl von ${formatNumber(min)} bis ${formatNumber(max)}`,
  url: 'Bitte eine Adresse, die mit http:// oder https:// beginnt',
  tooLong: (max) => `Bitte höchstens ${formatNumber(max)} Zeichen`,

  empty: {
    unknown: 'Leer: was die Umgebung sagt.',
    known: (value) => `Leer: ${value}, aus der Umgebung.`,
    nothing: 'nichts',
    usual: 'das Übliche des Anbieters',
    noLimit: 'keine Grenze',
    noLink: 'kein Link',
  },

  ai: {
    title: 'KI-Modell',
    description: (label) => `Zurzeit spricht: ${label}`,
    provider: 'Anbieter',
    providers: {
      environment: 'Wie die Umgebung sagt',
      auto: 'Der erste, der sich findet',
      'openai-compatible': 'OpenAI-kompatibel (Ollama, LM Studio, vLLM …)',
      rehearsal: 'Probestimmen, kein Modell',
    },
    model: 'Modell',
    baseUrl: 'Basisadresse',
    compatibleAddress: 'Endet auf /v1, wie http://localhost:11434/v1.',
    maxOutputTokens: 'Höchstzahl an Ausgabe-Tokens',
    ofOneAnswer: (whenEmpty) => `Für eine Antwort. ${whenEmpty}`,
    dailyTokenBudget: 'Tagesbudget an Tokens',
    ofTheServer: (whenEmpty) => `Für den ganzen Server, Ein- und Ausgabe. ${whenEmpty}`,
  },

  key: {
    label: 'API-Schlüssel',
    kept: 'Ein Schlüssel ist hinterlegt. Er wird nie gezeigt.',
    none: 'Kein Schlüssel ist hinterlegt.',
    forgets: 'Der hinterlegte Schlüssel wird beim Speichern vergessen.',
    cleared:
      'Die Basisadresse ändert sich, darum wird der hinterlegte Schlüssel beim Speichern vergessen: Er darf nicht an eine andere Adresse gehen. Tippe den Schlüssel der neuen ein, falls sie einen braucht.',
    environment: 'Die Umgebung setzt einen; er gilt, solange die Basisadresse ihre eigene bleibt.',
    replace: 'Ersetzen',
    forget: 'Vergessen',
    keep: 'Behalten',
    keepOld: 'Alten Schlüssel behalten',
  },

  test: {
    label: 'Verbindung testen',
    saved: 'Stellt dem Modell, das gerade gilt, eine kurze Frage.',
    unsaved: 'Fragt das Modell, das gerade gilt, ohne das noch nicht Gespeicherte.',
    failed: 'Der Test kam nicht zustande.',
    answered: (label, wholeMs) => `${label} antwortete in ${wholeMs}`,
    answeredAfter: (label, wholeMs, firstMs) =>
      `${label} antwortete in ${wholeMs}, das erste Token kam nach ${firstMs}`,
    silent: (label, wholeMs) => `${label} antwortete nicht (nach ${wholeMs})`,
    quoted: (words) => `„${words}“`,
  },

  limits: {
    title: 'Anfragelimits',
    description: 'Anfragen je Minute von einer Adresse',
    aiPerMinute: 'KI-Anfragen je Minute',
    authPerMinute: 'Anmeldungen je Minute',
    apiPerMinute: 'Andere Anfragen je Minute',
  },

  registration: {
    title: 'Registrierung',
    description: 'Wer ein Konto anlegen darf',
    open: 'Alle können sich registrieren',
    openHint:
      'Aus: Konten werden nur in der Verwaltung angelegt. Wer eines hat, meldet sich an wie bisher.',
  },

  siteTexts: {
    title: 'Texte der Website',
    description: 'Was auf den Seiten „Über Convoke“ und „Kontakt“ und ganz unten steht',
    contactEmail: 'E-Mail für Kontakt',
    blogUrl: 'Adresse des Blogs',
    founderName: 'Wer dahintersteht',
    founderBio: 'Über diese Person',
  },
};
