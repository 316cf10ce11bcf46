import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mara, nils, oda } from '../../test/discussion-fixture.ts';
import { saveCurrent } from '../features/library/saved-conversations.ts';
import { storedConversations } from '../services/workspace/stored-conversations/stored-conversations.ts';
import { readWorkspace, replaceMembers, saveVision } from '../services/workspace/workspace.ts';
import { openTeamRoom, said, setUpTeamRoom } from '../../test/team-room.tsx';
import {
  branchConversation,
  conversationStored,
  loadCurrentConversation,
  replaceConversation,
} from '../services/workspace/conversation/current-conversation.ts';

beforeEach(async () => {
  await setUpTeamRoom();
  replaceConversation({
    messages: [said('p', null, 'What do we plant first?'), said('t', mara, 'Trees.')],
  });
  await conversationStored();
});

const water = [said('w', null, 'Who waters the beds?'), said('n', mara, 'The neighbours.')];

/** The panel of the room that shows 'Who waters the beds?', after 'What do we plant first?'. */
async function openLibrary() {
  const room = openTeamRoom(water);
  await room.choose('Save & Load Conversations');
  await room.hasRecent(2);
  async function remove(title: string) {
    // The first: a branch may have the title of its origin.
    const [button] = room.recent().getAllByRole('button', { name: `Delete ${title}` });
    await room.user.click(button!);
    const dialog = screen.getByRole('alertdialog', { name: 'Delete conversation' });
    await room.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  }
  return { ...room, remove, undo: async () => screen.findByRole('button', { name: 'Undo' }) };
}

test('a conversation is renamed by keyboard, or not, and the focus is back on its button', async () => {
  const { user, recent } = await openLibrary();
  // By name: two conversations of the same millisecond are listed in any order.
  const rename = (title: string) => recent().getByRole('button', { name: `Rename ${title}` });
  await user.click(rename('Who waters the beds?'));
  const field = screen.getByRole('textbox', { name: 'New title' });
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field).not.toBeInTheDocument();
  expect(rename('Who waters the beds?')).toHaveFocus();
  // The panel is still open. The title is selected, so typing replaces it.
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'New title' })).toHaveFocus();
  await user.keyboard('Water{Enter}');
  expect(await recent().findByRole('button', { name: 'Rename Water' })).toHaveFocus();
});

test('a deletion can be undone, and the focus is on the heading', async () => {
  const { user, remove, undo, hasRecent } = await openLibrary();
  await remove('What do we plant first?');
  await hasRecent(1);
  await user.click(await undo());
  await hasRecent(2);
  expect(screen.getByRole('heading', { name: /^Recent/u })).toHaveFocus();
  expect(loadCurrentConversation().messages).toEqual(water);
});

test('the conversation that the room shows is brought back into it', async () => {
  const { user, remove, undo, hasMessages, log } = await openLibrary();
  const { id } = loadCurrentConversation();
  await remove('Who waters the beds?');
  await hasMessages(0);
  await user.click(await undo());
  await hasMessages(2);
  expect(log()).toHaveTextContent('Who waters the beds?');
  expect(loadCurrentConversation().id).toBe(id);
});

