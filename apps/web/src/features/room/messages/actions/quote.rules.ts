import type { Message } from '@convoke/talk/message/message.ts';
import { shownContent, shownSender } from '../../../../services/talk/shown/shown-message.rules.ts';

/** A message as quoted lines: its speaker's name before the first, `> ` before each. */
export function quoteOf(message: Message): string {
  const words = `${shownSender(message)}: ${shownContent(message).trim()}`;
  return words
    .split(/\r\n|\r|\n/u)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** A text with a caret in it, or a selection. */
export interface EditedText {
  text: string;
  start: number;
  end: number;
}

/** Puts a quote at the caret as lines of its own; a selection stays, before the quote. The caret goes below it. */
export function insertQuote({ text, end }: EditedText, quote: string): EditedText {
  const before = text.slice(0, end);
  const after = text.slice(end);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const inserted = `${before}${gap}${quote}\n\n`;
  const rest = after.replace(/^\n{1,2}/u, '');
  return { text: inserted + rest, start: inserted.length, end: inserted.length };
}
