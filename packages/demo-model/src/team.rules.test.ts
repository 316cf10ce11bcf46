import { createTeamParser } from '@convoke/contract/team/generated-team.rules.ts';
import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { composeDescription, composeTeam } from './team.rules.ts';
import { languageOfText } from './language.rules.ts';

const facts = (vision: string, objectives: string, change: Partial<Facts> = {}): Facts => ({
  vision,
  objectives,
  keyResults: '',
  members: [],
  transcript: [],
  ...change,
});

test.each([
  [
    'de',
    'Ein Garten, den die Nachbarschaft selbst führt',
    'Vierzig Freiwillige gewinnen',
    'Stadtökologie',
  ],
  ['de', 'Eine App, mit der wir Daten über das Wetter teilen', '', 'Softwarearchitektur'],
  [
    'es',
    'Un jardín que el barrio lleva por su cuenta',
    'Reunir cuarenta voluntarios',
    'Ecología urbana',
  ],
  ['es', 'Una escuela donde los niños aprenden con gusto', '', 'Docente en activo'],
  ['en', 'A garden that the neighbourhood runs itself', 'Win forty volunteers', 'Urban Ecologist'],
])(
  'a team for a mission in %s is described in that language: %s',
  (language, vision, objectives, role) => {
    const text = composeTeam(facts(vision, objectives));
    const reader = createTeamParser();
    const members = [...reader.push(text).members, ...reader.end().members];
    expect(members.map((member) => member.role)).toContain(role);
    expect(members.length).toBeGreaterThanOrEqual(4);
    const descriptions = members.map(({ description }) => description).join(' ');
    expect(languageOfText(descriptions)).toBe(language);
    expect(text).not.toContain('{');
  },
);

test.each([
  ['de', 'Ein Garten, den die Nachbarschaft selbst führt', 'Imkerin'],
  ['es', 'Un jardín que el barrio lleva por su cuenta', 'Apicultora'],
])('a role outside the library is described in %s', (language, vision, role) => {
  const speaker = { name: 'Mara', role, description: '' };
  const text = composeDescription(facts(vision, '', { speaker }));
  expect(text).toContain(role);
  expect(languageOfText(text)).toBe(language);
});
