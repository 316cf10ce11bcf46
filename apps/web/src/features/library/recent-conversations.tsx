import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../lib/language/locale.ts';
import { inPageNavigation } from '../../lib/routing/in-page-navigation.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { roomPath } from '../../paths.ts';
import {
  loadCurrentConversation,
  useCurrentConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import {
  deleteStoredConversation,
  refreshConversationList,
  restoreConversation,
  useConversationList,
} from '../../services/workspace/stored-conversations/conversation-list.ts';
import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { showToast, undoDurationMs } from '../../ui/toast.tsx';
import { conversationMessages } from '../../services/talk/messages.ts';
import { readScreenCommands } from '../../services/commands/commands.ts';
import { groupBranches, type BranchGroup } from './branch-groups.rules.ts';
import { titleOf } from '../../services/talk/shown/conversation-title.ts';
import { ConversationItem } from './conversation-item.tsx';

const texts = () => ({ ...conversationMessages.conversations, ...conversationMessages.branches });
const shownAtFirst = 50;

interface RecentConversationsProps {
  onOpen: () => void;
}

/** Every conversation of this browser, the one last worked on first. */
export function RecentConversations({ onOpen }: RecentConversationsProps) {
  const id = useId();
  const heads = useConversationList();
  const currentId = useCurrentConversation((state) => state.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const focusHeading = () => heading.current?.focus();
  const [toDelete, setToDelete] = useState<ConversationHead | null>(null);
  const groups = useMemo(() => groupBranches(heads ?? []), [heads]);
  useEffect(() => void refreshConversationList(), []);

  /** Shows a conversation again that the room showed when it was deleted, unless the visitor went on elsewhere. */
  function reopen(restoredId: string) {
    const isInRoom = heading.current?.isConnected === true;
    if (isInRoom && loadCurrentConversation().messages.length === 0)
      navigate(roomPath(restoredId), { replace: true, state: inPageNavigation });
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-6">
      <h3
        ref={heading}
        id={`${id}-title`}
        tabIndex={-1}
        className="flex items-center gap-2 border-b border-line pb-2 font-sans text-base font-medium outline-none"
      >
        {texts().recent}
        <span aria-hidden="true">
          <Badge>{formatNumber(heads?.length ?? 0)}</Badge>
        </span>
      </h3>
      {heads?.length === 0 ? (
        <p className="py-4 text-sm text-ink-muted">{texts().noRecent}</p>
      ) : null}
      <GroupList
        groups={groups}
        count={heads?.length ?? 0}
        currentId={currentId}
        labelledBy={`${id}-title`}
        onOpen={onOpen}
        onDelete={setToDelete}
      />
      <ConfirmDialog
        title={texts().confirmRemove.title}
        message={texts().removeRecent(toDelete === null ? '' : titleOf(toDelete))}
        confirmLabel={texts().confirmRemove.confirm}
        isOpen={toDelete !== null}
        onConfirm={() => {
          if (toDelete !== null) {
            const { id: removedId } = toDelete;
            void removeConversation(toDelete, removedId === currentId, {
              onUndo: focusHeading,
              onRestored: () => reopen(removedId),
            });
          }
          // The closing dialog gives the focus to the button of the entry that is about to disappear.
          flushSync(() => setToDelete(null));
          focusHeading();
        }}
        onCancel={() => setToDelete(null)}
      />
    </section>
  );
}

/** Deletes a conversation and offers to undo that; `isShown` when the room shows it. */
async function removeConversation(
  head: ConversationHead,
  isShown: boolean,
  { onUndo, onRestored }: { onUndo: () => void; onRestored: () => void },
) {
  if (isShown) readScreenCommands().stop();
  const removed = await deleteStoredConversation(head.id);
  if (isShown) readScreenCommands().forget();
  if (removed === null) return;
  const restoreRemoved = async () => {
    await restoreConversation(removed);
    if (isShown) onRestored();
  };
  showToast(conversationMessages.conversationDeleted(titleOf(head)), {
    durationMs: undoDurationMs,
    action: {
      label: texts().undo,
      run() {
        void restoreRemoved();
        // The button goes with the toast.
        onUndo();
      },
    },
  });
}

interface GroupListProps {
  groups: readonly BranchGroup[];
  /** Of all conversations. */
  count: number;
  currentId: string;
  labelledBy: string;
  onOpen: () => void;
  onDelete: (head: ConversationHead) => void;
}

function GroupList({ groups, count, currentId, labelledBy, onOpen, onDelete }: GroupListProps) {
  const navigate = useNavigate();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? groups : groups.slice(0, shownAtFirst);
  const entry = (head: ConversationHead) => ({
    head,
    isCurrent: head.id === currentId,
    onOpen() {
      navigate(roomPath(head.id));
      onOpen();
    },
    onDelete: () => onDelete(head),
  });
  return (
    <>
      <ul aria-labelledby={labelledBy} className="flex flex-col pt-2">
        {shown.map(({ origin, branches }) =>
          origin === null ? (
            // Branches of a deleted conversation.
            branches.map((head) => (
              <ConversationItem
                key={head.id}
                {...entry(head)}
                branchMark={texts().branchOf(head.branchOf?.title ?? '')}
              />
            ))
          ) : (
            <ConversationItem key={origin.id} {...entry(origin)}>
              {branches.length === 0 ? null : (
                <ul
                  aria-label={texts().branchesOf(titleOf(origin))}
                  className="mx-2 flex flex-col border-l-2 border-line pl-4"
                >
                  {branches.map((head) => (
                    <ConversationItem key={head.id} {...entry(head)} branchMark={texts().branch} />
                  ))}
                </ul>
              )}
            </ConversationItem>
          ),
        )}
      </ul>
      {shown.length < groups.length ? (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {texts().showAll(count)}
        </Button>
      ) : null}
    </>
  );
}
