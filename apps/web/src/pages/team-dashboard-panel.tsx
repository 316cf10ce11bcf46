import { citedPassageFinder } from '@convoke/talk/files/passages.rules.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { useMemo } from 'react';
import { ConversationsPanel } from '../features/library/conversations-panel.tsx';
import { LibraryPanel } from '../features/library/library-panel.tsx';
import { PublishPanel } from '../features/publication/publish/publish-panel.tsx';
import { discardBotCheckTokens, takeBotCheckToken } from '../services/bot-check/bot-check.ts';
import { isEndShown } from '../services/talk/shown/shown-end.rules.ts';
import {
  loadCurrentConversation,
  setConversationTitle,
  useCurrentConversation,
} from '../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../services/workspace/workspace.ts';

export interface PanelOnDemandProps {
  panel: 'library' | 'conversations' | 'publish';
  onClose: () => void;
}

interface SomePanelProps {
  isOpen: boolean;
  onClose: () => void;
}

const panels = {
  library: LibraryPanel,
  conversations: ConversationsPanel,
  publish: RoomPublishPanel,
};

/** A panel of the room whose code is loaded on demand. */
export function PanelOnDemand({ panel, onClose }: PanelOnDemandProps) {
  const Panel = panels[panel];
  return <Panel key={panel} isOpen onClose={onClose} />;
}

function RoomPublishPanel(panel: SomePanelProps) {
  const messages = useCurrentConversation((state) => state.messages);
  const conversation = useCurrentConversation((state) => state.uuid);
  const remixOf = useCurrentConversation((state) => state.remixOf);
  const outcome = useCurrentConversation((state) => state.outcome);
  const files = useCurrentConversation((state) => state.files);
  const table = useMemo(() => files && { files, passageOf: citedPassageFinder(files) }, [files]);
  const vision = useWorkspace((state) => state.vision);
  const members = useWorkspace((state) => state.members);
  const said = useMemo(
    () =>
      messages.filter(
        (line, index) =>
          isContribution(line) ||
          line.status === 'passed' ||
          (line.status === 'ended' && isEndShown(line.end, messages[index - 1])),
      ),
    [messages],
  );
  return (
    <PublishPanel
      {...panel}
      messages={said}
      title={loadCurrentConversation().title}
      vision={vision}
      members={members}
      conversation={conversation}
      remixOf={remixOf}
      outcome={outcome}
      {...(table && { table })}
      takeBotCheckToken={takeBotCheckToken}
      discardBotCheckTokens={discardBotCheckTokens}
      onTitle={setConversationTitle}
    />
  );
}
