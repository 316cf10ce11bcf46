// Pages as HTML: on a slow line they stand long before the code has come. Those that need no visitor are drawn here,
// once; for publications the server gets the program that draws and the document to put the pages into.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildCardFonts } from './build-card-fonts.mjs';

const emptyRoot = '<div id="root"></div>';

/** The pages that look the same to everybody who opens them for the first time, and what they say about themselves. */
const pagesForEverybody = [
  { path: '/home' },
  { path: '/vision' },
  {
    path: '/about',
    description:
      'Why Convoke calls a team to your table: the premise, what it enables, and the principles it stands on.',
  },
  {
    path: '/contact',
    description:
      'Who is behind Convoke, and where to write with a question, an idea or an objection.',
  },
];

/** Writes `dist/<path>.html` for each page that is the same for everybody, and `dist/.server/` for the server. */
export async function buildPages(webFolder, viteOptions) {
  const dist = join(webFolder, 'dist');
  const template = essentialsFirst(await readFile(join(dist, 'index.html'), 'utf8'));
  const folder = join(dist, '.server');
  await buildProgram(folder, viteOptions);
  await buildCardFonts(webFolder, folder);
  await copyFile(
    join(webFolder, 'src/features/publication/card/stand-in.png'),
    join(folder, 'card.png'),
  );
  const document = documentOf(template);
  await writeFile(join(folder, 'document.json'), JSON.stringify(document));
  const { drawPage } = await import(pathToFileURL(join(folder, 'page-worker.js')).href);
  for (const { path, description } of pagesForEverybody) {
    const { title, markup } = await drawPage(path);
    const about = description
      ? `<meta name="description" content="${description}">`
      : document.description;
    const head = `<title>${escapeText(title)}</title>${about}`;
    const html = `${document.start}${head}${document.head}<div id="root"><div data-prerendered>${markup}</div></div>${document.end}`;
    await writeFile(join(dist, `${path.slice(1)}.html`), html);
  }
}

// One file with everything in it: where the server runs alone, the packages of the web app are not installed.
async function buildProgram(folder, viteOptions) {
  await mkdir(folder, { recursive: true });
  await build({
    ...viteOptions,
    ssr: { noExternal: true },
    // React's own build for production, which is several times as fast.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/page-worker.ts',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** The document cut where a page of its own puts something: what it says about itself in the head, and its content. */
function documentOf(template) {
  const description = /<meta\s+name="description"[^>]*>/.exec(template)?.[0];
  const title = /<title>[^<]*<\/title>/.exec(template)?.[0];
  if (!description || !title) throw new Error('index.html has no title or no description');
  const [start, rest, ...more] = template.replace(description, '').split(title);
  const [head, end, ...further] = rest.split(emptyRoot);
  if (end === undefined || more.length > 0 || further.length > 0) {
    throw new Error(`index.html does not have one ${title} and one ${emptyRoot}`);
  }
  return { start, title, description, head, end };
}

// The page stands without its code and its fonts, so what it is drawn with never waits behind those. The fonts come
// last in the body: the browser holds the first paint back for fonts that the head preloads.
function essentialsFirst(html) {
  const code = takeTags(
    html,
    /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\s*/g,
  );
  const fonts = takeTags(code.rest, /<link rel="preload" as="font"[^>]*>\s*/g);
  const codeTags = code.tags.map((tag) => tag.replace(/^<\w+/, '$& fetchpriority="low"'));
  const boot = / data-chunks=/;
  if (!boot.test(fonts.rest)) throw new Error('index.html does not know its chunks');
  return fonts.rest
    .replace(boot, ' data-drawn$&')
    .replace('</head>', () => `${codeTags.join('')}</head>`)
    .replace('</body>', () => `${fonts.tags.join('')}</body>`);
}

function takeTags(html, pattern) {
  const tags = (html.match(pattern) ?? []).map((tag) => tag.trim());
  if (tags.length === 0) throw new Error(`index.html has nothing like ${pattern}`);
  return { tags, rest: html.replace(pattern, '') };
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
