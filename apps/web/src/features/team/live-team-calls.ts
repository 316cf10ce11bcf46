import {
  describeRoleEndpoint,
  generateTeamEndpoint,
} from '@convoke/contract/team/team.endpoints.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { streamAiAnswer } from '../../services/api/api.ts';
import { discardTokens, takeBotCheckToken } from '../../services/bot-check/bot-check.ts';
import type { TeamCalls } from './team-calls.ts';

// The address of a call has some 16 kB for everything, and a character takes up to 12 bytes of it.
const visionInAddress = 600;

// With the check switched off there is no token, but the address needs a word in its place.
const noToken = 'off';

/** The calls to this server. */
export const liveTeamCalls: TeamCalls = {
  takeBotCheckToken,
  discardTokens,
  generateTeam: (botCheckToken, body, options) =>
    streamAiAnswer(generateTeamEndpoint, {
      params: { botCheckToken: botCheckToken || noToken },
      body,
      ...options,
    }),
  describeRole: (botCheckToken, { role, name, vision }, options) =>
    streamAiAnswer(describeRoleEndpoint, {
      params: { role, botCheckToken: botCheckToken || noToken },
      query: {
        ...(name === undefined ? {} : { name }),
        ...(vision === undefined ? {} : { vision: takeCodePoints(vision, visionInAddress) }),
      },
      ...options,
    }),
};
