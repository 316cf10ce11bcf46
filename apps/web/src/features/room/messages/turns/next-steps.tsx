import {
  beginDiscussion,
  canResume,
  presentMembers,
} from '@convoke/talk/discussion/progress.rules.ts';
import { useCurrentConversation } from '../../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../../services/workspace/workspace.ts';
import { useSecondsUntil } from '../../../../lib/use-seconds-until.ts';
import { Button } from '../../../../ui/button.tsx';
import { retryTime } from '../../../../services/talk/failure.rules.ts';
import type { TalkDriver } from '../../../../services/talk/talk-driver.ts';
import { conversationMessages, stanceMessages } from '../../../../services/talk/messages.ts';
import { openStances } from '../../stances/stances-store.ts';

export interface NextStepsProps {
  room: TalkDriver;
  /** Opens the decision, and drafts it where there is none; `null` while it is open. */
  onDecide: (() => void) | null;
}

/** What a discussion that has ended leads to; answers that are compared go on by a button of their own. */
export function NextSteps({
  room,
  onDecide,
  isComparing,
}: NextStepsProps & { isComparing: boolean }) {
  const texts = conversationMessages.nextSteps;
  const members = useWorkspace((state) => state.members);
  const { progress, preferences } = useCurrentConversation((state) => state.discussion);
  const { minutes, decision, decidedAt } = useCurrentConversation((state) => state.outcome);
  const retryAt = useCurrentConversation(({ messages }) => retryTime(messages));
  const isTooEarly = useSecondsUntil(retryAt) > 0;
  const isResumable = canResume(progress, members);
  const turns = isResumable
    ? progress.turns - progress.used
    : beginDiscussion(preferences, presentMembers(members, preferences), 'short').turns;
  const hasPositions = (minutes?.content.positions ?? []).length > 0;
  return (
    <>
      {onDecide === null || decidedAt !== undefined ? null : (
        <Button
          size="sm"
          className={shape}
          variant={hasPositions ? 'primary' : 'secondary'}
          onClick={onDecide}
        >
          {decision === undefined ? texts.draft : texts.openDraft}
        </Button>
      )}
      {turns < 1 || isComparing ? null : (
        <Button
          size="sm"
          className={shape}
          disabled={isTooEarly}
          onClick={() => (isResumable ? room.resume('') : room.discuss(''))}
        >
          {texts.moreTurns(turns)}
        </Button>
      )}
      {members.length < 2 || isComparing ? null : (
        <Button size="sm" className={shape} onClick={openStances}>
          {stanceMessages.title}
        </Button>
      )}
    </>
  );
}

const shape = 'animate-appear max-w-full max-sm:px-2.5';
