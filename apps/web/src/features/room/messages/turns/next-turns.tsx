import { memberId } from '@convoke/talk/team/member.ts';
import { isSettled } from '@convoke/talk/minutes/gate.rules.ts';
import { isToolAwaited } from '@convoke/talk/tools/tool-steps.rules.ts';
import { responseStyles } from '@convoke/contract/turn-kinds.ts';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useCurrentConversation } from '../../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../../services/workspace/workspace.ts';
import { Button } from '../../../../ui/button.tsx';
import type { TalkDriver } from '../../../../services/talk/talk-driver.ts';
import { isBusy } from '../../../../services/talk/conversation-state.ts';
import { conversationMessages } from '../../../../services/talk/messages.ts';
import { mentionOf } from '../../mentions/mention-query.rules.ts';
import { giveFloor } from '../../seats/give-floor.ts';
import { nextTurns, type NextTurn } from '../../seats/something-to-say.rules.ts';
import { NextSteps, type NextStepsProps } from './next-steps.tsx';
import { useSeatStates } from '../../seats/use-seat-states.ts';

/**
 * What could come next, each one press away. While a member speaks the room for it stays, so that the words do not move
 * when they are complete.
 */
export function NextTurns({ room, onDecide }: NextStepsProps) {
  const isTalking = useStore(room.store, isBusy);
  const isPaused = useCurrentConversation((state) => state.isPaused);
  // Then the answers are compared first.
  const isComparing = useCurrentConversation(
    (state) => (state.discussion.progress?.round ?? null) !== null,
  );
  const end = useCurrentConversation(({ messages }) => {
    const last = messages.at(-1);
    return last?.end === undefined ? null : last;
  });
  const isOver = useCurrentConversation(({ outcome }) => end !== null && isSettled(outcome, end));
  // What comes next is the answer to a request.
  const isToolAsked = useCurrentConversation(({ messages }) => isToolAwaited(messages));
  const isShown =
    !isTalking && !isToolAsked && !isPaused && !isOver && (!isComparing || end !== null);
  return (
    // Names of usual length fit one line of a phone.
    <div className="flex min-h-13 flex-wrap content-end justify-end gap-1.5 pt-4 sm:gap-2 pointer-coarse:min-h-15">
      {!isShown ? null : end === null ? (
        <Chips room={room} />
      ) : (
        <NextSteps room={room} onDecide={onDecide} isComparing={isComparing} />
      )}
    </div>
  );
}

const chipShape = 'animate-appear max-w-full max-sm:px-2.5';

function Chips({ room }: { room: TalkDriver }) {
  const texts = conversationMessages.nextTurns;
  const members = useWorkspace((state) => state.members);
  const messages = useCurrentConversation((state) => state.messages);
  const states = useSeatStates(room, members);
  const turns = useMemo(() => nextTurns(members, messages, states), [members, messages, states]);
  return (
    <>
      {turns.map((turn) => {
        const { member, kind } = turn;
        const { before, after } = texts[kind];
        return (
          <Button
            key={memberId(member)}
            size="sm"
            className={chipShape}
            icon={
              kind === 'objection' ? (
                <X size={14} strokeWidth={3} className="max-sm:hidden" />
              ) : null
            }
            onClick={() => take(room, turn)}
          >
            <span className="min-w-0 break-words">
              {before}
              <bdi>{mentionOf(member, members)}</bdi>
              {after}
            </span>
          </Button>
        );
      })}
      {members.length < 2 ? null : (
        // On a phone 'Ask everyone' below does the same.
        <Button
          size="sm"
          className={`${chipShape} max-sm:hidden`}
          onClick={() => room.askEveryone('')}
        >
          {texts.everyone}
        </Button>
      )}
    </>
  );
}

function take(room: TalkDriver, { member, kind }: NextTurn): void {
  const objection = responseStyles.find((style) => style.kind === 'objection');
  if (kind === 'objection' && objection !== undefined) room.trigger(member, objection);
  else giveFloor(room, member);
}
