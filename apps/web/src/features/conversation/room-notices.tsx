import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';

/** What concerns the whole conversation: trouble with the browser's storage, messages that had to stay behind. */
export function RoomNotices({
  room,
  storageNotice,
}: {
  room: ConversationController;
  storageNotice: ReactNode;
}) {
  const omittedCount = useStore(room.store, (state) => state.omittedCount);
  const [hasReadOmitted, setHasReadOmitted] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-2 px-3 pt-2 empty:hidden sm:px-6">
      {storageNotice}
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
  );
}
