import { type ReactNode, type RefObject, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { FocusHeir } from '../../ui/focus-heir.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ApartNotice } from './apart-notice.tsx';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';

/** What concerns the whole conversation: what the page has to say, and messages that had to stay behind. */
export function RoomNotices({
  room,
  focusHeir,
  children,
}: {
  room: ConversationController;
  /** Gets the focus when a notice that has it goes away. */
  focusHeir: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const omittedCount = useStore(room.store, (state) => state.omittedCount);
  const [hasReadOmitted, setHasReadOmitted] = useState(false);
  return (
    <div className="px-3 sm:px-6">
      <div className="mx-auto flex w-full max-w-200 flex-col gap-2 py-2 empty:hidden">
        <ApartNotice room={room} focusHeir={focusHeir} />
        {children}
        {omittedCount === 0 || hasReadOmitted ? null : (
          <Notice
            action={
              <FocusHeir to={focusHeir}>
                <Button size="sm" onClick={() => setHasReadOmitted(true)}>
                  {texts.gotIt}
                </Button>
              </FocusHeir>
            }
          >
            {texts.omitted(omittedCount)}
          </Notice>
        )}
      </div>
    </div>
  );
}
