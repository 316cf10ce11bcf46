import type { Feature } from '../../ports/feature.ts';
import type { AiService } from '../../services/ai/ai-service.ts';
import { teamRoutes } from './team.routes.ts';
import { TeamService } from './team.service.ts';

export const teamFeature = (ai: AiService): Feature => ({
  routes: teamRoutes(new TeamService(ai)),
});
