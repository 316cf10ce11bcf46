import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown } from 'vite';

interface DocumentHeadOptions {
  /** Classic script that runs before the first paint; the built page carries it, because nothing is painted without it. */
  bootScript: string;
  /** The icon among the public files; the built page carries it, which saves each first visit a request. */
  icon: string;
  /** Beginnings of the names of fonts that every page shows at once. */
  preloadedFonts: string[];
  /** Source files that each address loads on demand. */
  pages: Record<string, string[]>;
}

/** Puts into the page's head what no plain HTML can name, because the names carry hashes. */
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
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((output) => output.type === 'chunk');
        const alreadyLoaded = new Set(chunk === undefined ? [] : withImports(chunk, bundle));
        const chunksByPath: Record<string, string[]> = {};
        for (const [path, files] of Object.entries(pages)) {
          const sources = files.map((file) => resolve(root, file));
          const names = chunks
            .filter(({ moduleIds }) => moduleIds.some((id) => sources.includes(id)))
            .flatMap((page) => withImports(page, bundle))
            .filter((name) => !alreadyLoaded.has(name));
          chunksByPath[path] = Array.from(new Set(names), (name) => `/${name}`);
        }
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'script',
            attrs: { 'data-chunks': JSON.stringify(chunksByPath) },
            children: minified(resolve(root, bootScript)),
            injectTo: 'head',
          },
        ];
        for (const font of preloadedFonts) {
          const file = outputs.find((output) => output.fileName.includes(`/${font}`));
          if (file === undefined) throw new Error(`No font named ${font} is built`);
          tags.push({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${file.fileName}`,
            },
            injectTo: 'head',
          });
        }
        const link = `href="/${icon}"`;
        if (!html.includes(link)) throw new Error(`The page links no ${icon}`);
        const drawing = readFileSync(resolve(publicDir, icon), 'utf8').trim();
        // A function, because a replacement text would have its own signs.
        const address = () => `href="data:image/svg+xml,${encodeURIComponent(drawing)}"`;
        return { html: html.replace(link, address), tags };
      },
    },
  };
}

function minified(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be minified`, { cause: errors });
  return code;
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
