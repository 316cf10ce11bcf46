import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  forgetSources,
  isInMessage,
  returnToLine,
  sourceLights,
} from '../../../../services/talk/shown/source-lights.ts';
import type { Revealed } from './use-message-window.ts';

interface LogView {
  reveal: (message: Revealed & { index: number }) => void;
  jumpToLatest: () => void;
}

/**
 * Shows the message that a line of the minutes, another turn or the turn strip leads to, and answers its id until the visitor
 * leaves it.
 */
export function useShownSource(
  messages: readonly Message[],
  { reveal, jumpToLatest }: LogView,
): string | null {
  const shown = useStore(sourceLights, (state) => state.shown);
  useEffect(() => {
    if (shown === null) return;
    const { id, fromStrip } = shown;
    const index = messages.findIndex((message) => message.id === id);
    // The latest may still be spoken: the log then follows it.
    if (fromStrip === 'latest') jumpToLatest();
    else if (index >= 0) reveal({ id, index, takesFocus: fromStrip === undefined });
    // Messages that come later do not lead there again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, reveal, jumpToLatest]);

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
