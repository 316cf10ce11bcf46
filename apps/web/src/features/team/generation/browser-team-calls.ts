import {
  describeRoleEndpoint,
  generateTeamEndpoint,
} from '@convoke/contract/team/team.endpoints.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { streamAiResponse } from '../../../services/api/streams/ai-stream.ts';
import { discardTokens, takeBotCheckToken } from '../../../services/bot-check/bot-check.ts';
import type { TeamCalls } from './team-calls.ts';

// A URL may take some 16 kB in all, and an encoded character up to 12 bytes of it.
const visionInAddress = 600;

// With the bot check off there is no token, but the path segment must not be empty.
const noToken = 'off';

/** The calls with this browser's API and bot check. */
export const browserTeamCalls: TeamCalls = {
  takeBotCheckToken,
  discardTokens,
  generateTeam: (botCheckToken, body, options) =>
    streamAiResponse(generateTeamEndpoint, {
      params: { botCheckToken: botCheckToken || noToken },
      body,
      ...options,
    }),
  describeRole: (botCheckToken, { role, name, vision }, options) =>
    streamAiResponse(describeRoleEndpoint, {
      params: { role, botCheckToken: botCheckToken || noToken },
      query: {
        ...(name === undefined ? {} : { name }),
        ...(vision === undefined ? {} : { vision: takeCodePoints(vision, visionInAddress) }),
      },
      ...options,
    }),
};
