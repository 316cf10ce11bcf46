import { memberId } from '@convoke/talk/team/member.ts';
import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import { MemoryRouter } from '../../../../test/memory-router.tsx';
import {
  bruno,
  decisionOf,
  drills,
  keep,
  keepDecision,
  priceObjection,
  saidBy,
} from '../../../../test/minutes-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  changeConversation,
  loadCurrentConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { replaceMembers } from '../../../services/workspace/workspace.ts';
import { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { sourceLights } from '../../../services/talk/shown/source-lights.ts';
import { ToastRegion } from '../../../ui/toast.tsx';
import { minutesView } from '../../../services/talk/shown/minutes-view.ts';
import { minutesWork } from '../work/browser-minutes.ts';
import { MinutesPanel } from './minutes-panel.tsx';

const messages = [saidBy('a', mara), saidBy('b', bruno)];
const content = {
  question: 'Which tools first?',
  keyResults: [{ text: '40 borrowings', state: 'planned' as const, sources: [0, 1] }],
  positions: [{ ...drills, sources: [0] }],
  objections: [priceObjection],
  findings: [{ text: 'Saws rust', sources: [], unsupported: true }],
};
const minutes = keep(content, ['a', 'b']);
const decision = keepDecision({ reasons: [{ text: 'They are wanted', sources: [0] }] }, ['a', 'b']);
const send = vi.fn(() => true);

beforeEach(() => {
  send.mockClear();
  replaceMembers([mara, nils]);
  startNewConversation();
  minutesView.setState({ awaitedIn: null });
  minutesWork.store.setState({ task: null, failure: null, announcement: '', omittedCount: 0 });
});

function open(outcome: Outcome = {}, log: Message[] = messages) {
  changeConversation({ messages: log, outcome });
  const store = createStore(() => ({ turn: null, upcoming: [], discussion: null }));
  const room = Object.assign(Object.create(TalkDriver.prototype), { store, send });
  render(
    <MemoryRouter>
      <MinutesPanel room={room} isOpen onClose={() => {}} />
    </MemoryRouter>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  const section = (name: string) => within(screen.getByRole('region', { name }));
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), button, section };
}
const outcomeNow = () => loadCurrentConversation().outcome;

test('a key result that no message supports says so, one that was not touched does not', () => {
  const keyResults = [
    { text: 'Six lenders', state: 'planned' as const, sources: [] },
    { text: 'A shed', state: 'untouched' as const, sources: [] },
  ];
  const { section } = open({ minutes: keep({ keyResults }, ['a', 'b']) });
  const lines = section('Key results').getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent('No message supports this line');
  expect(lines[1]).not.toHaveTextContent('No message supports this line');
});

test('before anything was said there is nothing to write down', () => {
  const { button } = open({}, []);
  expect(screen.getByText('Nothing has been said yet.')).toBeVisible();
  expect(button('Update minutes')).toBeDisabled();
  expect(button('Draft decision')).toBeDisabled();
});

test('who comes to decide finds the focus on the heading, not on a button that the next key would press', async () => {
  minutesView.setState({ section: 'decision' });
  open();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Decision' })).toHaveFocus());
});

test('before the first minutes it says what minutes are', () => {
  open();
  expect(screen.getByText('No minutes yet')).toBeVisible();
  expect(screen.getByText(/^Minutes say what came of the talk/u)).toBeVisible();
  expect(screen.getByText('Nothing is decided yet.')).toBeVisible();
});

test('each line says how many messages it rests on, one without any that it has none', () => {
  const { section } = open({ minutes });
  const keyResult = section('Key results').getByRole('button');
  expect(keyResult).toHaveAccessibleName('40 borrowings Planned Rests on 2 messages');
  expect(keyResult).toHaveAttribute('title', 'Go to message 1 of 2');
  expect(section('Findings').getByText('Saws rust').closest('button')).toBeNull();
  expect(section('Findings').getByText('No message supports this line')).toBeVisible();
  expect(section('Positions').getByText('Before: Saws')).toBeVisible();
  expect(section('Positions').getByText('drifted')).toBeVisible();
});

test('the panel begins with the decision and what may keep it, and has its empty parts in one line', () => {
  open({ minutes, decision });
  const headings = screen.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Decision',
    'Objections',
    'Positions',
    'Key results',
    'Findings',
  ]);
  expect(screen.getByText('Nothing to be done yet. No open questions.')).toBeVisible();
});

