import {
  describeRoleEndpoint,
  generateTeamEndpoint,
} from '@convoke/contract/team/team.endpoints.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { streamAiResponse } from '../../../services/api/streams/ai-stream.ts';
import { discardBotCheckTokens, takeBotCheckToken } from '../../../services/bot-check/bot-check.ts';
import { tokenInPath } from '../../../services/bot-check/with-bot-check-token.ts';
import type { TeamCalls } from './team-calls.ts';

// A URL may take some 16 kB in all, and an encoded character up to 12 bytes of it.
const visionInAddress = 600;

/** The calls with this browser's API and bot check. */
export const browserTeamCalls: TeamCalls = {
  takeBotCheckToken,
  discardBotCheckTokens,
  generateTeam: (botCheckToken, body, options) =>
    streamAiResponse(generateTeamEndpoint, {
      params: { botCheckToken: tokenInPath(botCheckToken) },
      body,
      ...options,
    }),
  describeRole: (botCheckToken, { role, name, vision }, options) =>
    streamAiResponse(describeRoleEndpoint, {
      params: { role, botCheckToken: tokenInPath(botCheckToken) },
      query: {
        ...(name === undefined ? {} : { name }),
        ...(vision === undefined ? {} : { vision: takeCodePoints(vision, visionInAddress) }),
      },
      ...options,
    }),
};
