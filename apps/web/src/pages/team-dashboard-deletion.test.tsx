import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mara, nils } from '../../test/discussion-fixture.ts';
import { streamResponse } from '../../test/fake-api.ts';
import { fill } from '../../test/fill.ts';
import { keep } from '../../test/minutes-fixture.ts';
import { answer, openTeamRoom, said, setUpTeamRoom } from '../../test/team-room.tsx';
import {
  changeConversation,
  conversationStored,
  loadCurrentConversation,
} from '../services/workspace/conversation/current-conversation.ts';
import { storedConversations } from '../services/workspace/stored-conversations/stored-conversations.ts';

beforeEach(setUpTeamRoom);

const talk = [
  said('q1', null, '@Nils, what do we plant first?'),
  said('a1', nils, 'Trees.'),
  said('q2', null, '@Mara, and who waters the beds?'),
  said('a2', mara, 'The neighbours.'),
];
const undo = () => screen.queryByRole('button', { name: 'Undo' });
const ids = () => loadCurrentConversation().messages.map(({ id }) => id);
/** Ids of the messages that a reload would bring back. */
async function storedIds() {
  await conversationStored();
  const stored = await storedConversations.read(loadCurrentConversation().id);
  return stored?.messages.map(({ id }) => id);
}

test('deleting asks nothing, is stored at once, and everything comes back as it was', async () => {
  const room = openTeamRoom(talk);
  const outcome = { minutes: keep({ findings: [] }, ['q1', 'a1', 'q2']) };
  act(() => changeConversation({ outcome }));
  const before = loadCurrentConversation();
  await room.chooseFor(2, 'Delete from here');
  await room.hasMessages(2);
  expect(await storedIds()).toEqual(['q1', 'a1']);
  expect(loadCurrentConversation().outcome).toEqual({});
  const line = within(room.log()).getByText(/^2 messages deleted\. What the minutes made/u);
  expect(line.parentElement).toHaveFocus();
  await room.user.click(undo()!);
  await room.hasMessages(4);
  expect(loadCurrentConversation()).toEqual(before);
  expect(await storedIds()).toEqual(['q1', 'a1', 'q2', 'a2']);
  await waitFor(() => expect(room.messages()[2]).toHaveFocus());
  expect(undo()).not.toBeInTheDocument();
});

test('of two deletions in a row both can be undone, until the next word is said', async () => {
  const room = openTeamRoom(talk);
  await room.chooseFor(3, 'Delete from here');
  await room.chooseFor(0, 'Delete from here');
  await room.hasMessages(0);
  expect(room.log()).toHaveTextContent('3 messages deleted.');
  await room.user.click(undo()!);
  await room.hasMessages(3);
  await room.user.click(undo()!);
  await room.hasMessages(4);
  await room.chooseFor(3, 'Delete from here');
  await fill(room.input(), 'Who else?', '{Enter}');
  await room.hasMessages(5);
  expect(undo()).not.toBeInTheDocument();
  expect(ids().slice(0, 3)).toEqual(['q1', 'a1', 'q2']);
});

test('a member who is speaking stops, and what was said goes and comes back with the rest', async () => {
  const stream = streamResponse();
  const room = openTeamRoom(talk, { answers: [stream.response] });
  await fill(room.input(), '@Nils, and the paths?', '{Enter}');
  stream.send('event: delta\ndata: {"text":"Gravel on"}\n\n');
  await waitFor(() => expect(room.log()).toHaveTextContent('Gravel on'));
  await room.chooseFor(1, 'Delete from here');
  await room.hasMessages(1);
  expect(room.log()).not.toHaveTextContent('Gravel on');
  expect(await storedIds()).toEqual(['q1']);
  await room.user.click(undo()!);
  await room.hasMessages(6);
  expect(room.messages()[5]).toHaveTextContent('Gravel on');
  expect(room.messages()[5]).toHaveTextContent('Stopped. What was said is kept.');
});

test('a branch that begins in the deleted part stays, and leads to its origin', async () => {
  const room = openTeamRoom(talk);
  const { id: origin } = loadCurrentConversation();
  await room.chooseFor(3, 'Branch from here');
  const source = () => screen.findByRole('link', { name: 'from “@Nils, what do we plant first?”' });
  await room.user.click(await source());
  await waitFor(() => expect(loadCurrentConversation().id).toBe(origin));
  await room.chooseFor(2, 'Delete from here');
  await room.hasMessages(2);
  const branch = (await storedConversations.list()).find(({ branchOf }) => branchOf !== null);
  expect(branch?.messageCount).toBe(4);
});

test('while another tab goes on with the conversation nothing is deleted or put back', async () => {
  const room = openTeamRoom(talk);
  await room.chooseFor(3, 'Delete from here');
  await room.hasMessages(3);
  act(() => changeConversation({ isPaused: true }));
  expect(undo()).not.toBeInTheDocument();
  await room.openMenuOf(1);
  expect(screen.getByRole('menuitem', { name: 'Delete from here' })).toBeDisabled();
});

test('what the team is asked next has nothing of the deleted part', async () => {
  const room = openTeamRoom(talk, { answers: [answer('Gravel.')] });
  await room.chooseFor(2, 'Delete from here');
  await fill(room.input(), '@Nils, and the paths?', '{Enter}');
  await waitFor(() => expect(room.log()).toHaveTextContent('Gravel.'));
  expect(JSON.stringify(room.asked())).not.toContain('waters the beds');
  expect(within(room.log()).getAllByRole('article')).toHaveLength(4);
});

test('minutes that are being made from deleted messages do not come', async () => {
  const stream = streamResponse('application/json');
  const room = openTeamRoom(talk, { answers: [stream.response] });
  await room.user.click(screen.getByRole('button', { name: 'Minutes' }));
  await room.user.click(await screen.findByRole('button', { name: 'Update minutes' }));
  await waitFor(() => expect(room.asked()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Update minutes' })).toBeNull();
  await room.chooseFor(2, 'Delete from here');
  expect(await screen.findByRole('button', { name: 'Update minutes' })).toBeVisible();
  expect(loadCurrentConversation().outcome).toEqual({});
});
