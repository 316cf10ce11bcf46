import { decisionEndpoint, minutesEndpoint } from '@convoke/contract/minutes/minutes.endpoints.ts';
import { now } from '../../../lib/clock.ts';
import { isOnline } from '../../../services/api/online.ts';
import { requestJson } from '../../../services/api/request-json.ts';
import { discardBotCheckTokens } from '../../../services/bot-check/bot-check.ts';
import {
  changeConversation,
  loadCurrentConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { readAskedTeam, withKnownOffers } from '../../../services/talk/models/asked-team.ts';
import { readFiles } from '../../../services/talk/files/read-files.ts';
import { takeToken } from '../../../services/talk/browser-conversation.ts';
import { MinutesWork } from './minutes-work.ts';

const options = { hasOwnIndicator: true, hasNoTimeLimit: true };

/** The minutes of the conversation that this tab shows, with this browser's API, storage and bot check. */
export const minutesWork = new MinutesWork({
  api: {
    makeMinutes: (body, signal) =>
      withKnownOffers(requestJson(minutesEndpoint, { body, signal, ...options })),
    decide: (body, signal) =>
      withKnownOffers(requestJson(decisionEndpoint, { body, signal, ...options })),
  },
  takeBotCheckToken: takeToken,
  discardBotCheckTokens,
  currentConversation: { load: loadCurrentConversation, changeConversation },
  readTeam: readAskedTeam,
  readFiles,
  isOnline,
  now,
  // oxlint-disable-next-line no-console -- a bug: the visitor sees that there was one, the log which
  onUnexpected: (error) => console.error('The minutes failed unexpectedly', error),
});
