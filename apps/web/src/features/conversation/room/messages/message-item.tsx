import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatMessage } from '../../../../services/workspace/conversation/chat-message.rules.ts';
import { Seat } from '../../../../ui/seat/seat.tsx';
import { useSeatMarks } from '../../../../ui/seat/seating.tsx';
import { TurnKindBadge } from '../../../../ui/turn-kind-badge.tsx';
import { TurnReasonLabel } from '../../../../ui/turn-reason/turn-reason-label.tsx';
import { sourceLights } from './source-lights.ts';
import {
  instantOf,
  shownRole,
  shownSender,
  shownTime,
  shownTimeOfDay,
} from './shown-message.rules.ts';

export interface MessageItemProps {
  message: ChatMessage;
  /** The message continues a group: name and seat are not repeated. */
  continuesGroup: boolean;
  /** A link, a search or a branch led to this message. */
  isMarked?: boolean;
  /** One of several side by side: the seat is in the head, which has no room for the time. */
  isCard?: boolean;
  /** Buttons at the end of the head; none while there is no text yet. */
  actions: ReactNode;
  /** The text, or its placeholder. */
  children: ReactNode;
  /** The status of the message and its actions. */
  footer?: ReactNode;
}

/** One message: speaker, time and text. The visitor's are on the right, members' on the left in their colour. */
export function MessageItem(props: MessageItemProps) {
  const { message, continuesGroup, isMarked = false, isCard = false } = props;
  const { actions, children, footer } = props;
  const { sender, role, fromUser, kind } = message;
  const [name, time] = [shownSender(message), shownTime(message)];
  const isLit = useStore(sourceLights, ({ lit }) => lit.has(message.id));
  const marksOf = useSeatMarks();
  const side = fromUser ? 'items-end' : 'items-start';
  return (
    <article
      data-message={message.id}
      // Whatever leads to the message focuses it.
      tabIndex={-1}
      {...(isMarked ? { 'aria-current': true } : {})}
      {...(isLit ? { 'data-lit': true } : {})}
      {...(fromUser ? {} : marksOf({ name: sender, role }))}
      aria-label={`${name}, ${time}`}
      className={`group flex max-w-full gap-2 outline-none sm:gap-3 ${continuesGroup || isCard ? 'pt-3' : 'pt-6'}`}
    >
      {fromUser || isCard ? null : (
        <div className="w-7 shrink-0 sm:w-10" aria-hidden="true">
          {continuesGroup ? null : <MemberSeat sender={sender} role={role} />}
        </div>
      )}
      <div className={`flex min-w-0 flex-1 flex-col gap-1 ${side}`}>
        <header
          // Reserves the width of the buttons at the end of the last line from the start, so that they neither wrap alone
          // nor reflow the text.
          className={`relative flex max-w-full flex-wrap gap-x-2 text-xs text-ink-muted ${isCard ? 'w-full items-center' : 'items-baseline'} ${fromUser ? 'justify-end pl-20 pointer-coarse:pl-24' : 'pr-20 pointer-coarse:pr-24'}`}
        >
          {isCard ? <Seat name={sender} role={role} size="sm" /> : null}
          {continuesGroup ? null : (
            <bdi className="min-w-0 text-sm font-semibold break-words text-ink">{name}</bdi>
          )}
          {continuesGroup || fromUser ? null : (
            <bdi className="min-w-0 break-words">{shownRole(message)}</bdi>
          )}
          {kind === undefined ? null : <TurnKindBadge kind={kind} />}
          {isCard ? null : (
            <TurnReasonLabel
              speaker={sender}
              because={message.because ?? null}
              answers={message.answers ?? null}
            />
          )}
          <time hidden={isCard} dateTime={instantOf(message)} title={time} className="tabular-nums">
            {shownTimeOfDay(message)}
          </time>
          {actions === null ? null : (
            <span
              className={`absolute -bottom-2 flex pointer-coarse:-bottom-3 ${fromUser ? 'left-0 flex-row-reverse' : 'right-0'}`}
            >
              {actions}
            </span>
          )}
        </header>
        {/* A member's message has a fixed width: fitting it to the text would cost a second layout per token. */}
        <div
          className={`max-w-[calc(68ch+2.125rem)] min-w-0 rounded-card border px-4 py-2.5 break-words group-aria-[current=true]:outline-2 group-aria-[current=true]:outline-offset-2 group-aria-[current=true]:outline-accent group-data-lit:outline-2 group-data-lit:outline-offset-2 group-data-lit:outline-ink ${fromUser ? 'ml-8 sm:ml-16' : 'w-full'} ${isCard ? 'flex-1' : ''} ${bubbleLook(message)}`}
        >
          <div data-words>{children}</div>
          {footer}
        </div>
      </div>
    </article>
  );
}

function MemberSeat({ sender, role }: { sender: string; role: string }) {
  return (
    <>
      <span className="sm:hidden">
        <Seat name={sender} role={role} size="sm" />
      </span>
      <span className="hidden sm:inline">
        <Seat name={sender} role={role} />
      </span>
    </>
  );
}

function bubbleLook({ fromUser, kind, status }: ChatMessage): string {
  if (status === 'failed') return 'border-danger bg-danger-tint';
  if (status === 'stock') return 'border-dashed border-line-strong bg-surface';
  if (kind === 'summary') return 'border-line-strong bg-surface';
  if (fromUser) return 'border-accent-tint bg-accent-tint';
  return 'in-data-dress:border-dashed border-[color-mix(in_oklab,var(--seat)_35%,var(--surface))] bg-[color-mix(in_oklab,var(--seat)_12%,var(--surface))]';
}
