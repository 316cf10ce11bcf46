import type { AdminTool } from '@convoke/contract/tools/admin-tools.schemas.ts';
import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import type { DescribedTool } from '../../db/tables/tool-tables.ts';
import type { BuiltInTool } from './built-in-tool.ts';
import type { ConnectedServer } from './servers/tool-server.ts';
import { toolFingerprint } from './tool-fingerprint.rules.ts';
import type { ToolDescription } from './tool-provider.ts';
import { differenceOf, toolState } from './tool-state.rules.ts';
import type { StoredTool } from './tool.repository.ts';

/** A tool with the fingerprint of its words and of its server's address. */
export function describedTool(tool: ToolDescription, address: string): Tool {
  return { ...tool, fingerprint: toolFingerprint(address, tool) };
}

/** Those on offer: looked at, still the same, and of a server that is in use. */
export function offeredMcpTools(
  servers: readonly ConnectedServer[],
  rows: readonly StoredTool[],
): Tool[] {
  return servers
    .filter(({ isEnabled }) => isEnabled)
    .flatMap((server) =>
      rows
        .filter((row) => row.serverId === server.id && row.isOffered && toolState(row) === 'same')
        .flatMap((row) => (row.found === null ? [] : [mcpTool(server, row.id, row.found)])),
    );
}

/** A tool of a server as administrators see it: in the words that its server has now; `null` for a row without any. */
export function adminMcpTool(server: ConnectedServer, row: StoredTool): AdminTool | null {
  const { id, isOffered, seen, found } = row;
  const shown = found ?? seen;
  if (shown === null) return null;
  const difference = seen === null || found === null ? [] : differenceOf(seen, found);
  return {
    ...mcpTool(server, id, shown),
    isOffered,
    state: toolState(row),
    ...(difference.length === 0 ? {} : { difference }),
  };
}

/** A built-in tool as administrators see it. */
export function adminTool(
  { tool, address, isOfferedByDefault }: BuiltInTool,
  row: Pick<StoredTool, 'isOffered'> | null,
): AdminTool {
  return {
    ...describedTool(tool, address),
    isOffered: row?.isOffered ?? isOfferedByDefault,
    state: 'same',
  };
}

const mcpTool = (server: ConnectedServer, id: string, tool: DescribedTool): Tool =>
  describedTool({ ...tool, id, server: server.name }, server.url);
