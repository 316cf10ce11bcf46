import type { RefObject } from 'react';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { totalFigures } from '@convoke/talk/message/figures.rules.ts';
import { raisedLimit } from '@convoke/talk/discussion/stop-after.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { figuresMessages as texts } from './messages.ts';

export interface LimitNoticeProps {
  room: TalkDriver;
  stopAfter: number;
  restoreFocusTo: RefObject<HTMLElement | null>;
}

/** Tells that the conversation has used up what the visitor allowed it, with the ways to go on. */
export function LimitNotice({ room, stopAfter, restoreFocusTo }: LimitNoticeProps) {
  const used = useCurrentConversation((state) => totalFigures(state).tokens);
  const raised = raisedLimit(stopAfter, used);
  const button = (label: string, limit: number | null) => (
    <Button size="sm" onClick={() => room.changePreferences({ stopAfter: limit })}>
      {label}
    </Button>
  );
  return (
    <Notice
      title={texts.limitReached(stopAfter)}
      action={
        <RestoreFocus to={restoreFocusTo}>
          <div className="flex flex-wrap gap-2">
            {button(texts.raise(raised), raised)}
            {button(texts.remove, null)}
          </div>
        </RestoreFocus>
      }
    >
      {texts.limitReachedHint}
    </Notice>
  );
}
