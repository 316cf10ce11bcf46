import { proposeGoalsEndpoint } from '@convoke/contract/vision/vision.endpoints.ts';
import { currentLanguage } from '../../../lib/language/messages.ts';
import { isOnline } from '../../../services/api/online.ts';
import { requestJson } from '../../../services/api/request-json.ts';
import { discardBotCheckTokens, takeBotCheckToken } from '../../../services/bot-check/bot-check.ts';
import { tokenInPath } from '../../../services/bot-check/with-bot-check-token.ts';
import { visionMessages } from '../messages.ts';
import { createGoalProposal, type GoalProposalDeps } from './goal-proposal.ts';

/** A proposal with this browser's API and bot check. */
export const createBrowserProposal = (
  texts: Pick<GoalProposalDeps, 'readTexts' | 'replaceTexts'>,
) =>
  createGoalProposal({
    ...texts,
    examples: () => visionMessages.examples.map((example) => example.texts),
    language: currentLanguage,
    isOnline,
    takeBotCheckToken,
    discardBotCheckTokens,
    propose: (botCheckToken, body, signal) =>
      requestJson(proposeGoalsEndpoint, {
        params: { botCheckToken: tokenInPath(botCheckToken) },
        body,
        signal,
        hasOwnIndicator: true,
        hasNoTimeLimit: true,
      }),
  });
