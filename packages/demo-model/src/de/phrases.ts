import type { Phrases } from '../phrases.ts';
import { families } from './families.ts';

export const phrases: Phrases = {
  families,
  supports: [
    'Mit {quote} kann ich arbeiten, {name}, unter einer Bedingung.',
    '{name}, bei {quote} gehe ich mit, aber nicht so, wie es dasteht.',
    '{name}, {quote} überzeugt mich, sobald eines dazukommt.',
    'Auch ich würde bei {quote} beginnen, {name}, und etwas daran knüpfen.',
    'Für {quote} hast du mich zur Hälfte, {name}. Die andere Hälfte kostet etwas.',
  ],
  disagreements: [
    '{name}, bei {quote} bin ich anderer Meinung: {objection}.',
    '{name}, ich sehe {quote} anders: {objection}.',
    '{name}, auf {quote} würde ich nicht bauen: {objection}.',
    '{name}, {quote} bricht an einer Stelle: {objection}.',
    '{name}, bevor {quote} zum Plan wird, das Argument dagegen: {objection}.',
  ],
  alternatives: [
    'Etwas anderes kommt zuerst.',
    'Mein Vorschlag ist ein anderer.',
    'Es gibt einen besseren Anfang.',
  ],
  concessions: [
    '{name}, einen Teil von {own} gebe ich auf: Solange {figure} vor uns liegt, wiegt dein Einwand mehr.',
    'In einem Punkt überzeugst du mich, {name}: {own} kommt an zweiter Stelle, denn {figure} kann nicht warten.',
    '{name}, die Hälfte von {own}, die du angreifst, nehme ich zurück, weil {figure} darunter leiden würde.',
    'Gemessen an {figure} ist dein Zweifel berechtigt, {name}, also wird {own} bei mir kleiner.',
  ],
  remainders: [
    'Eines behalte ich.',
    'Der Rest bleibt, und zwar so.',
    'Übrig bleibt für mich dies.',
  ],
  stands: [
    'Ich bleibe bei {own}, {name}: Ohne das bleibt {figure} ein Wunsch.',
    '{name}, ich habe dich gehört und behalte {own}, denn {figure} hängt davon ab.',
    'Nein, {name}. Entscheidend ist {figure}, und {own} bringt uns dorthin.',
    '{name}, dein Zweifel ändert nichts an {figure}, also bleibt {own}.',
  ],
  answers: [
    '{name}, hier ist meine Antwort.',
    'Zu deiner Frage, {name}.',
    '{name}, so viel kann ich sagen.',
    'Von meinem Platz aus sieht das so aus, {name}.',
    '{name}, ich antworte lieber, als zu raten.',
  ],
  additions: [
    'Eines ist noch nicht gesagt worden.',
    'Neben {quote} von {name} fehlt mir etwas.',
    '{name} spricht von {quote}, und ich sehe eine Lücke daneben.',
    'Ich ergänze, was noch niemand auf den Tisch gelegt hat.',
  ],
  handOvers: [
    '{name}, {field} ist dein Feld: Was würdest du ändern?',
    '{name}, {field} ist dir vertraut: Woran scheitert das?',
    'Wie sieht das von deinem Platz aus, {name}?',
    'Und du, {name}: Ist das der Plan, oder siehst du es anders?',
    '{name}, {field} entscheidet das vielleicht: Was sagst du dazu?',
  ],
  balances: [
    '{other} will {a}, ich will {b}, und das ist nicht geklärt.',
    'Zwei Wege liegen auf dem Tisch: {other} ist für {a}, ich bin für {b}.',
    'Zwischen {other} und mir bleibt es offen: dort {a}, hier {b}.',
    'Wir sind uns nicht einig: {a} ist der Weg für {other}, {b} ist meiner.',
  ],
  decisions: [
    'Wofür entscheidest du dich: {a} oder {b}?',
    'Was ist dir wichtiger, {a} oder {b}?',
    'Womit willst du anfangen: {a} oder {b}?',
    'Was soll für dich zuerst kommen, {a} oder {b}?',
  ],
  approvals: [
    'Willst du, dass wir mit {a} weitermachen?',
    'Würdest du deinen Namen unter {a} setzen?',
    'Bist du bereit, {a} mitzutragen?',
  ],
  openers: {
    visitorSaid: [
      'Du hast gesagt {quote}, und das verschiebt meinen Ausgangspunkt.',
      'Mit {quote} klärst du das eine und öffnest das andere.',
      'Wenn {quote} gilt, folgt daraus dies.',
      'Ich nehme {quote} als Auftrag.',
    ],
    visitorAsked: [
      'Du fragst {quote}, und von meinem Platz aus entscheidet sich das so.',
      'Zu deiner Frage {quote}: Hier ist meine Position.',
      'Deine Frage {quote} hat eine praktische Seite.',
      'Meine kurze Antwort auf {quote} ist eine Bedingung.',
    ],
    ownLast: [
      'Einen Schritt weiter, als ich eben gegangen bin.',
      'Mein Punkt hat noch eine zweite Hälfte.',
      'Das lässt sich greifbarer sagen.',
    ],
    first: [
      '{item} steht am Anfang.',
      'Ich beginne dort, wo meine Rolle beginnt.',
      'Vor allem anderen der Teil, der mir Sorgen macht.',
    ],
    afterSummary: [
      'Nach dieser Zusammenfassung ist die nächste Frage meine.',
      'Die Zusammenfassung ist gerecht. Was sie nicht zeigen kann, ist dies.',
    ],
  },
  objectionOpeners: [
    'Einspruch gegen {quote}, {name}: {objection}.',
    '{name}, ich bin gegen {quote}: {objection}.',
    'Bei {quote} kann ich nicht zustimmen, {name}: {objection}.',
  ],
  objectionClosers: [
    'Zeigt mir einen Fall, in dem es gut ging, und ich ändere meine Meinung.',
    'Ich nähme das nur für einen kleinen Versuch mit klarem Ergebnis zurück.',
    'Ein Name und ein Tag für das Ende würden mich umstimmen.',
  ],
  challengeOpeners: [
    'Wir stützen uns alle auf {quote}, {name}, und niemand hat es geprüft.',
    '{name}, {quote} klingt sicher, und gerade das stört mich.',
    'Wenn {quote} stimmt, {name}, dann sollte das hier leicht sein.',
  ],
  clarificationReasons: [
    'Solange ich das nicht weiß, kann ich nichts Brauchbares sagen.',
    'Mein Teil der Arbeit hängt davon ab.',
    'Die zwei möglichen Antworten führen zu entgegengesetzten Plänen.',
  ],
  longBridges: [
    'Warum ich dabei bleibe:',
    'Drei Dinge bringen mich dahin.',
    'Die Gründe, so wie sie für mich wiegen:',
  ],
  unanswerable: [
    'Nichts von dem, was hier gesagt wurde, beantwortet {quote}, und ich erfinde es nicht.',
    'Auf {quote} finde ich bei uns keine Antwort, also lasse ich es offen.',
    'Unser Gespräch sagt nichts zu {quote}. Wer es weiß, sollte es sagen.',
  ],
  asksForFact:
    /(?<!\p{L})(?:wer (?:ist|war) (?:der|die|das|unsere?|deine?)|wer hat|wann (?:ist|war|hat)|wo (?:ist|war)|wie (?:viele?|alt|weit|hoch)|was (?:ist|war) (?:der|die|das|unsere?|deine?)|erinner\p{L}*|weißt du noch)(?!\p{L})/iu,
  greeting: /^(?:hallo|hi|hey|guten (?:morgen|tag|abend)|servus|moin)(?!\p{L})[\s\S]{0,20}$/iu,
  hello: (role) => `Hallo. Meine Rolle hier: ${role}.`,
  recalled: {
    ofVisitor: (words) => `Das hast du uns selbst gesagt: ${words}. Darauf baue ich.`,
    ofSelf: (words) => `Das habe ich schon gesagt, und es gilt: ${words}.`,
    ofMember: (name, words) =>
      `Das haben wir von ${name}: ${words}. Ich halte mich daran, bis es jemand berichtigt.`,
    ofMission: (part, words) => `Das steht in ${part}: ${words}.`,
  },
  citing: {
    quotations: [
      'Auf dem Papier steht {passage}.',
      'Ich halte mich an das, was auf dem Tisch liegt: {passage}.',
      'In den Dateien steht es wörtlich: {passage}.',
      'Bevor wir streiten, eine Zeile aus den Dateien: {passage}.',
      'Das haben wir schriftlich: {passage}.',
    ],
    mentions: [
      'Was die Dateien zu {a} und {b} sagen, gehört hierher {mark}.',
      'Die Stelle zu {a} und {b} sollten wir zuerst lesen {mark}.',
      'Ich nehme {a} und {b} aus den Dateien als gegeben {mark}.',
    ],
  },
  mission: {
    whole: 'unser Vorhaben',
    vision: 'unserer Vision',
    objectives: 'unseren Zielen',
    keyResults: 'unseren Schlüsselergebnissen',
  },
  toVisitor: 'Eine Frage an dich:',
  toAll: 'Eine Frage:',
};
