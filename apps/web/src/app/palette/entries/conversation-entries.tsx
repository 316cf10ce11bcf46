import { Bookmark, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mediumDate } from '../../../lib/language/medium-date.ts';
import { roomPath } from '../../../paths.ts';
import { conversationLabel } from '@convoke/talk/conversation/conversation-label.ts';
import { newestFirst } from '@convoke/talk/conversation/newest-first.ts';
import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import type { Navigate } from '../../../lib/routing/router.tsx';
import type * as Library from '../../../features/library/saved-conversations.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteMessages as texts } from '../messages.ts';

const iconSize = 18;
const maxIdleConversations = 5;

/** The conversations of this browser; empty until they are read, which needs code that most pages do without. */
export function useRecentConversations(): readonly ConversationHead[] {
  const [heads, setHeads] = useState<readonly ConversationHead[]>([]);
  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const list =
        await import('../../../services/workspace/stored-conversations/conversation-list.ts');
      const found = await list.refreshConversationList();
      if (isCurrent) setHeads(found);
    }
    read().catch(() => showToast(texts.notListed, { tone: 'error' }));
    return () => {
      isCurrent = false;
    };
  }, []);
  return heads;
}

/** Conversations of this browser: the first few while idle, all while searching. */
export function recentEntries(
  heads: readonly ConversationHead[],
  navigate: Navigate,
): PaletteEntry[] {
  return heads.map((head, index) => ({
    id: `recent ${head.id}`,
    group: texts.groups.recentConversations,
    icon: <History size={iconSize} />,
    ...describe(head, index),
    run: () => navigate(roomPath(head.id)),
  }));
}

/** Saved conversations, newest first: the first few while idle, all while searching. */
export function savedEntries(
  heads: readonly ConversationHead[],
  navigate: Navigate,
): PaletteEntry[] {
  const look = { group: texts.groups.saved, icon: <Bookmark size={iconSize} /> };
  const entries: PaletteEntry[] = newestFirst(heads).map((head, index) => ({
    id: `conversation ${head.id}`,
    ...look,
    ...describe(head, index),
    run: () => loadSaved(navigate, head.id),
  }));
  if (heads.length <= maxIdleConversations) return entries;
  const all: PaletteEntry = {
    id: 'all conversations',
    ...look,
    label: texts.allSaved(heads.length),
    when: 'idle',
    fill: `${look.group} `,
    run: () => undefined,
  };
  return [...entries, all];
}

/** Begins a conversation with a saved one, with code that most pages do without. */
export const loadSaved = (navigate: Navigate, savedId: string, messageId?: string): void =>
  withLibrary((library) => library.loadSaved(navigate, savedId, messageId));

/** An empty conversation with the same team; the one before stays in the library. */
export const startChat = (navigate: Navigate): void =>
  withLibrary((library) => library.startNew(navigate));

/** Begins an empty project. */
export const startProject = (navigate: Navigate): void =>
  withLibrary((library) => library.startProject(navigate));

function withLibrary(work: (library: typeof Library) => void): void {
  import('../../../features/library/saved-conversations.ts')
    .then(work)
    .catch(() => showToast(texts.failed, { tone: 'error' }));
}

function describe(
  head: ConversationHead,
  index: number,
): Pick<PaletteEntry, 'label' | 'keywords' | 'detail' | 'when'> {
  const { members, updatedAt, messageCount, branchOf } = head;
  const branch = branchOf === null ? [] : [texts.branch];
  return {
    label: conversationLabel(head, texts),
    keywords: members.map(({ name }) => name).join(' '),
    detail: [...branch, mediumDate(updatedAt), texts.messages(messageCount)].join(', '),
    when: index < maxIdleConversations ? undefined : 'searching',
  };
}
