import type { TurnReason } from '@convoke/contract/conversation/discussion.ts';
import type { ReactNode } from 'react';
import { authorId } from '@convoke/talk/team/member.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { Seat } from '../../../ui/seat/seat.tsx';
import { TurnReasonLabel } from '../../../ui/turn-reason/turn-reason-label.tsx';
import { conversationMessages } from '../../../services/talk/messages.ts';
import {
  instantOf,
  isMinutesLike,
  shownRole,
  shownSender,
  shownTime,
  shownTimeOfDay,
} from '../../../services/talk/shown/shown-message.rules.ts';
import { TurnMark } from './turns/turn-mark.tsx';

interface MessageHeadProps {
  message: Message;
  continuesGroup: boolean;
  isSpeaking: boolean;
  isCard: boolean;
  actions: ReactNode;
}

/** Shown while the pointer is on the message, a tap or the keyboard has focused it, or its menu is open. */
export const shownWhenWanted =
  'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 aria-expanded:opacity-100';

/** The line above the words: who speaks, what kind of turn it is, why, and when. */
export function MessageHead(props: MessageHeadProps) {
  const { message, continuesGroup, isSpeaking, isCard, actions } = props;
  const { id, fromUser, kind } = message;
  const isOnRight = fromUser && !isMinutesLike(message);
  return (
    <header
      // Where the buttons stand at the end of the last line, their width is reserved from the start, so that they neither
      // wrap alone nor reflow the text.
      className={`relative flex max-w-full flex-wrap gap-x-2 text-xs text-ink-muted roomy:static roomy:px-0 ${isCard ? 'w-full items-center' : 'items-center sm:items-baseline'} ${isOnRight ? 'justify-end pl-20 pointer-coarse:pl-24' : 'pr-20 max-sm:w-full pointer-coarse:pr-24'}`}
    >
      {continuesGroup ? null : <Speaker message={message} isCard={isCard} />}
      {kind === undefined || kind === 'summary' ? null : <TurnMark messageId={id} kind={kind} />}
      {isCard ? null : <Reason message={message} />}
      {isSpeaking ? (
        <Speaking />
      ) : (
        <time
          hidden={isCard || continuesGroup}
          dateTime={instantOf(message)}
          title={shownTime(message)}
          className="tabular-nums"
        >
          {shownTimeOfDay(message)}
        </time>
      )}
      {actions === null ? null : (
        <span
          className={`absolute -bottom-2 roomy:contents pointer-coarse:-bottom-3 ${isOnRight ? 'left-0' : 'right-0'}`}
        >
          {actions}
        </span>
      )}
    </header>
  );
}

/** Reasons that say no more than that it was the member's turn. */
const quietReasons: readonly (TurnReason | undefined)[] = [
  'order',
  'field',
  'silent',
  'independent',
];

/** Why the member has the floor. */
function Reason({ message: { sender, because, answers } }: Pick<MessageHeadProps, 'message'>) {
  return (
    // A quiet one stands at the end, so that it leaves no gap.
    <span
      className={quietReasons.includes(because) ? `order-last ${shownWhenWanted}` : 'empty:hidden'}
    >
      <TurnReasonLabel speaker={sender} because={because} answers={answers} />
    </span>
  );
}

/** Seat, where the message has none beside it, name and role. */
function Speaker({ message, isCard }: Pick<MessageHeadProps, 'message' | 'isCard'>) {
  const { sender, role, fromUser } = message;
  return (
    <>
      {fromUser ? null : (
        <span className={isCard ? '' : 'sm:hidden'}>
          <Seat id={authorId(message)} name={sender} role={role} size="sm" />
        </span>
      )}
      <bdi className="min-w-0 text-sm font-semibold break-words text-ink">
        {shownSender(message)}
      </bdi>
      {fromUser ? null : (
        <bdi className={`min-w-0 break-words ${isCard ? '' : 'max-sm:sr-only'}`}>
          {shownRole(message)}
        </bdi>
      )}
    </>
  );
}

function Speaking() {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-(--seat-text)">
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {conversationMessages.seats.states.speaking}
    </span>
  );
}
