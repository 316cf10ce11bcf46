import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../lib/language/locale.ts';
import { conversationMessages } from '../../services/talk/messages.ts';
import {
  refreshConversationList,
  useConversationList,
} from '../../services/workspace/stored-conversations/conversation-list.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { groupBranches } from './branch-groups.rules.ts';
import { GroupItems } from './group-items.tsx';
import { useRemoval } from './use-removal.tsx';

const shownAtFirst = 50;

/** The conversations of this browser; read anew when shown. */
export function useListedConversations() {
  const heads = useConversationList();
  useEffect(() => void refreshConversationList(), []);
  return heads;
}

/** All conversations of this browser, the one last worked on first. */
export function RecentConversations({ onOpen }: { onOpen: () => void }) {
  const id = useId();
  const texts = conversationMessages.conversations;
  const heads = useListedConversations();
  const [isWhole, setIsWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useRemoval(heading);
  const groups = useMemo(() => groupBranches(heads ?? []), [heads]);
  const shown = isWhole ? groups : groups.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={`${id}-title`} className="mt-6">
      <h3
        ref={heading}
        id={`${id}-title`}
        tabIndex={-1}
        className="flex items-center gap-2 border-b border-line pb-2 font-sans text-base font-medium outline-none"
      >
        {texts.recent}
        <span aria-hidden="true">
          <Badge>{formatNumber(heads?.length ?? 0)}</Badge>
        </span>
      </h3>
      {heads?.length === 0 ? <p className="py-4 text-sm text-ink-muted">{texts.noRecent}</p> : null}
      <ul aria-labelledby={`${id}-title`} className="flex flex-col pt-2">
        {shown.map((group) => (
          <GroupItems
            key={(group.origin ?? group.branches[0])?.id}
            group={group}
            onOpen={onOpen}
            onDelete={(head) => removal.ask({ head, isSaved: false })}
          />
        ))}
      </ul>
      {shown.length < groups.length ? (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {texts.showAll(heads?.length ?? 0)}
        </Button>
      ) : null}
      {removal.dialog}
    </section>
  );
}
