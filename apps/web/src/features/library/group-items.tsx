import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { roomPath } from '../../paths.ts';
import { conversationMessages } from '../../services/talk/messages.ts';
import { branchDifference } from '../../services/talk/shown/branch-difference.ts';
import { titleOf } from '../../services/talk/shown/conversation-title.ts';
import { useCurrentConversation } from '../../services/workspace/conversation/current-conversation.ts';
import type { BranchGroup } from './branch-groups.rules.ts';
import { ConversationItem } from './conversation-item.tsx';

interface GroupItemsProps {
  group: BranchGroup;
  onOpen: () => void;
  onDelete: (head: ConversationHead) => void;
}

/** A conversation with its branches, or those of a deleted one, as items of a list. */
export function GroupItems({ group, onOpen, onDelete }: GroupItemsProps) {
  const navigate = useNavigate();
  const currentId = useCurrentConversation((state) => state.id);
  const texts = conversationMessages.branches;
  const { origin, branches } = group;
  const entry = (head: ConversationHead) => ({
    head,
    isCurrent: head.id === currentId,
    onOpen() {
      navigate(roomPath(head.id));
      onOpen();
    },
    onDelete: () => onDelete(head),
  });
  if (origin === null)
    return branches.map((head) => (
      <ConversationItem
        key={head.id}
        {...entry(head)}
        branch={{ mark: texts.branchOf(head.branchOf?.title ?? ''), difference: '' }}
      />
    ));
  const known = [origin, ...branches];
  const differenceOf = (head: ConversationHead) =>
    branchDifference(
      head,
      known.find(({ id }) => id === head.branchOf?.conversationId),
    );
  return (
    <ConversationItem {...entry(origin)}>
      {branches.length === 0 ? null : (
        <ul
          aria-label={texts.branchesOf(titleOf(origin))}
          className="mx-2 flex flex-col border-l-2 border-line pl-4"
        >
          {branches.map((head) => (
            <ConversationItem
              key={head.id}
              {...entry(head)}
              branch={{ mark: texts.branch, difference: differenceOf(head) }}
            />
          ))}
        </ul>
      )}
    </ConversationItem>
  );
}
