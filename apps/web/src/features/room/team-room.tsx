import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import { filesView } from '../../services/talk/shown/files-view.ts';
import type { ExportFormat } from '../../services/talk/shown/minutes-view.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';
import { Announcer } from './announcer.tsx';
import { ChatLog } from './messages/chat-log.tsx';
import { Composer } from './composer/composer.tsx';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';
import { createBrowserConversation } from '../../services/talk/browser-conversation.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { membersToReply } from '@convoke/talk/discussion/turn-request.rules.ts';
import { FilesDrop } from './files-drop.tsx';
import { MemberSidebar } from './members/member-sidebar.tsx';
import type { RoomPanel } from './menu-commands.tsx';
import { RoomBar } from './room-bar.tsx';
import { RoomCommands } from './room-commands.tsx';
import { RoomSeating } from './seats/room-seating.tsx';
import { InitialsRow } from './seats/initials-row.tsx';
import { StancesDialog } from './stances/stances-dialog.tsx';
import { RoomNotices } from './notices/room-notices.tsx';
import { useTeamSheet } from './members/use-team-sheet.ts';
import { ToolsKeeper } from './tools/tools-keeper.tsx';
import { TurnStrip } from './turn-strip/turn-strip.tsx';
import { VisionSummaryPanel } from './vision-summary-panel.tsx';

export interface RoomParts {
  room: TalkDriver;
  /** The panel that is open. */
  panel: RoomPanel | null;
  onOpenPanel: (panel: RoomPanel | null) => void;
}

export interface TeamRoomProps {
  botCheck: ReactNode;
  /** Renders notices of other features, shown above the conversation; the element gets the focus when one disappears. */
  renderNotices: (restoreFocusTo: RefObject<HTMLElement | null>) => ReactNode;
  /** Renders what other features show of the conversation: the way to its minutes, and panels. */
  renderParts: (parts: RoomParts) => {
    minutesButton: ReactNode;
    /** Where files lie on the table. */
    filesButton: ReactNode;
    /** Files that are being added, above the field. */
    filesBeingAdded: ReactNode;
    onAddFiles: (files: readonly File[]) => void;
    /** What was decided, for the talk. */
    decisionCard: ReactNode;
    /** Opens the decision; drafts it where there is none. */
    onDecide: () => void;
    onExport: (format: ExportFormat) => void;
    panels: ReactNode;
  };
}

/**
 * With large letters a small window has too few lines for bar, words and message field at once: the words keep some, and the
 * whole scrolls. Not with usual letters, where a window becomes low when an on-screen keyboard opens.
 */
const fewLines = {
  scrolls: '[@media(min-height:480px)_and_(max-height:30em)]:overflow-y-auto',
  isTall: '[@media(min-height:480px)_and_(max-height:30em)]:min-h-[28rem]',
};

/** The room: the team on the left, the conversation in the middle, panels on the right. */
export function TeamRoom({ botCheck, renderNotices, renderParts }: TeamRoomProps) {
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const room = useRoom(isPaused);
  const [panel, setPanel] = useState<RoomPanel | null>(null);
  const members = useWorkspace((state) => state.members);
  const sheet = useTeamSheet();
  const isSheetClosed = sheet.isSheet && !sheet.isShown;
  const sidebarId = useId();
  const column = useRef<HTMLDivElement>(null);
  const parts = renderParts({ room, panel, onOpenPanel: setPanel });
  useFilesPanel(setPanel);

  return (
    <RoomSeating>
      <div data-fills-window className="flex min-h-0 flex-1">
        <MemberSidebar
          id={sidebarId}
          room={room}
          members={members}
          botCheck={isSheetClosed ? null : botCheck}
          isSheet={sheet.isSheet}
          isShown={sheet.isShown}
          onClose={sheet.close}
        />
        <div
          ref={column}
          tabIndex={-1}
          className={`flex min-w-0 flex-1 flex-col outline-none ${fewLines.scrolls}`}
        >
          <RoomBar
            room={room}
            minutesButton={parts.minutesButton}
            filesButton={parts.filesButton}
            panel={panel}
            onOpenPanel={setPanel}
            teamButton={
              sheet.isSheet ? { sidebarId, isOpen: sheet.isShown, onToggle: sheet.toggle } : null
            }
          />
          {/* The panels begin below the bar, so that its menu stays usable. */}
          <div
            className={`relative flex min-h-0 flex-1 flex-col overflow-clip ${fewLines.isTall} ${panel === null ? '' : 'xl:pr-105'}`}
          >
            <RoomNotices room={room} restoreFocusTo={column}>
              {renderNotices(column)}
            </RoomNotices>
            <Talk
              {...{ room, panel, parts, members, isPaused }}
              isBesideTeam={!sheet.isSheet}
              botCheck={isSheetClosed ? botCheck : null}
            />
            <Unseen {...{ room, parts, members }} onOpenPanel={setPanel} />
            <VisionSummaryPanel isOpen={panel === 'vision'} onClose={() => setPanel(null)} />
            {parts.panels}
          </div>
        </div>
      </div>
    </RoomSeating>
  );
}

