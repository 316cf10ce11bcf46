import { memberId } from '@convoke/talk/team/member.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { MemoryRouter } from '../../../../test/memory-router.tsx';
import {
  loadCurrentConversation,
  replaceConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { replaceMembers } from '../../../services/workspace/workspace.ts';
import { TalkDriver } from '../../../services/talk/talk-driver.ts';
import type { ConversationState } from '../../../services/talk/conversation-state.ts';
import { createStreamingText } from '../../../services/talk/streaming-text.ts';
import { useSeatKeys } from './give-floor.ts';
import { InitialsRow } from './initials-row.tsx';
import { longPressMs } from './use-long-press.ts';

const nora = { name: 'Nora Feld', role: 'Analyst', skills: [], roleDescription: 'Counts things.' };
const otto = { name: 'Otto Berg', role: 'Designer', skills: [] };

const trigger = vi.fn();
const reply = { responseType: 'reply', responseLength: null };

beforeEach(() => {
  trigger.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  replaceMembers([nora, otto]);
  startNewConversation();
});

function Keys({ room }: { room: TalkDriver }) {
  useSeatKeys(room);
  return null;
}

function open(state: Partial<ConversationState> = {}) {
  const store = createStore(() => ({ turn: null, upcoming: [], discussion: null, ...state }));
  const room = Object.assign(Object.create(TalkDriver.prototype), { store, trigger });
  render(
    <MemoryRouter>
      <main>
        <InitialsRow room={room} />
        <Keys room={room} />
        <textarea data-composer aria-label="Your message" />
        <input aria-label="Title" />
      </main>
    </MemoryRouter>,
  );
  const seat = (name: string) => screen.getByRole('button', { name: `Let ${name} answer next` });
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), seat };
}

const turn = (sender: string, role: string) => ({
  phase: 'speaking' as const,
  origin: 'triggered' as const,
  message: { id: 't', sender, role, content: '', time: '', sentAt: 0, fromUser: false },
  replaces: null,
});

test('a click sets who answers next, also while a member speaks, and starts nothing', async () => {
  const { user, seat } = open({ turn: turn('Nora Feld', 'Analyst') });
  await user.click(seat('Otto Berg'));
  expect(loadCurrentConversation().speakerId).toBe(memberId(otto));
  expect(seat('Otto Berg')).toHaveFocus();
  expect(trigger).not.toHaveBeenCalled();
});

test('the seat of who answers next is pressed', async () => {
  const { user, seat } = open();
  for (const [name, other] of [
    ['Otto Berg', 'Nora Feld'],
    ['Nora Feld', 'Otto Berg'],
  ] as const) {
    await user.click(seat(name));
    expect(seat(name)).toHaveAttribute('aria-pressed', 'true');
    expect(seat(other)).toHaveAttribute('aria-pressed', 'false');
  }
});

test('a seat of a name that another member has too says the role', async () => {
  const builder = { ...otto, role: 'Builder' };
  replaceMembers([nora, otto, builder]);
  const { user, seat } = open();
  expect(seat('Nora Feld')).toBeInTheDocument();
  await user.click(seat('Otto Berg (Builder)'));
  expect(loadCurrentConversation().speakerId).toBe(memberId(builder));
  fireEvent.contextMenu(seat('Otto Berg (Designer)'));
  expect(screen.getByRole('menu', { name: 'Actions of Otto Berg (Designer)' })).toBeVisible();
});

test('a row that is too long shows that it goes on, and brings the speaker into view', () => {
  const sizes = { clientWidth: 300, scrollWidth: 600 };
  for (const [name, value] of Object.entries(sizes))
    vi.spyOn(Element.prototype, name as 'clientWidth', 'get').mockReturnValue(value);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.getAttribute('aria-label') === 'Let Otto Berg answer next' ? 400 : 0;
  });
  const { seat } = open({ turn: turn('Otto Berg', 'Designer') });
  expect(seat('Otto Berg').parentElement?.className).toContain('to_left,transparent');
  expect(seat('Otto Berg').parentElement?.scrollLeft).toBe(132);
  vi.restoreAllMocks();
});

