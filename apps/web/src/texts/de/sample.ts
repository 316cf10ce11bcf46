import type { Sample } from '../../features/publication/replay/sample/sample.ts';

export const sample: Sample = {
  title: 'Ein Reparaturcafé für Fahrräder, gleich am Bahnhof',
  vision:
    'Am Bahnhof ein Reparaturcafé für Fahrräder eröffnen: einen Ort, an dem man lernt, sein Rad selbst zu flicken, und der nach einem Jahr seine Miete trägt.',
  objectives: [
    'Entscheiden, wann und wie wir eröffnen.',
    'Herausfinden, wofür die Leute kommen und wofür sie zahlen.',
    'Nicht mehr riskieren als die 9.000 €, die wir gespart haben.',
  ],
  keyResults: [
    '300 reparierte Räder bis Juni.',
    '4 von 10, die wiederkommen, schrauben selbst.',
    'Drei Monate in Folge die Miete verdient.',
  ],
  members: [
    { name: 'Mara Lindqvist', role: 'Nutzerforscherin' },
    { name: 'Jonas Weber', role: 'Finanzchef' },
    { name: 'Amara Obi', role: 'Betriebsleiterin' },
    { name: 'Tomasz Zając', role: 'Zweiradmechaniker' },
    { name: 'Lucía Prieto', role: 'Anwältin' },
  ],
  turns: [
    {
      member: null,
      text: 'Sollen wir noch vor dem Winter aufmachen? Der Laden am Bahnhof ist frei, und wir haben 9.000 €.',
    },
    {
      member: 0,
      text: 'Ketten reißen im November, nicht im Mai. **Jetzt aufmachen.** Aber schaut, wer da vorbeikommt: Um acht Uhr früh will niemand einen Kurs. Die Leute wollen ihr Rad abgeben und es um sechs heil wiederhaben.',
    },
    {
      member: 1,
      kind: 'objection',
      text: 'Die Miete läuft zwölf Wochen vor der ersten Reparatur los. Drei Monate zu 1.150 € und die Kaution: Von 9.000 € sind noch 4.400 € da, bevor irgendwer bezahlt hat. Ein flauer Winter, und im Februar ist Schluss.',
    },
    {
      member: 3,
      text: 'Der Winter ist nicht flau, er ist anders. Weniger Leute, längere Arbeiten: Naben, Bremsen, rostige Züge. Davon schaffe ich sechs am Tag, mehr nicht. Licht und Reifen gehen schnell, zehn Minuten das Stück.',
    },
    { member: null, text: 'Ist es also der falsche Ort oder die falsche Zeit?' },
    {
      member: 2,
      kind: 'clarification',
      text: 'Bevor wir das beantworten: Was muss *offen* am ersten Tag heißen? Ein Dach, eine Theke und guter Kaffee? Oder eine Werkbank, ein Mechaniker und jemand, der kassiert?',
    },
    {
      member: null,
      text: 'Die Werkbank und der Mechaniker. Der Kaffee kann warten. Aber die Leute sollen etwas lernen, sonst ist es ein Laden wie jeder andere.',
    },
    {
      member: 2,
      text: 'Dann fangen wir als Wochenendstand an. Dieselbe Werkbank, keine Miete. Ein Platz vor dem Bahnhof kostet 40 € am Tag:\n\n- **Samstag:** Reparaturen, während man einkauft\n- **Sonntag:** zwei Kurse für je acht Leute',
    },
    {
      member: 1,
      text: 'Achtzehn Wochenenden bis März sind 36 Tage, also 1.440 €. Das sind keine sechs Wochen Miete, und die dritte schnelle Reparatur am Tag bezahlt den Platz. Ich ziehe meinen Einwand zurück.',
    },
    {
      member: 4,
      kind: 'objection',
      text: 'Dann bringe ich einen vor. Wer fremde Bremsen repariert, haftet dafür. Wir brauchen ab dem ersten Samstag eine Versicherung, rund 300 € im Jahr. Und in den Kursen gilt: Sie ziehen fest, Tomasz prüft, beide unterschreiben.',
    },
    {
      member: 0,
      kind: 'challenge',
      text: 'Und was würde uns widerlegen? Sind die Kurse bis Weihnachten nicht halb voll, will niemand etwas lernen, und das Café ist nur unser Wunsch. Einigen wir uns *jetzt* auf diese Zahl, solange sie nicht wehtut.',
    },
    {
      member: 3,
      text: 'Zählt noch etwas: wer wiederkommt und es allein macht. Ich gebe lieber einen Schraubenschlüssel aus der Hand als eine Rechnung.',
    },
    { member: null, text: 'Einverstanden, mit beidem. Was tun wir diese Woche?' },
    {
      member: 2,
      text: 'Drei Dinge:\n\n1. Du fragst nach einem Platz ab dem ersten November.\n2. Lucía macht die Versicherung fest.\n3. Tomasz kauft Montageständer, Werkbank und vierzig Schläuche: 620 €.',
    },
    {
      member: null,
      kind: 'decision',
      text: 'Erst der Stand, im März das Café. Sind die Kurse bis Weihnachten halb voll, unterschreiben wir den Mietvertrag. Wenn nicht, haben wir 2.360 € ausgegeben und wissen, was wir wissen wollten.',
    },
  ],
};
