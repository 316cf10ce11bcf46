import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mara, nils, oda } from '../../test/discussion-fixture.ts';
import { openTeamRoom, said, setUpTeamRoom } from '../../test/team-room.tsx';
import { loadCurrentConversation } from '../services/workspace/conversation/current-conversation.ts';
import { saveTeam } from '../services/workspace/teams/saved-teams.ts';
import { reloadWorkspace, readWorkspace, replaceMembers } from '../services/workspace/workspace.ts';

beforeEach(async () => {
  localStorage.clear();
  reloadWorkspace();
  await setUpTeamRoom();
});

/** The library of a room in which something was said. */
async function openTeams() {
  const room = openTeamRoom([said('q', null, 'Who waters the beds?'), said('a', mara, 'I do.')]);
  await room.user.click(screen.getByRole('button', { name: /^Who waters .* Conversations$/u }));
  const library = within(await screen.findByRole('dialog', { name: 'Conversations' }));
  const list = () => within(library.getByRole('list', { name: 'Teams' }));
  async function name(text: string, button = 'Save') {
    await room.user.click(library.getByRole('button', { name: 'Save this team' }));
    await room.user.keyboard(text);
    await room.user.click(library.getByRole('button', { name: button }));
  }
  return { ...room, library, list, name };
}

test('the team at the table is saved under a name, and called back whole in a new chat', async () => {
  const { user, library, list, name } = await openTeams();
  await name('my board');
  expect(screen.getByText('“my board” is saved.')).toBeVisible();
  await waitFor(() =>
    expect(library.getByRole('button', { name: 'Save this team' })).toHaveFocus(),
  );
  const { id } = loadCurrentConversation();
  replaceMembers([oda]);
  await user.click(list().getByRole('button', { name: /^my board/u }));
  expect(readWorkspace().members).toMatchObject([mara, nils, oda]);
  expect(loadCurrentConversation().messages).toEqual([]);
  expect(loadCurrentConversation().id).not.toBe(id);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Conversations' })).toBeNull());
});

test('a name that a team has is said, and what was replaced can be put back', async () => {
  saveTeam('Board');
  const { user, library, list, name } = await openTeams();
  replaceMembers([oda]);
  await name('board', 'Replace');
  expect(list().getByRole('button', { name: /^board: ?Oda$/u })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  expect(list().getByRole('button', { name: /^Board: ?Mara, Nils, Oda$/u })).toBeVisible();
  await name('  ');
  expect(library.getByText('A team needs a name.')).toBeVisible();
});

test('a team is renamed and deleted, and the deletion can be undone', async () => {
  saveTeam('Board');
  saveTeam('Neighbours');
  const { user, library, list } = await openTeams();
  await user.click(list().getByRole('button', { name: 'Rename Board' }));
  await user.keyboard('neighbours{Enter}');
  expect(library.getByText('Another team has this name.')).toBeVisible();
  await user.clear(library.getByRole('textbox', { name: 'Name of the team' }));
  await user.keyboard('Council{Enter}');
  expect(list().getByRole('button', { name: 'Rename Council' })).toHaveFocus();
  await user.click(list().getByRole('button', { name: 'Delete Council' }));
  expect(list().queryByRole('button', { name: /^Council/u })).toBeNull();
  expect(library.getByRole('heading', { name: 'Teams' })).toHaveFocus();
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  expect(list().getByRole('button', { name: /^Council/u })).toBeVisible();
});
