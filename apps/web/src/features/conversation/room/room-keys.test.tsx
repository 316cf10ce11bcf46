import { memberId } from '@convoke/talk/team/member.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import { setSingleKeyShortcuts } from '../../../lib/keyboard.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  appendMessage,
  setConversationSpeaker,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { replaceMembers } from '../../../services/workspace/workspace.ts';
import { ConversationController } from '../discussion/conversation-controller.ts';
import { useComposerRequests } from './composer/composer-requests.ts';
import { useMessageForm } from './composer/use-message-form.ts';
import { DiscussionBar } from './discussion/discussion-bar.tsx';
import { useRoomKeys } from './room-keys.ts';
import { useSeatKeys } from './seats/give-floor.ts';

const askEveryone = vi.fn<(text: string) => boolean>(() => true);
const trigger = vi.fn();
const stopSpeaker = vi.fn();
const decide = vi.fn();
const reply = { responseType: 'reply', responseLength: null };
const objection = { responseType: 'an objection', responseLength: null };

beforeEach(() => {
  vi.clearAllMocks();
  startNewConversation();
  replaceMembers([mara, nils]);
});
afterEach(() => setSingleKeyShortcuts(true));

const idle = { turn: null, discussion: null, upcoming: [], addressedKey: null };
const turn = { phase: 'speaking', message: { sender: mara.name, role: mara.role } };
const discussion = { turn: 1, turns: 4, isParallel: false, isPausing: false, answers: [] };

function roomWith(state: object): ConversationController {
  const store = createStore(() => ({ ...idle, ...state }));
  return Object.assign(Object.create(ConversationController.prototype), {
    store,
    trigger,
    stopSpeaker,
    discussion: { askEveryone },
  });
}

function Room({ room }: { room: ConversationController }) {
  // In the order of the room, where the seats listen first.
  useSeatKeys(room);
  useRoomKeys(room, decide);
  useComposerRequests({ act: (action) => void action('What is typed') });
  return (
    <>
      <textarea aria-label="Your message" />
      <DiscussionBar room={room} form={useMessageForm(room)} />
    </>
  );
}

const show = (state: object = {}) => render(<Room room={roomWith(state)} />);
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });
const status = () => screen.getByRole('status');
const whoObjects = 'Who objects? Press 1 to 2, or Escape.';

test('A asks everyone, with what is typed', () => {
  show();
  press('a');
  expect(askEveryone).toHaveBeenCalledExactlyOnceWith('What is typed');
});

test('A asks everyone from the turn strip too, where no letter is typed', () => {
  show();
  const slider = document.body.appendChild(document.createElement('input'));
  slider.type = 'range';
  fireEvent.keyDown(slider, { key: 'a' });
  slider.remove();
  expect(askEveryone).toHaveBeenCalledExactlyOnceWith('What is typed');
});

test('A is a letter in the message field, and waits while a member speaks', () => {
  const { unmount } = show();
  fireEvent.keyDown(screen.getByLabelText('Your message'), { key: 'a' });
  unmount();
  show({ turn });
  press('a');
  expect(askEveryone).not.toHaveBeenCalled();
});

test('N lets the member speak whose seat is marked as next', () => {
  show();
  press('n');
  expect(trigger).toHaveBeenLastCalledWith(expect.objectContaining({ name: mara.name }), reply);
  setConversationSpeaker(memberId(nils));
  press('n');
  expect(trigger).toHaveBeenLastCalledWith(expect.objectContaining({ name: nils.name }), reply);
});

test('N does not give the floor to the member who spoke last, and goes around the table', () => {
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
  const asked = () => trigger.mock.lastCall?.[0].name;
  show();
  setConversationSpeaker(memberId(mara));
  said(mara);
  press('n');
  expect(asked()).toBe(nils.name);
  setConversationSpeaker(memberId(nils));
  said(nils);
  press('n');
  expect(asked()).toBe(mara.name);
  // Who said nothing is asked again, and so is who had the word before the visitor.
  said(nils, { status: 'failed' });
  press('n');
  expect(asked()).toBe(nils.name);
  said({ ...mara, name: 'You', role: 'User' }, { fromUser: true });
  press('n');
  expect(asked()).toBe(nils.name);
});

test('N asks nobody in a discussion while only the end of the turn decides who is next', () => {
  show({ discussion });
  press('n');
  expect(trigger).not.toHaveBeenCalled();
});

test('D goes to where a decision is drafted', () => {
  show();
  press('d');
  expect(decide).toHaveBeenCalledOnce();
});

describe('O', () => {
  test('and a digit let that member object, and no member speak besides', () => {
    show();
    press('o');
    expect(status()).toHaveTextContent(whoObjects);
    press('2');
    expect(trigger).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: nils.name }),
      objection,
    );
    expect(status()).not.toHaveTextContent(whoObjects);
    press('2');
    expect(trigger).toHaveBeenLastCalledWith(expect.objectContaining({ name: nils.name }), reply);
  });

  test('waits on while Shift is pressed, which some keyboards need for digits', () => {
    show();
    press('o');
    press('Shift');
    press('1', { shiftKey: true });
    expect(trigger).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: mara.name }),
      objection,
    );
  });

  test.each(['Escape', 'o', '9'])('waits no longer after %s, which does nothing else', (key) => {
    show({ turn, discussion });
    press('o');
    press(key);
    expect(status()).not.toHaveTextContent(whoObjects);
    expect(stopSpeaker).not.toHaveBeenCalled();
    expect(trigger).not.toHaveBeenCalled();
  });

  test('waits no longer after another key, which does what it always does', () => {
    show();
    press('o');
    press('d');
    expect(status()).not.toHaveTextContent(whoObjects);
    expect(decide).toHaveBeenCalledOnce();
  });

  test('leaves a digit that is typed in the field', () => {
    show();
    press('o');
    const isLeft = fireEvent.keyDown(screen.getByLabelText('Your message'), { key: '2' });
    expect(isLeft).toBe(true);
    expect(trigger).not.toHaveBeenCalled();
    expect(status()).not.toHaveTextContent(whoObjects);
  });

  test('does nothing while one member speaks', () => {
    show({ turn });
    press('o');
    expect(status()).not.toHaveTextContent(whoObjects);
  });
});

test.each([
  ['with a modifier', () => void 0, { ctrlKey: true }],
  ['where shortcuts of a single key are off', () => setSingleKeyShortcuts(false), {}],
])('O, N and D do nothing %s', (_, prepare, keys) => {
  prepare();
  show();
  for (const key of ['o', 'n', 'd']) press(key, keys);
  expect(status()).not.toHaveTextContent(whoObjects);
  expect(trigger).not.toHaveBeenCalled();
  expect(decide).not.toHaveBeenCalled();
});
