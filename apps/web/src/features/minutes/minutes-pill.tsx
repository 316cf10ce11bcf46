import { decisionGate } from '@convoke/talk/minutes/gate.rules.ts';
import { Gavel, OctagonX } from 'lucide-react';
import { formatNumber } from '../../lib/language/locale.ts';
import { conversationMessages } from '../../services/talk/messages.ts';
import type { CurrentConversationState } from '../../services/workspace/conversation/current-conversation-store.ts';
import { minutesMessages as texts } from './messages.ts';
import { openObjectionsText } from './open-objections-text.ts';

interface MinutesPillProps extends Pick<CurrentConversationState, 'outcome' | 'messages'> {
  isOpen: boolean;
  onOpen: () => void;
}

/** What came of the conversation, as short as can be: open objections, else the decision, and key results with a plan. */
export function MinutesPill({ outcome, messages, isOpen, onOpen }: MinutesPillProps) {
  const { minutes, decidedAt } = outcome;
  const { blocking, unreadCount } = decisionGate(outcome, messages);
  const openCount = blocking.length + unreadCount;
  const keyResults = minutes?.content.keyResults ?? [];
  const planned = keyResults.filter(({ state }) => state === 'planned').length;
  const ratio = `${formatNumber(planned)}/${formatNumber(keyResults.length)}`;
  const isDecided = decidedAt !== undefined && openCount === 0;
  const whole = [
    isDecided ? texts.pill.decided : openObjectionsText(openCount),
    ...(keyResults.length === 0 ? [] : [texts.pill.planned(planned, keyResults.length)]),
  ].join(' · ');
  return (
    // The button lies over the words, so that its name stays the same while they change.
    <fieldset
      aria-label={texts.sections.keyResults}
      className="relative shrink-0 rounded-full border border-line-strong bg-surface transition hover:bg-tint"
    >
      <div
        aria-hidden="true"
        className="flex min-h-9 items-center gap-1.5 px-3 text-sm tabular-nums pointer-coarse:min-h-11"
      >
        <span
          className={`flex items-center gap-1.5 font-medium ${openCount > 0 ? 'text-danger' : ''}`}
        >
          {openCount > 0 ? <OctagonX size={15} className="shrink-0" /> : null}
          {isDecided ? <Gavel size={15} className="shrink-0" /> : null}
          <span className="max-sm:hidden">
            {isDecided ? texts.pill.decided : conversationMessages.turns.objections(openCount)}
          </span>
          <span className="sm:hidden">{isDecided ? null : formatNumber(openCount)}</span>
        </span>
        {keyResults.length === 0 ? null : (
          <>
            <span>·</span>
            <span>{ratio}</span>
          </>
        )}
      </div>
      <button
        type="button"
        title={whole}
        aria-expanded={isOpen}
        className="absolute inset-0 rounded-full"
        onClick={onOpen}
      >
        <span className="sr-only">{conversationMessages.option.minutes}</span>
      </button>
    </fieldset>
  );
}
