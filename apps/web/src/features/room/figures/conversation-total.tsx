import { useMemo } from 'react';
import { usePublicConfig } from '../../../services/api/public-config.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { totalFigures } from '@convoke/talk/message/figures.rules.ts';
import { totalParts } from './figures-text.rules.ts';
import { figuresMessages as texts } from './messages.ts';

interface ConversationTotalProps {
  /** The visitor has asked for it, and sees it on a phone too, where it takes a line of its own from the talk. */
  isWanted: boolean;
}

/** What the conversation took so far; nothing before the first answer. */
export function ConversationTotal({ isWanted }: ConversationTotalProps) {
  const messages = useCurrentConversation((state) => state.messages);
  const outcome = useCurrentConversation((state) => state.outcome);
  const ai = usePublicConfig()?.ai;
  const total = useMemo(
    () => totalFigures({ messages, outcome }, ai?.models),
    [messages, outcome, ai],
  );
  if (total.tokens === 0) return null;
  return (
    <p
      title={total.unknown > 0 ? texts.unknownHint : undefined}
      className={`pl-3 text-xs wrap-anywhere text-ink-muted tabular-nums ${isWanted ? 'max-sm:order-last max-sm:basis-full' : 'max-sm:hidden'}`}
    >
      <span className="sr-only">{`${texts.total}: `}</span>
      <bdi>{totalParts(total, ai?.currency ?? '').join(' · ')}</bdi>
    </p>
  );
}
