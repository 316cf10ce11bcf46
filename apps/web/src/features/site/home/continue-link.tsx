import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { locale } from '../../../lib/language/locale.ts';
import { roomPath } from '../../../paths.ts';
import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { storedConversations } from '../../../services/workspace/stored-conversations/stored-conversations.ts';
import { newestMessages, siteMessages } from '../messages.ts';
import { FreeNote } from './free-note.tsx';
import { dayInWords } from './day-in-words.rules.ts';

/** The way back to the conversation last worked on, in the place of the note for strangers. */
export function ContinueLink() {
  const head = useLatestConversation();
  if (head === null) return <FreeNote />;
  return (
    <Link
      to={roomPath(head.id)}
      // As high as the line in whose place it is, with room for a finger around it.
      className="-my-3 flex max-w-full items-center gap-2 self-start py-3 text-sm no-underline"
    >
      <span className="line-clamp-1 break-all">
        {siteMessages.continue} <bdi className="font-medium">{head.title || head.opening}</bdi>
      </span>
      <span className="shrink-0 text-ink-muted">
        {newestMessages.messages(head.messageCount)} · {dayInWords(head.updatedAt, now(), locale())}
      </span>
      <ArrowRight size={15} aria-hidden className="shrink-0 text-accent" />
    </Link>
  );
}

function useLatestConversation(): ConversationHead | null {
  const [head, setHead] = useState<ConversationHead | null>(null);
  useEffect(() => {
    let isMounted = true;
    async function read() {
      // A browser without a database has an empty list.
      const heads = await storedConversations.list();
      if (isMounted) setHead(heads.find(({ messageCount }) => messageCount > 0) ?? null);
    }
    void read();
    return () => {
      isMounted = false;
    };
  }, []);
  return head;
}
