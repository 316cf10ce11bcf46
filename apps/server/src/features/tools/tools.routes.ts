import { callToolEndpoint, listToolsEndpoint } from '@convoke/contract/tools/tool.endpoints.ts';
import { type Route, route, uncachedRoute } from '../../ports/route.ts';
import type { ToolRegistry } from '../../services/tools/tool-registry.ts';
import type { ToolCallService } from './tool-call.service.ts';

/** The routes of the tools on offer, and of the calls that visitors allow. */
export const toolsRoutes = (
  tools: Pick<ToolRegistry, 'offered'>,
  calls: ToolCallService,
): Route[] => [
  route(listToolsEndpoint, () => [...tools.offered()]),
  uncachedRoute(callToolEndpoint, ({ body }, caller) => calls.call(body, caller)),
];
