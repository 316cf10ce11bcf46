import { ArrowLeft, EllipsisVertical, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { paths } from '../../paths.ts';
import { useCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import { useAreFiguresShown } from '../../services/workspace/figures/show-figures.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
// Imported eagerly: the room works offline, its menu included.
import '../../ui/overlay/open-menu.tsx';
import { LibraryButton } from './library-button.tsx';
import { OriginLine } from './origin-line.tsx';
import { ConversationTotalSlot } from './figures/figures-slots.tsx';
import { conversationMessages as texts } from '../../services/talk/messages.ts';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';
import { isBusy } from '../../services/talk/conversation-state.ts';
import { commandIconSize, menuCommands, type RoomPanel } from './menu-commands.tsx';

export interface RoomBarProps {
  room: TalkDriver;
  /** Set where the sidebar is a sheet. */
  teamButton: {
    sidebarId: string;
    isOpen: boolean;
    onToggle: () => void;
  } | null;
  minutesButton: ReactNode;
  /** Where files lie on the table. */
  filesButton: ReactNode;
  /** The panel that is open. */
  panel: RoomPanel | null;
  onOpenPanel: (panel: RoomPanel | null) => void;
}

/** The title of the conversation, which opens the library, where it comes from, and the menu with its actions. */
export function RoomBar(props: RoomBarProps) {
  const { room, teamButton, minutesButton, filesButton, panel, onOpenPanel } = props;
  return (
    <div className="flex min-h-13 items-center gap-x-2 border-b max-sm:flex-wrap border-line py-1 pr-2 pl-3 sm:pr-4">
      {teamButton === null ? null : (
        <Button
          size="sm"
          icon={<Users size={commandIconSize} />}
          aria-expanded={teamButton.isOpen}
          aria-controls={teamButton.sidebarId}
          onClick={teamButton.onToggle}
        >
          <span className="max-sm:sr-only">{texts.team}</span>
        </Button>
      )}
      {/* On a phone the total has the width of the bar: beside the buttons it would break where its prices come. */}
      <div className="min-w-0 flex-1 max-sm:contents">
        <div className="min-w-0 max-sm:flex-1">
          <LibraryButton
            isOpen={panel === 'library'}
            onToggle={() => onOpenPanel(panel === 'library' ? null : 'library')}
          />
          <div className="pl-3 empty:hidden">
            <OriginLine />
          </div>
        </div>
        <ConversationTotalSlot />
      </div>
      {filesButton}
      {minutesButton}
      <RoomMenu room={room} onOpenPanel={onOpenPanel} />
    </div>
  );
}

function RoomMenu({ room, onOpenPanel }: Pick<RoomBarProps, 'room' | 'onOpenPanel'>) {
  const messages = useCurrentConversation((state) => state.messages);
  const isSpeaking = useStore(room.store, isBusy);
  const areFiguresShown = useAreFiguresShown();
  const commands = menuCommands({ room, messages, isSpeaking, areFiguresShown, onOpenPanel });
  return (
    <Menu
      label={texts.options}
      icon={<EllipsisVertical size={22} />}
      items={[
        {
          label: texts.option.backToAssembly,
          icon: <ArrowLeft size={commandIconSize} />,
          to: paths.teamAssembly,
        },
        ...commands.map(({ label, icon, isDisabled = false, run }) => ({
          label,
          icon,
          isDisabled,
          onSelect: run,
        })),
      ]}
    />
  );
}
