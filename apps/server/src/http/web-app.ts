import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './problems.ts';
import { isApiPath } from './api-path.ts';

/** A file of the built web app, with the forms that the build compressed. */
interface WebFile {
  type: string;
  etag: string;
  isImmutable: boolean;
  bodies: { identity: Buffer; br: Buffer | null; gzip: Buffer | null };
}

/** The built web app in memory. */
export interface WebApp {
  files: ReadonlyMap<string, WebFile>;
  /** By address: the pages that the build drew. */
  pages: ReadonlyMap<string, WebFile>;
  /** What every other address of the app shows. */
  page: WebFile;
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

// Vite puts what it names by content under this folder.
const hashedFolder = '/assets/';

/** Reads the built web app, or returns `null` when it was not built. Source maps stay on the disk. */
export async function loadWebApp(folder: string): Promise<WebApp | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(?:map|br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    // `.server` holds what the build made for the server itself.
    .filter((path) => !relative(folder, path).startsWith('.'));
  const files = new Map<string, WebFile>();
  const pages = new Map<string, WebFile>();
  for (const path of paths) {
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const file = await loadFile(path, url);
    if (url.endsWith('.html')) pages.set(url.slice(0, -'.html'.length), file);
    else files.set(url, file);
  }
  const page = pages.get('/index');
  if (page === undefined) return null;
  // The app's first address leads to its home, which can therefore stand there at once.
  pages.set('/', pages.get('/home') ?? page);
  pages.set('/index.html', page);
  return { files, pages, page };
}

async function loadFile(path: string, url: string): Promise<WebFile> {
  const optional = (suffix: string) =>
    readFile(path + suffix).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  const identity = await readFile(path);
  const [br, gzip] = await Promise.all([optional('.br'), optional('.gz')]);
  const extension = /\.([a-z0-9]+)$/i.exec(url)?.[1]?.toLowerCase() ?? '';
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    isImmutable: url.startsWith(hashedFolder),
    bodies: { identity, br, gzip },
  };
}

/** Serves the web app: its files as they are, its pages at every other address outside the API. */
export function registerWebApp(
  app: FastifyInstance,
  { webApp, pagePolicy }: { webApp: WebApp | null; pagePolicy: string },
): void {
  app.get('/*', { config: { access: 'anyone', rateLimit: 'none' } }, (request, reply) => {
    const path = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
    if (isApiPath(path)) throw notFound();
    if (webApp === null) throw notFound('The web app was not built. Run npm run build.');
    const file = webApp.files.get(path);
    if (file !== undefined) return sendFile(file, request, reply);
    const page = webApp.pages.get(path);
    // A missing file is no screen of the app: a browser that wants a script must not be handed a page.
    const isFileName = path.startsWith(hashedFolder) || /\.[a-z0-9]{1,11}$/i.test(path);
    if (page === undefined && isFileName) throw notFound();
    app.crossSite.setCookie(request, reply);
    reply.header('content-security-policy', pagePolicy);
    return sendFile(page ?? webApp.page, request, reply);
  });
}

function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    // A page carries a cookie, so no cache that people share may keep it.
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    vary: 'accept-encoding',
    'content-type': file.type,
  });
  const encoding = bestEncoding(request.headers['accept-encoding'], file);
  const etag = encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  reply.header('etag', etag);
  if (matches(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(file.bodies[encoding]);
}

function bestEncoding(accepted: string | undefined, { bodies }: WebFile) {
  for (const encoding of ['br', 'gzip'] as const) {
    if (bodies[encoding] === null) continue;
    const quality = new RegExp(`(?:^|[\\s,])${encoding}\\s*(;\\s*q=0(?:\\.0*)?\\s*(?:,|$))?`).exec(
      accepted ?? '',
    );
    if (quality !== null && quality[1] === undefined) return encoding;
  }
  return 'identity';
}

// The three forms of one file are one version, so any of its tags will do.
function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag.slice(0, -1)));
}
