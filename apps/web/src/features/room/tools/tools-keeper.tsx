import { useEffect } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import { loadOfferedTools } from '../../../services/api/offered-tools.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { ToolLine } from '../messages/tools/tool-line.tsx';

async function watchUntil(room: TalkDriver, end: AbortSignal): Promise<void> {
  // Offline, and the module is not in the cache: the card, which needs it too, reports the error.
  const code = await import('./watch-tools.ts').catch(() => null);
  if (!end.aborted) code?.watchTools(room, end);
}

/** Has at hand what members may ask for, and looks after what they asked for; nothing in rooms without tools. */
export function ToolsKeeper({ room }: { room: TalkDriver }) {
  const mayAsk = useWorkspace(({ members }) => members.some(({ tools = [] }) => tools.length > 0));
  const hasAsked = useCurrentConversation(({ messages }) =>
    messages.some(({ status }) => status === 'tool'),
  );
  useEffect(() => {
    if (!mayAsk) return undefined;
    void loadOfferedTools();
    return whenIdle(() => void ToolLine.preload().catch(() => undefined));
  }, [mayAsk]);
  useEffect(() => {
    if (!hasAsked) return undefined;
    const call = new AbortController();
    void watchUntil(room, call.signal);
    return () => call.abort();
  }, [room, hasAsked]);
  return null;
}
