import { Link2 } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { isWithoutBrowser } from '../../../lib/without-browser.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { Seat } from '../../../ui/seat.tsx';
import { useSeatMarks } from '../../../ui/seating.tsx';
import type { ProcessedReply } from '../reading/recap.rules.ts';
import { turnKindsMessages } from '../reading/turn-kinds.messages.ts';
import { formatMoment, formatTime } from '../moments.rules.ts';
import { playerMessages as texts } from './player.messages.ts';
import { messageId } from './recap-chunks.rules.ts';
import { shownSeatName } from '../reading/shown-name.rules.ts';

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
  const { speaker, role, content, isUser, kind, timestamp, writtenTime } = reply;
  const marksOf = useSeatMarks();
  const shownSpeaker = isUser ? texts.you : speaker;
  return (
    <article
      id={messageId(number)}
      tabIndex={-1}
      {...(isUser ? {} : marksOf({ name: shownSeatName(speaker), role }))}
      aria-label={texts.message(shownSpeaker, number)}
      aria-current={isMarked ? 'true' : undefined}
      className={`group relative flex gap-3 rounded-card px-3 py-3 sm:gap-4 print:break-inside-avoid print:px-0 ${isUser ? 'flex-row-reverse' : ''} ${isMarked ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      {isUser ? null : (
        <div className="pt-0.5">
          <Seat name={shownSeatName(speaker)} role={role} />
        </div>
      )}
      <div className={`flex min-w-0 flex-1 flex-col gap-1 ${isUser ? 'items-end' : 'items-start'}`}>
        <header
          className={`flex max-w-full flex-wrap items-center gap-x-2 text-sm text-ink-muted print:break-after-avoid ${isUser ? 'flex-row-reverse' : ''}`}
        >
          <bdi className="min-w-0 font-semibold break-words text-ink">{shownSpeaker}</bdi>
          {role === '' ? null : <bdi className="min-w-0 break-words">{role}</bdi>}
          {kind === null ? null : (
            <span className="rounded-full border border-line-strong px-2 text-xs leading-[1.25rem] font-medium">
              {turnKindsMessages[kind]}
            </span>
          )}
          {timestamp === null ? null : <MessageTime {...{ timestamp, beginsDay }} />}
          {writtenTime === '' ? null : <bdi className="text-xs tabular-nums">{writtenTime}</bdi>}
          <a
            href={`#${messageId(number)}`}
            aria-label={texts.messageLink(number)}
            title={texts.copyMessageLink}
            className="relative inline-flex size-7 items-center pointer-coarse:after:absolute pointer-coarse:after:-inset-2 justify-center rounded-full text-ink-muted transition hover:bg-tint hover:text-ink print:hidden [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 [@media(hover:hover)]:focus-visible:opacity-100"
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

function MessageTime(props: Pick<RecapMessageProps, 'beginsDay'> & { timestamp: number }) {
  // Without a browser nobody's zone is known, and a wrong time is worse than none.
  if (isWithoutBrowser) return null;
  const date = new Date(props.timestamp);
  return (
    <time dateTime={date.toISOString()} className="text-xs tabular-nums">
      {props.beginsDay ? formatMoment(date) : formatTime(date)}
    </time>
  );
}
