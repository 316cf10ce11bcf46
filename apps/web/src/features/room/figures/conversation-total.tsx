import { useMemo } from 'react';
import { usePublicConfig } from '../../../services/api/public-config.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { totalFigures } from '@convoke/talk/message/figures.rules.ts';
import { totalParts } from './figures-text.rules.ts';
import { figuresMessages as texts } from './messages.ts';

/** What the conversation took so far; nothing before the first answer. */
export function ConversationTotal() {
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
      className="text-xs max-sm:order-last max-sm:basis-full wrap-anywhere text-ink-muted tabular-nums"
    >
      <span className="sr-only">{`${texts.total}: `}</span>
      <bdi>{totalParts(total, ai?.currency ?? '').join(' · ')}</bdi>
    </p>
  );
}
