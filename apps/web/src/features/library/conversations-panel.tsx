import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { MessageSquarePlus, Save } from 'lucide-react';
import { useId, useRef, useState, type FormEvent, type Ref } from 'react';
import { useNavigate } from '../../lib/routing/router.tsx';
import { formatNumber } from '../../lib/language/locale.ts';
import {
  loadCurrentConversation,
  setConversationTitle,
  useCurrentConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import { newestFirst } from '@convoke/talk/conversation/newest-first.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { conversationMessages as texts } from '../../services/talk/messages.ts';
import { ConversationSearch } from './search/conversation-search.tsx';
import { ConversationItem } from './conversation-item.tsx';
import { RecentConversations } from './recent-conversations.tsx';
import { loadSaved, saveCurrent, startNew } from './saved-conversations.ts';
import { useRemoval } from './use-removal.tsx';

export interface ConversationsPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Saves the current conversation, and opens saved and recent ones. */
export function ConversationsPanel({ isOpen, onClose }: ConversationsPanelProps) {
  return (
    <SidePanel title={texts.option.conversations} isOpen={isOpen} onClose={onClose}>
      <ConversationSearch onOpen={onClose}>
        <SaveForm onDone={onClose} />
        <SavedConversationList onOpen={onClose} />
        <RecentConversations onOpen={onClose} />
      </ConversationSearch>
    </SidePanel>
  );
}

function SaveForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const hintId = useId();
  const [title, setTitle] = useState(() => loadCurrentConversation().title);
  const isEmpty = useCurrentConversation((state) => state.messages.length === 0);

  function save(event: FormEvent) {
    event.preventDefault();
    if (isEmpty) return;
    setConversationTitle(title.trim());
    saveCurrent(title);
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
      <Button
        variant="quiet"
        icon={<MessageSquarePlus size={18} />}
        onClick={() => {
          startNew(navigate);
          onDone();
        }}
      >
        {texts.conversations.startNew}
      </Button>
    </form>
  );
}

function SavedConversationList({ onOpen }: { onOpen: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const conversations = useWorkspace((state) => state.conversations);
  const tab = useRef<HTMLButtonElement>(null);
  const removal = useRemoval(tab);

  return (
    <>
      <SavedTab ref={tab} id={id} count={conversations.length} />
      <div role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-tab`} className="pt-2">
        {conversations.length === 0 ? (
          <p className="py-6 text-center text-balance text-ink-muted">{texts.conversations.none}</p>
        ) : (
          <ul className="flex flex-col">
            {newestFirst(conversations).map((conversation) => (
              <ConversationItem
                key={conversation.id}
                head={conversation}
                isSaved
                onOpen={() => {
                  loadSaved(navigate, conversation.id);
                  onOpen();
                }}
                onDelete={() => removal.ask({ head: conversation, isSaved: true })}
              />
            ))}
          </ul>
        )}
      </div>
      {removal.dialog}
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