test('the sources of a line stay lit while it has the focus, wherever the pointer passes', () => {
  const { section } = open({ minutes });
  const keyResult = section('Key results').getByRole('button');
  const position = section('Positions').getByRole('button');
  const lit = () => [...sourceLights.getState().lit];
  act(() => position.focus());
  expect(lit()).toEqual(['a']);
  fireEvent.pointerEnter(keyResult);
  expect(lit()).toEqual(['a', 'b']);
  fireEvent.pointerLeave(keyResult);
  expect(lit()).toEqual(['a']);
  act(() => position.blur());
  expect(lit()).toEqual([]);
});

test('who has left the team is named as such', () => {
  const { section } = open({ minutes });
  expect(section('Objections').getByText('(no longer in the team)')).toBeVisible();
  expect(section('Positions').queryByText('(no longer in the team)')).toBeNull();
});

test('who was renamed stands under the name of today', () => {
  const { section } = open({ minutes });
  act(() => replaceMembers([{ ...mara, id: memberId(bruno), name: 'Bruna' }]));
  expect(section('Objections').getByText('Bruna objects')).toBeVisible();
  expect(section('Objections').queryByText('(no longer in the team)')).toBeNull();
});

test('new messages, a failure and a call that runs are told', () => {
  const { button } = open({ minutes }, [...messages, saidBy('c', nils)]);
  expect(screen.getByRole('status')).toHaveTextContent('1 new message since these minutes');
  act(() => minutesWork.store.setState({ failure: 'The model is away.' }));
  expect(screen.getByText('The model is away.')).toBeVisible();
  act(() => minutesWork.store.setState({ failure: null, task: 'decision' }));
  expect(screen.getByRole('status')).toHaveTextContent('Drafting the decision…');
  expect(button('Stop')).toBeEnabled();
  expect(button('Draft decision')).toHaveAttribute('aria-busy', 'true');
});

