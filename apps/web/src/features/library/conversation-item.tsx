import { limits } from '@convoke/contract/limits.ts';
import { GitBranch, Pencil, Pin, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { mediumDate } from '../../lib/language/medium-date.ts';
import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { renameConversation } from '../../services/workspace/stored-conversations/conversation-list.ts';
import { IconButton } from '../../ui/button.tsx';
import { conversationMessages } from '../../services/talk/messages.ts';
import { titleOf } from '../../services/talk/shown/conversation-title.ts';
import { NameForm } from './name-form.tsx';

const texts = () => conversationMessages.conversations;

interface ConversationItemProps {
  head: ConversationHead;
  /** A snapshot, which keeps its title. */
  isSaved?: boolean;
  isCurrent?: boolean;
  onOpen: () => void;
  onDelete: () => void;
  /** Set for a branch: says that it is one, and what differs, which is its name where nobody gave it another. */
  branch?: { mark: string; difference: string };
  /** The list of its branches. */
  children?: ReactNode;
}

/** A conversation in a list: a click opens it. */
export function ConversationItem(props: ConversationItemProps) {
  const { head, isSaved = false, branch, onDelete, children } = props;
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const title = nameOf(head, branch);
  // Tells a branch from the conversation that it comes from, which may have the same title.
  const detailId = useId();
  return (
    <li className="-mx-2 border-b border-line py-1 last:border-0">
      {isRenaming ? (
        <NameForm
          label={texts().renameField}
          name={titleOf(head)}
          maxLength={limits.conversationTitle}
          confirmLabel={() => texts().renameSave}
          onSave={(next) => {
            void renameConversation(head.id, next);
            return null;
          }}
          onDone={() => {
            // Before the focus moves to the button, it has to be there again.
            flushSync(() => setIsRenaming(false));
            renameButton.current?.focus();
          }}
        />
      ) : (
        <div className="flex items-center gap-1">
          <OpenButton {...props} title={title} detailId={detailId} />
          {isSaved ? null : (
            <IconButton
              ref={renameButton}
              label={texts().rename(title)}
              aria-describedby={detailId}
              icon={<Pencil size={18} />}
              onClick={() => setIsRenaming(true)}
            />
          )}
          <IconButton
            label={texts().remove(title)}
            aria-describedby={detailId}
            icon={<Trash2 size={18} />}
            onClick={onDelete}
          />
        </div>
      )}
      {children}
    </li>
  );
}

const nameOf = (head: ConversationHead, branch: ConversationItemProps['branch']) =>
  (head.title === '' && branch?.difference) || titleOf(head);

interface OpenButtonProps extends ConversationItemProps {
  title: string;
  detailId: string;
}

function OpenButton({
  head,
  title,
  isSaved = false,
  isCurrent = false,
  branch,
  detailId,
  onOpen,
}: OpenButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-w-0 flex-1 flex-col rounded-sm px-2 py-2 text-left transition hover:bg-tint"
      onClick={onOpen}
    >
      <span className="max-w-full font-medium break-words">
        {branch === undefined ? null : (
          <GitBranch size={16} aria-hidden className="mr-1.5 inline align-[-0.15em]" />
        )}
        {isSaved ? <Pin size={16} aria-hidden className="mr-1.5 inline align-[-0.15em]" /> : null}
        <bdi>{title}</bdi>
      </span>
      <span id={detailId} className="text-sm text-ink-muted">
        {branch === undefined ? null : `${branch.mark}, `}
        <span>{mediumDate(head.updatedAt)}</span>
        {`, ${texts().messages(head.messageCount)}`}
        {isCurrent ? `, ${texts().current}` : null}
      </span>
      {isSaved ? null : (
        <span className="max-w-full truncate text-sm text-ink-muted">
          <bdi>{head.members.map(({ name }) => name).join(', ')}</bdi>
        </span>
      )}
    </button>
  );
}