test('a seat says its state', () => {
  replaceConversation({
    messages: [
      { ...turn('Nora Feld', 'Analyst').message, id: 'a', content: 'Yes.' },
      { ...turn('Otto Berg', 'Designer').message, id: 'b', content: 'No.', kind: 'objection' },
    ],
  });
  const { seat } = open({ turn: turn('Otto Berg', 'Designer'), upcoming: [nora] });
  expect(seat('Otto Berg')).toHaveAccessibleDescription('Otto Berg, Designer, speaking');
  expect(seat('Nora Feld')).toHaveAccessibleDescription(
    'Nora Feld, Analyst, next, has an open objection',
  );
});

test('while all members answer at once, the actions of a seat are disabled', () => {
  const { message } = turn('Otto Berg', 'Designer');
  const answers = [{ message, text: createStreamingText(), waitsFor: 0, isSpeaking: true }];
  const discussion = {
    turn: 1,
    turns: 2,
    isParallel: true,
    isPausing: false,
    resumesAt: null,
    answers,
  };
  const { seat } = open({ discussion });
  fireEvent.contextMenu(seat('Nora Feld'));
  expect(screen.getByRole('menuitem', { name: 'Objection' })).toBeDisabled();
});

test.each([
  ['the field', () => screen.getByLabelText('Your message'), true],
  ['the page', () => document.body, true],
  ['another field', () => screen.getByLabelText('Title'), false],
])('Alt and a digit give the floor in %s: %#', (_, target, does) => {
  open();
  // On Apple keyboards Alt+2 types a sign.
  const isLeft = fireEvent.keyDown(target(), { key: '™', code: 'Digit2', altKey: true });
  expect(isLeft).toBe(!does);
  expect(trigger).toHaveBeenCalledTimes(does ? 1 : 0);
  if (does) expect(trigger).toHaveBeenCalledWith(expect.objectContaining(otto), reply);
});

test.each([
  ['AltGr', { code: 'Digit2', altKey: true, ctrlKey: true }],
  ['Shift', { code: 'Digit2', altKey: true, shiftKey: true }],
  ['the number pad', { code: 'Numpad2', altKey: true }],
  ['no Alt', { code: 'Digit2' }],
  ['a number without a member', { code: 'Digit3', altKey: true }],
])('%s gives no floor', (_, keys) => {
  open();
  expect(fireEvent.keyDown(screen.getByLabelText('Your message'), keys)).toBe(true);
  expect(trigger).not.toHaveBeenCalled();
});

describe('a long press', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  function pass(ms: number) {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  }

  test('opens the other actions, and the click that ends it chooses nobody', () => {
    const { seat } = open();
    fireEvent.pointerDown(seat('Otto Berg'), { button: 0 });
    pass(longPressMs - 1);
    expect(screen.queryByRole('menu')).toBeNull();
    pass(1);
    expect(screen.getByRole('menu', { name: 'Actions of Otto Berg' })).toBeVisible();
    fireEvent.pointerUp(seat('Otto Berg'));
    fireEvent.click(seat('Otto Berg'), { detail: 1 });
    expect(loadCurrentConversation().speakerId).toBeNull();
  });

  test('is none when the finger moves away to scroll', () => {
    const { seat } = open();
    fireEvent.pointerDown(seat('Otto Berg'), { button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(seat('Otto Berg'), { clientX: 30, clientY: 0 });
    pass(longPressMs);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

test('the keys of a menu, and a right click, open the other actions', async () => {
  const { user, seat } = open();
  await user.tab();
  expect(seat('Nora Feld')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(seat('Otto Berg')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('menuitem', { name: 'Objection' }));
  expect(trigger).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining(otto),
    expect.objectContaining({ kind: 'objection' }),
  );
  expect(seat('Otto Berg')).toHaveFocus();
  fireEvent.contextMenu(seat('Nora Feld'));
  expect(screen.getByRole('menu', { name: 'Actions of Nora Feld' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Member Info' }));
  expect(screen.getByRole('dialog', { name: 'Nora Feld' })).toHaveTextContent('Counts things.');
});
