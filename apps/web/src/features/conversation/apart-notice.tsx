import { useState } from 'react';
import { goToSharedTable, stayAtOwnTable } from '../../services/team-data/shared-table.ts';
import { useTable } from '../../services/team-data/table.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';

/** Says that another tab took the room over, and asks which of the two goes on; what is here is whole until then. */
export function ApartNotice({ room }: { room: ConversationController }) {
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
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={goThere}>
            {texts.goThere}
          </Button>
          <Button size="sm" variant="primary" onClick={() => choose(stayAtOwnTable)}>
            {texts.stayHere}
          </Button>
        </div>
      }
    >
      <p>{isRefused ? texts.notSaved : texts.takenOverExplanation}</p>
    </Notice>
  );
}
