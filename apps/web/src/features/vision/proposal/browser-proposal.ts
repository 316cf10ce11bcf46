import { proposeGoalsEndpoint } from '@convoke/contract/vision/vision.endpoints.ts';
import { currentLanguage } from '../../../lib/language/messages.ts';
import { requestJson } from '../../../services/api/request-json.ts';
import { discardTokens, takeBotCheckToken } from '../../../services/bot-check/bot-check.ts';
import { visionMessages } from '../messages.ts';
import { createGoalProposal, type GoalProposalDeps } from './goal-proposal.ts';

// With the bot check off there is no token, but the path segment must not be empty.
const noToken = 'off';

/** A proposal with this browser's API and bot check. */
export const createBrowserProposal = (
  texts: Pick<GoalProposalDeps, 'readTexts' | 'replaceTexts'>,
) =>
  createGoalProposal({
    ...texts,
    examples: () => visionMessages.examples.map((example) => example.texts),
    language: currentLanguage,
    isOnline: () => navigator.onLine,
    takeBotCheckToken,
    discardTokens,
    propose: (botCheckToken, body, signal) =>
      requestJson(proposeGoalsEndpoint, {
        params: { botCheckToken: botCheckToken || noToken },
        body,
        signal,
        hasOwnIndicator: true,
        hasNoTimeLimit: true,
      }),
  });
