import {
  continueConversationEndpoint,
  summarizeConversationEndpoint,
} from '@convoke/contract/conversation/conversation.endpoints.ts';
import { now } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { streamAiAnswer } from '../../services/api/api.ts';
import { discardTokens, takeBotCheckToken } from '../../services/bot-check/bot-check.ts';
import { loadAnswerLength, saveAnswerLength } from '../../services/team-data/answer-length.ts';
import {
  appendMessage,
  holdUnfinished,
  loadRunning,
  setRunningSpeaker,
  updateMessage,
} from '../../services/team-data/running-conversation.ts';
import { readTeamData } from '../../services/team-data/team-data.ts';
import { showToast } from '../../ui/toast.tsx';
import { createConversationController } from './conversation-controller.ts';
import { conversationMessages as texts } from './conversation.messages.ts';
import { TurnFailure } from './failure.rules.ts';

/** Makes the controller of this browser's conversation. */
export function createConversationRoom() {
  loadRunning();
  return createConversationController({
    api: {
      continueConversation: (body, options) =>
        streamAiAnswer(continueConversationEndpoint, { body, ...options }),
      summarizeConversation: (body, options) =>
        streamAiAnswer(summarizeConversationEndpoint, { body, ...options }),
    },
    takeBotCheckToken: takeToken,
    discardBotCheckTokens: discardTokens,
    running: {
      load: loadRunning,
      appendMessage,
      updateMessage,
      setSpeaker: setRunningSpeaker,
      holdUnfinished,
    },
    readTeam: readTeamData,
    answerLength: { load: loadAnswerLength, save: saveAnswerLength },
    now,
    newId: randomId,
    onSummarized: () => showToast(texts.conversationSummarized),
    // oxlint-disable-next-line no-console -- a fault of ours: the visitor is told that there was one, the log which
    onUnexpected: (error) => console.error('A turn failed unexpectedly', error),
  });
}

/** A token, or the reason in words why there is none. */
async function takeToken(signal: AbortSignal): Promise<string> {
  try {
    return await takeBotCheckToken(signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = error instanceof ApiError ? ` ${error.message}` : '';
    throw new TurnFailure(`${texts.botCheckFailed}${reason}`, { cause: error });
  }
}
