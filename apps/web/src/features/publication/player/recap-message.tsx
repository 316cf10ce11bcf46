import { Link2 } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { isWithoutBrowser } from '../../../lib/without-browser.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { Seat } from '../../../ui/seat.tsx';
import { seatColourIndex } from '../../../ui/seat.rules.ts';
import type { ProcessedReply } from '../reading/recap.rules.ts';
import { messageId } from './recap-chunks.rules.ts';

// Other servers may hold anything; past this length words are shown as they came.
const richTextLimit = 60_000;

export interface RecapMessageProps {
  reply: ProcessedReply;
  number: number;
  /** The first one of its day, as far as one can tell. */
  beginsDay: boolean;
  /** The address points to it. */
  isMarked: boolean;
  onLink: (number: number, event: MouseEvent) => void;
}

/** One message of the recap: the visitor's own to the right, the others' to the left with their seat. */
export const RecapMessage = memo(function RecapMessage(props: RecapMessageProps) {
  const { reply, number, beginsDay, isMarked, onLink } = props;
  const { speaker, role, content, isUser, timestamp, writtenTime } = reply;
  return (
    <article
      id={messageId(number)}
      tabIndex={-1}
      data-seat={isUser ? undefined : seatColourIndex(speaker, role)}
      aria-label={`${speaker}, message ${number}`}
      aria-current={isMarked ? 'true' : undefined}
      className={`group relative flex gap-3 rounded-card px-3 py-3 sm:gap-4 print:break-inside-avoid print:px-0 ${isUser ? 'flex-row-reverse' : ''} ${isMarked ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      {isUser ? null : (
        <div className="pt-0.5">
          <Seat name={speaker} role={role} />
        </div>
      )}
      <div className={`flex min-w-0 flex-1 flex-col gap-1 ${isUser ? 'items-end' : 'items-start'}`}>
        <header
          className={`flex max-w-full flex-wrap items-center gap-x-2 text-sm text-ink-muted print:break-after-avoid ${isUser ? 'flex-row-reverse' : ''}`}
        >
          <bdi className="min-w-0 font-semibold break-words text-ink">{speaker}</bdi>
          {role === '' ? null : <bdi className="min-w-0 break-words">{role}</bdi>}
          {timestamp === null ? null : <MessageTime {...{ timestamp, beginsDay }} />}
          {writtenTime === '' ? null : <bdi className="text-xs tabular-nums">{writtenTime}</bdi>}
          <a
            href={`#${messageId(number)}`}
            aria-label={`Link to message ${number}`}
            title="Copy the link to this message"
            className="inline-flex size-7 items-center justify-center rounded-full text-ink-muted transition hover:bg-tint hover:text-ink print:hidden [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 [@media(hover:hover)]:focus-visible:opacity-100"
            onClick={(event) => onLink(number, event)}
          >
            <Link2 size={16} aria-hidden />
          </a>
        </header>
        <div
          className={`max-w-[68ch] min-w-0 break-words ${isUser ? 'rounded-card border border-accent-tint bg-accent-tint px-4 py-2.5 print:border-line-strong' : 'w-full'}`}
        >
          {content.length > richTextLimit ? (
            <div className="whitespace-pre-wrap">{content}</div>
          ) : (
            <RichText text={content} />
          )}
        </div>
      </div>
    </article>
  );
});

// Made when they are first needed: a phone takes its time for one.
let dayFormat: Intl.DateTimeFormat | null = null;
let timeFormat: Intl.DateTimeFormat | null = null;
const inDay = () =>
  (dayFormat ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }));
const inTime = () => (timeFormat ??= new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }));

function MessageTime(props: Pick<RecapMessageProps, 'beginsDay'> & { timestamp: number }) {
  // Without a browser nobody's zone is known, and a wrong time is worse than none.
  if (isWithoutBrowser) return null;
  const date = new Date(props.timestamp);
  return (
    <time dateTime={date.toISOString()} className="text-xs tabular-nums">
      {(props.beginsDay ? inDay() : inTime()).format(date)}
    </time>
  );
}
