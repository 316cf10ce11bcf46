import { proposeGoalsEndpoint } from '@convoke/contract/vision/vision.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerAiJsonEndpoint } from '../../http/endpoints/endpoint-route.ts';
import { maxCallsPerProposal, type ProposalService } from './proposal.service.ts';

/** Proposing objectives and key results. */
export function registerVisionRoutes(
  app: FastifyInstance,
  { proposal }: { proposal: ProposalService },
): void {
  registerAiJsonEndpoint(app, proposeGoalsEndpoint, {
    botCheckToken: ({ params }) => params.botCheckToken,
    prepare: ({ body }) => body,
    maxCalls: maxCallsPerProposal,
    response: (body, signal, charge) => proposal.propose(body, signal, charge),
  });
}
