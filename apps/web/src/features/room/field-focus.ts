import { useEffect, useState } from 'react';
import { useCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';

/** Marks the message field. */
export const composerMark = { 'data-composer': '' };
export const composerSelector = '[data-composer]';
const field = () => document.querySelector<HTMLTextAreaElement>(composerSelector);

/** Focuses the message field. */
export const focusComposer = (): void => field()?.focus();

/** Types a text into the message field, at the caret. */
export function typeIntoComposer(text: string): void {
  const element = field();
  element?.focus();
  if (element === null || document.activeElement !== element) return;
  element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether the focus in a text field opens no on-screen keyboard. */
const isKeyboardLikely = (): boolean =>
  window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * After a press: the visitor can write at once. Where that would open an on-screen keyboard, the log has the focus of a
 * button that is gone.
 */
export function giveFocusBack(): void {
  if (isKeyboardLikely()) focusComposer();
  else if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
}

/**
 * Focuses the field when the room is entered, so that a visitor with a keyboard can write at once. Not where the focus would
 * open an on-screen keyboard, and not when something has the focus already: another field, a dialog, a linked message.
 */
export function useFocusOnArrival(): void {
  const [isLinked] = useState(() => new URLSearchParams(location.search).has('message'));
  useEffect(() => {
    if (isLinked || !isKeyboardLikely()) return undefined;
    // A frame later: entering a page focuses its main part, for screen readers.
    const frame = requestAnimationFrame(() => {
      if (isFocusFree()) field()?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLinked]);
}

/** Focuses the field when the team begins to wait for the visitor, who reads the talk or does nothing. */
export function useFocusForAnswer(): void {
  const asks = useCurrentConversation(({ messages }) => {
    const last = messages.at(-1);
    return last?.end?.reason === 'waiting_for_you' ? last.id : null;
  });
  const [before] = useState(asks);
  useEffect(() => {
    if (asks === null || asks === before || !isKeyboardLikely()) return;
    const isReading = document.activeElement?.closest('[role="log"]') != null;
    if (isReading || isFocusFree()) focusComposer();
  }, [asks, before]);
}

function isFocusFree(): boolean {
  const { activeElement } = document;
  const isTaken =
    activeElement !== null && activeElement !== document.body && !activeElement.matches('main');
  return !isTaken && document.querySelector('dialog[open]') === null;
}

/** Every press that starts a turn or closes a panel gives the focus back: docs/behaviour.md#keys-and-focus */
export function useFocusBack(room: TalkDriver): void {
  useEffect(() => {
    let before = room.store.getState();
    let panel: Element | null = null;
    function begin({ type, target }: Event) {
      before = room.store.getState();
      const isClick = type === 'click' && target instanceof Element;
      // A tab leads to another panel, which takes the focus.
      const isTab = isClick && target.closest('[role=tab]') !== null;
      panel = isClick && !isTab ? target.closest('[data-side-panel]') : null;
    }
    function end() {
      const { turn, discussion } = room.store.getState();
      const isAsked =
        (turn !== null && turn !== before.turn) ||
        (discussion !== null && discussion !== before.discussion);
      // By then a layer that closes has given the focus back to where it came from.
      queueMicrotask(() => {
        if (isAsked || panel?.isConnected === false) giveFocusBack();
      });
    }
    const presses = ['click', 'keydown'];
    for (const press of presses) window.addEventListener(press, begin, { capture: true });
    for (const press of presses) window.addEventListener(press, end);
    return () => {
      for (const press of presses) window.removeEventListener(press, begin, { capture: true });
      for (const press of presses) window.removeEventListener(press, end);
    };
  }, [room]);
}
