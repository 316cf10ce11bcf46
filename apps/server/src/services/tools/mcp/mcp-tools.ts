import type { ToolServerTest } from '@convoke/contract/tools/admin-tools.schemas.ts';
import type { Db } from '../../../db/schema.ts';
import type { DescribedTool } from '../../../db/tables/tool-tables.ts';
import { refusal } from '../../../lib/refusal.ts';
import type { ConnectedServer } from '../servers/tool-server.ts';
import { toolFingerprint } from '../tool-fingerprint.rules.ts';
import type { RawAnswer } from '../tool-provider.ts';
import { differenceOf, toolState } from '../tool-state.rules.ts';
import { ToolRepository } from '../tool.repository.ts';
import { type CallResult, readCallResult } from './call-result.rules.ts';
import { mcpToolId, readListedTools, type ToolListing } from './listed-tools.rules.ts';
import type { McpAuthProvider, McpServer } from './mcp-connection.ts';
import { type CreateGuardedFetch, createServerFetch } from './server-fetch.ts';

interface McpToolsOptions {
  db: Db;
  guardedFetch: CreateGuardedFetch;
  /** Who signs in to a server; `undefined` where it asks for no sign-in. */
  authProviderOf: (server: ConnectedServer) => McpAuthProvider | undefined;
  /** Time of one test or call. */
  timeoutMs?: number;
}

/** What a test found, and how many tools were left out. */
export interface ServerListing extends ToolServerTest {
  leftOut: number;
}

/** Lists, compares and calls the tools of MCP servers. */
export class McpTools {
  readonly #options: McpToolsOptions;

  constructor(options: McpToolsOptions) {
    this.#options = options;
  }

  /** Asks a server for its tools, and keeps what it has. */
  async test(server: ConnectedServer, signal: AbortSignal): Promise<ServerListing> {
    const { withMcpServer } = await connections();
    const { tools, leftOut } = await withMcpServer(
      this.#reach(server),
      async (connection) => readListedTools(await connection.list(), server.id),
      this.#limits(signal),
    );
    return { tools: await this.#keep(server, tools), leftOut };
  }

  /**
   * Calls a tool that was looked at. Its server is asked first whether it is still that tool; one that changed or is gone is
   * set aside, and not called.
   */
  async call(
    server: ConnectedServer,
    seen: DescribedTool,
    { args, signal }: { args: Readonly<Record<string, unknown>>; signal: AbortSignal },
  ): Promise<RawAnswer> {
    const { withMcpServer } = await connections();
    const result = await withMcpServer(
      this.#reach(server),
      async (connection) => {
        const listed = await connection.list();
        await this.#compare(server, seen, readListedTools(listed, server.id));
        const tool = listed.find(({ name }) => name === seen.name);
        if (tool === undefined) throw refusal('tool_gone');
        return connection.call(tool, args);
      },
      this.#limits(signal),
    );
    return { kind: 'tool', name: `${server.name}: ${seen.title}`, text: textOf(result) };
  }

  #reach(server: ConnectedServer): McpServer {
    const { guardedFetch, authProviderOf } = this.#options;
    const { url, auth } = server;
    return {
      url,
      auth,
      fetch: createServerFetch(server, guardedFetch),
      authProvider: authProviderOf(server),
    };
  }

  #limits(signal: AbortSignal) {
    const { timeoutMs } = this.#options;
    return timeoutMs === undefined ? { signal } : { signal, timeoutMs };
  }

  async #keep(
    server: ConnectedServer,
    tools: readonly DescribedTool[],
  ): Promise<ToolServerTest['tools']> {
    return this.#options.db.transaction().execute(async (tx) => {
      const repository = new ToolRepository(tx);
      const known = await repository.listOf(server.id);
      const ids = new Set(tools.map(({ name }) => mcpToolId(server.id, name)));
      for (const { id, found } of known)
        if (found !== null && !ids.has(id)) await repository.setFound(id, null);
      const seenOf = new Map(known.map(({ id, seen }) => [id, seen]));
      const compared: ToolServerTest['tools'] = [];
      for (const found of tools) {
        const id = mcpToolId(server.id, found.name);
        await repository.keepFound(id, server.id, found);
        compared.push(comparisonOf(seenOf.get(id) ?? null, found));
      }
      return compared;
    });
  }

  async #compare(
    server: ConnectedServer,
    seen: DescribedTool,
    { tools }: ToolListing,
  ): Promise<void> {
    const found = tools.find(({ name }) => name === seen.name) ?? null;
    const isSame =
      found !== null && toolFingerprint(server.url, found) === toolFingerprint(server.url, seen);
    if (isSame) return;
    await new ToolRepository(this.#options.db).setFound(mcpToolId(server.id, seen.name), found);
    throw refusal(found === null ? 'tool_gone' : 'tool_set_aside');
  }
}

/** Loaded with the first server: most installations have none. */
const connections = () => import('./mcp-connection.ts');

function comparisonOf(
  seen: DescribedTool | null,
  found: DescribedTool,
): ToolServerTest['tools'][number] {
  const { name, description, effect } = found;
  const difference = seen === null ? [] : differenceOf(seen, found);
  return {
    name,
    description,
    effect,
    state: toolState({ seen, found }),
    ...(difference.length === 0 ? {} : { difference }),
  };
}

function textOf(result: CallResult): string {
  const reading = readCallResult(result);
  if (reading.ok) return reading.text;
  if (reading.problem === 'error') throw refusal('tool_reported_error', { detail: reading.detail });
  throw refusal(reading.problem === 'empty' ? 'tool_answer_empty' : 'tool_answer_not_text');
}
