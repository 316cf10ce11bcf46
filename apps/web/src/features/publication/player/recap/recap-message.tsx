import { Link2 } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { useLanguage } from '../../../../lib/language/use-language.ts';
import { isServerRendering } from '../../../../lib/server-rendering.ts';
import { RichText } from '../../../../ui/text/rich-text.tsx';
import { Seat } from '../../../../ui/seat/seat.tsx';
import { useSeatMarks } from '../../../../ui/seat/seating.tsx';
import type { ReplyAddressee } from '../../reading/addressees.rules.ts';
import type { ProcessedReply } from '../../reading/recap.rules.ts';
import { TurnReasonLabel } from '../../../../ui/turn-reason/turn-reason-label.tsx';
import { AddresseeWords, TurnKindBadge } from '../../../../ui/turn-kind-badge.tsx';
import { playerMessages as texts } from '../../messages.ts';
import { formatMoment, formatTime } from '../../date-format.rules.ts';
import { messageId } from './recap-chunks.rules.ts';
import { shownSeatName } from '../../reading/shown-name.rules.ts';

export interface RecapMessageProps {
  reply: ProcessedReply;
  /** Place in the list, which its link names. */
  place: number;
  /** The first message of its day. */
  beginsDay: boolean;
  /** The URL links to it. */
  isMarked: boolean;
  onLink: (place: number, event: MouseEvent) => void;
}

/** One message of the recap: the visitor's on the right, members' on the left with their seat. */
export const RecapMessage = memo(function RecapMessage(props: RecapMessageProps) {
  useLanguage();
  const { reply, place, beginsDay, isMarked, onLink } = props;
  const { speaker, role, content, isUser, kind, to, because, answers, passed } = reply;
  const { timestamp, writtenTime, number } = reply;
  const marksOf = useSeatMarks();
  const shownSpeaker = isUser ? texts.you : speaker;
  return (
    <article
      id={messageId(place)}
      tabIndex={-1}
      {...(isUser ? {} : marksOf({ name: shownSeatName(speaker), role }))}
      aria-label={passed ? content : texts.message(shownSpeaker, number)}
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
          // On paper there are no links: the number is how a line of the record leads here.
          data-number={passed ? undefined : `[${number}]`}
          className={`flex max-w-full flex-wrap items-center gap-x-2 text-sm text-ink-muted print:break-after-avoid ${passed ? '' : 'print:before:content-[attr(data-number)]'} ${isUser ? 'flex-row-reverse' : ''}`}
        >
          <bdi className="min-w-0 font-semibold break-words text-ink">{shownSpeaker}</bdi>
          {role === '' ? null : <bdi className="min-w-0 break-words">{role}</bdi>}
          {kind === null ? null : <TurnKindBadge kind={kind} />}
          {to === null ? null : <Addressee {...to} />}
          {passed ? null : <TurnReasonLabel {...{ speaker, because, answers }} />}
          {timestamp === null ? null : <MessageTime {...{ timestamp, beginsDay }} />}
          {writtenTime === '' ? null : <bdi className="text-xs tabular-nums">{writtenTime}</bdi>}
          {passed ? null : (
            <a
              href={`#${messageId(place)}`}
              aria-label={texts.messageLink(number)}
              title={texts.copyMessageLink}
              className="relative inline-flex size-7 items-center pointer-coarse:after:absolute pointer-coarse:after:-inset-2 justify-center rounded-full text-ink-muted transition hover:bg-tint hover:text-ink print:hidden [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 [@media(hover:hover)]:focus-visible:opacity-100"
              onClick={(event) => onLink(place, event)}
            >
              <Link2 size={16} aria-hidden />
            </a>
          )}
        </header>
        <div
          className={`max-w-[45.5em] min-w-0 break-words ${isUser ? 'rounded-card border border-accent-tint bg-accent-tint px-4 py-2.5 print:border-line-strong' : 'w-full'} ${passed ? 'text-ink-muted italic' : ''}`}
        >
          <RichText text={content} />
        </div>
      </div>
    </article>
  );
});

/** Whom the turn is to, leading to what it answers. */
function Addressee({ name, isVisitor, place }: ReplyAddressee) {
  const words = <AddresseeWords name={name} isVisitor={isVisitor} />;
  return place === null ? (
    <span className="min-w-0 break-words">{words}</span>
  ) : (
    <a
      href={`#${messageId(place)}`}
      className="relative min-w-0 break-words underline decoration-line-strong underline-offset-2 hover:decoration-ink print:no-underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-3"
    >
      {words}
    </a>
  );
}

function MessageTime(props: Pick<RecapMessageProps, 'beginsDay'> & { timestamp: number }) {
  // On the server the reader's time zone is unknown, and a wrong time is worse than none.
  if (isServerRendering) return null;
  const date = new Date(props.timestamp);
  return (
    <time dateTime={date.toISOString()} className="text-xs tabular-nums">
      {props.beginsDay ? formatMoment(date) : formatTime(date)}
    </time>
  );
}
