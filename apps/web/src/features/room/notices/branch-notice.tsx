import { GitBranch } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '../../../lib/routing/link.tsx';
import { roomPath } from '../../../paths.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import {
  refreshConversationList,
  useConversationList,
} from '../../../services/workspace/stored-conversations/conversation-list.ts';
import { conversationMessages } from '../../../services/talk/messages.ts';
import { titleOf } from '../../../services/talk/shown/conversation-title.ts';

/** Names the conversation that the current one is a branch of, and leads there. */
export function BranchNotice() {
  const branchOf = useCurrentConversation((state) => state.branchOf);
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
  const { before, after } = texts.branchedFrom;
  const words = (
    <>
      {before}
      <bdi>{origin === undefined ? branchOf.title : titleOf(origin)}</bdi>
      {after}
    </>
  );
  return (
    <p className="flex min-w-0 items-center gap-2 px-1 text-sm text-ink-muted">
      <GitBranch size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 truncate pointer-coarse:-my-3.5 pointer-coarse:py-3.5">
        {isDeleted ? (
          <>
            {words} {texts.originDeleted}
          </>
        ) : (
          <Link
            to={roomPath(conversationId, messageId)}
            className="text-ink underline decoration-1 underline-offset-4 pointer-coarse:py-3.5"
          >
            {words}
          </Link>
        )}
      </span>
    </p>
  );
}
