import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { Gavel, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/language/locale.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { minutesMessages as texts } from '../messages.ts';
import type { MinutesSection } from '../../../services/talk/shown/minutes-view.ts';
import { openObjectionsText } from '../open-objections-text.ts';
import { KeyResultIcon } from '../panel/key-result-icon.tsx';
import { decisionGate } from '@convoke/talk/minutes/gate.rules.ts';

interface MinutesStripProps {
  outcome: Outcome;
  messages: readonly Message[];
  onOpen: (section: MinutesSection) => void;
}

/**
 * Key results, open objections and the decision, each leading to its part of the minutes. Where there is little room, a key
 * result is its sign alone, and objections a number: a few letters of text would say nothing.
 */
export function MinutesStrip({ outcome, messages, onOpen }: MinutesStripProps) {
  const { minutes, decision, decidedAt } = outcome;
  const { blocking, unreadCount } = decisionGate(outcome, messages);
  const openCount = blocking.length + unreadCount;
  const objections = openObjectionsText(openCount);
  const state = decidedAt === undefined ? texts.strip.draft : texts.strip.decided;
  return (
    <section
      aria-label={texts.strip.label}
      className="@container border-b border-line px-3 py-1.5 text-xs sm:px-6"
    >
      <div className="flex flex-wrap gap-1.5">
        {decision === undefined ? null : (
          <Segment
            onClick={() => onOpen('decision')}
            className="max-w-80 border-accent @max-2xl:max-w-full @max-2xl:flex-1 @max-2xl:basis-40"
          >
            <Gavel size={14} aria-hidden className="shrink-0" />
            <span className="truncate">
              <span className="font-semibold">{state}:</span> <bdi>{decision.content.decision}</bdi>
            </span>
          </Segment>
        )}
        {minutes === undefined ? null : (
          <Segment
            onClick={() => onOpen('objections')}
            title={objections}
            className={openCount > 0 ? 'border-danger text-danger' : ''}
          >
            <OctagonX size={14} aria-hidden className="shrink-0" />
            <span className="whitespace-nowrap @max-2xl:sr-only">{objections}</span>
            <span aria-hidden="true" className="tabular-nums @2xl:hidden">
              {formatNumber(openCount)}
            </span>
          </Segment>
        )}
        {minutes?.content.keyResults.map((keyResult, index) => (
          <Segment
            key={index}
            onClick={() => onOpen('keyResults')}
            title={`${keyResult.text} · ${texts.states[keyResult.state]}`}
            className="max-w-64 @max-2xl:min-w-11 @max-2xl:justify-center"
          >
            <KeyResultIcon state={keyResult.state} />
            <bdi className="truncate @max-2xl:sr-only">{keyResult.text}</bdi>
            <span className="shrink-0 text-ink-muted @max-2xl:sr-only">
              {texts.states[keyResult.state]}
            </span>
          </Segment>
        ))}
      </div>
    </section>
  );
}

interface SegmentProps {
  onClick: () => void;
  title?: string;
  className: string;
  children: ReactNode;
}

function Segment({ className, children, ...rest }: SegmentProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`flex min-h-7 min-w-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-2.5 transition hover:bg-tint pointer-coarse:min-h-11 ${className}`}
    >
      {children}
    </button>
  );
}
