import { useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { inPageNavigation } from '../../lib/routing/in-page-navigation.ts';
import { type Navigate, useNavigate } from '../../lib/routing/router.tsx';
import { roomPath } from '../../paths.ts';
import { readScreenCommands } from '../../services/commands/commands.ts';
import { conversationMessages } from '../../services/talk/messages.ts';
import { titleOf } from '../../services/talk/shown/conversation-title.ts';
import { loadCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import {
  deleteStoredConversation,
  restoreConversation,
} from '../../services/workspace/stored-conversations/conversation-list.ts';
import { sweepSoon } from '../../services/workspace/files/sweep-soon.ts';
import { deleteConversation } from '../../services/workspace/workspace.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { showToast, undoDurationMs } from '../../ui/toast.tsx';

const texts = () => conversationMessages.conversations;

interface Removal {
  head: ConversationHead;
  /** A snapshot, which does not come back. */
  isSaved: boolean;
}

/** Deletes conversations of a list, after a question; its heading gets the focus when an entry is gone or back. */
export function useRemoval(heading: RefObject<HTMLElement | null>): {
  ask: (removal: Removal) => void;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Removal | null>(null);
  const title = asked === null ? '' : titleOf(asked.head);
  function remove() {
    if (asked?.isSaved === true) removeSaved(asked.head);
    else if (asked !== null) void removeConversation(asked.head, navigate, heading);
    // The closing dialog gives the focus to the button of the entry that is about to disappear.
    flushSync(() => setAsked(null));
    heading.current?.focus();
  }
  const dialog = (
    <ConfirmDialog
      title={texts().confirmRemove.title}
      message={
        asked?.isSaved === true
          ? texts().confirmRemove.question(title)
          : texts().removeRecent(title)
      }
      confirmLabel={texts().confirmRemove.confirm}
      isOpen={asked !== null}
      onConfirm={remove}
      onCancel={() => setAsked(null)}
    />
  );
  return { ask: setAsked, dialog };
}

function removeSaved(head: ConversationHead) {
  if (!deleteConversation(head.id)) return;
  if (head.files !== undefined) sweepSoon();
  showToast(conversationMessages.conversationDeleted(head.title));
}

/** Deletes a conversation and offers to undo that; one that the room showed is shown again. */
async function removeConversation(
  head: ConversationHead,
  navigate: Navigate,
  heading: RefObject<HTMLElement | null>,
) {
  const isShown = head.id === loadCurrentConversation().id;
  if (isShown) readScreenCommands().stop();
  const removed = await deleteStoredConversation(head.id);
  if (isShown) readScreenCommands().forget();
  if (removed === null) return;
  const restoreRemoved = async () => {
    await restoreConversation(removed);
    // Unless the visitor went on elsewhere.
    const isInRoom = heading.current?.isConnected === true;
    if (isShown && isInRoom && loadCurrentConversation().messages.length === 0)
      navigate(roomPath(head.id), { replace: true, state: inPageNavigation });
  };
  showToast(conversationMessages.conversationDeleted(titleOf(head)), {
    durationMs: undoDurationMs,
    action: {
      label: texts().undo,
      run() {
        void restoreRemoved();
        // The button goes with the toast.
        heading.current?.focus();
      },
    },
  });
}
