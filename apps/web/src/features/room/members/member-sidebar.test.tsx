import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  replaceConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { MemberSidebar } from './member-sidebar.tsx';

const nora = { name: 'Nora Feld', role: 'Analyst', skills: [], roleDescription: 'Counts things.' };
const otto = { name: 'Otto Berg', role: 'Designer', skills: [] };
const trigger = vi.fn();
const onClose = vi.fn();
const scrollIntoView = vi.fn();

const message = (sender: string, role: string) => ({
  id: sender,
  sender,
  role,
  content: 'Yes.',
  time: '',
  sentAt: 0,
  fromUser: false,
});

beforeEach(() => {
  vi.clearAllMocks();
  startNewConversation();
  Element.prototype.scrollIntoView = scrollIntoView;
});

function open(state: object = {}, isSheet = false) {
  const store = createStore(() => ({ turn: null, upcoming: [], discussion: null, ...state }));
  const room = Object.assign(Object.create(TalkDriver.prototype), { store, trigger });
  render(
    <MemberSidebar
      id="team"
      room={room}
      members={[nora, otto]}
      botCheck={<p>Bots go home!</p>}
      isSheet={isSheet}
      isShown
      onClose={onClose}
    />,
  );
  const table = within(
    screen.queryByRole('group', { name: 'Seats at the table' }) ?? document.createElement('p'),
  );
  const card = (name: string) => within(screen.getByRole('article', { name }));
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), table, card };
}

test('the bot check is at the foot, outside of what scrolls', () => {
  open();
  const sidebar = screen.getByRole('complementary', { name: 'Team' });
  expect(sidebar.lastElementChild).toHaveTextContent(/^Bots go home!$/);
});

test('a seat at the table says who sits there, and what the member does', () => {
  const objection = { ...message('Otto Berg', 'Designer'), kind: 'objection' as const };
  // The table is back with the decision.
  replaceConversation({
    messages: [message('Nora Feld', 'Analyst'), objection],
    outcome: { decidedAt: 1 },
  });
  const turn = { phase: 'speaking', message: message('Otto Berg', 'Designer') };
  const { table } = open({ turn, upcoming: [nora] });
  const names = table.getAllByRole('button').map((seat) => seat.getAttribute('aria-label'));
  expect(names).toEqual([
    'Nora Feld, Analyst, next, has an open objection',
    'Otto Berg, Designer, speaking',
  ]);
});

test('once they talk, the rows alone say who speaks', () => {
  replaceConversation({ messages: [message('Nora Feld', 'Analyst')] });
  open({ turn: { phase: 'speaking', message: message('Otto Berg', 'Designer') } });
  expect(screen.queryByRole('group', { name: 'Seats at the table' })).toBeNull();
  expect(screen.getByRole('article', { name: 'Otto Berg' })).toHaveTextContent(
    'Designer, speaking',
  );
});

test('a row has its words whole in the title, with the model and the position', () => {
  const { card } = open();
  expect(card('Nora Feld').getByText('Nora Feld').closest('[title]')).toHaveAttribute(
    'title',
    'Nora Feld\nAnalyst',
  );
});

test.each([false, true])('a click on a seat leads to the actions, in the sheet: %s', async (is) => {
  const { user, table, card } = open({}, is);
  await user.click(table.getByRole('button', { name: 'Otto Berg, Designer' }));
  expect(card('Otto Berg').getByRole('button', { name: 'Actions', expanded: true })).toBeVisible();
  expect(card('Otto Berg').getByRole('button', { name: 'Few words' })).toHaveFocus();
  expect(scrollIntoView).toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(trigger).toHaveBeenCalledOnce();
});

