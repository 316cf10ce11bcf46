import { useState } from 'react';
import { useStore } from 'zustand';
import { dismissStorageProblem, useTeamData } from '../../services/team-data/team-data.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';

/** What concerns the whole conversation: trouble with the browser's storage, messages that had to stay behind. */
export function RoomNotices({ room }: { room: ConversationController }) {
  const storageProblem = useTeamData((state) => state.storageProblem);
  const omittedCount = useStore(room.store, (state) => state.omittedCount);
  const [hasReadOmitted, setHasReadOmitted] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-2 px-3 empty:hidden sm:px-6">
      {storageProblem === null ? null : (
        <Notice
          tone="error"
          className="mt-2"
          action={
            <Button size="sm" onClick={dismissStorageProblem}>
              Got it
            </Button>
          }
        >
          {storageProblem}
        </Notice>
      )}
      {omittedCount === 0 || hasReadOmitted ? null : (
        <Notice
          className="mt-2"
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
