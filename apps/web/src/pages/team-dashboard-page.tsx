import { filesOnTable } from '@convoke/talk/files/table-file.ts';
import { useEffect, useState, type RefObject } from 'react';
import { conversationMessages } from '../services/talk/messages.ts';
import { downloadCopy } from '../features/library/download-copy.ts';
import {
  DecisionCardSlot,
  draftDecision,
  exportShown,
  loadShownMinutes,
  MinutesButtonSlot,
  MinutesKeeper,
  MinutesPanelSlot,
  PrintSlot,
} from '../features/minutes/minutes-slots.tsx';
import {
  AddingSlot,
  addFiles,
  FilesButtonSlot,
  FilesKeeper,
  FilesPanelSlot,
} from '../features/files/files-slots.tsx';
import { giveFocusBack } from '../features/room/field-focus.ts';
import { loadShownFigures } from '../features/room/figures/figures-slots.tsx';
import { openFiles } from '../services/talk/shown/files-view.ts';
import type { ExportFormat } from '../services/talk/shown/minutes-view.ts';
import { openDecision } from '../features/room/open-decision.ts';
import { LibraryButton } from '../features/room/library-button.tsx';
import { RoomCiting } from '../features/room/room-citing.tsx';
import { ToolLine } from '../features/room/messages/tools/tool-line.tsx';
import { TeamRoom, type RoomParts } from '../features/room/team-room.tsx';
import { PublishedNotice } from '../features/publication/publish/published-notice.tsx';
import { StorageNotice } from '../features/site/storage-notice.tsx';
import { formatNumber } from '../lib/language/locale.ts';
import { preloadable } from '../lib/preloadable.tsx';
import { whenIdle } from '../lib/when-idle.ts';
import { inPageNavigation } from '../lib/routing/in-page-navigation.ts';
import { useLocation, useNavigate } from '../lib/routing/router.tsx';
import { paths, roomPath } from '../paths.ts';
import { readScreenCommands } from '../services/commands/commands.ts';
import { loadTableCiting } from '../services/talk/citing/use-table-citing.ts';
import { BotCheckWidget } from '../services/bot-check/bot-check-widget.tsx';
import {
  loadCurrentConversation,
  openConversation,
  openCurrentConversation,
  useCurrentConversation,
} from '../services/workspace/conversation/current-conversation.ts';
import { hasContent } from '../services/workspace/conversation/current-conversation-store.ts';
import { useDeletionCount } from '../services/workspace/conversation/deletion.ts';
import { useWorkspace } from '../services/workspace/workspace.ts';
import type { PanelOnDemandProps } from './team-dashboard-panel.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Has the conversation of the address at hand before the first render, and the code of what is shown of it. */
export async function preload(): Promise<void> {
  if (typeof window === 'undefined') return;
  await openWanted(wantedConversation(location.search));
  const { remixOf, messages } = loadCurrentConversation();
  const isRemix = remixOf !== null;
  const hasToolLines = messages.some(({ status }) => status === 'tool');
  await Promise.all([
    loadShownMinutes(),
    loadShownFigures(),
    loadTableCiting().catch(() => undefined),
    isRemix && RemixNotice.preload(),
    hasToolLines && ToolLine.preload(),
  ]);
}

// Few conversations are remixes.
const RemixNotice = preloadable(
  async () => (await import('../features/publication/remix/remix-notice.tsx')).RemixNotice,
);
// Most visits open none of them.
const PanelOnDemand = preloadable(
  async () => (await import('./team-dashboard-panel.tsx')).PanelOnDemand,
);

const wantedConversation = (search: string) => new URLSearchParams(search).get('conversation');

/** Opens the conversation that the address names, else the one of this tab; false when it is not in this browser. */
async function openWanted(id: string | null): Promise<boolean> {
  if (id !== null) return openConversation(id);
  await openCurrentConversation();
  return true;
}

