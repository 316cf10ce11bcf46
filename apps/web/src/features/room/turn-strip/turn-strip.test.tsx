import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { mara, nils, oda } from '../../../../test/discussion-fixture.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { replaceConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { replaceMembers } from '../../../services/workspace/workspace.ts';
import { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { forgetSources, sourceLights } from '../../../services/talk/shown/source-lights.ts';
import { readingPosition } from '../messages/window/use-reading-position.ts';
import { TurnStrip } from './turn-strip.tsx';
import { stubMedia } from '../../../../test/stub-media.ts';

const team = [mara, nils, oda];

/** Every fourth turn is the visitor's, and every seventh an objection. */
function talk(count: number): Message[] {
  return Array.from({ length: count }, (_, index) => {
    const fromUser = index % 4 === 0;
    const { name, role } = team[index % 3] ?? mara;
    return {
      id: `m${index}`,
      sender: fromUser ? 'You' : name,
      role: fromUser ? 'User' : role,
      content: `Words ${index}.`,
      time: '',
      sentAt: 0,
      fromUser,
      ...(index % 7 === 6 && !fromUser ? { kind: 'objection' as const } : {}),
    };
  });
}

const hasRoom = vi.fn(() => true);

beforeEach(() => {
  hasRoom.mockReturnValue(true);
  stubMedia(hasRoom);
  replaceMembers(team);
  forgetSources();
  readingPosition.setState({ id: null });
});
afterEach(() => vi.unstubAllGlobals());

function open(count: number, state: object = {}) {
  replaceConversation({ messages: talk(count) });
  const store = createStore<object>(() => ({
    turn: null,
    upcoming: [],
    discussion: null,
    ...state,
  }));
  const room = Object.assign(Object.create(TalkDriver.prototype), { store });
  const { container } = render(<TurnStrip room={room} />);
  const bars = () => container.querySelectorAll('g');
  const toCome = () => container.querySelectorAll('[data-to-come]');
  return { store, bars, toCome, container };
}

const strip = () => screen.getByRole('slider', { name: 'Position in the conversation' });
const text = () => strip().getAttribute('aria-valuetext');
const press = (key: string) => fireEvent.keyDown(strip(), { key });

test('each turn is a bar in the colour of who spoke, with a dot on an objection', () => {
  const { bars } = open(8);
  expect(bars()).toHaveLength(8);
  expect(bars()[0]).not.toHaveAttribute('data-seat');
  expect(bars()[1]).toHaveAttribute('data-seat');
  expect(Array.from(bars(), (bar) => bar.querySelector('circle') !== null).indexOf(true)).toBe(6);
  expect(text()).toBe('Message 8 of 8, Nils');
});

test('it comes with the fourth turn, in room that was there before', () => {
  const { container } = open(3);
  expect(screen.queryByRole('slider')).toBeNull();
  const row = container.firstElementChild;
  act(() => replaceConversation({ messages: talk(4) }));
  expect(strip()).toBeInTheDocument();
  expect(container.firstElementChild).toBe(row);
});

test('a small window has no strip and no room for it', () => {
  hasRoom.mockReturnValue(false);
  expect(open(8).container).toBeEmptyDOMElement();
});

test('a press on a turn leads to it, and the focus stays', () => {
  open(8);
  strip().focus();
  fireEvent.change(strip(), { target: { value: '3' } });
  expect(sourceLights.getState().shown).toEqual({ id: 'm2', line: null, fromStrip: 'earlier' });
  expect(text()).toBe('Message 3 of 8, Oda');
  expect(strip()).toHaveFocus();
  fireEvent.blur(strip());
  expect(sourceLights.getState().shown).toBeNull();
});

test('keys step through the turns, and Enter goes to one', () => {
  open(8);
  strip().focus();
  press('ArrowLeft');
  expect(text()).toBe('Message 7 of 8, Mara, Objection');
  press('Home');
  expect(text()).toBe('Message 1 of 8, You');
  press('ArrowRight');
  press('Enter');
  expect(sourceLights.getState().shown).toEqual({ id: 'm1', line: strip() });
  press('End');
  expect(sourceLights.getState().shown).toMatchObject({ id: 'm7', fromStrip: 'latest' });
});

test('it shows the turn in view', () => {
  open(8);
  act(() => readingPosition.setState({ id: 'm4' }));
  expect(text()).toBe('Message 5 of 8, You');
});

test('the pointer reads whose turn it is over', () => {
  open(8);
  vi.spyOn(strip(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 80, 24));
  fireEvent.pointerMove(strip(), { clientX: 125 });
  expect(strip()).toHaveAttribute('title', 'Message 3 of 8, Oda');
  fireEvent.pointerLeave(strip());
  expect(strip()).not.toHaveAttribute('title');
});

test('the turn in progress is the last, and the members who follow are yet to come', () => {
  const message = { ...talk(1)[0], id: 'now', sender: 'Oda', role: 'Critic', fromUser: false };
  const { bars, toCome, store } = open(5, {
    turn: { phase: 'waitingForText', message, replaces: null },
    upcoming: [mara, nils],
  });
  expect(bars()).toHaveLength(6);
  expect(toCome()).toHaveLength(2);
  expect(text()).toBe('Message 6 of 6, Oda');
  act(() => store.setState({ turn: null, upcoming: [] }));
  expect(bars()).toHaveLength(5);
  expect(toCome()).toHaveLength(0);
});

test('of two thousand turns it draws eighty, and keys lead to all', () => {
  const { bars } = open(2_000);
  expect(bars()).toHaveLength(80);
  expect(strip()).toHaveAttribute('min', '1921');
  strip().focus();
  press('Home');
  expect(text()).toBe('Message 1 of 2,000, You');
  expect(strip()).toHaveAttribute('min', '1');
  expect(bars()).toHaveLength(80);
});
