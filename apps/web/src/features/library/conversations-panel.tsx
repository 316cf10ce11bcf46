import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { MessageSquarePlus, Save } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type Ref } from 'react';
import { formatNumber } from '../../lib/language/locale.ts';
import {
  loadCurrentConversation,
  setConversationTitle,
  useCurrentConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import type { SavedConversation } from '@convoke/talk/conversation/saved-conversation.ts';
import { readWorkspace, useWorkspace } from '../../services/workspace/workspace.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { conversationMessages as texts } from '../../services/talk/messages.ts';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';
import { ConversationSearch } from './search/conversation-search.tsx';
import { newestFirst } from './saved-conversations.rules.ts';
import { SavedConversationItem } from './saved-conversation-item.tsx';
import { RecentConversations } from './recent-conversations.tsx';
import { useSavedConversations } from './use-saved-conversations.ts';

export interface ConversationsPanelProps {
  room: TalkDriver;
  isOpen: boolean;
  onClose: () => void;
}

/** Saves the current conversation, and opens saved and recent ones. */
export function ConversationsPanel({ room, isOpen, onClose }: ConversationsPanelProps) {
  const saved = useSavedConversations(room, onClose);
  return (
    <SidePanel title={texts.conversations.title} isOpen={isOpen} onClose={onClose}>
      <ConversationSearch
        onOpen={onClose}
        onLoad={(id, messageId) => {
          const found = readWorkspace().conversations.find((one) => one.id === id);
          if (found !== undefined) saved.load(found, messageId);
        }}
      >
        <SaveForm saved={saved} />
        <SavedConversationList saved={saved} />
        <RecentConversations room={room} onOpen={onClose} />
      </ConversationSearch>
    </SidePanel>
  );
}

type SavedConversations = ReturnType<typeof useSavedConversations>;

function SaveForm({ saved }: { saved: SavedConversations }) {
  const hintId = useId();
  const [title, setTitle] = useState(() => loadCurrentConversation().title);
  const isEmpty = useCurrentConversation((state) => state.messages.length === 0);

  function save(event: FormEvent) {
    event.preventDefault();
    if (isEmpty) return;
    setConversationTitle(title.trim());
    saved.save(title);
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={save}>
      <TextField
        label={texts.conversations.name}
        value={title}
        placeholder={texts.conversations.namePlaceholder}
        onChange={(value) => setTitle(takeCodePoints(value, limits.conversationTitle))}
        onBlur={() => setConversationTitle(title.trim())}
      />
      <Button
        type="submit"
        variant={isEmpty ? 'secondary' : 'primary'}
        icon={<Save size={18} />}
        disabled={isEmpty}
        aria-describedby={isEmpty ? hintId : undefined}
      >
        {texts.conversations.save}
      </Button>
      {isEmpty ? (
        <p id={hintId} className="text-center text-sm text-ink-muted">
          {texts.conversations.nothingToSave}
        </p>
      ) : null}
      <Button variant="quiet" icon={<MessageSquarePlus size={18} />} onClick={saved.startNew}>
        {texts.conversations.startNew}
      </Button>
    </form>
  );
}

function SavedConversationList({ saved }: { saved: SavedConversations }) {
  const id = useId();
  const conversations = useWorkspace((state) => state.conversations);
  const [toDelete, setToDelete] = useState<SavedConversation | null>(null);
  const tab = useRef<HTMLButtonElement>(null);
  const hasDeleted = useRef(false);

  useEffect(() => {
    // The dialog would return the focus to a button that was deleted with its conversation.
    if (toDelete === null && hasDeleted.current) tab.current?.focus();
    hasDeleted.current = false;
  }, [toDelete]);

  return (
    <>
      <SavedTab ref={tab} id={id} count={conversations.length} />
      <div role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-tab`} className="pt-2">
        {conversations.length === 0 ? (
          <p className="py-6 text-center text-balance text-ink-muted">{texts.conversations.none}</p>
        ) : (
          <ul className="flex flex-col">
            {newestFirst(conversations).map((conversation) => (
              <SavedConversationItem
                key={conversation.id}
                conversation={conversation}
                onLoad={() => saved.load(conversation)}
                onDelete={() => setToDelete(conversation)}
              />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        title={texts.conversations.confirmRemove.title}
        message={texts.conversations.confirmRemove.question(toDelete?.title ?? '')}
        confirmLabel={texts.conversations.confirmRemove.confirm}
        isOpen={toDelete !== null}
        onConfirm={() => {
          if (toDelete !== null) saved.remove(toDelete);
          hasDeleted.current = true;
          setToDelete(null);
        }}
        onCancel={() => setToDelete(null)}
      />
    </>
  );
}

interface SavedTabProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  count: number;
}

function SavedTab({ ref, id, count }: SavedTabProps) {
  return (
    <div
      role="tablist"
      aria-label={texts.conversations.saved}
      className="mt-6 border-b border-line"
    >
      <button
        ref={ref}
        type="button"
        role="tab"
        id={`${id}-tab`}
        aria-selected="true"
        aria-controls={`${id}-list`}
        className="-mb-px min-h-11 border-b-2 border-accent font-medium"
      >
        {texts.conversations.localSaved}
      </button>
      <span className="ml-2" aria-hidden="true">
        <Badge>{formatNumber(count)}</Badge>
      </span>
    </div>
  );
}