interface UnseenProps {
  room: TalkDriver;
  parts: ReturnType<TeamRoomProps['renderParts']>;
  members: readonly TeamMember[];
  onOpenPanel: (panel: RoomPanel) => void;
}

/** What is not seen until the visitor asks for it. */
function Unseen({ room, parts, members, onOpenPanel }: UnseenProps) {
  return (
    <>
      <RoomCommands
        room={room}
        members={members}
        onOpenPanel={onOpenPanel}
        onDecide={parts.onDecide}
        onExport={parts.onExport}
      />
      <StancesDialog room={room} />
      <ToolsKeeper room={room} />
      <FilesDrop onAdd={parts.onAddFiles} />
    </>
  );
}

interface TalkProps extends Pick<UnseenProps, 'room' | 'parts' | 'members'> {
  panel: RoomPanel | null;
  isPaused: boolean;
  /** The team's column stands beside it. */
  isBesideTeam: boolean;
  /** `null` where the team shows it. */
  botCheck: ReactNode;
}

/** The messages, whose turn it is, and the form below them. */
function Talk({ room, panel, parts, members, isPaused, isBesideTeam, botCheck }: TalkProps) {
  const speakerId = useCurrentConversation((state) => state.speakerId);
  const conversationId = useCurrentConversation((state) => state.id);
  return (
    <>
      <ChatLog
        room={room}
        decisionCard={parts.decisionCard}
        // The panel has the same button.
        onDecide={panel === 'minutes' ? null : parts.onDecide}
      />
      {botCheck === null ? null : <ClosedSheetBotCheck>{botCheck}</ClosedSheetBotCheck>}
      <TurnStrip room={room} />
      {parts.filesBeingAdded}
      <Composer
        room={room}
        isHidden={isPaused}
        membersToReply={(text) => membersToReply(text, members, speakerId)}
        onAddFiles={parts.onAddFiles}
      >
        {/* Beside the team's column it would say everything twice. */}
        {isBesideTeam ? null : <InitialsRow room={room} />}
      </Composer>
      <Announcer key={conversationId} room={room} />
    </>
  );
}

/** While its line is hidden with the team, the bot check is seen when it needs the visitor. */
function ClosedSheetBotCheck({ children }: { children: ReactNode }) {
  return <div className="px-4 pb-2 has-data-line:sr-only empty:hidden">{children}</div>;
}

/** Opens the panel 'Files' for whoever wants a passage, a file or the list shown. */
function useFilesPanel(onOpenPanel: (panel: RoomPanel) => void): void {
  useEffect(
    () =>
      filesView.subscribe(({ asked }, before) => {
        if (asked !== before.asked) onOpenPanel('files');
      }),
    [onOpenPanel],
  );
}

/** Leaving or pausing the room stops the turn; the partial text is stored. */
function useRoom(isPaused: boolean) {
  const [room] = useState(createBrowserConversation);
  useEffect(() => room.stop, [room]);
  useEffect(() => {
    if (isPaused) room.stop();
  }, [room, isPaused]);
  return room;
}
