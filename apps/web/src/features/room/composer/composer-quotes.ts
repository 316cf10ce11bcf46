import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { insertQuote } from '../messages/actions/quote.rules.ts';
import type { MessageForm } from './use-message-form.ts';

const listeners = new Set<(quote: string) => void>();

/** Puts a quote into the composer, at the caret, and focuses it. */
export function quoteInComposer(quote: string): void {
  for (const listener of listeners) listener(quote);
}

/** Inserts what is quoted while the composer is mounted. */
export function useComposerQuotes(
  field: RefObject<HTMLTextAreaElement | null>,
  { text, change }: Pick<MessageForm, 'text' | 'change'>,
): void {
  const insert = useEffectEvent((quote: string) => {
    const element = field.current;
    if (element === null) return;
    const { selectionStart: start, selectionEnd: end } = element;
    const edited = insertQuote({ text, start, end }, quote);
    // The caret can be moved only once the field has the text.
    flushSync(() => change(edited.text));
    element.setSelectionRange(edited.start, edited.end);
    // Last, since it scrolls to the caret.
    element.focus();
  });
  useEffect(() => {
    const listener = (quote: string) => insert(quote);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
