import { limits } from '@convoke/contract/limits.ts';
import { formatNumber } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/vision.ts';

/** The vision screen in German. */
export const visionMessages: Translation<typeof english.visionMessages> = {
  title: 'Deine Vision',
  steps: {
    teamVision: {
      title: 'Team-Vision',
      placeholder: 'Zum Beispiel: Unsere alte Bücherei wird ein Ort des ganzen Viertels.',
      help: 'Der Auftrag in Kürze: Was soll dein Team lösen, planen oder sich ausmalen?',
    },
    objectives: {
      title: 'Ziele',
      placeholder:
        'Zum Beispiel: Herausfinden, wer käme und warum. Das erste Angebot wählen. Klären, wer zahlt.',
      help: 'Nenne 3 bis 5 konkrete Ziele, die zur Vision führen.',
    },
    keyResults: {
      title: 'Schlüsselergebnisse',
      placeholder:
        'Zum Beispiel: 200 Leute aus dem Viertel befragt. Drei Angebote erprobt. Kosten für zwei Jahre gedeckt.',
      help: 'Lege messbare Ergebnisse fest, an denen man den Erfolg erkennt.',
    },
  },
  stepOf: (title) => `Schritt: ${title}`,
  stepStates: {
    active: 'Hier bist du',
    completed: 'Erledigt',
    filled: 'Ausgefüllt',
    open: 'Noch leer',
    disabled: 'Öffnet sich, wenn die Schritte davor ausgefüllt sind',
  },
  back: 'Zurück',
  next: 'Weiter',
  submit: 'Weiter: Ruf dein Denkteam zusammen',
  tooLong: (length, excess) =>
    `${formatNumber(length)} von höchstens ${formatNumber(limits.visionText)} Zeichen. Kürze um ${formatNumber(excess)}; abgeschnitten wurde nichts.`,
  propose: 'Das Team Ziele und Schlüsselergebnisse vorschlagen lassen',
  proposing: 'Ziele und Schlüsselergebnisse werden vorgeschlagen …',
  goals: 'Ziele',
  draftingGoals: 'Wird entworfen …',
  editGoals: 'Zeigen und ändern',
  editing: (title) => `Du bearbeitest ${title}`,
  startNewProject: 'Neues Projekt beginnen',
  notStarted: 'Das ließ sich nicht laden. Versuch es bitte noch einmal.',
  fromFormer: 'Aus deiner vorigen Vision',
  proposeAgain: 'Neu vorschlagen',
  keepFormer: 'Behalten',
  examplesLabel: 'Beispiele',
  startFromFile: 'Mit einer Datei beginnen',
  startFromExample: 'Mit einem Beispiel beginnen:',
  examples: [
    {
      name: 'Eine Bücherei öffnet wieder',
      texts: {
        teamVision:
          'Unsere geschlossene Bücherei binnen eines Jahres und ohne Geld der Stadt wieder öffnen, als Ort, den das Viertel selbst betreibt.',
        objectives:
          '1. Herausfinden, wer käme und wofür.\n2. Die drei Angebote für den Anfang wählen.\n3. Leute finden, die die Tür offen halten, und einen Weg, ihnen zu danken.\n4. Sich mit der Stadt über das Gebäude einigen.',
        keyResults:
          '200 Leute aus dem Viertel bis März befragt.\nDrei Angebote an sechs Samstagen erprobt, mit je 40 Gästen.\n25 Leute, die je eine Schicht im Monat übernehmen.\nEin unterschriebener Vertrag über zwei Jahre.',
      },
    },
    {
      name: 'Ein Produkt kommt heraus',
      texts: {
        teamVision:
          'Unsere App für Leute, die zu Hause backen, von einer beliebten Testfassung zu einem Start bringen, der sich trägt.',
        objectives:
          '1. Entscheiden, für wen sie ist und für wen nicht.\n2. Einen fairen Preis finden.\n3. Zwei Wege wählen, Leute zu erreichen.\n4. Auflisten, was vor dem Start besser werden muss.',
        keyResults:
          '1.000 bezahlte Abos nach drei Monaten.\nWeniger als 3 von 100 gehen im Monat.\nWer neu ist, hat binnen eines Tages das erste Rezept fertig.',
      },
    },
    {
      name: 'Ein Plan gegen Hochwasser',
      texts: {
        teamVision:
          'Eine Stadt am Fluss mit 9.000 Menschen auf das Hochwasser vorbereiten, das alle dreißig Jahre kommt, sodass es niemanden überrascht.',
        objectives:
          '1. Wissen, welche Straßen zuerst unter Wasser stehen.\n2. Alle rechtzeitig warnen, auch die ohne Telefon.\n3. Die Nacht üben, in der es so weit ist.\n4. Klären, wer entscheidet und wer einspringt.',
        keyResults:
          'Eine Warnung erreicht jeden Haushalt binnen 30 Minuten.\nZwei Übungen im Jahr mit 1.500 Menschen.\nKeine Station im Krankenhaus mehr im Erdgeschoss.',
      },
    },
  ],
  keys: { control: 'Strg', enter: 'Eingabe' },
  restoreText: 'Meinen Text zurückholen',
};
