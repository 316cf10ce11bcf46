import { openingOf } from '@convoke/talk/conversation/stored-conversation.ts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { conversationMessages as texts } from '../../services/talk/messages.ts';
import { useCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';

interface LibraryButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** The heading of the room: the title of the conversation, which opens the library. */
export function LibraryButton({ isOpen, onToggle }: LibraryButtonProps) {
  const id = useId();
  const title = useCurrentConversation((state) => state.title || openingOf(state.messages));
  return (
    <h1 aria-labelledby={id} className="text-xl">
      <button
        type="button"
        aria-labelledby={`${id} ${id}-list`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="flex min-h-9 max-w-full items-center gap-1.5 rounded-full px-3 text-left transition hover:bg-tint pointer-coarse:min-h-11"
        onClick={onToggle}
      >
        <bdi id={id} title={title} className="truncate">
          {title === '' ? texts.title : title}
        </bdi>
        <span id={`${id}-list`} className="sr-only">
          {texts.conversations.title}
        </span>
        <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-muted" />
      </button>
    </h1>
  );
}
