import { useEffect, useState } from 'react';
import { inPageNavigation } from '../../../../lib/routing/in-page-navigation.ts';
import { useLocation, useNavigate } from '../../../../lib/routing/router.tsx';
import { roomPath } from '../../../../paths.ts';
import { useCurrentConversation } from '../../../../services/workspace/conversation/current-conversation.ts';
import type { Revealed } from './use-message-window.ts';

/**
 * Shows the message that the address names, focuses it, and answers its id as long as it is marked. The address then
 * names the conversation alone, so that a reload later does not lead back to the message.
 */
export function useLinkedMessage(
  reveal: (message: Revealed & { index: number }) => void,
): string | null {
  const navigate = useNavigate();
  const { search } = useLocation();
  const conversationId = useCurrentConversation((state) => state.id);
  const messages = useCurrentConversation((state) => state.messages);
  const [marked, setMarked] = useState<{ id: string; count: number } | null>(null);

  useEffect(() => {
    const address = new URLSearchParams(search);
    const id = address.get('message');
    // While the conversation of the address is still being read, another one is on the screen.
    if (id === null || address.get('conversation') !== conversationId) return;
    const index = messages.findIndex((message) => message.id === id);
    if (index >= 0) {
      reveal({ id, index, takesFocus: true });
      requestAnimationFrame(() => setMarked({ id, count: messages.length }));
    }
    navigate(roomPath(conversationId), { replace: true, state: inPageNavigation });
  }, [search, conversationId, messages, reveal, navigate]);

  // Something new was said: the conversation goes on.
  return marked !== null && messages.length === marked.count ? marked.id : null;
}
