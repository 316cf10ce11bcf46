import { useEffect, useEffectEvent, useState } from 'react';

const settlesAfterMs = 300;

/** A text that is typed at once and handed on when the typing rests; one that changes from outside is taken over. */
export function useSettledText(value: string, settle: (text: string) => void) {
  const [typing, setTyping] = useState({ text: value, seen: value, sent: value });
  if (value !== typing.seen) {
    // Our own text coming back must not undo what was typed since.
    const isOwn = value === typing.sent;
    setTyping({ text: isOwn ? typing.text : value, seen: value, sent: value });
  }
  const hand = useEffectEvent((text: string) => {
    setTyping((last) => ({ ...last, sent: text }));
    settle(text);
  });
  const { text, sent } = typing;
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => hand(text), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [text, sent]);

  const type = (next: string) => setTyping((last) => ({ ...last, text: next }));
  return [text, type] as const;
}
