import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Language } from '@convoke/contract/language.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../lib/error-code.ts';
import { notFound } from './problems.ts';
import { isApiPath } from './api-path.ts';
import type { PageDocument } from './page-document.ts';
import { workerContentSecurityPolicy } from './security-headers.ts';
import { languageOf } from './visitor-language.ts';
import { etagOf, type Representation, sendRepresentation } from './representation.ts';

/** A file of the built web app, with the forms that the build compressed. */
interface WebFile extends Representation {
  isImmutable: boolean;
}

/** The built web app in memory. */
export interface WebApp {
  files: ReadonlyMap<string, WebFile>;
  /** The page that the build drew for an address; null where it drew none. */
  pageAt(path: string, language: Language): WebFile | null;
  /** What every other address of the app shows. */
  page(language: Language): WebFile;
  /** For pages that the server draws; `null` where the build made none. */
  documents: Readonly<Record<Language, PageDocument>> | null;
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

/** What keeps the app for times without a network. Browsers look at this address for a newer one. */
const workerPath = '/service-worker.js';

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
    if (url.endsWith('.html')) pages.set(url, file);
    else files.set(url, file);
  }
  const anyPage = pages.get('/index.html');
  if (anyPage === undefined) return null;
  // What the build did not draw in a language stands there in English, and the app speaks for itself.
  const inLanguage = (path: string, language: Language) =>
    pages.get(`${path}.${language}.html`) ?? pages.get(`${path}.html`) ?? null;
  const serverFolder = join(folder, '.server');
  return {
    files,
    // The app's first address leads to its home, which can therefore stand there at once.
    // A dot belongs to the name of a file, and those of pages are no addresses.
    pageAt: (path, language) =>
      path.includes('.') ? null : inLanguage(path === '/' ? '/home' : path, language),
    page: (language) => inLanguage('/index', language) ?? anyPage,
    documents: await loadDocuments(serverFolder),
    serverFolder,
  };
}

async function loadDocuments(folder: string): Promise<WebApp['documents']> {
  try {
    // Written by the build that made the pages.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(
      await readFile(join(folder, 'documents.json'), 'utf8'),
    ) as WebApp['documents'];
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
    if (file !== undefined) {
      if (path === workerPath) reply.header('content-security-policy', workerContentSecurityPolicy);
      return sendFile(file, request, reply);
    }
    const language = languageOf(request);
    const page = webApp.pageAt(path === '/index.html' ? '/index' : path, language);
    // A missing file is no screen of the app: a browser that wants a script must not be handed a page.
    const isFileName = path.startsWith(hashedFolder) || /\.[a-z0-9]{1,11}$/i.test(path);
    if (page === null && isFileName) throw notFound();
    return sendPage(app, page ?? webApp.page(language), { request, reply, pagePolicy, language });
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
    language,
  }: { request: FastifyRequest; reply: FastifyReply; pagePolicy: string; language: Language },
): FastifyReply {
  app.crossSite.setCookie(request, reply);
  reply.headers({
    'content-security-policy': pagePolicy,
    'content-language': language,
    vary: 'accept-language, cookie',
  });
  return sendRepresentation(page, request, reply, pageCaching);
}

// A page carries a cookie, so no cache that people share may keep it.
const pageCaching = 'private, no-cache';

function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply) {
  const caching = file.isImmutable ? 'public, max-age=31536000, immutable' : pageCaching;
  return sendRepresentation(file, request, reply, caching);
}