test('a decision is refused while an objection is open, until it is overruled with a reason', async () => {
  const { user, button, section } = open({ minutes, decision });
  await user.click(button('Mark as decided'));
  expect(screen.getByText('1 objection is open.')).toBeVisible();
  expect(screen.getByText('Answer it, or overrule it with a reason')).toBeVisible();
  expect(outcomeNow()).not.toHaveProperty('decidedAt');
  await user.click(button('Show objections'));
  expect(screen.getByRole('heading', { name: 'Objections' })).toHaveFocus();

  await user.click(button('Overrule'));
  await user.click(button('Overrule'));
  const reason = screen.getByRole('textbox', { name: 'Why you overrule it' });
  expect(reason).toHaveAccessibleDescription('A reason is required.');
  expect(reason).toHaveFocus();
  await user.type(reason, 'A grant pays');
  await user.click(button('Overrule'));
  expect(section('Objections').getByText('Your reason: A grant pays')).toBeVisible();
  expect(document.activeElement).toContainElement(button('Take back'));

  await user.click(button('Mark as decided'));
  expect(outcomeNow()).toMatchObject({
    decision: { content: { overruled: [{ id: 'o1', reason: 'A grant pays' }] } },
    decidedAt: expect.any(Number),
  });
  expect(screen.getByRole('heading', { name: 'Decision' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await user.click(button('Take the decision back'));
  expect(outcomeNow()).not.toHaveProperty('decidedAt');
  expect(screen.getByRole('status')).toHaveTextContent('The decision is a draft again.');
});

test('an overruled objection that is taken back makes the decision a draft again, and this is said', async () => {
  const overruled = [{ id: 'o1', against: 'the price', reason: 'A grant pays' }];
  const { user, button } = open({ minutes, decision, overruled });
  await user.click(button('Mark as decided'));
  expect(screen.getByRole('status')).toHaveTextContent(/^Decided on/u);
  await user.click(button('Take back'));
  expect(outcomeNow()).not.toHaveProperty('decidedAt');
  expect(screen.getByRole('status')).toHaveTextContent('The decision is a draft again.');
});

test('a double click marks a decision, or takes it back, once', () => {
  const decided = keepDecision({}, ['a', 'b']);
  const { button } = open({ minutes: keep({}, ['a', 'b']), decision: decided });
  fireEvent.click(button('Mark as decided'), { detail: 1 });
  fireEvent.click(button('Take the decision back'), { detail: 2 });
  expect(outcomeNow().decidedAt).toEqual(expect.any(Number));
  fireEvent.click(button('Take the decision back'), { detail: 1 });
  fireEvent.click(button('Mark as decided'), { detail: 2 });
  expect(outcomeNow()).not.toHaveProperty('decidedAt');
});

test('the second click of a double click on Stop asks for no other minutes', () => {
  const update = vi.spyOn(minutesWork, 'update').mockResolvedValue();
  const { button } = open({ minutes });
  fireEvent.click(button('Update minutes'), { detail: 2 });
  expect(update).not.toHaveBeenCalled();
  fireEvent.click(button('Update minutes'), { detail: 0 });
  expect(update).toHaveBeenCalledOnce();
  update.mockRestore();
});

test('an overruled objection in the decision names its member and leads to its messages', () => {
  const overruled = [{ id: 'o1', against: 'the price', reason: 'A grant pays' }];
  const { section } = open({
    minutes,
    decision: keepDecision({ overruled }, ['a', 'b']),
    overruled,
  });
  expect(section('Decision').getByText('the price').closest('button')).toHaveAccessibleName(
    /^Bruno.*the price.*Your reason: A grant pays Rests on 1 message$/u,
  );
});

test('a decision that is drafted again can be brought back, a decided one is not drafted', async () => {
  const own = keepDecision({ decision: 'My own words.' }, ['a', 'b']);
  const draft = vi.spyOn(minutesWork, 'draft').mockImplementation(async () => {
    changeConversation({ outcome: { minutes, decision } });
  });
  const { user, button } = open({ minutes, decision: own });
  render(<ToastRegion />);
  await user.click(button('Draft again'));
  expect(outcomeNow().decision).toEqual(decision);
  await user.click(button('Undo'));
  expect(outcomeNow().decision).toEqual(own);
  await user.click(button('Draft again'));
  const edited = keepDecision({ decision: 'Edited meanwhile.' }, ['a', 'b']);
  act(() => changeConversation({ outcome: { minutes, decision: edited } }));
  await user.click(button('Undo'));
  expect(outcomeNow().decision).toEqual(edited);
  expect(screen.getByText(/^The decision has been changed since/u)).toBeVisible();
  act(() => changeConversation({ outcome: { minutes, decision: own, decidedAt: 5 } }));
  expect(screen.queryByRole('button', { name: 'Draft again' })).toBeNull();
  draft.mockRestore();
});

test('an objection that the minutes settle later is overruled no more', () => {
  const settled = { ...priceObjection, state: 'conceded' as const };
  const overruled = [{ id: 'o1', against: 'the price', reason: 'A grant pays' }];
  const { section } = open({ minutes: keep({ objections: [settled] }, ['a', 'b']), overruled });
  expect(section('Objections').getByText('Conceded')).toBeVisible();
  expect(section('Objections').queryByText(/A grant pays/u)).toBeNull();
  expect(section('Objections').queryByRole('button', { name: 'Take back' })).toBeNull();
});

test('an objection that the minutes do not cover is in the way too', async () => {
  const covered = keep({}, ['a']);
  const objection = { ...saidBy('b', nils), kind: 'objection' as const };
  const { user, button } = open({ minutes: covered, decision }, [messages[0]!, objection]);
  await user.click(button('Mark as decided'));
  expect(screen.getByText(/Update them first/u)).toBeVisible();
});

test('Have it answered asks the member who spoke before, and says when the minutes know', async () => {
  const { user, button } = open({ minutes });
  await user.click(button('Have it answered'));
  expect(send).toHaveBeenCalledWith('@Mara Please answer the objection of Bruno: the price');
  expect(minutesView.getState().awaitedIn).toBe(loadCurrentConversation().uuid);
  expect(screen.getByRole('status')).toHaveTextContent('‘Update minutes’');
});

test('an answer that cannot be asked for is not awaited', async () => {
  send.mockReturnValueOnce(false);
  const { user, button } = open({ minutes });
  await user.click(button('Have it answered'));
  expect(send).toHaveBeenCalledOnce();
  expect(minutesView.getState().awaitedIn).toBeNull();
  expect(screen.getByRole('status')).not.toHaveTextContent('asked');
});

test('a draft is edited in a form that names what is wrong', async () => {
  const { user, button } = open({ minutes, decision });
  await user.click(button('Edit'));
  const text = screen.getByRole('textbox', { name: 'Decision' });
  await user.clear(text);
  await user.click(button('Save'));
  expect(text).toHaveAccessibleDescription('A decision is required.');
  expect(text).toHaveFocus();
  await user.type(text, 'Saws first.');
  await user.click(button('Save'));
  expect(outcomeNow().decision?.content).toMatchObject({
    decision: 'Saws first.',
    reasons: [{ text: 'They are wanted', sources: [{ message: 'a' }] }],
  });
});

test('one’s own answer is closed until there is a decision', async () => {
  const { user, button } = open();
  await user.click(button('Seal my answer'));
  await user.click(button('Seal'));
  const answer = screen.getByRole('textbox', { name: 'Your answer' });
  expect(answer).toHaveAccessibleDescription('Write your answer first.');
  expect(answer).toHaveFocus();
  await user.type(answer, 'Saws');
  await user.click(button('Seal'));
  expect(screen.getByText(/^Your answer is sealed/u)).toBeVisible();
  expect(screen.queryByText('Saws')).toBeNull();
  act(() => changeConversation({ outcome: { ...outcomeNow(), decision } }));
  expect(screen.getByText('Saws')).toBeVisible();
  expect(screen.getByText(/50% confident/u)).toBeVisible();
});

test('a long name wraps in the list of members to try without', async () => {
  replaceMembers([{ ...mara, name: 'M'.repeat(60) }, nils]);
  const { user, button } = open({ decision }, [
    { ...saidBy('q', mara), fromUser: true },
    saidBy('a', nils),
  ]);
  await user.click(button('Try without a member'));
  expect(screen.getByText(/^Without M+$/u)).toHaveClass('min-w-0', 'break-words');
});

test('a trial without a member shows both decisions, and what differs', () => {
  const trial = {
    without: mara,
    conversationId: 'origin',
    title: 'Tools',
    decision: decisionOf({ decision: 'Saws first.' }),
  };
  const { section } = open({ decision, trial });
  const both = section('Side by side');
  expect(both.getByRole('link', { name: 'Tools' })).toHaveAttribute(
    'href',
    '/team-dashboard?conversation=origin',
  );
  expect(both.getAllByRole('mark').map(({ textContent }) => textContent.trim())).toEqual([
    '[only here: Saws]',
    '[only here: Drills]',
  ]);
  expect(both.getByText('Without Mara')).toBeVisible();
  expect(both.getByText('(only here)')).toBeVisible();
});

test('a trial shows whatever a decision holds, and says in words what differs', () => {
  const former = decisionOf({
    confidence: 88,
    reviewOn: 'in June',
    conditions: [{ text: 'Only used ones', sources: [] }],
    overruled: [{ id: 'o1', against: 'the price', reason: 'A grant pays' }],
    options: [
      {
        name: 'Drills',
        for: [{ text: 'Wanted', sources: [] }],
        against: [{ text: 'Dear', sources: [] }],
      },
    ],
  });
  const here = keepDecision(
    { confidence: 53, options: [{ name: 'Drills', for: [], against: [] }] },
    [],
  );
  const trial = { without: mara, conversationId: 'origin', title: 'Tools', decision: former };
  const both = open({ decision: here, trial }).section('Side by side');
  const sides = ['With everyone', 'Without Mara'].map((name) => {
    const heading = both.getByRole('heading', { name });
    return heading.parentElement?.textContent ?? '';
  });
  expect(sides).toEqual([
    [
      'With everyoneDrills first.88% confident (differs) · Review on: in June (only here)',
      'ConditionsOnly used ones (only here)',
      'Overruled objectionsthe price (only here)Your reason: A grant pays',
      'OptionsDrillsFor: Wanted (only here)Against: Dear (only here)',
    ].join(''),
    'Without MaraDrills first.53% confident (differs)OptionsDrills',
  ]);
});

test('while another tab goes on with the conversation nothing is offered that would not be kept', () => {
  const overruled = [{ id: 'o2', against: 'the noise', reason: 'It is short' }];
  const objections = [priceObjection, { ...priceObjection, id: 'o2' }];
  const sealedAnswer = { answer: 'Saws', confidence: 50, sealedAt: 1 };
  const objected = keep({ ...content, objections }, ['a', 'b']);
  const { button } = open({ minutes: objected, overruled, sealedAnswer });
  const names = ['Have it answered', 'Overrule', 'Take back', 'Remove it', 'Draft decision'];
  for (const name of names) expect(button(name)).toBeEnabled();
  act(() => changeConversation({ isPaused: true }));
  for (const name of names) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText('Your reason: It is short')).toBeVisible();
  expect(button('Export')).toBeEnabled();

  act(() => changeConversation({ outcome: { minutes: objected, decision } }));
  for (const name of ['Mark as decided', 'Edit', 'Draft again', 'Try without a member'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  act(() => changeConversation({ outcome: {} }));
  expect(screen.queryByRole('button', { name: 'Seal my answer' })).toBeNull();
});
