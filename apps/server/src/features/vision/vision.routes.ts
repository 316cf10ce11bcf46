import { proposeGoalsEndpoint } from '@convoke/contract/vision/vision.endpoints.ts';
import { aiRoute } from '../../ports/route.ts';
import { maxCallsPerProposal, type ProposalService } from './proposal.service.ts';

/** Proposing objectives and key results. */
export const visionRoutes = (proposal: ProposalService) => [
  aiRoute(
    proposeGoalsEndpoint,
    ({ body }) =>
      (work) =>
        proposal.propose(body, work),
    {
      maxCalls: maxCallsPerProposal,
    },
  ),
];
