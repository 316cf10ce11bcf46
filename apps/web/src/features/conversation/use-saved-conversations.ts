import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { useState } from 'react';
import { conversationTitle, isSaved } from '../../services/team-data/conversation-list.rules.ts';
import { now } from '../../lib/clock.ts';
import { loadRunning } from '../../services/team-data/running-conversation.ts';
import {
  keepWork,
  layTable,
  startNewConversation,
  workHere,
} from '../../services/team-data/shared-table.ts';
import type { SavedConversation } from '../../services/team-data/stored-documents.rules.ts';
import { unfinishedWork } from '../../services/team-data/take-over.ts';
import { storageSentences } from '../../services/team-data/storage-sentences.ts';
import {
  deleteConversation,
  keptConversations,
  readTeamData,
  saveConversation,
} from '../../services/team-data/team-data.ts';
import { showToast } from '../../ui/toast.tsx';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';

/** Saves the conversation being had with the team and vision of this moment; false with the reason told. */
function saveCurrent(title: string): boolean {
  const { members, vision } = readTeamData();
  const { messages, remixOf } = loadRunning();
  const conversation = { title, messages, teamMembers: members, teamVision: vision, remixOf };
  return saveConversation(conversation) !== null;
}

/** Puts a saved conversation with its team and vision in place of the one being had. */
function putInPlace(conversation: SavedConversation): void {
  const { messages, title, teamMembers, teamVision, remixOf } = conversation;
  const lastSpoken = messages.findLast(({ fromUser, status }) => !fromUser && status !== 'failed');
  const speakerKey =
    lastSpoken === undefined ? null : memberKey({ name: lastSpoken.sender, role: lastSpoken.role });
  layTable({
    conversation: { messages, title, remixOf, speakerKey },
    members: teamMembers,
    vision: teamVision,
  });
}

/** What speaks about the conversation being had, and must not go on when that is replaced. */
type Talk = Pick<ConversationController, 'stop' | 'forget'>;

/**
 * Puts something in place of the conversation being had, once that is saved; `null` when it is done. Where there was no
 * room to save it, what goes on all the same, for somebody who says so.
 */
function replaceSafely(talk: Talk, change: () => void, isLost: () => boolean): (() => void) | null {
  const proceed = () => {
    change();
    talk.forget();
  };
  talk.stop();
  if (isLost()) {
    const work = workHere();
    const title = conversationTitle(work.title, now());
    if (!keepWork({ ...work, title })) {
      return () => {
        // Until this tab is closed it can still be had from the list.
        saveCurrent(title);
        proceed();
      };
    }
    showToast(texts.savedBeforeLoading(title), { tone: 'info' });
  }
  proceed();
  return null;
}

/** Brings a saved conversation back; the answer is that of `replaceSafely`. */
export const openSavedConversation = (conversation: SavedConversation, talk: Talk) =>
  replaceSafely(
    talk,
    () => putInPlace(conversation),
    () => unfinishedWork() !== null,
  );

/** Saving, loading and deleting conversations so that none is lost on the way. */
export function useSavedConversations(room: ConversationController, onDone: () => void) {
  // What waits for a yes, because the conversation being had could not be saved first.
  const [pending, setPending] = useState<(() => void) | null>(null);

  function settle(goOn: (() => void) | null) {
    setPending(() => goOn);
    if (goOn === null) onDone();
  }

  return {
    save(title: string) {
      if (saveCurrent(title)) showToast(texts.conversationSaved);
      else {
        const why = storageSentences(readTeamData().storageTroubles);
        showToast(why === '' ? texts.notSaved : why, { tone: 'error' });
      }
    },
    load: (conversation: SavedConversation) => settle(openSavedConversation(conversation, room)),
    startNew: () =>
      settle(
        replaceSafely(
          room,
          startNewConversation,
          () => !isSaved(loadRunning().messages, keptConversations()),
        ),
      ),
    remove({ id, title }: SavedConversation) {
      if (deleteConversation(id)) showToast(texts.conversationDeleted(title));
    },
    isAsking: pending !== null,
    confirm: () => {
      pending?.();
      settle(null);
    },
    cancel: () => setPending(null),
  };
}
