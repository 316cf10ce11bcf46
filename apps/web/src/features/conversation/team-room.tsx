import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useRunning } from '../../services/team-data/running-conversation.ts';
import { useTeamData } from '../../services/team-data/team-data.ts';
import { Seating } from '../../ui/seating.tsx';
import { ChatLog } from './chat-log.tsx';
import { Composer } from './composer.tsx';
import { createConversationRoom } from './conversation-room.ts';
import type { ConversationController } from './conversation-controller.ts';
import { answeringMembers } from './conversation-turn.ts';
import { ConversationsPanel } from './conversations-panel.tsx';
import { MemberSidebar } from './member-sidebar.tsx';
import { RoomBar, type RoomPanel } from './room-bar.tsx';
import { RoomCommands } from './room-commands.tsx';
import { RoomNotices } from './room-notices.tsx';
import { useTeamSheet } from './use-team-sheet.ts';
import { VisionSummaryPanel } from './vision-summary-panel.tsx';

export interface TeamRoomProps {
  botCheck: ReactNode;
  /** What other features have to say above the conversation. */
  notices: ReactNode;
  /** Publishing is another feature; the page brings its panel. */
  renderPublishPanel: (panel: { isOpen: boolean; onClose: () => void }) => ReactNode;
}

/** The room: the team at the left, the conversation in the middle, panels from the right. */
export function TeamRoom({ botCheck, notices, renderPublishPanel }: TeamRoomProps) {
  const [room] = useState(createConversationRoom);
  const [panel, setPanel] = useState<RoomPanel | null>(null);
  const members = useTeamData((state) => state.members);
  const vision = useTeamData((state) => state.vision);
  const conversations = useTeamData((state) => state.conversations);
  const speakerKey = useRunning((state) => state.speakerKey);
  const sheet = useTeamSheet();
  const sidebarId = useId();
  const column = useRef<HTMLDivElement>(null);
  const closePanel = () => setPanel(null);

  // Whoever leaves the room ends what is being said there; what had arrived is kept.
  useEffect(() => room.stop, [room]);

  return (
    <Seating people={members}>
      <div data-fills-window className="flex min-h-0 flex-1">
        <MemberSidebar
          id={sidebarId}
          room={room}
          members={members}
          botCheck={botCheck}
          isSheet={sheet.isSheet}
          isShown={sheet.isShown}
          onClose={sheet.close}
        />
        <div ref={column} tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <RoomBar
            room={room}
            onOpenPanel={setPanel}
            teamButton={
              sheet.isSheet ? { sidebarId, isOpen: sheet.isShown, onToggle: sheet.toggle } : null
            }
          />
          {/* The panels begin below the bar: its menu leads from one to the next. */}
          <div className="relative flex min-h-0 flex-1 flex-col overflow-clip">
            <RoomNotices room={room} focusHeir={column}>
              {notices}
            </RoomNotices>
            <ChatLog room={room} />
            <Composer
              room={room}
              answering={(text) => answeringMembers(text, members, speakerKey)}
            />
            <Announcer room={room} />
            <RoomCommands room={room} members={members} onOpenPanel={setPanel} />
            <ConversationsPanel
              room={room}
              conversations={conversations}
              isOpen={panel === 'conversations'}
              onClose={closePanel}
            />
            <VisionSummaryPanel vision={vision} isOpen={panel === 'vision'} onClose={closePanel} />
            {renderPublishPanel({ isOpen: panel === 'publish', onClose: closePanel })}
          </div>
        </div>
      </div>
    </Seating>
  );
}

/** Tells screen readers what has been said, once it is finished. */
function Announcer({ room }: { room: ConversationController }) {
  const announcement = useStore(room.store, (state) => state.announcement);
  return (
    <output aria-live="polite" className="sr-only">
      {announcement}
    </output>
  );
}
