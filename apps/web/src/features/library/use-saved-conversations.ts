import { authorId } from '@convoke/talk/team/member.ts';
import {
  loadCurrentConversation,
  startNewConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { paths, roomPath } from '../../paths.ts';
import { withoutAlternatives } from '@convoke/talk/message/answers.rules.ts';
import { isMessage } from '@convoke/talk/message/message.ts';
import type { SavedConversation } from '@convoke/talk/conversation/saved-conversation.ts';
import { noOutcome, storedOutcome } from '@convoke/talk/minutes/outcome.rules.ts';
import { readOutcomeSafely } from '../../services/workspace/outcome/read-outcome-safely.ts';
import { replaceWorkspace } from '../../services/workspace/replace-workspace.ts';
import { storageIssueText } from '../../services/workspace/storage-issue-text.ts';
import {
  deleteConversation,
  readWorkspace,
  saveConversation,
} from '../../services/workspace/workspace.ts';
import { showToast } from '../../ui/toast.tsx';
import { conversationMessages as texts } from '../../services/talk/messages.ts';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';

/** Speaks about the current conversation, and must not go on when that is replaced. */
type Talk = Pick<TalkDriver, 'stop' | 'forget'>;

/** Saves a snapshot of the current conversation with its team and vision; false when only this tab's memory has it. */
function saveCurrent(title: string): boolean {
  const { members, vision } = readWorkspace();
  const { messages: lines, remixOf, outcome: whole } = loadCurrentConversation();
  const messages = lines.filter(isMessage).map(withoutAlternatives);
  const outcome = whole === noOutcome ? {} : { outcome: storedOutcome(whole) };
  const team = { teamMembers: members, teamVision: vision };
  const conversation = { title, messages, ...team, remixOf, ...outcome };
  return saveConversation(conversation) !== null;
}

/**
 * Begins a conversation with the messages, team and vision of a saved one, and returns its id; the one before stays under
 * 'Recent'.
 */
export function openSavedConversation(conversation: SavedConversation, talk: Talk): string {
  const { messages, title, teamMembers, teamVision, remixOf } = conversation;
  const lastSpoken = messages.findLast(({ fromUser, status }) => !fromUser && status !== 'failed');
  const speakerId = lastSpoken === undefined ? null : authorId(lastSpoken);
  const { outcome } = readOutcomeSafely(conversation.outcome);
  talk.stop();
  replaceWorkspace({
    conversation: { messages, title, remixOf, speakerId, outcome },
    members: teamMembers,
    vision: teamVision,
  });
  talk.forget();
  return loadCurrentConversation().id;
}

/** Saving, loading and deleting saved conversations. */
export function useSavedConversations(talk: Talk, onDone: () => void) {
  const navigate = useNavigate();
  // An entry of its own in the history: Back leads to the conversation before.
  const leave = () => navigate(paths.teamDashboard);
  return {
    save: (title: string) => {
      if (saveCurrent(title)) showToast(texts.conversationSaved);
      else {
        const why = storageIssueText(readWorkspace().storageIssues);
        showToast(why === '' ? texts.notSaved : why, { tone: 'error' });
      }
    },
    /** Opens a saved conversation, at one of its messages if that is given. */
    load: (conversation: SavedConversation, messageId?: string) => {
      leave();
      const id = openSavedConversation(conversation, talk);
      if (messageId !== undefined) navigate(roomPath(id, messageId), { replace: true });
      onDone();
    },
    startNew: () => {
      leave();
      talk.stop();
      startNewConversation();
      talk.forget();
      onDone();
    },
    remove: ({ id, title }: SavedConversation) => {
      if (deleteConversation(id)) showToast(texts.conversationDeleted(title));
    },
  };
}
