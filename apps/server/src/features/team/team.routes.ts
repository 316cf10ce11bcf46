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
    answer: ({ params, query }, signal, show) =>
      team.describe({ role: params.role, ...query }, signal, show),
  });
  registerAiEndpoint(app, generateTeamEndpoint, {
    botCheckToken: ({ params }) => params.botCheckToken,
    answer: ({ body }, signal, show) => team.generate(body, signal, show),
  });
}
