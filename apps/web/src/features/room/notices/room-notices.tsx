import { type ReactNode, type RefObject, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ContinueHereNotice } from './continue-here-notice.tsx';
import { LimitNoticeSlot } from '../figures/figures-slots.tsx';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import { ModelNotice } from './model-notice.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';

/** Notices about the whole conversation: those of the page, and omitted messages. */
export function RoomNotices({
  room,
  restoreFocusTo,
  children,
}: {
  room: TalkDriver;
  /** Gets the focus when the notice disappears. */
  restoreFocusTo: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const omittedCount = useStore(room.store, (state) => state.omittedCount);
  const [hasReadOmitted, setHasReadOmitted] = useState(false);
  return (
    <div className="px-3 sm:px-6">
      <div className="mx-auto flex w-full max-w-170 flex-col gap-2 py-2 empty:hidden">
        <ContinueHereNotice restoreFocusTo={restoreFocusTo} />
        {children}
        <ModelNotice room={room} restoreFocusTo={restoreFocusTo} />
        <LimitNoticeSlot room={room} restoreFocusTo={restoreFocusTo} />
        {omittedCount === 0 || hasReadOmitted ? null : (
          <Notice
            action={
              <RestoreFocus to={restoreFocusTo}>
                <Button size="sm" onClick={() => setHasReadOmitted(true)}>
                  {texts.gotIt}
                </Button>
              </RestoreFocus>
            }
          >
            {texts.omitted(omittedCount)}
          </Notice>
        )}
      </div>
    </div>
  );
}
