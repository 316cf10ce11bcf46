import { readdirSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/test/free-port.ts';
import type { ConvokeServer } from './convoke-server.ts';

const assets = readdirSync(
  fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url)),
).filter((name) => name.endsWith('.js'));

/** The address of a server that can be given another build of the web app while browsers look on. */
export interface ReleaseProxy {
  url: string;
  /** From now on each file of code has another name, no old one is there, and the title of the vision screen is this. */
  release(visionTitle: string): void;
  /** Keeps requests for these paths waiting until the returned function is called, as a slow network does. */
  hold(paths: RegExp): () => void;
  /** From now on there is no service worker. */
  removeServiceWorker(): void;
  close(): Promise<void>;
  /** Takes requests at the same address again. */
  open(): Promise<void>;
}

/** Stands in front of a server and passes everything on, renamed as the latest release has it. */
export async function startReleaseProxy(server: ConvokeServer): Promise<ReleaseProxy> {
  let visionTitle: string | null = null;
  let hasServiceWorker = true;
  let held: { paths: RegExp; released: Promise<void> } | null = null;

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (held?.paths.test(path) === true) await held.released;
    const original = visionTitle === null ? path : path.replace('/assets/newer-', '/assets/');
    const isOldCode = visionTitle !== null && path.endsWith('.js') && original === path;
    const isServiceWorker = path === '/service-worker.js';
    if (isServiceWorker ? !hasServiceWorker : isOldCode && path.startsWith('/assets/')) {
      response.writeHead(404).end();
      return;
    }
    const originalResponse = await requestOriginal(server.url + original, request);
    const headers = { ...originalResponse.headers };
    // Of what is sent here these are not true.
    for (const name of ['content-length', 'etag', 'transfer-encoding', 'connection', 'keep-alive'])
      delete headers[name];
    // The browser's own memory of files would hide what the worker lacks.
    headers['cache-control'] = 'no-store';
    const body = Buffer.concat(await originalResponse.toArray());
    const isText = /html|javascript/.test(headers['content-type'] ?? '');
    response.writeHead(originalResponse.statusCode ?? 502, headers);
    response.end(isText && visionTitle !== null ? renamed(body.toString(), visionTitle) : body);
  }

  const front = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy());
  });
  const port = await freePort();
  const open = () => new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    release: (title) => void (visionTitle = title),
    hold(paths) {
      let release = () => {};
      held = { paths, released: new Promise((resolve) => (release = resolve)) };
      return () => release();
    },
    removeServiceWorker: () => void (hasServiceWorker = false),
    open,
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}

/** Each time on a connection of its own: one that is kept may be ended by the server just as it is used again. */
function requestOriginal(
  url: string,
  { method, headers }: IncomingMessage,
): Promise<IncomingMessage> {
  const { cookie = '', 'accept-language': language = '' } = headers;
  return new Promise((resolve, reject) => {
    sendRequest(
      url,
      { method, agent: false, headers: { cookie, 'accept-language': language } },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

const names = new RegExp(assets.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');

function renamed(text: string, visionTitle: string): string {
  return text
    .replaceAll(names, 'newer-$&')
    .replaceAll('Define Your Vision', visionTitle)
    .replaceAll(/version:(["'`])\w{12}\1/g, 'version:$1newer$1');
}
