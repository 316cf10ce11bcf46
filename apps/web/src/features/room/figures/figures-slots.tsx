import { useEffect, type RefObject } from 'react';
import { preloadable } from '../../../lib/preloadable.tsx';
import { usePublicConfig } from '../../../services/api/public-config.ts';
import {
  loadCurrentConversation,
  useCurrentConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import type { CurrentConversationState } from '../../../services/workspace/conversation/current-conversation-store.ts';
import { hasModelAnswer } from '@convoke/talk/message/figures.rules.ts';
import {
  areFiguresShown,
  useAreFiguresShown,
} from '../../../services/workspace/figures/show-figures.ts';
import { isLimitReached } from '@convoke/talk/discussion/stop-after.rules.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';

// Most visitors never see them.
const MessageFiguresLine = preloadable(
  async () => (await import('./message-figures.tsx')).MessageFiguresLine,
);
const ConversationTotal = preloadable(
  async () => (await import('./conversation-total.tsx')).ConversationTotal,
);
const LimitNotice = preloadable(async () => (await import('./limit-notice.tsx')).LimitNotice);

/** Whether the total is worth a line: the rehearsal voices cost nothing, so theirs is shown only where somebody asks for it. */
function hasTotal(talk: CurrentConversationState, areShown: boolean): boolean {
  return isTotalWanted(talk, areShown) ? talk.messages.length > 0 : hasModelAnswer(talk);
}

const isTotalWanted = ({ discussion }: CurrentConversationState, areShown: boolean) =>
  areShown || discussion.preferences.stopAfter !== null;

/** Loads what the conversation shows of them: after the messages it would move them. */
export async function loadShownFigures(): Promise<void> {
  const talk = loadCurrentConversation();
  const areShown = areFiguresShown();
  const parts = [
    areShown ? MessageFiguresLine : null,
    hasTotal(talk, areShown) ? ConversationTotal : null,
    isLimitReached(talk) ? LimitNotice : null,
  ];
  await Promise.all(parts.map(async (part) => part?.preload()));
}

/** What one answer took, where the visitor wants to see it. */
export function MessageFiguresSlot({ figures }: { figures: unknown }) {
  const isShown = useAreFiguresShown();
  return isShown && figures !== undefined ? <MessageFiguresLine figures={figures} /> : null;
}

/** What the conversation took so far. */
export function ConversationTotalSlot() {
  const isShown = useAreFiguresShown();
  const isModel = usePublicConfig()?.ai.mode === 'model';
  const hasMessages = useCurrentConversation((talk) => talk.messages.length > 0);
  useEffect(() => {
    if (!isModel || !hasMessages) return;
    // Before the first answer ends, and maybe the server with it. If this fails, drawing it tries again and reports it.
    ConversationTotal.preload().catch(() => undefined);
  }, [isModel, hasMessages]);
  const isWanted = useCurrentConversation((talk) => isTotalWanted(talk, isShown));
  return useCurrentConversation((talk) => hasTotal(talk, isShown)) ? (
    <ConversationTotal isWanted={isWanted} />
  ) : null;
}

interface LimitNoticeSlotProps {
  room: TalkDriver;
  /** Gets the focus when the notice disappears. */
  restoreFocusTo: RefObject<HTMLElement | null>;
}

/** Tells that the visitor's limit is reached. */
export function LimitNoticeSlot({ room, restoreFocusTo }: LimitNoticeSlotProps) {
  const isReached = useCurrentConversation(isLimitReached);
  const stopAfter = useCurrentConversation((state) => state.discussion.preferences.stopAfter);
  if (stopAfter === null || !isReached) return null;
  return <LimitNotice {...{ room, stopAfter, restoreFocusTo }} />;
}
