import type { Feature } from '../../ports/feature.ts';
import { ToolCallRepository } from '../../services/tools/calls/tool-call.repository.ts';
import type { ToolRegistry } from '../../services/tools/tool-registry.ts';
import { ToolCallService } from './tool-call.service.ts';
import { toolsRoutes } from './tools.routes.ts';

type ToolsFeatureDeps = ConstructorParameters<typeof ToolCallService>[0] & {
  tools: ToolRegistry;
};

/** The tools that members may ask for, and their calls. */
export function toolsFeature(deps: ToolsFeatureDeps) {
  return {
    routes: toolsRoutes(deps.tools, new ToolCallService(deps)),
    cleanUp: () => new ToolCallRepository(deps.db).deleteOver(),
  } satisfies Feature;
}
