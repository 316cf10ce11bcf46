import { useEffect, useMemo, type RefObject } from 'react';
import { useStore } from 'zustand';
import { isAppleKeyboard } from '../../../lib/keyboard.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { firstVisibleMessage, type Revealed } from '../messages/window/use-message-window.ts';
import { closeFind, findFieldAttribute, findStore, openFind } from './find-store.ts';
import { firstPlace, placeBeside, placesOf } from './find.rules.ts';

export interface Find {
  isOpen: boolean;
  query: string;
  /** Id of the message that was gone to last; `null` for none. */
  currentId: string | null;
  /** How many messages have the words, and which of them is the current one, from 1; 0 for none. */
  count: number;
  position: number;
  change: (query: string) => void;
  go: (step: 1 | -1) => void;
}

/** Finds words in all messages of the conversation, drawn or not, and shows the messages with them. */
export function useFind(
  messages: readonly Message[],
  conversationId: string,
  scroller: RefObject<HTMLElement | null>,
  reveal: (message: Revealed & { index: number }) => void,
): Find {
  const state = useStore(findStore);
  // Another conversation closes it.
  const isOpen = state.conversationId === conversationId;
  const query = isOpen ? state.query : '';
  const currentId = isOpen ? state.currentId : null;
  const places = useMemo(() => placesOf(messages, query), [messages, query]);
  const current = messages.findIndex(({ id }) => id === currentId);

  useEffect(() => closeFind, []);
  useFindKey();

  function goTo(place: number | null) {
    const message = place === null ? undefined : messages[place];
    findStore.setState({ currentId: message?.id ?? null });
    if (message !== undefined && place !== null)
      reveal({ id: message.id, index: place, takesFocus: false });
  }

  return {
    isOpen,
    query,
    currentId,
    count: places.length,
    position: places.indexOf(current) + 1,
    change(next) {
      const visibleId = scroller.current && firstVisibleMessage(scroller.current);
      const shown = messages.findIndex(({ id }) => id === (currentId ?? visibleId));
      findStore.setState({ query: next });
      goTo(firstPlace(placesOf(messages, next), Math.max(0, shown)));
    },
    go: (step) => goTo(placeBeside(places, current, step)),
  };
}

/** Ctrl+F opens the find bar; pressed again in its field, it is the browser's. */
function useFindKey(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      const isHeld = isAppleKeyboard() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (key.toLowerCase() !== 'f' || !isHeld || shiftKey || altKey) return;
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (target instanceof Element && target.hasAttribute(findFieldAttribute)) return;
      event.preventDefault();
      openFind();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
