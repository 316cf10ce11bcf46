import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mara, nils } from '../../test/discussion-fixture.ts';
import { fill } from '../../test/fill.ts';
import { openTeamRoom, said, setUpTeamRoom } from '../../test/team-room.tsx';
import { loadCurrentConversation } from '../services/workspace/conversation/current-conversation.ts';

beforeEach(setUpTeamRoom);

const talk = [
  said('q1', null, '@Nils, what do we plant first?'),
  said('a1', nils, 'Trees.'),
  said('q2', null, '@Mara, and who waters the beds?'),
  said('a2', mara, 'The neighbours.'),
];
const source = () => screen.findByRole('link', { name: 'from “@Nils, what do we plant first?”' });

test('the menu of a message offers what can be done with it', async () => {
  const room = openTeamRoom(talk);
  const own = await room.openMenuOf(0);
  const names = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);
  expect(names(own)).toEqual(['Copy', 'Branch from here', 'Edit', 'Quote', 'Delete from here']);
  await room.user.keyboard('{Escape}');
  const theirs = await room.openMenuOf(1);
  expect(names(theirs)).toEqual([
    'Copy',
    'Branch from here',
    'Another answer',
    'Quote',
    'Delete from here',
  ]);
});

test('the same is there as icons, one stop of the Tab key for each message', async () => {
  const room = openTeamRoom(talk);
  const toolbar = within(room.messages()[1]!).getByRole('toolbar', { name: 'Message actions' });
  const buttons = within(toolbar).getAllByRole('button');
  const names = buttons.map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Copy message',
    'Branch from here',
    'Another answer',
    'Quote',
    'Delete from here',
    'Message actions',
  ]);
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons.at(-1)]);
  buttons.at(-1)?.focus();
  await room.user.keyboard('{ArrowLeft}');
  expect(buttons.at(-2)).toHaveFocus();
  await room.user.keyboard('{ArrowRight}{ArrowRight}');
  expect(buttons[0]).toHaveFocus();
  // The keys of the open menu are its own.
  await room.openMenuOf(1);
  await room.user.keyboard('{ArrowRight}');
  expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
});

test('an icon does what its entry of the menu does', async () => {
  const room = openTeamRoom(talk);
  const icon = (index: number, name: string) =>
    within(room.messages()[index]!).getByRole('button', { name });
  await room.user.click(icon(1, 'Quote'));
  await waitFor(() => expect(room.input()).toHaveValue('> Nils: Trees.\n\n'));
  await room.user.click(icon(2, 'Delete from here'));
  await room.hasMessages(2);
  await room.user.click(icon(1, 'Another answer'));
  await waitFor(() => expect(room.log()).toHaveTextContent('Answer 2 of 2'));
});

test('a quote goes into the message field where the caret is', async () => {
  const room = openTeamRoom(talk);
  await fill(room.input(), 'Before.');
  await room.chooseFor(1, 'Quote');
  await waitFor(() => expect(room.input()).toHaveFocus());
  expect(room.input()).toHaveValue('Before.\n\n> Nils: Trees.\n\n');
  await room.user.keyboard('Why?');
  expect(room.input()).toHaveValue('Before.\n\n> Nils: Trees.\n\nWhy?');
});

test('a branch has everything up to its message, and leaves that as it was', async () => {
  const room = openTeamRoom(talk);
  const { id: origin } = loadCurrentConversation();
  await room.chooseFor(1, 'Branch from here');
  await room.hasMessages(2);
  expect(loadCurrentConversation().id).not.toBe(origin);
  const [, answer] = room.messages();
  await waitFor(() =>
    expect(within(answer!).getByRole('button', { name: 'Message actions' })).toHaveFocus(),
  );
  await room.user.click(await source());
  await room.hasMessages(4);
  expect(loadCurrentConversation().id).toBe(origin);
});

test('a branch keeps the other answers, with the one in view', async () => {
  const room = openTeamRoom(talk.slice(0, 2));
  await room.chooseFor(1, 'Another answer');
  await waitFor(() => expect(room.log()).toHaveTextContent('Yes.'));
  await room.user.click(await screen.findByRole('button', { name: 'Previous answer' }));
  await room.chooseFor(1, 'Branch from here');
  expect(await source()).toBeVisible();
  expect(screen.getByText('Answer 1 of 2')).toBeVisible();
  expect(room.log()).toHaveTextContent('Trees.');
});

test('Escape leaves a message unedited, and the focus is back on its menu', async () => {
  const room = openTeamRoom(talk);
  await room.chooseFor(0, 'Edit');
  const editor = screen.getByRole('textbox', { name: 'Edit message' });
  expect(editor).toHaveFocus();
  expect(editor).toHaveValue('@Nils, what do we plant first?');
  await room.user.keyboard('{Escape}');
  expect(editor).not.toBeInTheDocument();
  const [message] = room.messages();
  await waitFor(() =>
    expect(within(message!).getByRole('button', { name: 'Message actions' })).toHaveFocus(),
  );
  await room.hasMessages(4);
});

test('an edited message begins a branch, and the member who answered it answers again', async () => {
  const room = openTeamRoom(talk);
  const { id: origin } = loadCurrentConversation();
  await room.chooseFor(0, 'Edit');
  const editor = screen.getByRole('textbox', { name: 'Edit message' });
  await room.user.clear(editor);
  await fill(editor, 'What do we build first?', '{Enter}');
  await room.hasMessages(2);
  const [question, answer] = room.messages();
  expect(question).toHaveTextContent('What do we build first?');
  await waitFor(() => expect(answer).toHaveTextContent('Yes.'));
  expect(answer).toHaveAccessibleName(/^Nils, /u);
  expect(room.asked()).toMatchObject([{ activeSpeaker: { name: 'Nils' } }]);
  expect(room.asked()[0]?.replies).toHaveLength(1);
  await room.user.click(await source());
  await room.hasMessages(4);
  expect(loadCurrentConversation().id).toBe(origin);
  expect(room.log()).toHaveTextContent('@Nils, what do we plant first?');
});
