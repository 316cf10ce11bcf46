import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, type StartedServer, startRawServer } from './mcp-servers.ts';

/** What a server answers to a method of the protocol. */
export type Lie = (response: ServerResponse, id: unknown) => void;

/** Answers JSON. */
export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

/** An answer of the protocol. */
export const result = (id: unknown, value: object) => ({ jsonrpc: '2.0', id, result: value });

/** The one tool of the server, while it is honest. */
export const tool = { name: 'list', inputSchema: { type: 'object' } };

const honest: Record<string, Lie> = {
  'server/discover': (response, id) =>
    json(response, { jsonrpc: '2.0', id, error: { code: -32601, message: 'Unknown' } }, 400),
  initialize: (response, id) =>
    json(
      response,
      result(id, {
        protocolVersion: '2025-11-25',
        capabilities: { tools: {} },
        serverInfo: { name: 'liar', version: '1' },
      }),
    ),
  'notifications/initialized': (response) => response.writeHead(202).end(),
  'tools/list': (response, id) => json(response, result(id, { tools: [tool] })),
  'tools/call': (response, id) =>
    json(response, result(id, { content: [{ type: 'text', text: 'Honest' }] })),
};

/** Starts a server that lies in these methods; `onAnswer` is given what it is answered itself. */
export function startLyingServer(
  lies: Record<string, Lie>,
  onAnswer: (message: unknown) => void = () => undefined,
): Promise<StartedServer> {
  return startRawServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') {
      response.writeHead(405).end();
      return;
    }
    const message: { method?: string; id: unknown } = JSON.parse(await bodyOf(request));
    if (message.method === undefined) {
      onAnswer(message);
      response.writeHead(202).end();
      return;
    }
    (lies[message.method] ?? honest[message.method])?.(response, message.id);
  });
}
