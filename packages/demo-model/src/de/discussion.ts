import type { DiscussionPhrases } from '../discussion/discussion-phrases.ts';
import { families } from './families.ts';

export const discussion: DiscussionPhrases = {
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
};
