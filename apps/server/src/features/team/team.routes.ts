import {
  describeRoleEndpoint,
  generateTeamEndpoint,
} from '@convoke/contract/team/team.endpoints.ts';
import { aiRoute } from '../../ports/route.ts';
import type { TeamService } from './team.service.ts';

/** Generating a team and describing a role. */
export const teamRoutes = (team: TeamService) => [
  aiRoute(
    describeRoleEndpoint,
    ({ params: { role }, query }) =>
      (work) =>
        team.describe({ role, ...query }, work),
  ),
  aiRoute(
    generateTeamEndpoint,
    ({ body }) =>
      (work) =>
        team.generate(body, work),
  ),
];
