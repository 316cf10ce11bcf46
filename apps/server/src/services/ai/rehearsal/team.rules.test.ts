import { createTeamReader } from '@convoke/contract/team/generated-team.rules.ts';
import { expect, test } from 'vitest';
import type { CallBrief } from '../model-port.ts';
import { composeDescription, composeTeam } from './team.rules.ts';
import { languageOfText } from './language.rules.ts';

const brief = (vision: string, objectives: string, change: Partial<CallBrief> = {}): CallBrief => ({
  kind: 'team',
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
])('a team for a mission in %s speaks it: %s', (language, vision, objectives, role) => {
  const text = composeTeam(brief(vision, objectives));
  const reader = createTeamReader();
  const members = [...reader.push(text).members, ...reader.end().members];
  expect(members.map((member) => member.role)).toContain(role);
  expect(members.length).toBeGreaterThanOrEqual(4);
  const descriptions = members.map(({ description }) => description).join(' ');
  expect(languageOfText(descriptions)).toBe(language);
  expect(text).not.toContain('{');
});

test.each([
  ['de', 'Ein Garten, den die Nachbarschaft selbst führt', 'Imkerin'],
  ['es', 'Un jardín que el barrio lleva por su cuenta', 'Apicultora'],
])('a role that nobody thought of is described in %s', (language, vision, role) => {
  const speaker = { name: 'Mara', role, description: '' };
  const text = composeDescription(brief(vision, '', { kind: 'description', speaker }));
  expect(text).toContain(role);
  expect(languageOfText(text)).toBe(language);
});
