import { productName, productTagline } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/site.ts';
import { plural } from '../../lib/language/locale.ts';

/** Texts of the landing page, in German. */
export const siteMessages: Translation<typeof english.siteMessages> = {
  lead: 'Nenn ein Ziel. Ein Team aus KI-Mitgliedern nimmt Platz: mit Rollen, Gedächtnis und dem Mut zu widersprechen.',
  mission: {
    label: 'Woran soll das Team arbeiten?',
    placeholder: 'Ein Repair-Café am Bahnhof',
    submit: 'Ziele und Team entwerfen',
  },
  startNow: 'Jetzt starten',
  explore: 'Entdecken',
  watch: 'Einem Team beim Denken zusehen',
  free: 'Ohne Konto, ohne Installation.',
  continue: 'Weiter mit:',
  sample: {
    label: 'Ein Beispielgespräch.',
    you: 'Du',
    yourSeat: 'Dein Platz',
    vision: 'Ein Reparaturcafé für Fahrräder, gleich am Bahnhof',
    objectives: 'Vor der Saison öffnen, ohne Schulden',
    keyResults: '50 Reparaturen pro Woche bis Mai',
    roles: [
      'Kundenforschung',
      'Finanzen',
      'Betriebsplanung',
      'Service-Design',
      'Recht',
      'Werkstatt',
      'Marke',
    ],
    question: 'Sollen wir noch vor dem Winter öffnen?',
    answer: 'Ketten reißen im November, nicht im Mai. Jetzt öffnen.',
    objection: 'Die Miete läuft zwölf Wochen vor der ersten Reparatur.',
    wayOut: 'Dann erst als Stand am Wochenende. Gleiche Werkbank, keine Miete.',
    decision: 'Erst der Stand, im März das Café.',
    dissent: 'Dagegen: Mara Lindqvist.',
    memory: 'Du wolltest keine Schulden. Ein Stand am Wochenende braucht keine Miete.',
    kinds: { objection: 'Einwand', decided: 'Entschieden', remembers: 'Erinnert sich' },
  },
  howItWorks: {
    title: 'So geht’s',
    begin: 'Bestimme deinen Auftrag',
    steps: [
      {
        title: 'Bestimme den Auftrag',
        text: 'Sag, wofür das Team da ist, worauf es ankommt und woran man den Erfolg erkennt.',
      },
      {
        title: 'Ruf dein Team in Sekunden zusammen',
        text: 'Nenne die Rollen selbst oder lass dir das ganze Team vorschlagen. Behalte, ändere oder entlasse, wen du willst.',
      },
      {
        title: 'Gib ihm echte Arbeit',
        text: 'Frag, widersprich, fall ins Wort. Die Mitglieder wissen noch, was gesagt wurde; Protokoll und Entscheidung halten fest, was herauskam und wer dagegen war.',
      },
    ],
    vision: 'Team-Vision',
    objectives: 'Ziele',
    keyResults: 'Schlüsselergebnisse',
    yourTeam: 'Dein Team',
  },
  features: {
    title: 'Funktionen',
    lead: 'Jede Rolle, die du beschreiben kannst, darf Platz nehmen. Die meisten Teams mischen diese drei Familien.',
    families: [
      {
        title: 'Insight Architects',
        text: 'Recherche und Analyse. Sie finden heraus, was stimmt, bevor jemand darüber streitet.',
        roles: ['Marktanalyse', 'Feldforschung', 'Faktenprüfung'],
        line: 'Drei deiner fünf Annahmen betreffen den Preis. Geprüft ist erst eine.',
      },
      {
        title: 'Innovation Catalysts',
        text: 'Ideen und Prototypen. Sie legen zehn Möglichkeiten auf den Tisch und bauen die schräge.',
        roles: ['Konzeptdesign', 'Zukunftsforschung', 'Prototypenbau'],
        line: 'Was, wenn die Kundschaft selbst repariert und wir nur die Werkbank verleihen?',
      },
      {
        title: 'Execution Engineers',
        text: 'Betrieb und Automatisierung. Sie machen aus dem Beschluss einen Montagmorgen.',
        roles: ['Umsetzung', 'Prozesstechnik', 'Finanzleitung'],
        line: 'Zwei Schritte warten auf dieselbe Person. Tauscht sie, und wir gewinnen eine Woche.',
      },
    ],
  },
  banner: {
    label: 'Ein Wort zur KI',
    noAi: 'Garantiert ohne KI',
    finePrint: 'Na gut, vielleicht ein bisschen',
  },
  closing: {
    title: 'Ein Platz gehört schon dir',
    text: 'Deine Vision, dein Team und deine Gespräche bleiben in diesem Browser.',
  },
};

/** Texts of the newest publications, in German. */
export const newestMessages: Translation<typeof english.newestMessages> = {
  title: 'Frisch vom Tisch',
  lead: 'Was andere Teams teilen wollten. Lies ein Gespräch und führ es weiter.',
  all: 'Alle Gespräche',
  untitled: 'Gespräch ohne Titel',
  messages: (count) => plural(count, { one: '# Nachricht', other: '# Nachrichten' }),
};

/** Instructions for connecting a model, in German. */
export const connectModelMessages: Translation<typeof english.connectModelMessages> = {
  title: 'Ein Modell anschließen',
  text: 'Bis eines angeschlossen ist, proben die Mitglieder: Sie antworten aus deiner Vision, ihrer Rolle und den letzten Nachrichten, ohne ein Modell.',
  bySetup:
    'Wenn du diesen Server gestartet hast, öffne den Link, den er dabei ausgegeben hat: Die Zeile beginnt mit „Model: none is connected“. Admins brauchen keinen Link.',
  openSetup: 'Zur Einrichtung',
  byFile: 'Oder Zeilen in .env schreiben und neu starten',
  anyOther: 'Ollama oder jeder andere OpenAI-kompatible Server',
};

/** Footer of the landing page, in German. */
export const footerMessages: Translation<typeof english.footerMessages> = {
  tagline: productTagline,
  product: 'Produkt',
  howItWorks: 'So geht’s',
  features: 'Funktionen',
  company: 'Über uns',
  about: 'Über Convoke',
  blog: 'Blog',
  contact: 'Kontakt',
  noAi: 'Garantiert ohne KI',
  finePrint: 'Na gut, vielleicht ein bisschen',
  copyright: `© 2025 ${productName}`,
  mailTo: (address) => `E-Mail an ${address}`,
};
