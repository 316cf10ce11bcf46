import {
  describeRoleEndpoint,
  generateTeamEndpoint,
} from '@convoke/contract/team/team.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerAiEndpoint } from '../../http/endpoints/endpoint-route.ts';
import type { TeamService } from './team.service.ts';

/** Generating a team and describing a role. */
export function registerTeamRoutes(app: FastifyInstance, { team }: { team: TeamService }): void {
  registerAiEndpoint(app, describeRoleEndpoint, {
    botCheckToken: ({ params }) => params.botCheckToken,
    prepare: ({ params, query }) => ({ role: params.role, ...query }),
    response: (role, signal, emit, charge) => team.describe(role, signal, emit, charge),
  });
  registerAiEndpoint(app, generateTeamEndpoint, {
    botCheckToken: ({ params }) => params.botCheckToken,
    prepare: ({ body }) => body,
    response: (body, signal, emit, charge) => team.generate(body, signal, emit, charge),
  });
}