test('Escape leads back to where the actions were opened: to the seat, or to the button', async () => {
  const { user, table, card } = open();
  const seat = table.getByRole('button', { name: 'Otto Berg, Designer' });
  seat.focus();
  await user.keyboard('{Enter}');
  expect(card('Otto Berg').getByRole('button', { name: 'Few words' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(seat).toHaveFocus();
  const actions = card('Otto Berg').getByRole('button', { name: 'Actions', expanded: false });
  await user.click(actions);
  await user.keyboard('{Escape}');
  expect(actions).toHaveFocus();
});

test('actions that cannot be taken say why', async () => {
  const { user, card } = open({ discussion: { turn: 1, turns: 2, isParallel: true, answers: [] } });
  await user.click(card('Otto Berg').getByRole('button', { name: 'Actions' }));
  const action = card('Otto Berg').getByRole('button', { name: 'Objection' });
  expect(action).toBeDisabled();
  expect(action).toHaveAccessibleDescription(/^All members are answering at once\./u);
});

test('equal buttons are told apart by whose they are', () => {
  const { card } = open();
  for (const name of ['Nora Feld', 'Otto Berg'])
    expect(card(name).getByRole('button', { name: 'Actions' })).toHaveAccessibleDescription(name);
});

test.each([
  ['between replies', null, 'Your turn'],
  ['before its first turn', { turn: 0, turns: 8, answers: [] }, 'Turn 1 / 8'],
  ['between its turns', { turn: 3, turns: 8, answers: [] }, 'Turn 3 / 8'],
  [
    'with independent answers',
    { turn: 2, turns: 2, answers: [{ message: message('Nora Feld', 'Analyst') }] },
    'Turn 2 / 2',
  ],
])('the centre of the table says whose turn it is: %s', (_, discussion, words) => {
  const { table } = open({ discussion });
  expect(table.getByText(words)).toBeVisible();
});

test('while a member speaks, a seat leads to what can be used', async () => {
  const turn = { phase: 'speaking', message: message('Nora Feld', 'Analyst') };
  const { user, table, card } = open({ turn });
  await user.click(table.getByRole('button', { name: /^Nora Feld, Analyst/ }));
  expect(card('Nora Feld').getByRole('button', { name: 'Member Info' })).toHaveFocus();
});

test('few words and an objection are one press away, and arrows lead to them', async () => {
  const { user, card } = open();
  const briefly = card('Otto Berg').getByRole('button', { name: 'Let Otto Berg answer briefly' });
  await user.click(briefly);
  expect(trigger).toHaveBeenLastCalledWith(otto, expect.objectContaining({ name: 'fewWords' }));
  expect(onClose).toHaveBeenCalled();
  card('Otto Berg').getByRole('button', { name: 'Actions' }).focus();
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(trigger).toHaveBeenLastCalledWith(otto, expect.objectContaining({ name: 'objection' }));
  await user.keyboard('{ArrowLeft}');
  expect(briefly).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(card('Otto Berg').getByRole('button', { name: 'Actions' })).toHaveFocus();
  await user.tab();
  expect(card('Otto Berg').queryByRole('button', { name: /^Few words|^Objection/u })).toBeNull();
});

test('beside open actions there is nothing that does the same', async () => {
  const { user, card } = open();
  await user.click(card('Otto Berg').getByRole('button', { name: 'Actions' }));
  expect(card('Otto Berg').queryByRole('button', { name: /^Let Otto Berg/u })).toBeNull();
  expect(card('Nora Feld').getByRole('button', { name: 'Let Nora Feld object' })).toBeVisible();
});

test('while another member speaks, the icons say why they do nothing', async () => {
  const turn = { phase: 'speaking', message: message('Nora Feld', 'Analyst') };
  const { user, card } = open({ turn });
  const icon = card('Otto Berg').getByRole('button', { name: 'Let Otto Berg object' });
  expect(icon).toHaveAttribute('aria-disabled', 'true');
  expect(icon.title).toMatch(/A member is speaking\./u);
  await user.click(icon);
  expect(trigger).not.toHaveBeenCalled();
  expect(screen.getByRole('article', { name: 'Nora Feld' })).toHaveTextContent('Analyst, speaking');
});
