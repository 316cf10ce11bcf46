import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ApartNotice } from './apart-notice.tsx';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';

/** What concerns the whole conversation: what the page has to say, and messages that had to stay behind. */
export function RoomNotices({
  room,
  children,
}: {
  room: ConversationController;
  children: ReactNode;
}) {
  const omittedCount = useStore(room.store, (state) => state.omittedCount);
  const [hasReadOmitted, setHasReadOmitted] = useState(false);
  return (
    <div className="px-3 sm:px-6">
      <div className="mx-auto flex w-full max-w-200 flex-col gap-2 pt-2 empty:hidden">
        <ApartNotice room={room} />
        {children}
        {omittedCount === 0 || hasReadOmitted ? null : (
          <Notice
            action={
              <Button size="sm" onClick={() => setHasReadOmitted(true)}>
                Got it
              </Button>
            }
          >
            {texts.omitted(omittedCount)}
          </Notice>
        )}
      </div>
    </div>
  );
}
