import { lazy, Suspense, type RefObject } from 'react';
import { usePublicConfig } from '../../../services/api/public-config.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { useAreFiguresShown } from '../../../services/workspace/figures/show-figures.ts';
import { isLimitReached } from '../../../services/workspace/figures/stop-after.rules.ts';
import type { ConversationController } from '../discussion/conversation-controller.ts';

// The first text of the room does not wait for them.
const MessageFiguresLine = lazy(async () => ({
  default: (await import('./message-figures.tsx')).MessageFiguresLine,
}));
const ConversationTotal = lazy(async () => ({
  default: (await import('./conversation-total.tsx')).ConversationTotal,
}));
const LimitNotice = lazy(async () => ({
  default: (await import('./limit-notice.tsx')).LimitNotice,
}));

/** What one answer took, where the visitor wants to see it. */
export function MessageFiguresSlot({ figures }: { figures: unknown }) {
  const isShown = useAreFiguresShown();
  if (!isShown || figures === undefined) return null;
  return (
    <Suspense>
      <MessageFiguresLine figures={figures} />
    </Suspense>
  );
}

/** What the conversation took so far. The rehearsal voices cost nothing, so theirs is shown with the figures only. */
export function ConversationTotalSlot() {
  const isShown = useAreFiguresShown();
  const isModel = usePublicConfig()?.ai.mode === 'model';
  const hasLimit = useCurrentConversation(
    ({ discussion }) => discussion.preferences.stopAfter !== null,
  );
  const hasMessages = useCurrentConversation((state) => state.messages.length > 0);
  if (!hasMessages || !(isShown || isModel || hasLimit)) return null;
  return (
    <Suspense>
      <ConversationTotal />
    </Suspense>
  );
}

interface LimitNoticeSlotProps {
  room: ConversationController;
  /** Gets the focus when the notice disappears. */
  restoreFocusTo: RefObject<HTMLElement | null>;
}

/** Tells that the visitor's limit is reached. */
export function LimitNoticeSlot({ room, restoreFocusTo }: LimitNoticeSlotProps) {
  const isReached = useCurrentConversation(isLimitReached);
  const stopAfter = useCurrentConversation((state) => state.discussion.preferences.stopAfter);
  if (stopAfter === null || !isReached) return null;
  return (
    <Suspense>
      <LimitNotice {...{ room, stopAfter, restoreFocusTo }} />
    </Suspense>
  );
}
