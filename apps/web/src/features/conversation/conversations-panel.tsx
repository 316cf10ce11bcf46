import { productName } from '@convoke/contract/product.ts';
import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { MessageSquarePlus, Save } from 'lucide-react';
import { useId, useState } from 'react';
import { loadRunning, setRunningTitle } from '../../services/team-data/running-conversation.ts';
import type { SavedConversation } from '../../services/team-data/stored-documents.rules.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';
import { newestFirst } from './saved-conversations.rules.ts';
import { SavedConversationItem } from './saved-conversation-item.tsx';
import { useSavedConversations } from './use-saved-conversations.ts';

export interface ConversationsPanelProps {
  room: ConversationController;
  conversations: readonly SavedConversation[];
  isOpen: boolean;
  onClose: () => void;
}

/** Saves the conversation being had, and brings saved ones back. */
export function ConversationsPanel({ isOpen, onClose, ...rest }: ConversationsPanelProps) {
  return (
    <SidePanel title="Conversations" isOpen={isOpen} onClose={onClose}>
      <PanelContent {...rest} onDone={onClose} />
    </SidePanel>
  );
}

interface PanelContentProps extends Pick<ConversationsPanelProps, 'room' | 'conversations'> {
  onDone: () => void;
}

function PanelContent({ room, conversations, onDone }: PanelContentProps) {
  const id = useId();
  const saved = useSavedConversations(room, onDone);
  const [title, setTitle] = useState(() => loadRunning().title);
  const [toDelete, setToDelete] = useState<SavedConversation | null>(null);

  function save() {
    setRunningTitle(title.trim());
    saved.save(title);
  }

  return (
    <>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Title"
          value={title}
          placeholder="Conversation and today's date"
          onChange={(value) => setTitle(takeCodePoints(value, limits.conversationTitle))}
          onBlur={() => setRunningTitle(title.trim())}
        />
        <Button type="submit" variant="primary" icon={<Save size={18} />}>
          Save Current Chat
        </Button>
        <Button variant="quiet" icon={<MessageSquarePlus size={18} />} onClick={saved.startNew}>
          Start New Chat
        </Button>
      </form>
      <div role="tablist" aria-label="Saved conversations" className="mt-6 border-b border-line">
        <button
          type="button"
          role="tab"
          id={`${id}-tab`}
          aria-selected="true"
          aria-controls={`${id}-list`}
          className="-mb-px min-h-11 border-b-2 border-accent px-1 font-medium"
        >
          Local Saved
        </button>
        <span className="ml-2" aria-hidden="true">
          <Badge>{conversations.length}</Badge>
        </span>
      </div>
      <div role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-tab`} className="pt-3">
        {conversations.length === 0 ? (
          <p className="py-6 text-center text-ink-muted">
            {texts.noConversations(productName.toLowerCase())}
          </p>
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
        title="Delete conversation"
        message={`Delete “${toDelete?.title ?? ''}”? This cannot be undone.`}
        confirmLabel="Delete"
        isOpen={toDelete !== null}
        onConfirm={() => {
          if (toDelete !== null) saved.remove(toDelete);
          setToDelete(null);
        }}
        onCancel={() => setToDelete(null)}
      />
      <ConfirmDialog
        title="Not saved"
        message={texts.cannotSaveFirst}
        confirmLabel="Replace it"
        isOpen={saved.isAsking}
        onConfirm={saved.confirm}
        onCancel={saved.cancel}
      />
    </>
  );
}
