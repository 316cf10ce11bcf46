import { memo } from 'react';
import { useLanguage } from '../../../../lib/language/use-language.ts';
import { RichText, type RichTextProps } from '../../../../ui/text/rich-text.tsx';
import { DiscussionEndLine } from '../../../../ui/discussion-end/discussion-end-line.tsx';
import { publishedEndText } from '../../../../ui/discussion-end/discussion-end.rules.ts';
import { Seat } from '../../../../ui/seat/seat.tsx';
import { useSeatMarks } from '../../../../ui/seat/seating.tsx';
import { TurnReasonLabel } from '../../../../ui/turn-reason/turn-reason-label.tsx';
import { AddresseeWords, TurnKindBadge } from '../../../../ui/turn-kind-badge.tsx';
import { replayMessages as texts } from '../../messages.ts';
import type { ReplayTurn } from '../replay-turn.ts';
import { shownSeatName } from '../../reading/shown-name.rules.ts';

export interface ReplayMessageProps {
  turn: ReplayTurn;
  number: number;
  /** Visible text; `null` before it starts. */
  visibleText: string | null;
  isCurrent: boolean;
  isGrowing: boolean;
}

/** One turn: the visitor's on the right, a member's on the left in its seat colour. The current one is highlighted. */
export const ReplayMessage = memo(function ReplayMessage(props: ReplayMessageProps) {
  useLanguage();
  const { turn, number, visibleText, isCurrent, isGrowing } = props;
  const { speaker, role, isUser, kind, to, because, answers, passed = false } = turn;
  const marksOf = useSeatMarks();
  const name = isUser ? texts.you : speaker;
  return (
    <li
      {...(isUser ? {} : marksOf({ name: shownSeatName(speaker), role }))}
      data-turn={number}
      aria-current={isCurrent ? 'step' : undefined}
      className={`flex gap-3 ${isCurrent ? 'animate-rise' : ''} ${isUser ? 'justify-end' : ''}`}
    >
      {isUser ? null : <Seat name={shownSeatName(speaker)} role={role} size="sm" />}
      <div className={`flex min-w-0 flex-col gap-1 ${isUser ? 'items-end' : 'flex-1'}`}>
        <p className="flex max-w-full flex-wrap items-baseline gap-x-2 pt-0.5 text-xs text-ink-muted">
          <bdi className="min-w-0 text-sm font-semibold break-words text-ink">{name}</bdi>
          {role === '' ? null : <bdi className="min-w-0 break-words">{role}</bdi>}
          {kind === null ? null : <TurnKindBadge kind={kind} />}
          {to ? (
            <span className="min-w-0 break-words">
              <AddresseeWords name={to.name} isVisitor={to.isVisitor} />
            </span>
          ) : null}
          {passed ? null : <TurnReasonLabel {...{ speaker, because, answers }} />}
        </p>
        <div
          className={`max-w-[calc(45.5em+2.125rem)] min-w-0 rounded-card border px-4 py-2.5 break-words transition-colors duration-300 ${colourClasses(isUser, isCurrent)} ${passed ? 'italic' : ''}`}
        >
          {isUser && isGrowing ? <ReservedWidth text={turn.content} /> : null}
          <VisibleText {...{ visibleText, isGrowing, name }} />
        </div>
      </div>
    </li>
  );
});

/** Why a discussion ended, after its last turn. */
export function ReplayedEnd({ turn: { ended } }: Pick<ReplayMessageProps, 'turn'>) {
  return ended ? (
    <li className="animate-appear">
      <DiscussionEndLine>{publishedEndText(ended)}</DiscussionEndLine>
    </li>
  ) : null;
}

/** Reserves the final width of a bubble on the right, which would otherwise shift its text while growing. */
function ReservedWidth({ text }: { text: string }) {
  return (
    <div aria-hidden="true" className="invisible h-0 overflow-hidden">
      <Text text={text} />
    </div>
  );
}

function VisibleText({
  visibleText,
  isGrowing,
  name,
}: Pick<ReplayMessageProps, 'visibleText' | 'isGrowing'> & { name: string }) {
  if (visibleText === null) {
    return (
      <span className="animate-breathe tracking-widest text-ink-muted">
        <span aria-hidden="true">•••</span>
        <span className="sr-only">{texts.isAboutToSpeak(name)}</span>
      </span>
    );
  }
  return <Text text={visibleText} isStreaming={isGrowing} />;
}

function Text(props: RichTextProps) {
  return (
    // Balanced lines would be broken again with every word.
    <div className="[&_p]:text-wrap">
      <RichText {...props} />
    </div>
  );
}

function colourClasses(isUser: boolean, isCurrent: boolean): string {
  if (!isCurrent) return 'border-line bg-transparent text-ink-muted';
  if (isUser) return 'border-accent-tint bg-accent-tint text-ink';
  return 'in-data-dress:border-dashed border-[color-mix(in_oklab,var(--seat)_40%,var(--surface))] bg-[color-mix(in_oklab,var(--seat)_13%,var(--surface))] text-ink';
}
