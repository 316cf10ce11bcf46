import { useMemo } from 'react';
import { conversationMessages } from '../features/conversation/conversation.messages.ts';
import { isSaid } from '../features/conversation/transcript.rules.ts';
import { TeamRoom } from '../features/conversation/team-room.tsx';
import { PublishPanel } from '../features/publication/publish-panel.tsx';
import { PublishedNotice } from '../features/publication/published-notice.tsx';
import { RemixNotice } from '../features/publication/remix/remix-notice.tsx';
import { StorageNotice } from '../features/site/storage-notice.tsx';
import { paths } from '../paths.ts';
import { discardTokens, takeBotCheckToken } from '../services/bot-check/bot-check.ts';
import { BotCheckWidget } from '../services/bot-check/bot-check-widget.tsx';
import {
  loadRunning,
  setRunningTitle,
  useRunning,
} from '../services/team-data/running-conversation.ts';
import { useTeamData } from '../services/team-data/team-data.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function TeamDashboardPage() {
  const hasTeam = useTeamData((state) => state.members.length > 0);
  if (!hasTeam) return <NoTeam />;
  return (
    <TeamRoom
      botCheck={<BotCheckWidget />}
      notices={
        <>
          <RemixNotice />
          <StorageNotice />
          <RoomPublishedNotice />
        </>
      }
      renderPublishPanel={(panel) => <RoomPublishPanel {...panel} />}
    />
  );
}

function NoTeam() {
  const texts = conversationMessages.noTeam;
  return (
    <div className="m-auto">
      <h1 className="sr-only">{conversationMessages.title}</h1>
      <EmptyState
        title={texts.title}
        action={
          <LinkButton to={paths.teamAssembly} variant="primary">
            {texts.build}
          </LinkButton>
        }
      >
        <p>{texts.explanation}</p>
      </EmptyState>
    </div>
  );
}

function RoomPublishedNotice() {
  return <PublishedNotice conversation={useRunning((state) => state.uuid)} />;
}

function RoomPublishPanel(panel: { isOpen: boolean; onClose: () => void }) {
  const messages = useRunning((state) => state.messages);
  const conversation = useRunning((state) => state.uuid);
  const remixOf = useRunning((state) => state.remixOf);
  const vision = useTeamData((state) => state.vision);
  const members = useTeamData((state) => state.members);
  const said = useMemo(() => messages.filter(isSaid), [messages]);
  if (!panel.isOpen) return null;
  return (
    <PublishPanel
      {...panel}
      messages={said}
      title={loadRunning().title}
      vision={vision}
      members={members}
      conversation={conversation}
      remixOf={remixOf}
      takeBotCheckToken={() => takeBotCheckToken()}
      discardBotCheckTokens={discardTokens}
      onTitle={setRunningTitle}
    />
  );
}
