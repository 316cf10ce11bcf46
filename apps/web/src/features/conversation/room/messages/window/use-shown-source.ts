import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ChatMessage } from '../../../../../services/workspace/conversation/chat-message.rules.ts';
import { forgetSources, returnToLine, sourceLights } from '../source-lights.ts';
import type { Revealed } from './use-message-window.ts';

/** Shows the message that a line of the minutes, or another turn, leads to, and answers its id until the visitor leaves it. */
export function useShownSource(
  messages: readonly ChatMessage[],
  reveal: (message: Revealed & { index: number }) => void,
): string | null {
  const shown = useStore(sourceLights, (state) => state.shown);
  useEffect(() => {
    const index = messages.findIndex(({ id }) => id === shown?.id);
    if (shown !== null && index >= 0) reveal({ id: shown.id, index, takesFocus: true });
    // Messages that come later do not lead there again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, reveal]);

  useEffect(() => {
    if (shown === null) return undefined;
    function press(event: KeyboardEvent) {
      const isInLog = isInMessage(document.activeElement);
      if (event.key !== 'Escape' || event.isComposing || !isInLog) return;
      // Before the panel closes, and before the speaker stops.
      event.preventDefault();
      event.stopPropagation();
      returnToLine();
    }
    const isFromTurn = isInMessage(shown.line);
    function enter({ target }: FocusEvent) {
      // From the minutes the way back stays open: on a phone they are out of the way until then.
      if (isFromTurn && !isInMessage(target)) forgetSources();
    }
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('focusin', enter);
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('focusin', enter);
    };
  }, [shown]);
  return shown?.id ?? null;
}

const isInMessage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-message]') !== null;
