import type { Feature } from '../../ports/feature.ts';
import type { ToolRegistry } from '../../services/tools/tool-registry.ts';
import { toolsRoutes } from './tools.routes.ts';

/** The tools that members may ask for. */
export const toolsFeature = (tools: ToolRegistry) =>
  ({ routes: toolsRoutes(tools) }) satisfies Feature;
