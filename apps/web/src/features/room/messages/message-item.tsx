import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { authorId } from '@convoke/talk/team/member.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { Seat } from '../../../ui/seat/seat.tsx';
import { useSeatMarks } from '../../../ui/seat/seating.tsx';
import { MessageHead } from './message-head.tsx';
import { sourceLights } from '../../../services/talk/shown/source-lights.ts';
import {
  isAppNotice,
  isMinutesLike,
  shownSender,
  shownTime,
} from '../../../services/talk/shown/shown-message.rules.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';
import { ObjectionsLine } from './turns/turn-links.tsx';

export interface MessageItemProps {
  message: Message;
  /** The message continues a group: seat, name and time are not repeated. */
  continuesGroup: boolean;
  /** The member speaks, or is about to. */
  isSpeaking?: boolean;
  /** A link, a search or a branch led to this message. */
  isMarked?: boolean;
  /** One of several side by side: it has edges, and the head has no room for the time. */
  isCard?: boolean;
  /** Buttons at the end of the head; none while there is no text yet. */
  actions: ReactNode;
  /** The text, or its placeholder. */
  children: ReactNode;
  /** The status of the message and its actions. */
  footer?: ReactNode;
}

/**
 * One message: speaker, time and text. Members speak on paper, with their seat on the left; the visitor's words are on the
 * right, tinted; a summary takes the whole width.
 */
export function MessageItem(props: MessageItemProps) {
  const { message, continuesGroup, isSpeaking = false, isMarked = false, isCard = false } = props;
  const { actions, children, footer } = props;
  const { id, sender, role, fromUser } = message;
  const author = { id: authorId(message), name: sender, role };
  const isLit = useStore(sourceLights, ({ lit }) => lit.has(id));
  const marksOf = useSeatMarks();
  const isSummary = isMinutesLike(message);
  const isOnRight = fromUser && !isSummary;
  const isNotice = isAppNotice(message);
  const hasHead = !continuesGroup || message.kind !== undefined || message.because !== undefined;
  return (
    <article
      data-message={id}
      // Whatever leads to the message focuses it.
      tabIndex={-1}
      {...(isMarked ? { 'aria-current': true } : {})}
      {...(isLit ? { 'data-lit': true } : {})}
      {...(fromUser || isNotice ? {} : marksOf(author))}
      aria-label={`${shownSender(message)}, ${shownTime(message)}`}
      className={`group relative flex max-w-full gap-3 outline-none ${continuesGroup || isCard ? 'pt-3 [--actions-top:--spacing(-3)]' : 'pt-6 [--actions-top:--spacing(-1)]'} ${isSummary ? 'pb-2' : ''}`}
    >
      {fromUser || isCard || isNotice ? null : (
        // On a phone the head has the seat, and the words have the whole width.
        <div className="w-10 shrink-0 max-sm:hidden" aria-hidden="true">
          {continuesGroup ? null : <Seat {...author} />}
        </div>
      )}
      <div
        className={`flex min-w-0 flex-1 gap-1 ${hasHead || !isOnRight ? 'flex-col' : 'justify-end'} ${isOnRight ? 'items-end' : 'items-start'} ${isSummary ? 'border-y border-line py-4' : ''}`}
      >
        {isNotice ? (
          <NoticeHead message={message} />
        ) : hasHead ? (
          <MessageHead {...{ message, continuesGroup, isSpeaking, isCard, actions }} />
        ) : null}
        {hasHead || !isOnRight ? null : <BesideTint>{actions}</BesideTint>}
        {/* A member's message has a fixed width: fitting it to the text would cost a second layout per token. */}
        <div
          className={`min-w-0 break-words outline-offset-4 group-aria-[current=true]:outline-2 group-aria-[current=true]:outline-accent group-data-lit:outline-2 group-data-lit:outline-ink ${isOnRight ? (hasHead ? 'ml-8 sm:ml-16' : '') : 'w-full max-w-[45.5em]'} ${isCard ? 'flex-1' : ''} ${edgesOf(message, isCard)}`}
        >
          {hasHead || isOnRight || isNotice ? null : <AtFirstLine>{actions}</AtFirstLine>}
          {/* Between "Typing..." and the first words a line stays. */}
          <div data-words className="min-h-[1lh]">
            {children}
          </div>
          {isCard || isNotice ? null : <ObjectionsLine id={id} />}
          {footer}
        </div>
      </div>
    </article>
  );
}

/** Whose answer did not come; of a summary the words say so. */
function NoticeHead({ message }: Pick<MessageItemProps, 'message'>) {
  if (message.kind === 'summary') return null;
  return (
    <p className="text-xs text-ink-muted">
      {conversationMessages.noAnswerFrom(isolated(message.sender))}
    </p>
  );
}

/** The buttons of a member's message without a head, at the end of its first line, where they have room from the start. */
function AtFirstLine({ children }: { children: ReactNode }) {
  return (
    <span className="relative float-right h-6 w-18 roomy:contents pointer-coarse:w-22">
      <span className="absolute -top-1.5 right-0 roomy:contents pointer-coarse:-top-2.5">
        {children}
      </span>
    </span>
  );
}

/** The buttons of a visitor's message without a head. */
function BesideTint({ children }: { children: ReactNode }) {
  return <span className="shrink-0 self-start pt-1 roomy:contents">{children}</span>;
}

/** Words on paper have no edges; the visitor's, notices of the app, and answers side by side have. */
function edgesOf({ fromUser, kind, status }: Message, isCard: boolean): string {
  const box = 'rounded-card border px-4 py-2.5 outline-offset-2';
  const notice = `${box} text-sm text-ink-muted`;
  if (status === 'failed') return `${notice} border-danger bg-danger-tint`;
  if (status === 'stock') return `${notice} border-dashed border-line-strong bg-surface`;
  if (kind === 'summary') return 'rounded-sm';
  if (fromUser) return `${box} border-accent-tint bg-accent-tint`;
  return isCard
    ? `${box} border-[color-mix(in_oklab,var(--seat)_35%,var(--surface))] bg-[color-mix(in_oklab,var(--seat)_12%,var(--surface))] in-data-dress:border-dashed`
    : 'rounded-sm';
}
