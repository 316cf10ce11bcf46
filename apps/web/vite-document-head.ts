import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageModules } from './vite-messages.ts';
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown } from 'vite';

interface DocumentHeadOptions {
  /** The classic script that runs before the first paint; inlined, because nothing is painted without it. */
  bootScript: string;
  /** The icon in the public folder; inlined, which saves each first visit a request. */
  icon: string;
  /** Prefixes of the font files that every page shows at once. */
  preloadedFonts: string[];
  /** The source files that each address loads on demand. */
  pages: Record<string, string[]>;
}

/** Adds to the page's head what plain HTML cannot name, because the file names have hashes. */
export function documentHead({
  bootScript,
  icon,
  preloadedFonts,
  pages,
}: DocumentHeadOptions): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'convoke:document-head',
    configResolved(config) {
      root = config.root;
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (bundle === undefined) {
          return [{ tag: 'script', attrs: { src: `/${bootScript}` }, injectTo: 'head-prepend' }];
        }
        const entry = chunk?.facadeModuleId?.replace(/index\.html$/, 'src/main.tsx') ?? '';
        const sharedTexts = new Set(chunksOf(englishTexts([entry]), bundle));
        const alreadyLoaded = new Set([
          ...(chunk === undefined ? [] : withImports(chunk, bundle)),
          ...sharedTexts,
        ]);
        const chunksByPath: Record<string, string[]> = {};
        for (const [path, files] of Object.entries(pages)) {
          const sources = files.map((file) => resolve(root, file));
          const names = chunksOf([...sources, ...englishTexts(sources)], bundle).filter(
            (name) => !alreadyLoaded.has(name),
          );
          chunksByPath[path] = Array.from(new Set(names), (name) => `/${name}`);
        }
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'script',
            attrs: { 'data-chunks': JSON.stringify(chunksByPath) },
            children: minified(resolve(root, bootScript)),
            injectTo: 'head',
          },
          ...Array.from(sharedTexts)
            .filter((name) => !chunk?.imports.includes(name))
            .map((name) => headLink(name, { rel: 'modulepreload' })),
          ...preloadedFonts.map((font) =>
            headLink(fontFile(font, bundle), { rel: 'preload', as: 'font', type: 'font/woff2' }),
          ),
        ];
        return { html: inlineIcon(html, icon, publicDir), tags };
      },
    },
  };
}

/** The files of the chunks that hold one of the sources, and of what these import. */
function chunksOf(sources: string[], bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .filter(({ moduleIds }) => moduleIds.some((id) => sources.includes(id)))
    .flatMap((found) => withImports(found, bundle));
}

function fontFile(prefix: string, bundle: Rolldown.OutputBundle): string {
  const file = Object.values(bundle).find(({ fileName }) => fileName.includes(`/${prefix}`));
  if (file === undefined) throw new Error(`No font named ${prefix} is built`);
  return file.fileName;
}

function headLink(fileName: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { ...attrs, crossorigin: '', href: `/${fileName}` },
    injectTo: 'head',
  };
}

function inlineIcon(html: string, icon: string, publicDir: string): string {
  const link = `href="/${icon}"`;
  if (!html.includes(link)) throw new Error(`The page links no ${icon}`);
  const svg = readFileSync(resolve(publicDir, icon), 'utf8').trim();
  // A function, because a replacement string would interpret `$` in it.
  return html.replace(link, () => `href="data:image/svg+xml,${encodeURIComponent(svg)}"`);
}

function minified(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be minified`, { cause: errors });
  return code;
}

/** The English texts that source files show; the build of the pages puts other languages in their place. */
function englishTexts(sources: string[]): string[] {
  return sources
    .flatMap((source) => messageModules(source))
    .map((module) => module.replace(/\.ts$/, '.en.ts'));
}

function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const names = new Set<string>();
  const visit = (name: string) => {
    const output = bundle[name];
    if (names.has(name) || output?.type !== 'chunk') return;
    names.add(name);
    output.imports.forEach(visit);
  };
  visit(chunk.fileName);
  return [...names];
}
