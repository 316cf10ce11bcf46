import { limits } from '@convoke/contract/limits.ts';
import { readSavedTeams } from '@convoke/talk/team/saved-team.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { readWorkspace, reloadWorkspace, replaceMembers } from '../workspace.ts';
import { deleteTeam, putSavedTeam, renameTeam, saveTeam } from './saved-teams.ts';

const key = 'convoke.savedTeams';
const teams = () => readWorkspace().savedTeams;
const names = () => teams().map(({ name }) => name);

beforeEach(() => {
  localStorage.clear();
  reloadWorkspace();
  replaceMembers([mara, nils]);
});

test('a team is saved whole, and is there after a reload', () => {
  expect(saveTeam('  My board ')).toBe('saved');
  reloadWorkspace();
  expect(teams()).toMatchObject([{ name: 'My board', members: [mara, nils] }]);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ version: 1 });
});

test('of one name there is one team: saving replaces it, renaming refuses', () => {
  saveTeam('Board');
  const [first] = teams();
  replaceMembers([nils]);
  expect(saveTeam('board')).toBe('saved');
  expect(teams()).toMatchObject([{ id: first!.id, name: 'board', members: [nils] }]);
  putSavedTeam(first!);
  expect(teams()).toEqual([first]);
  saveTeam('Others');
  const { id } = teams()[1]!;
  expect(renameTeam(id, ' BOARD')).toBe(false);
  expect(renameTeam(id, 'Neighbours')).toBe(true);
  expect(names()).toEqual(['Board', 'Neighbours']);
});

test('a deleted team can be put back', () => {
  saveTeam('Board');
  const [team] = teams();
  expect(deleteTeam(team!.id)).toBe(true);
  expect(teams()).toEqual([]);
  expect(putSavedTeam(team!)).toBe(true);
  expect(teams()).toEqual([team]);
});

test('what another tab saved a moment ago stays', () => {
  saveTeam('Board');
  const stored = JSON.parse(localStorage.getItem(key) ?? '');
  stored.teams.push({ ...stored.teams[0], id: 'other', name: 'Theirs' });
  localStorage.setItem(key, JSON.stringify(stored));
  saveTeam('Mine');
  expect(names()).toEqual(['Board', 'Theirs', 'Mine']);
});

test('beyond the most that are kept none is saved, but one is replaced', () => {
  for (let count = 0; count < limits.savedTeams; count += 1) saveTeam(`Team ${count}`);
  expect(saveTeam('One more')).toBe('tooMany');
  expect(saveTeam('Team 7')).toBe('saved');
  expect(teams()).toHaveLength(limits.savedTeams);
});

test('a storage that is full keeps what was there, and the team is not shown as saved', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  saveTeam('Board');
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveTeam('Others')).toBe('notStored');
  expect(deleteTeam(teams()[0]!.id)).toBe(false);
  expect(names()).toEqual(['Board']);
  expect(readWorkspace().storageIssues).toEqual(['full']);
  write.mockRestore();
});

test('a damaged list is set aside word for word, and what can be read of one is kept', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem(key, '{"teams":');
  reloadWorkspace();
  expect(teams()).toEqual([]);
  expect(localStorage.getItem(`${key}.damaged`)).toBe('{"teams":');
  const sound = { id: 'a', name: 'Board', savedAt: 1, members: [mara, { role: 'nobody' }] };
  const reading = readSavedTeams([sound, { ...sound, name: 'Twin' }, { id: 'b', name: ' ' }, 7]);
  expect(reading).toEqual({ items: [{ ...sound, members: [mara] }], lost: 4 });
  expect(browserStorage.issues()).toContain('damaged');
});
