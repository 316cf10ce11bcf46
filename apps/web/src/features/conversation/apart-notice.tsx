import { useState, type RefObject } from 'react';
import { goToSharedTable, stayAtOwnTable } from '../../services/team-data/shared-table.ts';
import { useTable } from '../../services/team-data/table.ts';
import { Button } from '../../ui/button.tsx';
import { FocusHeir } from '../../ui/focus-heir.tsx';
import { Notice } from '../../ui/notice.tsx';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';

/** Says that another tab took the room over, and asks which of the two goes on; what is here is whole until then. */
export function ApartNotice({
  room,
  focusHeir,
}: {
  room: ConversationController;
  /** Gets the focus when the notice goes away. */
  focusHeir: RefObject<HTMLElement | null>;
}) {
  const isApart = useTable((state) => state.isApart);
  const [isRefused, setIsRefused] = useState(false);
  if (!isApart) return null;

  function choose(choice: () => boolean): boolean {
    room.stop();
    const isDone = choice();
    setIsRefused(!isDone);
    return isDone;
  }

  function goThere() {
    if (choose(goToSharedTable)) room.forget();
  }

  return (
    <Notice
      tone={isRefused ? 'error' : 'info'}
      title={texts.takenOver}
      action={
        <FocusHeir to={focusHeir}>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={goThere}>
              {texts.goThere}
            </Button>
            <Button size="sm" variant="primary" onClick={() => choose(stayAtOwnTable)}>
              {texts.stayHere}
            </Button>
          </div>
        </FocusHeir>
      }
    >
      <p>{isRefused ? texts.notSaved : texts.takenOverExplanation}</p>
    </Notice>
  );
}
