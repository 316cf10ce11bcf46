import type { MessageKind } from '@convoke/contract/turn-kinds.ts';
import { MessageCircleQuestionMark, X, Zap } from 'lucide-react';
import { uiMessages } from '../../../../ui/messages.ts';
import { AddresseeLink } from './turn-links.tsx';

const glyphs = {
  objection: { Icon: X, strokeWidth: 3.5 },
  clarification: { Icon: MessageCircleQuestionMark, strokeWidth: 2 },
  challenge: { Icon: Zap, strokeWidth: 2 },
} as const;

interface TurnMarkProps {
  messageId: string;
  kind: Exclude<MessageKind, 'summary'>;
}

/** What a turn is, and to whom, such as "Objection to Bruno". */
export function TurnMark({ messageId, kind }: TurnMarkProps) {
  const { Icon, strokeWidth } = glyphs[kind];
  return (
    <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-1 text-ink">
      <Icon size={14} strokeWidth={strokeWidth} aria-hidden className="shrink-0 self-center" />
      <span className={kind === 'objection' ? 'font-bold' : 'font-medium'}>
        {uiMessages.turnKinds[kind]}
      </span>
      <AddresseeLink id={messageId} />
    </span>
  );
}
