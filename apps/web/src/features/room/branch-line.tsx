import { useEffect } from 'react';
import { Link } from '../../lib/routing/link.tsx';
import { roomPath } from '../../paths.ts';
import { conversationMessages } from '../../services/talk/messages.ts';
import { branchDifference } from '../../services/talk/shown/branch-difference.ts';
import { titleOf } from '../../services/talk/shown/conversation-title.ts';
import { useCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import {
  refreshConversationList,
  useConversationList,
} from '../../services/workspace/stored-conversations/conversation-list.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';

/** Names the conversation that the current one is a branch of, leads there, and says what differs. */
export function BranchLine() {
  const branchOf = useCurrentConversation((state) => state.branchOf);
  const members = useWorkspace((state) => state.members);
  const heads = useConversationList();
  const isBranch = branchOf !== null;
  useEffect(() => {
    if (isBranch) void refreshConversationList();
  }, [isBranch]);
  if (branchOf === null) return null;
  const texts = conversationMessages.branches;
  const { conversationId, messageId } = branchOf;
  const origin = heads?.find(({ id }) => id === conversationId);
  const isDeleted = heads !== null && origin === undefined;
  const words = <bdi>{texts.from(origin === undefined ? branchOf.title : titleOf(origin))}</bdi>;
  const difference = branchDifference({ members, branchOf }, origin);
  return (
    <p className="flex gap-1 text-xs text-ink-muted pointer-coarse:-my-3.5 pointer-coarse:py-3.5">
      {isDeleted ? (
        <span className="truncate">
          {words} {texts.originDeleted}
        </span>
      ) : (
        <Link
          to={roomPath(conversationId, messageId)}
          className="truncate text-ink underline decoration-1 underline-offset-4 pointer-coarse:py-3.5"
        >
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
