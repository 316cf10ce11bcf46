import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { MessageSquarePlus, Save } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../lib/language/locale.ts';
import {
  loadRunning,
  setRunningTitle,
  useRunning,
} from '../../services/team-data/running-conversation.ts';
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
    <SidePanel title={texts.conversations.title} isOpen={isOpen} onClose={onClose}>
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
  const isEmpty = useRunning((state) => state.messages.length === 0);
  const [toDelete, setToDelete] = useState<SavedConversation | null>(null);
  const tab = useRef<HTMLButtonElement>(null);
  const hasDeleted = useRef(false);

  useEffect(() => {
    // The deleted one has taken along the button that the dialog would give the focus back to.
    if (toDelete === null && hasDeleted.current) tab.current?.focus();
    hasDeleted.current = false;
  }, [toDelete]);

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
          if (!isEmpty) save();
        }}
      >
        <TextField
          label={texts.conversations.name}
          value={title}
          placeholder={texts.conversations.namePlaceholder}
          onChange={(value) => setTitle(takeCodePoints(value, limits.conversationTitle))}
          onBlur={() => setRunningTitle(title.trim())}
        />
        <Button
          type="submit"
          variant={isEmpty ? 'secondary' : 'primary'}
          icon={<Save size={18} />}
          disabled={isEmpty}
          aria-describedby={isEmpty ? `${id}-nothing` : undefined}
        >
          {texts.conversations.save}
        </Button>
        {isEmpty ? (
          <p id={`${id}-nothing`} className="text-center text-sm text-ink-muted">
            {texts.conversations.nothingToSave}
          </p>
        ) : null}
        <Button variant="quiet" icon={<MessageSquarePlus size={18} />} onClick={saved.startNew}>
          {texts.conversations.startNew}
        </Button>
      </form>
      <div
        role="tablist"
        aria-label={texts.conversations.saved}
        className="mt-6 border-b border-line"
      >
        <button
          ref={tab}
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
          <Badge>{formatNumber(conversations.length)}</Badge>
        </span>
      </div>
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
      <ConfirmDialog
        title={texts.conversations.confirmReplace.title}
        message={texts.cannotSaveFirst}
        confirmLabel={texts.conversations.confirmReplace.confirm}
        isOpen={saved.isAsking}
        onConfirm={saved.confirm}
        onCancel={saved.cancel}
      />
    </>
  );
}
