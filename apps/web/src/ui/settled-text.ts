import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

const settlesAfterMs = 300;

/**
 * A text that is typed at once and handed on when the typing rests, or at once by the handlers that its control gets: on
 * Enter, and before what was pressed takes the control away. One that changes from outside is taken over.
 */
export function useSettledText(value: string, settle: (text: string) => void) {
  const [typing, setTyping] = useState({ text: value, seen: value, sent: value });
  if (value !== typing.seen) {
    // Our own text coming back must not undo what was typed since.
    const isOwn = value === typing.sent;
    setTyping({ text: isOwn ? typing.text : value, seen: value, sent: value });
  }
  function hand(text: string) {
    setTyping((last) => ({ ...last, sent: text }));
    settle(text);
  }
  const handLater = useEffectEvent(hand);
  const { text, sent } = typing;
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => handLater(text), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [text, sent]);

  const type = (next: string) => setTyping((last) => ({ ...last, text: next }));
  const handOn = () => {
    if (text !== sent) hand(text);
  };
  const handlers = {
    onBlur: handOn,
    onKeyDown({ key, nativeEvent }: KeyboardEvent) {
      if (key === 'Enter' && !nativeEvent.isComposing) handOn();
    },
  };
  return [text, type, handlers] as const;
}
