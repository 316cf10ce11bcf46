import {
  type AuthProvider,
  Client,
  type FetchLike,
  StreamableHTTPClientTransport,
  type Tool as McpTool,
} from '@modelcontextprotocol/client';
import { limits } from '@convoke/contract/limits.ts';
import { productName } from '@convoke/contract/product.ts';
import type { ToolServerBody } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { refusal } from '../../../lib/refusal.ts';
import type { CallResult } from './call-result.rules.ts';
import { maskSecretsIn } from '../mask-secrets.rules.ts';
import { mcpRefusal } from './mcp-failures.ts';
import { observeFetch } from './observe-fetch.ts';

/** Signs in to a server. */
export interface McpAuthProvider extends AuthProvider {
  /** What the server was sent, and what belongs to it: nothing of it is read out of its answers. */
  secrets(): readonly string[];
}

/** A server to speak with. */
export interface McpServer {
  url: string;
  auth: ToolServerBody['auth'];
  /** Bounds bytes and time of each answer, and refuses addresses that are not to be reached. */
  fetch: FetchLike;
  /** Absent where the server asks for no sign-in. */
  authProvider?: McpAuthProvider | undefined;
}

/** A server that was reached. */
export interface McpConnection {
  list(): Promise<McpTool[]>;
  /** Calls a tool, as it was listed. */
  call(tool: McpTool, args: Readonly<Record<string, unknown>>): Promise<CallResult>;
}

interface ConnectionOptions {
  signal: AbortSignal;
  /** Time for all that is done with the connection. */
  timeoutMs?: number;
}

const maxPages = 20;

/**
 * Connects, works and disconnects. Refused with a code `tool_*` where the server fails, whatever it does: what takes too long
 * is `tool_timed_out` once a tool is called, `tool_server_timed_out` before. The signal's reason is thrown when the caller gives
 * up.
 */
export async function withMcpServer<T>(
  server: McpServer,
  work: (connection: McpConnection) => Promise<T>,
  { signal, timeoutMs = limits.toolSeconds * 1_000 }: ConnectionOptions,
): Promise<T> {
  const late = AbortSignal.timeout(timeoutMs);
  const over = AbortSignal.any([signal, late]);
  const observed = observeFetch(server.fetch);
  const secrets = () => server.authProvider?.secrets() ?? [];
  const transport = createTransport(server, observed.fetch);
  const client = createClient(timeoutMs);
  const close = () => void transport.close();
  let isToolCalled = false;
  const onCall = () => {
    isToolCalled = true;
  };
  over.addEventListener('abort', close, { once: true });
  try {
    over.throwIfAborted();
    const working = client
      .connect(transport, { signal: over })
      .then(() =>
        work(connectionOf(client, { secrets, onCall }, { signal: over, timeout: timeoutMs })),
      );
    return await Promise.race([working, observed.refused]);
  } catch (error) {
    signal.throwIfAborted();
    const refused = late.aborted
      ? refusal('tool_timed_out')
      : mcpRefusal(observed.refusal() ?? error, server.auth, secrets());
    const isLate = refused.error.code === 'tool_timed_out';
    throw isLate && !isToolCalled ? refusal('tool_server_timed_out') : refused;
  } finally {
    over.removeEventListener('abort', close);
    void endSession(transport, client);
  }
}

function createTransport(
  { url, authProvider }: McpServer,
  fetchIt: FetchLike,
): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(new URL(url), {
    fetch: fetchIt,
    ...(authProvider === undefined ? {} : { authProvider }),
    onInsufficientScope: 'throw',
    // One answer is waited for; a lost one is told, because the call may have had its effect.
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      reconnectionDelayGrowFactor: 1,
    },
  });
}

function createClient(timeoutMs: number): Client {
  return new Client(
    { name: productName, version: '1' },
    {
      // No sampling, no elicitation, no roots: a server asks nobody here for anything.
      capabilities: {},
      inputRequired: { autoFulfill: false },
      versionNegotiation: { mode: 'auto', probe: { timeoutMs } },
      // A schema of the server over its own answer proves nothing, and its expressions could hold the process.
      jsonSchemaValidator: {
        getValidator: () => (input) => ({
          valid: true,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by `readCallResult`, which believes nothing
          data: input as never,
          errorMessage: undefined,
        }),
      },
    },
  );
}

function connectionOf(
  client: Client,
  {
    secrets,
    onCall,
  }: {
    /** As they are when an answer is there: a sign-in may be refreshed meanwhile. */
    secrets: () => readonly string[];
    onCall: () => void;
  },
  options: { signal: AbortSignal; timeout: number },
): McpConnection {
  return {
    async list() {
      const tools: McpTool[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const params = cursor === undefined ? {} : { cursor };
        // Not `listTools`, which walks through as many pages as the server likes.
        const answer = await client.request({ method: 'tools/list', params }, options);
        tools.push(...maskSecretsIn(answer.tools, secrets()));
        cursor = answer.nextCursor;
        if (cursor === undefined || tools.length > limits.toolsOfServer) break;
      }
      return tools;
    },
    async call(tool, args) {
      // A result is taken as it is: the call is made, whatever the tool promised of its answer.
      const { outputSchema: _, ...toolDefinition } = tool;
      onCall();
      const result = await client.callTool(
        { name: tool.name, arguments: { ...args } },
        { ...options, toolDefinition },
      );
      return maskSecretsIn(result, secrets());
    },
  };
}

/** Ends the session in the background: the answer is there, and a slow server must not delay it. */
async function endSession(transport: StreamableHTTPClientTransport, client: Client): Promise<void> {
  try {
    await transport.terminateSession();
  } catch {
    // The session ends by itself; older servers cannot be told.
  } finally {
    await client.close();
  }
}
