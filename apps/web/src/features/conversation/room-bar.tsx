import {
  ArrowLeft,
  Copy,
  EllipsisVertical,
  FolderOpen,
  Globe,
  ScrollText,
  Target,
  Users,
} from 'lucide-react';
import { useStore } from 'zustand';
import { paths } from '../../paths.ts';
import { useRunning } from '../../services/team-data/running-conversation.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
// The room works without a network, its menu included.
import '../../ui/open-menu.tsx';
import { copyConversation } from './copying.ts';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';
import { isSaid } from './transcript.rules.ts';

/** The panels of the room; one is open at a time (§4). */
export type RoomPanel = 'conversations' | 'publish' | 'vision';

export interface RoomBarProps {
  room: ConversationController;
  /** Set where the sidebar is a sheet. */
  teamButton: {
    sidebarId: string;
    isOpen: boolean;
    onToggle: () => void;
  } | null;
  onOpenPanel: (panel: RoomPanel) => void;
}

const iconSize = 18;

/** Above the conversation: its title and everything that can be done with it. */
export function RoomBar({ room, teamButton, onOpenPanel }: RoomBarProps) {
  const title = useRunning((state) => state.title);
  const messages = useRunning((state) => state.messages);
  const isBusy = useStore(room.store, (state) => state.turn !== null);
  const isEmpty = messages.length === 0;
  return (
    <div className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-3 sm:pr-4 sm:pl-6">
      {teamButton === null ? null : (
        <Button
          size="sm"
          icon={<Users size={iconSize} />}
          aria-expanded={teamButton.isOpen}
          aria-controls={teamButton.sidebarId}
          onClick={teamButton.onToggle}
        >
          {texts.team}
        </Button>
      )}
      <h1 className="line-clamp-2 min-w-0 flex-1 text-xl wrap-anywhere">
        <bdi>{title === '' ? texts.title : title}</bdi>
      </h1>
      <Menu
        label={texts.options}
        icon={<EllipsisVertical size={22} />}
        items={[
          {
            label: texts.option.backToAssembly,
            icon: <ArrowLeft size={iconSize} />,
            to: paths.teamAssembly,
          },
          {
            label: texts.option.conversations,
            icon: <FolderOpen size={iconSize} />,
            onSelect: () => onOpenPanel('conversations'),
          },
          {
            label: texts.option.publish,
            icon: <Globe size={iconSize} />,
            onSelect: () => onOpenPanel('publish'),
          },
          {
            label: texts.option.vision,
            icon: <Target size={iconSize} />,
            onSelect: () => onOpenPanel('vision'),
          },
          {
            label: texts.option.copy,
            icon: <Copy size={iconSize} />,
            isDisabled: isEmpty,
            onSelect: () => void copyConversation(messages),
          },
          {
            label: texts.option.summarize,
            icon: <ScrollText size={iconSize} />,
            isDisabled: isBusy || !messages.some(isSaid),
            onSelect: room.summarize,
          },
        ]}
      />
    </div>
  );
}