/** Keeps address and conversation the same: the address decides, and follows when a conversation begins here. */
function useConversationAddress(): 'opening' | 'missing' | 'open' {
  const navigate = useNavigate();
  const wanted = wantedConversation(useLocation().search);
  const id = useCurrentConversation((state) => state.id);
  const isLoaded = useCurrentConversation((state) => state.isLoaded);
  const hasBegun = useCurrentConversation(hasContent);
  const [opened, setOpened] = useState<{ wanted: string | null; isFound: boolean } | null>(null);
  const isOpened = opened?.wanted === wanted;
  const isFound = isOpened && opened.isFound;

  useEffect(() => {
    let isCurrent = true;
    const before = loadCurrentConversation();
    const isAnother = wanted !== null && before.isLoaded && before.id !== wanted;
    if (isAnother) readScreenCommands().stop();
    async function open() {
      const isThere = await openWanted(wanted);
      if (isAnother) readScreenCommands().forget();
      if (isCurrent) setOpened({ wanted, isFound: isThere });
    }
    void open();
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  useEffect(() => {
    // One in which nothing was said, and that has no files, has no address yet.
    const address = hasBegun ? id : null;
    // A visit that is under way may lead elsewhere, or to this conversation already, and to one of its messages.
    const isUnderWay =
      location.pathname !== paths.teamDashboard ||
      (address !== null && wantedConversation(location.search) === address);
    if (isFound && address !== wanted && !isUnderWay) {
      navigate(roomPath(address), { replace: true, state: inPageNavigation });
    }
  }, [isFound, hasBegun, id, wanted, navigate]);

  if (isOpened && !opened.isFound) return 'missing';
  return isLoaded ? 'open' : 'opening';
}

export default function TeamDashboardPage() {
  const hasTeam = useWorkspace((state) => state.members.length > 0);
  const address = useConversationAddress();
  const { missing, noTeam } = conversationMessages;
  // So that they open offline too. Where this fails, opening one tries again and tells of it.
  useEffect(() => whenIdle(() => void PanelOnDemand.preload().catch(() => undefined)), []);
  if (address === 'missing')
    return <NoRoom texts={missing} to={paths.teamDashboard} label={missing.toOthers} />;
  if (!hasTeam) return <NoRoom texts={noTeam} to={paths.teamAssembly} label={noTeam.build} />;
  if (address === 'opening') return null;
  return (
    <RoomCiting>
      <TeamRoom
        botCheck={<BotCheckWidget />}
        renderNotices={renderNotices}
        renderParts={renderParts}
      />
    </RoomCiting>
  );
}

function renderNotices(restoreFocusTo: RefObject<HTMLElement | null>) {
  return (
    <>
      <RoomRemixNotice restoreFocusTo={restoreFocusTo} />
      <StorageNotice
        action={
          <Button size="sm" onClick={downloadCopy}>
            {conversationMessages.downloadCopy}
          </Button>
        }
      />
      <RoomPublishedNotice />
    </>
  );
}

const isOnDemand = (panel: RoomParts['panel']): panel is PanelOnDemandProps['panel'] =>
  panel === 'library' || panel === 'conversations' || panel === 'publish';

function renderParts({ room, panel, onOpenPanel }: RoomParts) {
  const onClose = () => onOpenPanel(null);
  return {
    minutesButton: (
      <MinutesButtonSlot isOpen={panel === 'minutes'} onOpen={() => onOpenPanel('minutes')} />
    ),
    filesButton: (
      <FilesButtonSlot
        isOpen={panel === 'files'}
        onToggle={() => (panel === 'files' ? onClose() : openFiles())}
      />
    ),
    filesBeingAdded: <AddingSlot onGone={giveFocusBack} />,
    onAddFiles: (files: readonly File[]) => void addFiles(files),
    decisionCard: (
      <DecisionCardSlot
        panel={panel === 'minutes' || panel === 'publish' ? panel : null}
        onPublish={() => onOpenPanel('publish')}
      />
    ),
    onDecide: () => {
      openDecision(onOpenPanel);
      if (loadCurrentConversation().outcome.decision === undefined) draftDecision();
    },
    onExport: (format: ExportFormat) => void exportShown(format),
    panels: (
      <>
        <RoomMinutesKeeper room={room} />
        <FilesKeeper />
        <PrintSlot />
        <DockedPanels room={room} panel={panel} onOpenPanel={onOpenPanel} />
        {isOnDemand(panel) ? <PanelOnDemand panel={panel} onClose={onClose} /> : null}
      </>
    ),
  };
}

/** Minutes and files stand in the same place; with files on the table, each leads to the other. */
function DockedPanels({ room, panel, onOpenPanel }: RoomParts) {
  const count = useCurrentConversation(({ files }) => filesOnTable(files ?? []).length);
  const [switchedTo, setSwitchedTo] = useState<RoomParts['panel']>(null);
  const { option } = conversationMessages;
  const onClose = () => onOpenPanel(null);
  const tab = (name: 'minutes' | 'files', open: () => void) => ({
    label: option[name],
    isSelected: panel === name,
    onSelect() {
      setSwitchedTo(name);
      open();
    },
  });
  const tabs =
    count === 0
      ? undefined
      : {
          label: conversationMessages.dock,
          isSwitched: switchedTo === panel,
          tabs: [
            tab('minutes', () => onOpenPanel('minutes')),
            { ...tab('files', () => openFiles()), count: formatNumber(count) },
          ],
        };
  return (
    <>
      <FilesPanelSlot isOpen={panel === 'files'} onClose={onClose} tabs={tabs} />
      <MinutesPanelSlot room={room} isOpen={panel === 'minutes'} onClose={onClose} tabs={tabs} />
    </>
  );
}

interface NoRoomProps {
  texts: { title: string; explanation: string };
  to: string;
  label: string;
}

/** In place of the room: why there is none, and where to go; under its heading is the library, as in the room. */
function NoRoom({ texts, to, label }: NoRoomProps) {
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  return (
    <div className="relative flex min-h-150 flex-1 flex-col">
      <div className="border-b border-line py-1 pl-3">
        <LibraryButton isOpen={isLibraryOpen} onToggle={() => setIsLibraryOpen(!isLibraryOpen)} />
      </div>
      <div className="m-auto">
        <EmptyState
          title={texts.title}
          action={
            <LinkButton to={to} variant="primary">
              {label}
            </LinkButton>
          }
        >
          <p>{texts.explanation}</p>
        </EmptyState>
      </div>
      {isLibraryOpen ? (
        <PanelOnDemand panel="library" onClose={() => setIsLibraryOpen(false)} />
      ) : null}
    </div>
  );
}

/** Another one after each deletion: minutes that are being made from the deleted messages are not wanted any more. */
function RoomMinutesKeeper({ room }: Pick<RoomParts, 'room'>) {
  return <MinutesKeeper key={useDeletionCount()} room={room} />;
}

function RoomRemixNotice(notice: { restoreFocusTo: RefObject<HTMLElement | null> }) {
  return useCurrentConversation((state) => state.remixOf !== null) ? (
    <RemixNotice {...notice} />
  ) : null;
}

function RoomPublishedNotice() {
  return <PublishedNotice conversation={useCurrentConversation((state) => state.uuid)} />;
}
