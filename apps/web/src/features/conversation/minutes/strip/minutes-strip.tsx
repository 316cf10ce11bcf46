import { blockingObjections } from '@convoke/contract/minutes/minutes.rules.ts';
import type { Outcome } from '@convoke/contract/minutes/outcome.schemas.ts';
import { Gavel, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { minutesMessages as texts } from '../messages.ts';
import type { MinutesSection } from '../minutes-view.ts';
import { KeyResultIcon } from '../panel/state-badge.tsx';

interface MinutesStripProps {
  outcome: Outcome;
  onOpen: (section: MinutesSection) => void;
}

/**
 * Key results, open objections and the decision, each leading to its part of the minutes. On a phone a key result is its
 * sign alone: a few letters of its text beside it would say nothing.
 */
export function MinutesStrip({ outcome, onOpen }: MinutesStripProps) {
  const { minutes, decision, decidedAt, overruled = [] } = outcome;
  const openCount = blockingObjections(minutes?.content.objections ?? [], overruled).length;
  const state = decidedAt === undefined ? texts.strip.draft : texts.strip.decided;
  return (
    <section
      aria-label={texts.strip.label}
      className="flex flex-wrap gap-1.5 border-b border-line px-3 py-1.5 text-xs sm:px-6"
    >
      {decision === undefined ? null : (
        <Segment
          onClick={() => onOpen('decision')}
          className="max-w-80 border-accent max-sm:max-w-full"
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
          className={openCount > 0 ? 'border-danger text-danger' : ''}
        >
          <OctagonX size={14} aria-hidden className="shrink-0" />
          <span className="whitespace-nowrap">
            {openCount === 0 ? texts.strip.noObjections : texts.strip.openObjections(openCount)}
          </span>
        </Segment>
      )}
      {minutes?.content.keyResults.map((keyResult, index) => (
        <Segment
          key={index}
          onClick={() => onOpen('keyResults')}
          title={`${keyResult.text} · ${texts.states[keyResult.state]}`}
          className="max-w-64 max-sm:min-w-11 max-sm:justify-center"
        >
          <KeyResultIcon state={keyResult.state} />
          <bdi className="truncate max-sm:sr-only">{keyResult.text}</bdi>
          <span className="shrink-0 text-ink-muted max-sm:sr-only">
            {texts.states[keyResult.state]}
          </span>
        </Segment>
      ))}
    </section>
  );
}

interface SegmentProps {
  onClick: () => void;
  title?: string;
  className?: string;
  children: ReactNode;
}

function Segment({ className = '', children, ...rest }: SegmentProps) {
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
