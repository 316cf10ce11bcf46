import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../lib/error-code.ts';
import { notFound } from './problems.ts';
import { isApiPath } from './api-path.ts';
import type { PageDocument } from './page-document.ts';
import { etagOf, type Representation, sendRepresentation } from './representation.ts';

/** A file of the built web app, with the forms that the build compressed. */
interface WebFile extends Representation {
  isImmutable: boolean;
}

/** The built web app in memory. */
export interface WebApp {
  files: ReadonlyMap<string, WebFile>;
  /** By address: the pages that the build drew. */
  pages: ReadonlyMap<string, WebFile>;
  /** What every other address of the app shows. */
  page: WebFile;
  /** For pages that the server draws; `null` where the build made none. */
  document: PageDocument | null;
  /** Where the build put what the server itself uses: the program that draws, fonts. */
  serverFolder: string;
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
  const serverFolder = join(folder, '.server');
  return { files, pages, page, document: await loadDocument(serverFolder), serverFolder };
}

async function loadDocument(folder: string): Promise<PageDocument | null> {
  try {
    // Written by the build that made the pages.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(await readFile(join(folder, 'document.json'), 'utf8')) as PageDocument;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
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
    etag: etagOf(identity),
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
    return sendPage(app, page ?? webApp.page, { request, reply, pagePolicy });
  });
}

/** Sends a page of the app with what every page carries: its policy and the cross-site cookie. */
export function sendPage(
  app: FastifyInstance,
  page: Representation,
  {
    request,
    reply,
    pagePolicy,
  }: { request: FastifyRequest; reply: FastifyReply; pagePolicy: string },
): FastifyReply {
  app.crossSite.setCookie(request, reply);
  reply.header('content-security-policy', pagePolicy);
  return sendRepresentation(page, request, reply, pageCaching);
}

// A page carries a cookie, so no cache that people share may keep it.
const pageCaching = 'private, no-cache';

function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply) {
  const caching = file.isImmutable ? 'public, max-age=31536000, immutable' : pageCaching;
  return sendRepresentation(file, request, reply, caching);
}
