import {
  ArrowLeft,
  Copy,
  EllipsisVertical,
  ClipboardList,
  FolderOpen,
  Gauge,
  Globe,
  ScrollText,
  Scale,
  Target,
  Users,
} from 'lucide-react';
import { useStore } from 'zustand';
import { paths } from '../../paths.ts';
import { useCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import { showFigures, useAreFiguresShown } from '../../services/workspace/figures/show-figures.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
// Imported eagerly: the room works offline, its menu included.
import '../../ui/overlay/open-menu.tsx';
import { ConversationTotalSlot } from './figures/figures-slots.tsx';
import { copyConversation } from './messages/copy-messages.ts';
import { conversationMessages as texts, stanceMessages } from '../../services/talk/messages.ts';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';
import { isBusy } from '../../services/talk/conversation-state.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { openStances } from './stances/stances-store.ts';

/** The panels of the room; at most one is open. */
export type RoomPanel = 'conversations' | 'minutes' | 'publish' | 'vision';

export interface RoomBarProps {
  room: TalkDriver;
  /** Set where the sidebar is a sheet. */
  teamButton: {
    sidebarId: string;
    isOpen: boolean;
    onToggle: () => void;
  } | null;
  onOpenPanel: (panel: RoomPanel) => void;
}

const iconSize = 18;

/** The title of the conversation and the menu with its actions. */
export function RoomBar({ room, teamButton, onOpenPanel }: RoomBarProps) {
  const title = useCurrentConversation((state) => state.title);
  return (
    <div className="flex items-center gap-x-2 border-b max-sm:flex-wrap border-line py-1.5 pr-2 pl-3 sm:pr-4 sm:pl-6">
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
      {/* On a phone the total has the width of the bar: beside the buttons it would break where its prices come. */}
      <div className="min-w-0 flex-1 max-sm:contents">
        <h1 className="line-clamp-2 min-w-0 flex-1 text-xl wrap-anywhere">
          <bdi>{title === '' ? texts.title : title}</bdi>
        </h1>
        <ConversationTotalSlot />
      </div>
      <Button
        size="sm"
        variant="quiet"
        icon={<ClipboardList size={iconSize} />}
        onClick={() => onOpenPanel('minutes')}
      >
        <span className="max-sm:sr-only">{texts.option.minutes}</span>
      </Button>
      <RoomMenu room={room} onOpenPanel={onOpenPanel} />
    </div>
  );
}

function RoomMenu({ room, onOpenPanel }: Pick<RoomBarProps, 'room' | 'onOpenPanel'>) {
  const messages = useCurrentConversation((state) => state.messages);
  const isSpeaking = useStore(room.store, isBusy);
  const areFiguresShown = useAreFiguresShown();
  return (
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
          isDisabled: messages.length === 0,
          onSelect: () => void copyConversation(messages),
        },
        {
          label: texts.option.summarize,
          icon: <ScrollText size={iconSize} />,
          isDisabled: isSpeaking || !messages.some(isContribution),
          onSelect: room.summarize,
        },
        {
          label: stanceMessages.title,
          icon: <Scale size={iconSize} />,
          isDisabled: isSpeaking,
          onSelect: openStances,
        },
        {
          label: areFiguresShown ? texts.option.hideFigures : texts.option.showFigures,
          icon: <Gauge size={iconSize} />,
          onSelect: () => showFigures(!areFiguresShown),
        },
      ]}
    />
  );
}
