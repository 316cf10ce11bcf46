import { memberId } from '@convoke/talk/team/member.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { mara, nils } from '../../../test/discussion-fixture.ts';
import { chooseSingleKeys } from '../../lib/keyboard.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  appendMessage,
  setConversationSpeaker,
  startNewConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import { replaceMembers } from '../../services/workspace/workspace.ts';
import { TalkDriver } from '../../services/talk/talk-driver.ts';
import { useComposerRequests } from './composer/composer-requests.ts';
import { useMessageForm } from './composer/use-message-form.ts';
import { composerMark } from './field-focus.ts';
import { DiscussionBar } from './discussion/discussion-bar.tsx';
import { useRoomKeys } from './room-keys.ts';

const askEveryone = vi.fn<(text: string) => boolean>(() => true);
const trigger = vi.fn();
const stop = vi.fn();
const decide = vi.fn();
const reply = { responseType: 'reply', responseLength: null };
const objection = { responseType: 'an objection', responseLength: null };

beforeEach(() => {
  vi.clearAllMocks();
  chooseSingleKeys('commands');
  startNewConversation();
  replaceMembers([mara, nils]);
});
afterEach(() => chooseSingleKeys('on'));

const idle = { turn: null, discussion: null, upcoming: [], addressedKey: null };
const turn = { phase: 'speaking', message: { sender: mara.name, role: mara.role } };
const discussion = { turn: 1, turns: 4, isParallel: false, isPausing: false, answers: [] };

function roomWith(state: object): TalkDriver {
  const store = createStore(() => ({ ...idle, ...state }));
  return Object.assign(Object.create(TalkDriver.prototype), {
    store,
    trigger,
    stop,
    askEveryone,
  });
}

function Room({ room }: { room: TalkDriver }) {
  useRoomKeys(room, decide);
  useComposerRequests({ act: (action) => void action('What is typed') });
  return (
    <>
      <textarea {...composerMark} aria-label="Your message" />
      <DiscussionBar room={room} form={useMessageForm(room)} />
    </>
  );
}

const show = (state: object = {}) => render(<Room room={roomWith(state)} />);
const type = async (keys: string) => userEvent.keyboard(keys);
const field = () => screen.getByLabelText('Your message');
const status = () => screen.getByRole('status');
const asked = () => trigger.mock.lastCall?.[0].name;

test('G and A ask everyone, with what is typed, after one question', async () => {
  show();
  await type('ga');
  expect(status()).toHaveTextContent('Ask all 2? Press Enter, or Escape.');
  expect(askEveryone).not.toHaveBeenCalled();
  await type('{Enter}');
  expect(askEveryone).toHaveBeenCalledExactlyOnceWith('What is typed');
  expect(status()).not.toHaveTextContent('Ask all 2?');
});

test('Enter answers the question, and presses no button that has the focus', async () => {
  show();
  const pressed = vi.fn();
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', pressed);
  button.focus();
  await type('ga{Enter}');
  button.remove();
  expect(pressed).not.toHaveBeenCalled();
  expect(askEveryone).toHaveBeenCalledOnce();
});

test('G says which keys there are', async () => {
  show();
  await type('g');
  expect(status()).toHaveTextContent('N: next member, A: everyone,');
});

test.each(['gather', 'gnat', 'go on', 'god', 'get', 'g7', 'game 1'])(
  'what only begins like a command is typed, as “%s” is',
  async (text) => {
    show();
    await type(text);
    expect(field()).toHaveValue(text);
    for (const costly of [askEveryone, trigger, decide]) expect(costly).not.toHaveBeenCalled();
  },
);

test('a command is typed while it cannot be run', async () => {
  show({ turn });
  await type('ga{Enter}gn{Enter}');
  expect(askEveryone).not.toHaveBeenCalled();
  expect(trigger).not.toHaveBeenCalled();
  expect(field()).toHaveFocus();
});

test('G and N let the member speak whose seat is marked as next, after one question', async () => {
  show();
  await type('gn');
  expect(status()).toHaveTextContent(`Ask ${mara.name}? Press Enter, or Escape.`);
  await type('{Enter}');
  expect(trigger).toHaveBeenLastCalledWith(expect.objectContaining({ name: mara.name }), reply);
  setConversationSpeaker(memberId(nils));
  await type('gn{Enter}');
  expect(asked()).toBe(nils.name);
});

test('N does not give the floor to the member who spoke last, and goes around the table', async () => {
  const said = (member: typeof mara, more: Partial<Message> = {}) =>
    appendMessage({
      id: crypto.randomUUID(),
      sender: member.name,
      role: member.role,
      content: 'Words.',
      time: '',
      sentAt: 0,
      fromUser: false,
      ...more,
    });
  show();
  setConversationSpeaker(memberId(mara));
  said(mara);
  await type('gn{Enter}');
  expect(asked()).toBe(nils.name);
  setConversationSpeaker(memberId(nils));
  said(nils);
  await type('gn{Enter}');
  expect(asked()).toBe(mara.name);
  // Who said nothing is asked again, and so is who had the word before the visitor.
  said(nils, { status: 'failed' });
  await type('gn{Enter}');
  expect(asked()).toBe(nils.name);
  said({ ...mara, name: 'You', role: 'User' }, { fromUser: true });
  await type('gn{Enter}');
  expect(asked()).toBe(nils.name);
});

test('N asks nobody in a discussion while only the end of the turn decides who is next', async () => {
  show({ discussion });
  await type('gn{Enter}');
  expect(trigger).not.toHaveBeenCalled();
});

test('G and D go to where a decision is drafted', async () => {
  show();
  await type('gd');
  expect(decide).toHaveBeenCalledOnce();
});

test('G and a digit give the floor; with O that member objects', async () => {
  show();
  await type('g2');
  expect(trigger).toHaveBeenLastCalledWith(expect.objectContaining({ name: nils.name }), reply);
  await type('go');
  expect(status()).toHaveTextContent('Who objects? Press 1 to 2, or Escape.');
  // Some keyboards need Shift for digits.
  await type('{Shift>}1{/Shift}');
  expect(trigger).toHaveBeenLastCalledWith(expect.objectContaining({ name: mara.name }), objection);
  expect(trigger).toHaveBeenCalledTimes(2);
  expect(field()).toHaveValue('');
});

test.each([
  ['Escape, which stops nobody then', async () => type('{Escape}')],
  ['Tab', async () => type('{Tab}')],
  ['the pointer', async () => void fireEvent.pointerDown(document.body)],
])('%s ends a command', async (_, end) => {
  show({ discussion });
  await type('go');
  await end();
  expect(status()).not.toHaveTextContent('Who objects?');
  await type('2');
  expect(trigger).not.toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();
});

test('in the field and with a modifier G is no command', async () => {
  show();
  await userEvent.type(field(), 'gd');
  expect(field()).toHaveValue('gd');
  field().blur();
  await type('{Control>}g{/Control}d');
  expect(decide).not.toHaveBeenCalled();
});

test.each(['on', 'off'] as const)('no letter is a command while they are “%s”', async (choice) => {
  chooseSingleKeys(choice);
  show();
  await type('gdgaandg2/');
  expect(field()).toHaveValue('gdgaandg2/');
  for (const costly of [askEveryone, trigger, decide]) expect(costly).not.toHaveBeenCalled();
});

test('the first Escape stops the speaker and holds the discussion', async () => {
  show({ turn, discussion });
  await type('{Escape}');
  expect(stop).toHaveBeenCalledOnce();
});
