import { type RefObject } from 'react';
import {
  continueHere,
  useCurrentConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';

/** Says that another tab goes on with this conversation, and offers to go on here. */
export function ContinueHereNotice({
  restoreFocusTo,
}: {
  /** Gets the focus when the notice goes away. */
  restoreFocusTo: RefObject<HTMLElement | null>;
}) {
  const isPaused = useCurrentConversation((state) => state.isPaused);
  if (!isPaused) return null;
  return (
    <Notice
      title={texts.elsewhere}
      action={
        <RestoreFocus to={restoreFocusTo}>
          <Button size="sm" variant="primary" onClick={() => void continueHere()}>
            {texts.continueHere}
          </Button>
        </RestoreFocus>
      }
    >
      <p>{texts.elsewhereExplanation}</p>
    </Notice>
  );
}
