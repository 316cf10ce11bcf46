import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Language } from '@convoke/contract/language.rules.ts';
import { errorCode } from '../lib/error-code.ts';
import { type InlineSources, inlineSourcesOf } from './inline-sources.ts';
import type { PageDocument } from './page-document.ts';
import { etagOf, type Representation } from './representation.ts';

/** A file of the built web app, with the forms that the build compressed. */
export interface WebFile extends Representation {
  /** Whether its address carries its content, so that it is never asked for again. */
  isImmutable: boolean;
}

/** A page of the built web app. */
export interface WebPage extends Representation {
  inline: InlineSources;
}

/** The built web app in memory. */
export interface WebApp {
  files: ReadonlyMap<string, WebFile>;
  /** The page that the build drew for an address; null where it drew none. */
  pageAt(path: string, language: Language): WebPage | null;
  /** What every other address of the app shows. */
  page(language: Language): WebPage;
  /** For pages that the server draws, which carry what `page` carries; `null` where the build made none. */
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

/** The folder of what Vite names by content. */
export const hashedFolder = '/assets/';

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

async function loadFile(path: string, url: string): Promise<Representation> {
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

/** Nearly everybody reads a compressed form: the whole one, most of the bytes, is made when somebody does not. */
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
