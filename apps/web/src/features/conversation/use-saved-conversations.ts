import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { useState } from 'react';
import { isSaved } from '../../services/team-data/conversation-list.rules.ts';
import {
  loadRunning,
  replaceConversation,
  startNewConversation,
} from '../../services/team-data/running-conversation.ts';
import type { SavedConversation } from '../../services/team-data/stored-documents.rules.ts';
import {
  deleteConversation,
  getConversation,
  readTeamData,
  replaceMembers,
  saveConversation,
  saveVision,
} from '../../services/team-data/team-data.ts';
import { showToast } from '../../ui/toast.tsx';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';

/** Saves the conversation being had with the team and vision of this moment; the id, or `null` with the reason told. */
function saveCurrent(title: string): string | null {
  const { members, vision } = readTeamData();
  const { messages, remixOf } = loadRunning();
  return saveConversation({ title, messages, teamMembers: members, teamVision: vision, remixOf });
}

/** Puts a saved conversation with its team and vision in place of the one being had. */
function putInPlace(conversation: SavedConversation): void {
  const { messages, title, teamMembers, teamVision, remixOf } = conversation;
  const lastSpoken = messages.findLast(({ fromUser, status }) => !fromUser && status !== 'failed');
  replaceConversation({
    messages,
    title,
    remixOf,
    speakerKey:
      lastSpoken === undefined
        ? null
        : memberKey({ name: lastSpoken.sender, role: lastSpoken.role }),
  });
  replaceMembers(teamMembers);
  saveVision(teamVision);
}

/** Saving, loading and deleting conversations so that none is lost on the way. */
export function useSavedConversations(room: ConversationController, onDone: () => void) {
  // What waits for a yes, because the conversation being had could not be saved first.
  const [pending, setPending] = useState<(() => void) | null>(null);

  function replaceBy(change: () => void) {
    const proceed = () => {
      change();
      room.forget();
      setPending(null);
      onDone();
    };
    room.stop();
    const { messages, title } = loadRunning();
    if (isSaved(messages, readTeamData().conversations)) return proceed();
    const id = saveCurrent(title);
    if (id === null) return setPending(() => proceed);
    showToast(texts.savedBeforeLoading(getConversation(id)?.title ?? title), { tone: 'info' });
    return proceed();
  }

  return {
    save(title: string) {
      if (saveCurrent(title) !== null) showToast(texts.conversationSaved);
      else showToast(readTeamData().storageProblem ?? texts.notSaved, { tone: 'error' });
    },
    load: (conversation: SavedConversation) => replaceBy(() => putInPlace(conversation)),
    startNew: () => replaceBy(startNewConversation),
    remove({ id, title }: SavedConversation) {
      if (deleteConversation(id)) showToast(texts.conversationDeleted(title));
    },
    isAsking: pending !== null,
    confirm: () => pending?.(),
    cancel: () => setPending(null),
  };
}
