import { Bookmark, History } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { mediumDate } from '../../../lib/language/medium-date.ts';
import { roomPath } from '../../../paths.ts';
import { isMessage } from '@convoke/talk/message/message.ts';
import type { SavedConversation } from '@convoke/talk/conversation/saved-conversation.ts';
import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
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
  navigate: (path: string) => void,
): PaletteEntry[] {
  return heads.map(({ id, title, opening, members, updatedAt, messageCount, branchOf }, index) => ({
    id: `recent ${id}`,
    group: texts.groups.recentConversations,
    icon: <History size={iconSize} />,
    ...describe(index, {
      title: title || opening,
      members,
      time: updatedAt,
      messageCount,
      isBranch: branchOf !== null,
    }),
    run: () => navigate(roomPath(id)),
  }));
}

/** Saved conversations, newest first: the first few while idle, all while searching. */
export function savedEntries(
  conversations: readonly SavedConversation[],
  onOpen: (conversation: SavedConversation) => void,
): PaletteEntry[] {
  const group = texts.groups.saved;
  const icon: ReactNode = <Bookmark size={iconSize} />;
  const entries: PaletteEntry[] = conversations
    .toSorted((one, other) => other.timestamp - one.timestamp)
    .map((conversation, index) => ({
      id: `conversation ${conversation.id}`,
      group,
      icon,
      ...describe(index, {
        title: conversation.title,
        members: conversation.teamMembers,
        time: conversation.timestamp,
        messageCount: conversation.messages.filter(isMessage).length,
      }),
      run: () => onOpen(conversation),
    }));
  if (conversations.length <= maxIdleConversations) return entries;
  const all: PaletteEntry = {
    id: 'all conversations',
    group,
    label: texts.allSaved(conversations.length),
    icon,
    when: 'idle',
    fill: `${group} `,
    run: () => undefined,
  };
  return [...entries, all];
}

interface ListedConversation {
  title: string;
  members: readonly { name: string }[];
  time: number;
  messageCount: number;
  isBranch?: boolean;
}

function describe(
  index: number,
  { title, members, time, messageCount, isBranch = false }: ListedConversation,
): Pick<PaletteEntry, 'label' | 'keywords' | 'detail' | 'when'> {
  const day = mediumDate(time);
  return {
    label: title === '' ? texts.untitled : title,
    keywords: members.map(({ name }) => name).join(' '),
    detail: [isBranch ? texts.branch : '', day, texts.messages(messageCount)]
      .filter(Boolean)
      .join(', '),
    when: index < maxIdleConversations ? undefined : 'searching',
  };
}
