import { Trash2 } from 'lucide-react';
import { mediumDate } from '../../lib/language/medium-date.ts';
import { isMessage } from '@convoke/talk/message/message.ts';
import type { SavedConversation } from '@convoke/talk/conversation/saved-conversation.ts';
import { IconButton } from '../../ui/button.tsx';
import { conversationMessages } from '../../services/talk/messages.ts';

export interface SavedConversationItemProps {
  conversation: SavedConversation;
  onLoad: () => void;
  onDelete: () => void;
}

/** A saved conversation: a click brings it back. */
export function SavedConversationItem({
  conversation,
  onLoad,
  onDelete,
}: SavedConversationItemProps) {
  const { title, timestamp, messages } = conversation;
  const texts = conversationMessages.conversations;
  return (
    <li className="-mx-2 flex items-center gap-1 border-b border-line py-1 last:border-0">
      <button
        type="button"
        className="flex min-w-0 flex-1 flex-col rounded-sm px-2 py-2 text-left transition hover:bg-tint"
        onClick={onLoad}
      >
        <span className="max-w-full font-medium break-words">
          <bdi>{title}</bdi>
        </span>
        <span className="text-sm text-ink-muted">
          <span>{mediumDate(timestamp)}</span>
          {`, ${texts.messages(messages.filter(isMessage).length)}`}
        </span>
      </button>
      <IconButton label={texts.remove(title)} icon={<Trash2 size={18} />} onClick={onDelete} />
    </li>
  );
}