test('branches are listed under their origin, and name it when it is deleted', async () => {
  const { recent, remove, hasRecent } = await openLibrary();
  branchConversation({ after: 'w' });
  await hasRecent(3);
  const branches = screen.getByRole('list', { name: 'Branches of “Who waters the beds?”' });
  expect(within(branches).getAllByRole('listitem')).toHaveLength(1);
  const originLink = { name: 'from “Who waters the beds?”' };
  expect(await screen.findByRole('link', originLink)).toBeVisible();

  await remove('Who waters the beds?');
  await hasRecent(2);
  expect(recent().getByText(/^Branch of “Who waters the beds\?”/u)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', originLink)).toBeNull());
  expect(screen.getByText('from “Who waters the beds?”').closest('p')).toHaveTextContent(
    'from “Who waters the beds?” (deleted) · after: Who waters the beds?',
  );
});

test('the title of the room opens all conversations in one list, by day, with branches by what differs', async () => {
  const { user } = openTeamRoom(water);
  saveCurrent('Kept');
  branchConversation({ after: 'w' });
  replaceMembers([mara, nils]);
  await user.click(screen.getByRole('button', { name: 'Who waters the beds? Conversations' }));
  const panel = within(screen.getByRole('dialog', { name: 'Conversations' }));
  expect(panel.queryByText(/No conversations yet/u)).toBeNull();
  const today = within(await panel.findByRole('list', { name: 'Today' }));
  const opened = (name: RegExp) => today.getByRole('button', { name });
  expect(opened(/^Kept/u)).toBeVisible();
  expect(opened(/^What do we plant first\?/u)).toBeVisible();
  const branches = within(
    await today.findByRole('list', { name: 'Branches of “Who waters the beds?”' }),
  );
  const branch = 'without Oda';
  await waitFor(() => expect(branches.getByText(branch)).toBeVisible());
  expect(branches.getByRole('button', { name: `Rename ${branch}` })).toBeVisible();
  // What the room shows says the same under its title.
  expect(screen.getByText('from “Who waters the beds?”').closest('p')).toHaveTextContent(branch);

  await user.click(opened(/^Who waters the beds\?/u));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Who waters the beds?' }),
  ).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Conversations' })).toBeNull();
});

test('the library begins a new chat', async () => {
  const { user, hasMessages } = openTeamRoom(water);
  const heading = () => screen.getByRole('heading', { level: 1 });
  expect(heading()).toHaveAccessibleName('Who waters the beds?');
  await user.click(within(heading()).getByRole('button'));
  await user.click(screen.getByRole('button', { name: 'New chat' }));
  await hasMessages(0);
  expect(heading()).toHaveAccessibleName('Team Chat');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the library begins a new project, and keeps the former one', async () => {
  const { user } = openTeamRoom(water);
  await conversationStored();
  await user.click(within(screen.getByRole('heading', { level: 1 })).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'New project' }));
  expect(await screen.findByText('Nobody is at the table yet')).toBeVisible();
  expect(readWorkspace()).toMatchObject({ members: [], vision: null });
  // In any order: two of the same millisecond are listed by their random ids.
  const kept = await storedConversations.list();
  expect(kept.find(({ opening }) => opening === 'Who waters the beds?')).toMatchObject({
    members: [mara, nils, oda],
  });
});

test('without a team the library is under the heading, and names what has no words yet', async () => {
  const vision = { teamVision: 'Home bakers of our street', objectives: '', keyResults: '' };
  const { user } = openTeamRoom(water);
  await conversationStored();
  const heading = () => within(screen.getByRole('heading', { level: 1 })).getByRole('button');
  const open = async (name: RegExp) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  const beginProject = async () => {
    await user.click(heading());
    await open(/^New project/u);
    await screen.findByText('Nobody is at the table yet');
  };
  await beginProject();
  replaceMembers([mara, nils]);
  await screen.findByRole('log');
  await beginProject();
  replaceMembers([oda]);
  saveVision(vision);
  await screen.findByRole('log');
  await beginProject();
  await user.click(heading());
  const library = within(await screen.findByRole('dialog', { name: 'Conversations' }));
  expect(await library.findByRole('button', { name: /^Home bakers of our street/u })).toBeVisible();
  expect(library.getByRole('button', { name: 'Rename Team of 2' })).toBeVisible();
  await open(/^Who waters the beds/u);
  expect(await screen.findByRole('log')).toHaveTextContent('The neighbours.');
});

test('an address of no conversation in this browser says so, and leads to the others', async () => {
  const room = openTeamRoom([], { address: '/team-dashboard?conversation=nowhere' });
  expect(await screen.findByText('This conversation is not kept in this browser.')).toBeVisible();
  const toOthers = screen.getByRole('button', { name: 'To your conversations' });
  expect(toOthers).toHaveAttribute('href', '/team-dashboard');
  await room.user.click(toOthers);
  await room.hasMessages(2);
  expect(room.log()).toHaveTextContent('What do we plant first?');
});
