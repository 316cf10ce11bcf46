import { responseTypes } from '@convoke/contract/turn-kinds.ts';
import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { languageOf, languageOfText } from './language.rules.ts';
import { composePublicationSummary } from './publication.rules.ts';
import { composeReply } from './reply.rules.ts';
import { composeSummary } from './summary.rules.ts';

test.each([
  ['Which part of the yard should we begin with?', 'en'],
  ['We should start near the schools.', 'en'],
  ['Was kostet das im dritten Jahr, und wer bezahlt es?', 'de'],
  ['Wer macht was bis wann?', 'de'],
  ['Hallo Team', 'de'],
  ['Ein Garten, den die Nachbarschaft selbst führt', 'de'],
  ['¿Por dónde empezamos?', 'es'],
  ['Un jardín que el barrio lleva por su cuenta', 'es'],
  ['Gracias, equipo', 'es'],
  ['OK', null],
  ['1,000 trees; 80 % survive', null],
  ['Der Spiegel ranks Hotel California first', null],
])('“%s” is %s', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});

const germanMission = {
  vision: 'Ein Garten auf dem alten Güterbahnhof, den die Nachbarschaft selbst führt',
  objectives: 'Einig werden über jeden Teil des Geländes\nVierzig Freiwillige gewinnen',
  keyResults: 'Ein unterschriebener Plan bis Mai\n30.000 Euro zugesagt',
};
const spanishMission = {
  vision: 'Un jardín en la antigua estación que el barrio lleva por su cuenta',
  objectives: 'Acordar un uso para cada parte del terreno\nReunir cuarenta voluntarios',
  keyResults: 'Un plan firmado antes de mayo\n30.000 euros prometidos',
};
const members = [
  { name: 'Mara', role: 'Forscherin', description: '' },
  { name: 'Nils', role: 'Ingeniero', description: '' },
  { name: 'Oda', role: 'Critic', description: '' },
];
const facts = (change: Partial<Facts>): Facts => ({
  ...germanMission,
  speaker: members[0]!,
  members,
  transcript: [],
  responseLength: 'short',
  ...change,
});
const visitor = (content: string) => ({ sender: 'You', content, isVisitor: true });

test('the visitor’s latest message counts before the mission, and one without a clear language is skipped', () => {
  expect(languageOf(facts({}))).toBe('de');
  const switched = [visitor('Where do we begin?'), visitor('¿Y qué hacemos con la valla?')];
  expect(languageOf(facts({ transcript: switched }))).toBe('es');
  expect(languageOf(facts({ transcript: [...switched, visitor('OK!')] }))).toBe('es');
  expect(languageOf(facts({ vision: 'Mars', objectives: '', keyResults: '' }))).toBe('en');
});

test.each([
  ['de', germanMission, 'Womit fangen wir an, und wer ist dabei?', '„'],
  ['es', spanishMission, '¿Por dónde empezamos y quién se ocupa de la valla?', '«'],
] as const)('members keep to %s in every response type', (language, mission, said, mark) => {
  const transcript = [visitor(said)];
  for (let turn = 0; turn < 36; turn += 1) {
    const responseType = responseTypes[turn % responseTypes.length]!;
    const speaker = members[turn % members.length]!;
    const responseLength = turn % 5 === 0 ? 'long' : 'short';
    const text = composeReply(
      facts({ ...mission, speaker, transcript, responseType, responseLength }),
      '',
    );
    expect(languageOfText(text)).toBe(language);
    expect(text).not.toMatch(/[{}]|undefined|\bnull\b/u);
    expect(text).toContain(mark);
    transcript.push({ sender: speaker.name, content: text, isVisitor: false });
  }
});

test.each([
  ['Wie viele Freiwillige wollen wir gewinnen?', germanMission, 'Vierzig Freiwillige gewinnen'],
  ['¿Cuántos voluntarios vamos a reunir?', spanishMission, 'Reunir cuarenta voluntarios'],
])('the mission answers “%s”', (question, mission, answer) => {
  const text = composeReply(facts({ ...mission, transcript: [visitor(question)] }), '');
  expect(text).toContain(answer);
});

test('a greeting gets a greeting in its language', () => {
  const reply = (content: string) => composeReply(facts({ transcript: [visitor(content)] }), '');
  expect(reply('Hallo zusammen!')).toMatch(/^Hallo. Meine Rolle hier: Forscherin. /u);
  expect(reply('¡Hola a todos!')).toMatch(/^Hola. Mi rol aquí: Forscherin. /u);
});

test('summaries are in the language of the conversation', () => {
  const transcript = [
    visitor('Wir haben beschlossen, im April mit zwölf Beeten anzufangen.'),
    { sender: 'Mara', content: 'Wer bezahlt die Erde?', isVisitor: false },
  ];
  const summary = composeSummary(facts({ transcript }));
  expect(summary).toContain('Das Gespräch hatte 2 Nachrichten. Dabei waren: Du und Mara.');
  expect(summary).toContain('**Vorgeschlagen oder entschieden**\n- Du: Wir haben beschlossen');
  expect(composePublicationSummary(facts({ ...spanishMission, transcript: [] }))).toBe(
    'Forscherin, Ingeniero y Critic trabajan en «Un jardín en la antigua estación que el barrio lleva por su cuenta». Tiene 0 mensajes.',
  );
});
