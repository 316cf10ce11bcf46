import { memo } from 'react';
import { RichText } from '../../../ui/rich-text.tsx';
import { Seat } from '../../../ui/seat.tsx';
import { useSeatMarks } from '../../../ui/seating.tsx';
import { turnKindsMessages } from '../reading/turn-kinds.messages.ts';
import { replayMessages as texts } from './replay.messages.ts';
import type { ReplayTurn } from './replay-turn.ts';
import { shownSeatName } from '../reading/shown-name.rules.ts';

// Other servers may hold anything; past this length words are shown as they came.
const richTextLimit = 60_000;

export interface ReplayMessageProps {
  turn: ReplayTurn;
  number: number;
  /** What stands there of it; `null` before the first word. */
  said: string | null;
  isPresent: boolean;
  isGrowing: boolean;
}

/** One turn: the visitor's own to the right, a member's to the left in its colour. The present one stands out. */
export const ReplayMessage = memo(function ReplayMessage(props: ReplayMessageProps) {
  const { turn, number, said, isPresent, isGrowing } = props;
  const { speaker, role, isUser, kind } = turn;
  const marksOf = useSeatMarks();
  const name = isUser ? texts.you : speaker;
  return (
    <li
      {...(isUser ? {} : marksOf({ name: shownSeatName(speaker), role }))}
      data-turn={number}
      aria-current={isPresent ? 'step' : undefined}
      className={`flex gap-3 ${isPresent ? 'animate-rise' : ''} ${isUser ? 'justify-end' : ''}`}
    >
      {isUser ? null : <Seat name={shownSeatName(speaker)} role={role} size="sm" />}
      <div className={`flex min-w-0 flex-col gap-1 ${isUser ? 'items-end' : 'flex-1'}`}>
        <p className="flex max-w-full flex-wrap items-baseline gap-x-2 pt-0.5 text-xs text-ink-muted">
          <bdi className="min-w-0 text-sm font-semibold break-words text-ink">{name}</bdi>
          {role === '' ? null : <bdi className="min-w-0 break-words">{role}</bdi>}
          {kind === null ? null : (
            <span
              className={`rounded-full border px-2 leading-[1.25rem] font-medium ${kind === 'decision' ? 'border-accent text-accent' : 'border-line-strong'}`}
            >
              {turnKindsMessages[kind]}
            </span>
          )}
        </p>
        <div
          className={`max-w-[calc(68ch+2.125rem)] min-w-0 rounded-card border px-4 py-2.5 break-words transition-colors duration-300 ${lookOf(isUser, isPresent)}`}
        >
          {isUser && isGrowing ? <WidthOf text={turn.content} /> : null}
          <Words {...{ said, isGrowing, name }} />
        </div>
      </div>
    </li>
  );
});

/** Gives a bubble at the right its final width before the first word: growing to the left, it would move its words. */
function WidthOf({ text }: { text: string }) {
  return (
    <div aria-hidden="true" className="invisible h-0 overflow-hidden">
      <Text text={text} />
    </div>
  );
}

function Words({
  said,
  isGrowing,
  name,
}: Pick<ReplayMessageProps, 'said' | 'isGrowing'> & { name: string }) {
  if (said === null) {
    return (
      <span className="animate-breathe tracking-widest text-ink-muted">
        <span aria-hidden="true">•••</span>
        <span className="sr-only">{texts.isAboutToSpeak(name)}</span>
      </span>
    );
  }
  return <Text text={said} isStreaming={isGrowing} />;
}

function Text({ text, isStreaming = false }: { text: string; isStreaming?: boolean }) {
  if (text.length > richTextLimit) return <div className="whitespace-pre-wrap">{text}</div>;
  return (
    // Balanced lines would be broken anew with every word, all of them.
    <div className="[&_p]:text-wrap">
      <RichText {...{ text, isStreaming }} />
    </div>
  );
}

function lookOf(isUser: boolean, isPresent: boolean): string {
  if (!isPresent) return 'border-line bg-transparent text-ink-muted';
  if (isUser) return 'border-accent-tint bg-accent-tint text-ink';
  return 'in-data-dress:border-dashed border-[color-mix(in_oklab,var(--seat)_40%,var(--surface))] bg-[color-mix(in_oklab,var(--seat)_13%,var(--surface))] text-ink';
}
