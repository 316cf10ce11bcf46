import { isDeepStrictEqual } from 'node:util';
import { codedError } from '@convoke/contract/errors/english-errors.ts';
import type { AdminTool, ToolOffer } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { builtInTools, type Tool, toolIdSchema } from '@convoke/contract/tools/tool.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { Refusal, refusal } from '../../lib/refusal.ts';
import type { BuiltInTool } from './built-in-tool.ts';
import { checkArguments } from './check-arguments.ts';
import {
  adminMcpTool,
  adminTool,
  describedTool,
  offeredMcpTools,
} from './registered-tool.rules.ts';
import type { McpTools } from './mcp/mcp-tools.ts';
import type { ToolServers } from './servers/tool-servers.ts';
import type { RawAnswer } from './tool-provider.ts';
import { type StoredTool, ToolRepository } from './tool.repository.ts';

interface ToolRegistryOptions {
  db: Db;
  servers: ToolServers;
  mcp: Pick<McpTools, 'call'>;
  /** All tools, offered or not. */
  builtIn: () => readonly BuiltInTool[];
}

/** A tool after a change of its offer, and whether it was offered before. */
export interface OfferChange {
  tool: AdminTool;
  wasOffered: boolean;
}

/** The tools in this process: those on offer, and all of them for administrators. */
export class ToolRegistry {
  readonly #options: ToolRegistryOptions;
  #rows: readonly StoredTool[] = [];
  #offered: readonly Tool[] = [];

  constructor(options: ToolRegistryOptions) {
    this.#options = options;
    this.#offered = this.#listOffered();
  }

  /** The tools that members may ask for now. */
  offered(): readonly Tool[] {
    return this.#offered;
  }

  /** A tool on offer; `null` for every other id. */
  find(id: string): Tool | null {
    return this.#offered.find((tool) => tool.id === id) ?? null;
  }

  /** The fault of arguments by the tool's schema, in English; `null` for sound ones. */
  checkArguments(tool: Tool, args: Readonly<Record<string, unknown>>): string | null {
    return checkArguments(tool.inputSchema, args);
  }

  /** Reads the stored tools anew; for a timer, because other nodes change them, too. */
  async refresh(): Promise<void> {
    const { db, servers } = this.#options;
    await servers.refresh();
    const rows = await new ToolRepository(db).list();
    if (!isDeepStrictEqual(rows, this.#rows)) this.#rows = rows;
    const offered = this.#listOffered();
    // The compiled schemas belong to these objects, so unchanged tools keep theirs.
    if (!isDeepStrictEqual(offered, this.#offered)) this.#offered = offered;
  }

  /** Calls a tool that is on offer; refused with a code `tool_*` where the call fails. */
  async call(
    tool: Tool,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<RawAnswer> {
    const builtIn = this.#options.builtIn().find((each) => each.tool.id === tool.id);
    if (builtIn !== undefined) return builtIn.provider.call(tool.name, args, { signal });
    const { server, seen } = this.#mcpTool(tool);
    try {
      return await this.#options.mcp.call(server, seen, { args, signal });
    } catch (error) {
      if (error instanceof Refusal && error.error.code === 'tool_key_refused')
        await this.#options.servers.setState(server, 'failed', codedError('tool_key_refused'));
      // A tool that was found changed is offered no more.
      await this.refresh();
      throw error;
    }
  }

  /** The one server that a tool asks; `null` where it asks none, or a page that each call names. */
  upstreamOf({ id }: Pick<Tool, 'id'>): string | null {
    const [kind = '', server = ''] = id.split(':');
    if (kind === 'mcp') return `mcp:${server}`;
    return id === builtInTools.search ? id : null;
  }

  /** All tools, offered or not. */
  all(): AdminTool[] {
    const builtIn = this.#options
      .builtIn()
      .map((each) => adminTool(each, this.#rowOf(each.tool.id)));
    const ofServers = this.#options.servers.all.flatMap((server) =>
      this.#rows
        .filter(({ serverId }) => serverId === server.id)
        .flatMap((row) => adminMcpTool(server, row) ?? []),
    );
    return [...builtIn, ...ofServers];
  }

  /** Offers a tool, or no longer, as part of a transaction; `refresh` afterwards. */
  async offer(tx: Db, id: string, { isOffered, fingerprint }: ToolOffer): Promise<OfferChange> {
    if (!toolIdSchema.safeParse(id).success) throw refusal('unknown_tool');
    const repository = new ToolRepository(tx);
    const row = await repository.lock(id);
    const builtIn = this.#options.builtIn().find(({ tool }) => tool.id === id);
    const before = builtIn === undefined ? this.#adminTool(row) : adminTool(builtIn, row);
    if (builtIn?.isFixed === true && !isOffered) throw refusal('tool_always_offered');
    if (isOffered) {
      const isNamed = fingerprint !== undefined;
      if (isNamed ? fingerprint !== before.fingerprint : before.state === 'changed')
        throw refusal('tool_changed_since');
      if (before.state === 'gone') throw refusal('tool_gone');
    }
    const seen = isOffered ? (row?.found ?? null) : (row?.seen ?? null);
    await repository.setOffered(id, { isOffered, seen });
    const after = { ...before, isOffered };
    if (!isOffered) return { tool: after, wasOffered: before.isOffered };
    const { difference: _, ...same } = after;
    return { tool: { ...same, state: 'same' }, wasOffered: before.isOffered };
  }

  #adminTool(row: StoredTool | null): AdminTool {
    const server = row?.serverId == null ? null : this.#options.servers.find(row.serverId);
    const found = row === null || server === null ? null : adminMcpTool(server, row);
    if (found === null) throw refusal('unknown_tool');
    return found;
  }

  #mcpTool({ id }: Tool) {
    const row = this.#rowOf(id);
    const server = row?.serverId == null ? null : this.#options.servers.find(row.serverId);
    if (row?.seen == null || server === null) throw refusal('tool_not_offered');
    return { server, seen: row.seen };
  }

  #rowOf(id: string): StoredTool | null {
    return this.#rows.find((row) => row.id === id) ?? null;
  }

  #listOffered(): Tool[] {
    const { builtIn, servers } = this.#options;
    return [
      ...builtIn()
        .filter(
          ({ tool, isOfferedByDefault }) => this.#rowOf(tool.id)?.isOffered ?? isOfferedByDefault,
        )
        .map(({ tool, address }) => describedTool(tool, address)),
      ...offeredMcpTools(servers.all, this.#rows),
    ];
  }
}
