import { onConversationChange } from '../../../services/workspace/conversation/current-conversation.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { askedTools } from '../../../services/talk/tools/asked-tools.ts';
import { toolCallsOf } from '../../../services/talk/tools/browser-tool-calls.ts';

/**
 * Looks after the requests for tools of the conversation that the room shows, until the signal aborts: what was allowed here runs,
 * and calls end with the page that waits for them.
 */
export function watchTools(room: TalkDriver, end: AbortSignal): void {
  const calls = toolCallsOf(room);
  function runAllowed() {
    const { messageIds } = askedTools.getState();
    if (messageIds.length === 0) return;
    askedTools.setState({ messageIds: [] });
    calls.runAllowed(messageIds);
  }
  calls.settle();
  runAllowed();
  const stops = [
    askedTools.subscribe(runAllowed),
    onConversationChange((state, before) => {
      if (state.uuid !== before.uuid || state.isPaused !== before.isPaused) calls.settle();
    }),
  ];
  end.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}
