import { listToolsEndpoint } from '@convoke/contract/tools/tool.endpoints.ts';
import { type Route, route } from '../../ports/route.ts';
import type { ToolRegistry } from '../../services/tools/tool-registry.ts';

export const toolsRoutes = (tools: Pick<ToolRegistry, 'offered'>): Route[] => [
  route(listToolsEndpoint, () => [...tools.offered()]),
];
