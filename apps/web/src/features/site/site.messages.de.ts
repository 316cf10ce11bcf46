import type { Translation } from '../../lib/language/messages.ts';
import type { siteMessages } from './site.messages.ts';

/** The landing page in German. */
export const siteMessagesInGerman: Translation<typeof siteMessages> = {
  lead: 'Nenn ein Ziel. Ein Team aus KI-Mitgliedern nimmt Platz: mit Rollen, Gedächtnis und dem Mut zu widersprechen.',
  startNow: 'Jetzt starten',
  explore: 'Entdecken',
  watch: 'Einem Team beim Denken zusehen',
  free: 'Ohne Konto, ohne Installation.',
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
        text: 'Frag, widersprich, fordere heraus, fall ins Wort. Die Mitglieder wissen noch, was gesagt wurde, egal wie lange es her ist.',
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
