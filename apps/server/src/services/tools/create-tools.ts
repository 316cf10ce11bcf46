import { retryWhileUnavailable } from '../../db/retry-while-unavailable.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { BuiltInTool } from './built-in-tool.ts';
import { McpTools } from './mcp/mcp-tools.ts';
import type { CreateGuardedFetch } from './mcp/server-fetch.ts';
import { ToolSignIns } from './mcp/tool-sign-ins.ts';
import { ToolServers } from './servers/tool-servers.ts';
import { ToolRegistry } from './tool-registry.ts';
import type { WebSearchSettings } from './web/search-services.ts';
import { WebSearchChoice } from './web-search-choice.ts';

interface CreateToolsOptions {
  db: Db;
  /** Encrypts tokens and keys. */
  secret: Buffer;
  clock: Clock;
  guardedFetch: CreateGuardedFetch;
  /** Where authorization servers send administrators back to. */
  redirectUrl: string;
  /** The environment's web search. */
  environmentSearch: WebSearchSettings | null;
  /** The tools that need no server, with the web search in force. */
  builtIn: (search: WebSearchSettings | null) => readonly BuiltInTool[];
  log: Pick<Log, 'warn'>;
  /** Time of one test or call of a tool server. */
  timeoutMs?: number;
}

/** All that has to do with tools. */
export interface Tools {
  registry: ToolRegistry;
  servers: ToolServers;
  mcp: McpTools;
  signIns: ToolSignIns;
  search: WebSearchChoice;
  /** Reads the stored tools anew; for a timer, because other nodes change them, too. */
  refresh(): Promise<void>;
}

/** Creates the tools, and reads what is stored of them, waiting for a database that is not ready yet. */
export async function createTools(options: CreateToolsOptions): Promise<Tools> {
  const { db, secret, environmentSearch, log } = options;
  const servers = new ToolServers({ db, secret });
  const search = new WebSearchChoice({ db, secret, environment: environmentSearch });
  const signIns = new ToolSignIns({ ...options, servers });
  const mcp = new McpTools({
    ...options,
    authProviderOf: (server) => signIns.authProviderOf(server),
  });
  let builtIn = options.builtIn(search.choice);
  const registry = new ToolRegistry({ db, servers, mcp, builtIn: () => builtIn });
  const refresh = async () => {
    if (await search.refresh()) builtIn = options.builtIn(search.choice);
    await registry.refresh();
  };
  await retryWhileUnavailable(refresh, {
    onRetry: () => log.warn({}, 'the tools cannot be read yet'),
  });
  return { registry, servers, mcp, signIns, search, refresh };
}
