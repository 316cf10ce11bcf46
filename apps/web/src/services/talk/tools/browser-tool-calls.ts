import { callToolEndpoint } from '@convoke/contract/tools/tool.endpoints.ts';
import { now } from '../../../lib/clock.ts';
import { requestOfferedTools } from '../../api/offered-tools.ts';
import { requestJson } from '../../api/request-json.ts';
import { discardBotCheckTokens } from '../../bot-check/bot-check.ts';
import {
  changeConversation,
  loadCurrentConversation,
} from '../../workspace/conversation/current-conversation.ts';
import { fileStore } from '../../workspace/files/file-store.ts';
import { putOnTable } from '../../workspace/files/table-files.ts';
import { takeToken } from '../browser-conversation.ts';
import type { TalkDriver } from '../talk-driver.ts';
import { ToolCalls } from './tool-calls.ts';

const callsOfRoom = new WeakMap<TalkDriver, ToolCalls>();

/** What allows, refuses and calls the tools of a room, with this browser's API and storage. */
export function toolCallsOf(room: TalkDriver): ToolCalls {
  const known = callsOfRoom.get(room);
  if (known !== undefined) return known;
  const calls = new ToolCalls({
    room,
    currentConversation: { load: loadCurrentConversation, changeConversation },
    listTools: requestOfferedTools,
    callTool: (body, { signal }) =>
      // The server ends it in time, and so can the visitor.
      requestJson(callToolEndpoint, { body, signal, hasOwnIndicator: true, hasNoTimeLimit: true }),
    takeBotCheckToken: takeToken,
    discardBotCheckTokens,
    keep: fileStore.keep,
    put: putOnTable,
    now,
    later: (run) => setTimeout(run, 0),
    // oxlint-disable-next-line no-console -- a bug: the visitor sees that there was one, the log which
    onUnexpected: (error) => console.error('A tool call failed unexpectedly', error),
  });
  callsOfRoom.set(room, calls);
  return calls;
}
