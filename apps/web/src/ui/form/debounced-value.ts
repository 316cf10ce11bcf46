import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

const debounceMs = 300;

/**
 * A text field's value that is passed on when typing pauses, on Enter, and on blur. A value changed from outside
 * replaces it.
 */
export function useDebouncedValue(value: string, onSettle: (text: string) => void) {
  const [typing, setTyping] = useState({ text: value, seen: value, sent: value });
  if (value !== typing.seen) {
    // Our value coming back must not undo later typing.
    const isOwn = value === typing.sent;
    setTyping({ text: isOwn ? typing.text : value, seen: value, sent: value });
  }
  function passOn(text: string) {
    setTyping((last) => ({ ...last, sent: text }));
    onSettle(text);
  }
  const passOnLater = useEffectEvent(passOn);
  const { text, sent } = typing;
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => passOnLater(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, sent]);

  const setText = (next: string) => setTyping((last) => ({ ...last, text: next }));
  const flush = () => {
    if (text !== sent) passOn(text);
  };
  const handlers = {
    onBlur: flush,
    onKeyDown({ key, nativeEvent }: KeyboardEvent) {
      if (key === 'Enter' && !nativeEvent.isComposing) flush();
    },
  };
  return [text, setText, handlers] as const;
}
