import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../../lib/language/locale.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { roomPath } from '../../../paths.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import {
  deleteStoredConversation,
  refreshConversationList,
  renameConversation,
  restoreConversation,
  useConversationList,
} from '../../../services/workspace/documents/conversation-list.ts';
import type { ConversationHead } from '../../../services/workspace/documents/conversation-document.rules.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { conversationMessages } from '../messages.ts';
import type { ConversationController } from '../discussion/conversation-controller.ts';
import { mediumDate } from './saved-conversations.rules.ts';

const texts = () => conversationMessages.conversations;
/** As long as a deletion can be undone. */
const undoMs = 10_000;
const shownAtFirst = 50;

const titleOf = ({ title, opening }: ConversationHead) => title || opening || texts().untitled;

interface RecentConversationsProps {
  room: Pick<ConversationController, 'stop' | 'forget'>;
  onOpen: () => void;
}

/** Every conversation of this browser, the one last worked on first. */
export function RecentConversations({ room, onOpen }: RecentConversationsProps) {
  const id = useId();
  const heads = useConversationList();
  const currentId = useCurrentConversation((state) => state.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const [toDelete, setToDelete] = useState<ConversationHead | null>(null);
  useEffect(() => void refreshConversationList(), []);

  async function remove(head: ConversationHead) {
    if (head.id === currentId) room.stop();
    const removed = await deleteStoredConversation(head.id);
    if (head.id === currentId) room.forget();
    if (removed === null) return;
    showToast(conversationMessages.conversationDeleted(titleOf(head)), {
      durationMs: undoMs,
      action: {
        label: texts().undo,
        run() {
          void restoreConversation(removed);
          // The button goes with the toast.
          heading.current?.focus();
        },
      },
    });
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
      <HeadList
        heads={heads ?? []}
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
          if (toDelete !== null) void remove(toDelete);
          // The closing dialog gives the focus to the button of the entry that is about to disappear.
          flushSync(() => setToDelete(null));
          heading.current?.focus();
        }}
        onCancel={() => setToDelete(null)}
      />
    </section>
  );
}

interface HeadListProps {
  heads: readonly ConversationHead[];
  currentId: string;
  labelledBy: string;
  onOpen: () => void;
  onDelete: (head: ConversationHead) => void;
}

function HeadList({ heads, currentId, labelledBy, onOpen, onDelete }: HeadListProps) {
  const navigate = useNavigate();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? heads : heads.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-labelledby={labelledBy} className="flex flex-col pt-2">
        {shown.map((head) => (
          <RecentConversation
            key={head.id}
            head={head}
            isCurrent={head.id === currentId}
            onOpen={() => {
              navigate(roomPath(head.id));
              onOpen();
            }}
            onDelete={() => onDelete(head)}
          />
        ))}
      </ul>
      {shown.length < heads.length ? (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {texts().showAll(heads.length)}
        </Button>
      ) : null}
    </>
  );
}

interface RecentConversationProps {
  head: ConversationHead;
  isCurrent: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

function RecentConversation({ head, isCurrent, onOpen, onDelete }: RecentConversationProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const title = titleOf(head);
  if (isRenaming) {
    return (
      <RenameForm
        head={head}
        onDone={() => {
          // Before the focus moves to the button, it has to be there again.
          flushSync(() => setIsRenaming(false));
          renameButton.current?.focus();
        }}
      />
    );
  }
  return (
    <li className="-mx-2 flex items-center gap-1 border-b border-line py-1 last:border-0">
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        className="flex min-w-0 flex-1 flex-col rounded-sm px-2 py-2 text-left transition hover:bg-tint"
        onClick={onOpen}
      >
        <span className="max-w-full font-medium break-words">
          <bdi>{title}</bdi>
        </span>
        <span className="text-sm text-ink-muted">
          {mediumDate(head.updatedAt)}
          {`, ${texts().messages(head.messageCount)}`}
          {isCurrent ? `, ${texts().current}` : null}
        </span>
        <span className="max-w-full truncate text-sm text-ink-muted">
          <bdi>{head.members.map(({ name }) => name).join(', ')}</bdi>
        </span>
      </button>
      <IconButton
        ref={renameButton}
        label={texts().rename(title)}
        icon={<Pencil size={18} />}
        onClick={() => setIsRenaming(true)}
      />
      <IconButton label={texts().remove(title)} icon={<Trash2 size={18} />} onClick={onDelete} />
    </li>
  );
}

function RenameForm({ head, onDone }: { head: ConversationHead; onDone: () => void }) {
  const [title, setTitle] = useState(() => titleOf(head));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <li className="border-b border-line py-2 last:border-0">
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void renameConversation(head.id, title.trim());
          onDone();
        }}
      >
        <TextField
          ref={field}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            // The panel around the form stays open.
            event.preventDefault();
            event.stopPropagation();
            onDone();
          }}
          label={texts().renameField}
          value={title}
          onChange={(value) => setTitle(takeCodePoints(value, limits.conversationTitle))}
        />
        <div className="flex gap-2">
          <Button size="sm" onClick={onDone}>
            {texts().renameCancel}
          </Button>
          <Button size="sm" type="submit" variant="primary">
            {texts().renameSave}
          </Button>
        </div>
      </form>
    </li>
  );
}
