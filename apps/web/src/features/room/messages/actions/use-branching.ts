import { useNavigate } from '../../../../lib/routing/router.tsx';
import { paths } from '../../../../paths.ts';
import type { DiscussionMode } from '@convoke/contract/conversation/discussion.ts';
import { stanceLanguage } from '@convoke/contract/conversation/stance.rules.ts';
import { modeAsked } from '@convoke/talk/discussion/asked-as.rules.ts';
import type { BranchPoint } from '@convoke/talk/conversation/branch.rules.ts';
import {
  branchConversation,
  loadCurrentConversation,
} from '../../../../services/workspace/conversation/current-conversation.ts';
import { showToast } from '../../../../ui/toast.tsx';
import type { TalkDriver } from '../../../../services/talk/talk-driver.ts';
import { conversationMessages as texts } from '../../../../services/talk/messages.ts';
import { endEdit } from './message-edit.ts';

/** The part of the controller that a branch needs. */
export type BranchingRoom = Pick<
  TalkDriver,
  'stop' | 'forget' | 'send' | 'askEveryone' | 'askIndependently' | 'discuss'
>;

/** Begins branches of the current conversation. */
export function useBranching(room: BranchingRoom) {
  const navigate = useNavigate();

  function branch(point: BranchPoint): boolean {
    // What a member has said so far belongs to the conversation that is left.
    room.stop();
    // An entry of its own in the history: Back leads to the conversation before.
    navigate(paths.teamDashboard);
    if (!branchConversation(point)) return false;
    // The messages of the branch have the ids that they have in its origin.
    endEdit();
    room.forget();
    return true;
  }

  return {
    branchAfter: (messageId: string) => {
      if (branch({ after: messageId })) showToast(texts.branches.begun);
    },
    /** Sends another message in place of one of the visitor's, in a branch, and asks as it was asked. */
    sendEdited: (messageId: string, text: string) => {
      const mode = modeAsked(loadCurrentConversation().messages, messageId);
      if (branch({ inPlaceOf: messageId, text })) ask(room, text, mode);
    },
  };
}

function ask(room: BranchingRoom, text: string, mode: DiscussionMode | null): void {
  const { preferences } = loadCurrentConversation().discussion;
  if (mode === null) room.send(text);
  else if (stanceLanguage(text) !== null) room.askIndependently(text);
  else if (mode === 'round' && preferences.mode !== 'round') room.askEveryone(text);
  else room.discuss(text, mode);
}
