import {
  describeRoleEndpoint,
  generateTeamEndpoint,
} from '@convoke/contract/team/team.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerAiEndpoint } from '../../http/endpoint-route.ts';
import type { TeamService } from './team.service.ts';

/** The two operations that make a team. */
export function registerTeamRoutes(app: FastifyInstance, { team }: { team: TeamService }): void {
  registerAiEndpoint(app, describeRoleEndpoint, {
    botCheckToken: ({ params }) => params.botCheckToken,
    prepare: ({ params, query }) => ({ role: params.role, ...query }),
    answer: (question, signal, show, charge) => team.describe(question, signal, show, charge),
  });
  registerAiEndpoint(app, generateTeamEndpoint, {
    botCheckToken: ({ params }) => params.botCheckToken,
    prepare: ({ body }) => body,
    answer: (body, signal, show, charge) => team.generate(body, signal, show, charge),
  });
}
