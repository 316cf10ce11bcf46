import { FilePlus, MessageSquarePlus } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { now } from '../../lib/clock.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { conversationMessages } from '../../services/talk/messages.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { ConversationItem } from './conversation-item.tsx';
import type { ConversationsPanelProps } from './conversations-panel.tsx';
import { GroupItems } from './group-items.tsx';
import { byDay, libraryEntries, type LibraryEntry } from './library-days.rules.ts';
import { useListedConversations } from './recent-conversations.tsx';
import { loadSaved, startNew, startProject } from './saved-conversations.ts';
import { ConversationSearch } from './search/conversation-search.tsx';
import { SavedTeams } from './teams/saved-teams.tsx';
import { useRemoval } from './use-removal.tsx';

const shownAtFirst = 50;
const texts = () => conversationMessages.library;

/** All conversations of this browser in one list, and what begins another. */
export function LibraryPanel({ isOpen, onClose }: ConversationsPanelProps) {
  const navigate = useNavigate();
  return (
    <SidePanel title={conversationMessages.conversations.title} isOpen={isOpen} onClose={onClose}>
      <ConversationSearch onOpen={onClose}>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<MessageSquarePlus size={18} />}
            onClick={() => {
              startNew(navigate);
              onClose();
            }}
          >
            {texts().newChat}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={<FilePlus size={18} />}
            onClick={() => startProject(navigate)}
          >
            {texts().newProject}
          </Button>
        </div>
        <SavedTeams onOpen={onClose} />
        <Entries onOpen={onClose} />
      </ConversationSearch>
    </SidePanel>
  );
}

function Entries({ onOpen }: { onOpen: () => void }) {
  const id = useId();
  const heads = useListedConversations();
  const saved = useWorkspace((state) => state.conversations);
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const removal = useRemoval(list);
  const entries = useMemo(() => libraryEntries(heads ?? [], saved), [heads, saved]);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  if (heads === null) return null;
  return (
    <div ref={list} tabIndex={-1} className="mt-6 flex flex-col gap-5 outline-none">
      {entries.length === 0 ? (
        <p className="text-sm text-ink-muted">{conversationMessages.conversations.noRecent}</p>
      ) : null}
      {byDay(shown, now()).map(({ day, entries: ofDay }) => (
        <section key={day} aria-labelledby={`${id}-${day}`}>
          <h3 id={`${id}-${day}`} className="font-sans text-sm font-medium text-ink-muted">
            {texts().days[day]}
          </h3>
          <ul aria-labelledby={`${id}-${day}`} className="flex flex-col">
            {ofDay.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} onOpen={onOpen} onDelete={removal.ask} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length < entries.length ? (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {conversationMessages.conversations.showAll(entries.length)}
        </Button>
      ) : null}
      {removal.dialog}
    </div>
  );
}

const keyOf = (entry: LibraryEntry) =>
  'saved' in entry
    ? `saved ${entry.saved.id}`
    : (entry.group.origin ?? entry.group.branches[0])?.id;

interface EntryProps {
  entry: LibraryEntry;
  onOpen: () => void;
  onDelete: ReturnType<typeof useRemoval>['ask'];
}

function Entry({ entry, onOpen, onDelete }: EntryProps) {
  const navigate = useNavigate();
  if ('group' in entry)
    return (
      <GroupItems
        group={entry.group}
        onOpen={onOpen}
        onDelete={(head) => onDelete({ head, isSaved: false })}
      />
    );
  const { saved } = entry;
  return (
    <ConversationItem
      head={saved}
      isSaved
      onOpen={() => {
        loadSaved(navigate, saved.id);
        onOpen();
      }}
      onDelete={() => onDelete({ head: saved, isSaved: true })}
    />
  );
}
