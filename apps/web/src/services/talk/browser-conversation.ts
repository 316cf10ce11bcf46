import {
  continueConversationEndpoint,
  discussConversationEndpoint,
  pauseDiscussionEndpoint,
  summarizeConversationEndpoint,
} from '@convoke/contract/conversation/conversation.endpoints.ts';
import { now } from '../../lib/clock.ts';
import { delay } from '../../lib/delay.ts';
import { randomId } from '../../lib/random-id.ts';
import { ApiError, errorFromProblem } from '../api/api-error.ts';
import { readOfferedTools } from '../api/offered-tools.ts';
import { isOnline } from '../api/online.ts';
import { errorText } from '../api/errors/error-text.ts';
import { requestJson } from '../api/request-json.ts';
import { streamEvents } from '../api/streams/event-stream.ts';
import { streamAiResponse } from '../api/streams/ai-stream.ts';
import { discardBotCheckTokens, takeBotCheckToken } from '../bot-check/bot-check.ts';
import {
  loadResponseLength,
  saveResponseLength,
} from '../workspace/conversation/response-length.ts';
import {
  appendMessage,
  changeConversation,
  setStreamingMessages,
  loadCurrentConversation,
  setConversationSpeaker,
} from '../workspace/conversation/current-conversation.ts';
import { isLimitReached } from '@convoke/talk/discussion/stop-after.rules.ts';
import { showToast } from '../../ui/toast.tsx';
import { toolOutcomes } from '@convoke/talk/tools/tool-outcomes.rules.ts';
import { TalkDriver } from './talk-driver.ts';
import { noticeToolRequest } from './tools/asked-tools.ts';
import { conversationMessages as texts } from './messages.ts';
import { noticeRefusal, readAskedTeam, readTools, withKnownOffers } from './models/asked-team.ts';
import { readFiles } from './files/read-files.ts';
import { TurnFailure } from './failure.rules.ts';

/** Creates the controller with this browser's API, storage and bot check. */
export function createBrowserConversation() {
  return new TalkDriver({
    api: {
      continueConversation: (body, options) =>
        withKnownOffers(streamAiResponse(continueConversationEndpoint, { body, ...options })),
      summarizeConversation: (body, options) =>
        withKnownOffers(streamAiResponse(summarizeConversationEndpoint, { body, ...options })),
      discussConversation: (body, { signal, onEvent }) =>
        withKnownOffers(
          streamEvents(discussConversationEndpoint, {
            body,
            lastEvent: 'stop',
            signal,
            onEvent(event) {
              // One that is taken away in the middle fails the turns of its members.
              if (event.event === 'turn-failed')
                noticeRefusal(errorFromProblem(event.data.problem));
              onEvent(event);
            },
          }),
        ),
      async pauseDiscussion(id) {
        await requestJson(pauseDiscussionEndpoint, { body: { id }, hasOwnIndicator: true });
      },
    },
    takeBotCheckToken: takeToken,
    discardBotCheckTokens,
    currentConversation: {
      load: loadCurrentConversation,
      appendMessage,
      changeConversation,
      setSpeaker: setConversationSpeaker,
      setStreamingMessages,
    },
    readTeam: readAskedTeam,
    readFiles,
    readTools,
    toolResults: (messages) => toolOutcomes(messages, loadCurrentConversation().files ?? []),
    findTool: (id) => readOfferedTools()?.find((tool) => tool.id === id) ?? null,
    onToolRequest: noticeToolRequest,
    responseLengthStorage: { load: loadResponseLength, save: saveResponseLength },
    isOnline,
    mayAsk() {
      const isReached = isLimitReached(loadCurrentConversation());
      if (isReached) showToast(texts.limitReached, { tone: 'error' });
      return !isReached;
    },
    now,
    delay,
    newId: randomId,
    onNoOtherAnswer: (text) => showToast(text, { tone: 'error' }),
    onSummarized: () => showToast(texts.conversationSummarized),
    // oxlint-disable-next-line no-console -- a bug: the visitor sees that there was one, the log which
    onUnexpected: (error) => console.error('A turn failed unexpectedly', error),
  });
}

/** Takes a token; a failure becomes a `TurnFailure` with a text to show. */
export async function takeToken(signal?: AbortSignal): Promise<string> {
  try {
    return await takeBotCheckToken(signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    const reason = error instanceof ApiError ? ` ${errorText(error)}` : '';
    throw new TurnFailure(`${texts.botCheckFailed}${reason}`, { cause: error });
  }
}
