import type { Feature } from '../../ports/feature.ts';
import type { AiService } from '../../services/ai/ai-service.ts';
import { ProposalService } from './proposal.service.ts';
import { visionRoutes } from './vision.routes.ts';

export const visionFeature = (ai: AiService): Feature => ({
  routes: visionRoutes(new ProposalService(ai)),
});
