import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { expect, test } from 'vitest';
import { readTeamMember } from '@convoke/talk/team/member.ts';
import { normalizeMember } from '../member-list.rules.ts';
import { lacksModel, modelOf, withOfferedModels } from './member-model.rules.ts';

const models = [
  { id: 'large', label: 'Large' },
  { id: 'quick', label: 'Quick' },
];
const nora: TeamMember = { name: 'Nora', role: 'Analyst', skills: [] };

test('a member speaks with the chosen model, else with the first', () => {
  expect(modelOf({ ...nora, model: 'quick' }, models)?.label).toBe('Quick');
  expect(modelOf(nora, models)?.label).toBe('Large');
  expect(modelOf({ ...nora, model: 'gone' }, models)?.label).toBe('Large');
  expect(modelOf(nora, [])).toBeNull();
});

test('only who has chosen can lack a model', () => {
  expect(lacksModel(nora, models)).toBe(false);
  expect(lacksModel({ ...nora, model: 'quick' }, models)).toBe(false);
  expect(lacksModel({ ...nora, model: 'gone' }, models)).toBe(true);
});

test('a server is asked only for models that it offers, and the team keeps its choice', () => {
  const otto = { ...nora, name: 'Otto', model: 'gone' };
  const team = [{ ...nora, model: 'quick' }, otto];
  expect(withOfferedModels(team, models)).toEqual([team[0], { ...nora, name: 'Otto' }]);
  expect(otto.model).toBe('gone');
  const [quick] = team;
  const sound = quick === undefined ? [] : [quick];
  expect(withOfferedModels(sound, models)).toBe(sound);
});

test('a stored member keeps the choice', () => {
  const chosen = { ...nora, model: 'quick' };
  expect(readTeamMember(chosen)).toEqual(chosen);
  expect(readTeamMember({ ...nora, model: 7 })).toEqual(nora);
  expect(normalizeMember(chosen)).toEqual(chosen);
});
