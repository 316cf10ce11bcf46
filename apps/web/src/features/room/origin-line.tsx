import type { BranchOrigin } from '@convoke/talk/conversation/branch-origin.ts';
import type { RemixOrigin } from '@convoke/talk/conversation/remix-origin.ts';
import { Shuffle } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '../../lib/routing/link.tsx';
import { conversationPath, roomPath } from '../../paths.ts';
import { conversationMessages } from '../../services/talk/messages.ts';
import { branchDifference } from '../../services/talk/shown/branch-difference.ts';
import { titleOf } from '../../services/talk/shown/conversation-title.ts';
import { useCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import {
  refreshConversationList,
  useConversationList,
} from '../../services/workspace/stored-conversations/conversation-list.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';

/** Names what the current conversation comes from, and leads there: the origin of a branch, or a publication. */
export function OriginLine() {
  const branchOf = useCurrentConversation((state) => state.branchOf);
  const remixOf = useCurrentConversation((state) => state.remixOf);
  if (branchOf !== null) return <BranchLine branchOf={branchOf} />;
  return remixOf === null ? null : <RemixLine remixOf={remixOf} />;
}

const lineClass = 'flex gap-1 text-xs text-ink-muted pointer-coarse:-my-3.5 pointer-coarse:py-3.5';
const linkClass =
  'truncate text-ink underline decoration-1 underline-offset-4 pointer-coarse:py-3.5';

function RemixLine({ remixOf: { uuid, title } }: { remixOf: RemixOrigin }) {
  const { branches: texts, conversations } = conversationMessages;
  return (
    <p className={lineClass}>
      <Shuffle size={14} aria-hidden className="shrink-0 self-center" />
      {/* With the space, so that it is a word of its own to screen readers. */}
      <span className="sr-only">{`${texts.remixed} `}</span>
      <Link to={conversationPath(uuid)} className={linkClass}>
        <bdi>{texts.from(title || conversations.untitled)}</bdi>
      </Link>
    </p>
  );
}

/** Says what differs, too. */
function BranchLine({ branchOf }: { branchOf: BranchOrigin }) {
  const members = useWorkspace((state) => state.members);
  const heads = useConversationList();
  useEffect(() => void refreshConversationList(), []);
  const texts = conversationMessages.branches;
  const { conversationId, messageId } = branchOf;
  const origin = heads?.find(({ id }) => id === conversationId);
  const isDeleted = heads !== null && origin === undefined;
  const words = <bdi>{texts.from(origin === undefined ? branchOf.title : titleOf(origin))}</bdi>;
  const difference = branchDifference({ members, branchOf }, origin);
  return (
    <p className={lineClass}>
      {isDeleted ? (
        <span className="truncate">
          {words} {texts.originDeleted}
        </span>
      ) : (
        <Link to={roomPath(conversationId, messageId)} className={linkClass}>
          {words}
        </Link>
      )}
      {difference === '' ? null : (
        <span className="truncate">
          {' · '}
          <bdi>{difference}</bdi>
        </span>
      )}
    </p>
  );
}
