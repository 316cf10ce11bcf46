import {
  describeRoleEndpoint,
  generateTeamEndpoint,
} from '@convoke/contract/team/team.endpoints.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { streamAiResponse } from '../../../services/api/streams/ai-stream.ts';
import { discardBotCheckTokens, takeBotCheckToken } from '../../../services/bot-check/bot-check.ts';
import { tokenInPath } from '../../../services/bot-check/with-bot-check-token.ts';
import { tabSession } from '../../../services/storage/tab-session.ts';
import { isFileStart } from '../../../services/workspace/files/file-start.ts';
import type { TeamCalls } from './team-calls.ts';

// A URL may take some 16 kB in all, and an encoded character up to 12 bytes of it.
const visionInAddress = 600;

/** The files that the project began with, as requests carry them; `null` without any, for which nothing is loaded. */
async function readStartFiles() {
  if (!isFileStart(tabSession.readId())) return null;
  const [{ openCurrentConversation }, { readFiles }] = await Promise.all([
    import('../../../services/workspace/conversation/current-conversation.ts'),
    import('../../../services/talk/files/read-files.ts'),
  ]);
  await openCurrentConversation();
  return readFiles([]);
}

/** The calls with this browser's API and bot check. */
export const browserTeamCalls: TeamCalls = {
  takeBotCheckToken,
  discardBotCheckTokens,
  generateTeam: async (botCheckToken, body, options) => {
    const files = await readStartFiles();
    return streamAiResponse(generateTeamEndpoint, {
      params: { botCheckToken: tokenInPath(botCheckToken) },
      body: { ...body, ...(files !== null && { files: [...files] }) },
      ...options,
    });
  },
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
