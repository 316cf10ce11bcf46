import { isToolAwaited } from '@convoke/talk/tools/tool-steps.rules.ts';
import { useStore } from 'zustand';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { toolMessages as texts } from '../../../services/tools/messages.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';

/** Says that a member's request for a tool waits; above the buttons, which keep their places. */
export function WaitingRequest({ room }: { room: TalkDriver }) {
  const isDiscussing = useStore(room.store, (state) => state.discussion !== null);
  const isAsked = useCurrentConversation(({ messages }) => isToolAwaited(messages));
  return (
    <output className="px-4 pb-1 text-xs text-ink-muted empty:hidden">
      {isAsked && !isDiscussing ? texts.awaits : null}
    </output>
  );
}
