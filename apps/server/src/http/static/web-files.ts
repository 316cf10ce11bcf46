import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Language } from '@convoke/language/language.rules.ts';
import { errorCode } from '../../lib/error-code.ts';
import { type InlineSources, inlineSourcesOf } from '../security/csp-inline-sources.ts';
import type { PageTemplate } from '../../services/ssr/page-template.ts';
import { etagOf, type EncodedBody } from '../../lib/encoded-body.ts';

/** A file of the built web app in the encodings that the build compressed. */
export interface WebFile extends EncodedBody {
  /** True when the name contains a content hash. */
  isImmutable: boolean;
}

export interface WebPage extends EncodedBody {
  inline: InlineSources;
}

/** The built web app in memory. */
export interface WebApp {
  files: ReadonlyMap<string, WebFile>;
  /** The prerendered page of an address, or null. */
  pageAt(path: string, language: Language): WebPage | null;
  /** Paths of the prerendered pages; `/` shows the home page. */
  prerenderedPaths: readonly string[];
  /** The app shell, for addresses without a prerendered page. */
  page(language: Language): WebPage;
  /** Templates for rendered pages, with the inline sources of `page`; `null` when the build has none. */
  documents: Readonly<Record<Language, PageTemplate>> | null;
  /** The folder of build output for the server: the render worker and fonts. */
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

/** The folder of files that Vite names by content hash. */
export const hashedFolder = '/assets/';

/** Reads the built web app, without source maps; `null` when it was not built. */
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
    // `.server` holds build output for the server.
    .filter((path) => !relative(folder, path).startsWith('.'));
  const files = new Map<string, WebFile>();
  const pages = new Map<string, WebPage>();
  for (const path of paths) {
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const file = await loadFile(path, url);
    if (url.endsWith('.html')) {
      pages.set(url, { ...file, inline: inlineSourcesOf(await readFile(path, 'utf8')) });
    } else {
      files.set(url, { ...file, isImmutable: url.startsWith(hashedFolder) });
    }
  }
  const shell = pages.get('/index.html');
  if (shell === undefined) return null;
  // Pages without a build in a language are sent in English, and the app translates them in the browser.
  const inLanguage = (path: string, language: Language) =>
    pages.get(`${path}.${language}.html`) ?? pages.get(`${path}.html`) ?? null;
  const serverFolder = join(folder, '.server');
  return {
    files,
    // `/` leads to the home page, so it is sent at once. Paths with a dot are file names.
    pageAt: (path, language) =>
      path.includes('.') ? null : inLanguage(path === '/' ? '/home' : path, language),
    prerenderedPaths: Array.from(pages.keys(), (url) => /^.+(?=\.en\.html$)/.exec(url)?.[0] ?? '')
      .filter((path) => path !== '' && path !== '/index')
      .map((path) => (path === '/home' ? '/' : path))
      .toSorted(),
    page: (language) => inLanguage('/index', language) ?? shell,
    documents: await loadDocuments(serverFolder),
    serverFolder,
  };
}

async function loadDocuments(folder: string): Promise<WebApp['documents']> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the build
    return JSON.parse(
      await readFile(join(folder, 'documents.json'), 'utf8'),
    ) as WebApp['documents'];
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function loadFile(path: string, url: string): Promise<EncodedBody> {
  const optional = (suffix: string) =>
    readFile(path + suffix).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  const [br, gzip] = await Promise.all([optional('.br'), optional('.gz')]);
  const extension = /\.([a-z0-9]+)$/i.exec(url)?.[1]?.toLowerCase() ?? '';
  const bodies =
    br === null ? { identity: await readFile(path), br, gzip } : new CompressedBodies(br, gzip);
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: etagOf(br ?? bodies.identity),
    bodies,
  };
}

/** Nearly all clients accept compression, so the uncompressed body is created on first use. */
class CompressedBodies {
  readonly br: Buffer;
  readonly gzip: Buffer | null;
  #identity: Buffer | null = null;

  constructor(br: Buffer, gzip: Buffer | null) {
    this.br = br;
    this.gzip = gzip;
  }

  get identity(): Buffer {
    return (this.#identity ??= brotliDecompressSync(this.br));
  }
}
