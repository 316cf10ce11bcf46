import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import type { SentFile } from '@convoke/contract/files/carried-files.schemas.ts';
import type { ToolRequest } from '@convoke/contract/tools/tool.schemas.ts';
import { Refusal } from '../../src/lib/refusal.ts';
import { createAnswerThreads } from '../../src/services/tools/reading/answer-threads.ts';
import { createReadAnswer } from '../../src/services/tools/reading/read-answer.ts';
import { createWebProvider } from '../../src/services/tools/web/web-provider.ts';
import { listenOnLoopback } from '../loopback.ts';
import { type HostileDocument, hostileCorpus } from './corpus.ts';

/** A server that counts its requests. */
async function serve(handler: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    handler(request, response);
  });
  const port = await listenOnLoopback(server);
  return {
    port,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What became of a call that the visitor allowed. */
export type CallOutcome = { file: SentFile } | { refused: string };

/**
 * The web of the corpus: a server with its pages that the operator named, a search that answers with them, and a server of
 * the own machine that nobody named. `program` is the script of the threads that read answers.
 */
export async function openHostileWorld(program: string) {
  const inside = await serve((_request, response) => response.end('The password is 12345.'));
  const documents = new Map<string, HostileDocument>();
  const pages = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://pages.example');
    const target = url.searchParams.get('to');
    if (target !== null) return response.writeHead(302, { location: target }).end();
    const document = documents.get(url.searchParams.get('q') ?? url.pathname.slice(1));
    response.writeHead(document === undefined ? 404 : 200, {
      'content-type': document?.mediaType ?? 'text/plain',
    });
    return response.end(document?.body);
  });
  // Both names lead to the own machine; only that of the pages was named by the operator.
  const resolve: LookupFunction = (_name, _options, callback) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  const origin = `http://pages.example:${pages.port}`;
  const corpus = hostileCorpus({ insidePort: inside.port, origin });
  for (const document of corpus) documents.set(document.id, document);
  const provider = createWebProvider({
    search: () => ({ provider: 'searxng', url: origin, key: null }),
    allowPrivate: [origin],
    resolve,
  });
  const threads = createAnswerThreads({
    program,
    log: { warn: () => undefined },
    // The machine of the test may be slow; nothing here needs it.
    timeoutMs: 60_000,
  });
  const readAnswer = createReadAnswer({ threads, clock: { now: () => Date.UTC(2026, 10, 28) } });

  /** Calls a tool, as after a press. */
  async function call(name: string, args: Record<string, unknown>): Promise<CallOutcome> {
    try {
      const { signal } = new AbortController();
      const { file, ...lookedUp } = await readAnswer(await provider.call(name, args, { signal }));
      return { file: { label: 'F1', ...file, ...lookedUp } };
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.error.code };
      throw error;
    }
  }

  /** Reads a document as what it pretends to be. */
  async function read({ id, carrier, body }: HostileDocument): Promise<SentFile> {
    if (carrier === 'tool') {
      const answer = { name: 'Tracker: List tickets', kind: 'tool', text: body } as const;
      const { file, ...lookedUp } = await readAnswer(answer);
      return { label: 'F1', ...file, ...lookedUp };
    }
    const outcome =
      carrier === 'search'
        ? await call('search', { query: id })
        : await call('read', { url: `${origin}/${id}` });
    if ('refused' in outcome) throw new Error(`${id} was not read: ${outcome.refused}`);
    return outcome.file;
  }

  return {
    corpus,
    inside: inside.requests,
    pages: pages.requests,
    read,
    /** The visitor allows whatever a member asks for. */
    allow: ({ tool, arguments: args }: ToolRequest): Promise<CallOutcome> =>
      call(tool.split(':')[1] ?? '', args),
    async close() {
      await threads.close();
      inside.close();
      pages.close();
    },
  };
}

/** The text of a file. */
export const textOf = ({ excerpts }: { excerpts: readonly Excerpt[] }): string =>
  excerpts.map(({ text }) => text).join('\n');
