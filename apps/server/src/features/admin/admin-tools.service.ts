import { codedError, englishMessage } from '@convoke/contract/errors/english-errors.ts';
import type {
  AdminTool,
  ToolOffer,
  ToolServer,
  ToolServerBody,
  ToolServerTest,
  ToolSignInEnd,
  WebSearch,
  WebSearchBody,
} from '@convoke/contract/tools/admin-tools.schemas.ts';
import type { Db } from '../../db/schema.ts';
import { Refusal, refusal } from '../../lib/refusal.ts';
import { type Actor, record } from '../../services/audit/audit.ts';
import { changedFields } from '../../services/audit/audit-values.rules.ts';
import type { Tools } from '../../services/tools/create-tools.ts';
import {
  auditableServer,
  type ConnectedServer,
  serverForReading,
} from '../../services/tools/servers/tool-server.ts';
import type { ServerChange } from '../../services/tools/servers/tool-servers.ts';
import { ToolRepository } from '../../services/tools/tool.repository.ts';

interface AdminToolsServiceDeps {
  db: Db;
  tools: Tools;
}

/** An administrator, and the session of the request. */
export interface SigningInActor extends Actor {
  sessionId: string;
}

/** Connects tool servers, and says which tools are on offer: docs/tools.md */
export class AdminToolsService {
  readonly #db: Db;
  readonly #tools: Tools;

  constructor({ db, tools }: AdminToolsServiceDeps) {
    this.#db = db;
    this.#tools = tools;
  }

  async listServers(): Promise<ToolServer[]> {
    await this.#tools.refresh();
    return this.#tools.servers.all.map(serverForReading);
  }

  connect(body: ToolServerBody, actor: Actor): Promise<ToolServer> {
    return this.#save(null, body, actor);
  }

  /** Changes a server. With another address its tools are another server's, and are to be looked at anew. */
  update(id: string, body: ToolServerBody, actor: Actor): Promise<ToolServer> {
    return this.#save(id, body, actor);
  }

  /** Removes a server; the next call of its tools is refused. */
  async disconnect(id: string, actor: Actor): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const removed = await this.#tools.servers.remove(tx, id);
      await record(tx, {
        ...by(actor),
        action: 'tool-server.disconnected',
        target: removed.name,
        before: auditableServer(removed),
      });
    });
    await this.#tools.refresh();
  }

  /** Asks a server for its tools. What is wrong with it is kept beside it, and told. */
  async test(id: string, actor: Actor, signal: AbortSignal): Promise<ToolServerTest> {
    const server = await this.#server(id);
    const { mcp, servers } = this.#tools;
    try {
      const { tools, leftOut } = await mcp.test(server, signal);
      const problem = leftOut === 0 ? null : codedError('tools_left_out', { count: leftOut });
      await servers.setState(server, 'ready', problem);
      await record(this.#db, {
        ...by(actor),
        action: 'tool-server.tested',
        target: server.name,
        after: { tools: tools.length, leftOut },
      });
      return { tools };
    } catch (error) {
      if (error instanceof Refusal) await this.#keepProblem(server, error, actor);
      throw error;
    } finally {
      await this.#tools.refresh();
    }
  }

  /** Begins to sign in; returns the address to go to. */
  async beginSignIn(id: string, actor: SigningInActor): Promise<{ url: string }> {
    const server = await this.#server(id);
    if (server.auth !== 'oauth') throw refusal('tool_sign_in_unneeded');
    const url = await this.#tools.signIns.begin(server, actor.sessionId);
    await record(this.#db, {
      ...by(actor),
      action: 'tool-server.sign-in-begun',
      target: server.name,
    });
    return { url };
  }

  async endSignIn(body: ToolSignInEnd, actor: SigningInActor): Promise<ToolServer> {
    const id = await this.#tools.signIns.end(body, actor.sessionId);
    const server = await this.#server(id);
    await record(this.#db, { ...by(actor), action: 'tool-server.signed-in', target: server.name });
    return serverForReading(server);
  }

  async listTools(): Promise<AdminTool[]> {
    await this.#tools.refresh();
    return this.#tools.registry.all();
  }

  /** Offers a tool as it was looked at, or no longer. In force at once here, and within seconds on other nodes. */
  async offer(id: string, body: ToolOffer, actor: Actor): Promise<AdminTool> {
    await this.#tools.refresh();
    const { tool } = await this.#db.transaction().execute(async (tx) => {
      const changed = await this.#tools.registry.offer(tx, id, body);
      await record(tx, {
        ...by(actor),
        action: body.isOffered ? 'tool.offered' : 'tool.withdrawn',
        target: id,
        before: { isOffered: changed.wasOffered },
        after: { isOffered: body.isOffered, fingerprint: changed.tool.fingerprint },
      });
      return changed;
    });
    await this.#tools.refresh();
    return tool;
  }

  async readSearch(): Promise<WebSearch> {
    await this.#tools.refresh();
    return this.#tools.search.forReading;
  }

  async saveSearch(body: WebSearchBody, actor: Actor): Promise<WebSearch> {
    const { search } = this.#tools;
    const before = await this.readSearch();
    await this.#db.transaction().execute(async (tx) => {
      const { hasNewKey } = await search.save(tx, body);
      const { provider, url = null } = body;
      const changed = changedFields(
        { provider: before.provider, url: before.url },
        { provider, url },
      );
      await record(tx, {
        ...by(actor),
        action: 'web-search.changed',
        target: provider ?? 'environment',
        before: changed.before,
        after: { ...changed.after, ...(hasNewKey ? { hasNewKey } : {}) },
      });
    });
    await this.#tools.refresh();
    return search.forReading;
  }

  async #save(id: string | null, body: ToolServerBody, actor: Actor): Promise<ToolServer> {
    const { after } = await this.#db.transaction().execute(async (tx) => {
      const change = await this.#tools.servers.save(tx, id, body);
      if (change.hasNewAddress) await new ToolRepository(tx).forgetOf(change.after.id);
      await record(tx, {
        ...by(actor),
        action: id === null ? 'tool-server.connected' : 'tool-server.changed',
        target: change.after.name,
        ...auditedChange(change),
      });
      return change;
    });
    await this.#tools.refresh();
    return serverForReading(after);
  }

  async #keepProblem(server: ConnectedServer, { error }: Refusal, actor: Actor): Promise<void> {
    const isSignInLost = error.code === 'tool_sign_in_lost' || error.code === 'tool_key_refused';
    const problem = { ...error, message: englishMessage(error) };
    const state = isSignInLost && server.auth === 'oauth' ? 'sign_in' : 'failed';
    await this.#tools.servers.setState(server, state, problem);
    await record(this.#db, {
      ...by(actor),
      action: 'tool-server.tested',
      target: server.name,
      after: { problem: error.code },
    });
  }

  async #server(id: string): Promise<ConnectedServer> {
    await this.#tools.refresh();
    const server = this.#tools.servers.find(id);
    if (server === null) throw refusal('unknown_tool_server');
    return server;
  }
}

const by = ({ accountId, requestId }: Actor) => ({ actorId: accountId, requestId });

/** The changed fields for the audit log; of a new token only that there is one. */
function auditedChange({ before, after, hasNewToken }: ServerChange) {
  const newToken = hasNewToken ? { hasNewToken } : {};
  if (before === null) return { after: { ...auditableServer(after), ...newToken } };
  const changed = changedFields(auditableServer(before), auditableServer(after));
  return { before: changed.before, after: { ...changed.after, ...newToken } };
}
