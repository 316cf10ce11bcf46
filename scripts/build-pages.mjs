// Pages that need no visitor to be drawn, as HTML: on a slow line they stand long before the code has come.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const emptyRoot = '<div id="root"></div>';

/** Writes `dist/<path>.html` for each page that `src/prerender.tsx` draws. */
export async function buildPages(webFolder, viteOptions) {
  const template = essentialsFirst(await readFile(join(webFolder, 'dist/index.html'), 'utf8'));
  if (!template.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
  for (const { path, title, markup } of await drawPages(webFolder, viteOptions)) {
    // Functions as replacements, because a `$` in a page is no pattern.
    const html = template
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`)
      .replace(emptyRoot, () => `<div id="root"><div data-prerendered>${tidy(markup)}</div></div>`);
    await writeFile(join(webFolder, 'dist', `${path.slice(1)}.html`), html);
  }
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
  return fonts.rest
    .replace('</head>', () => `${codeTags.join('')}</head>`)
    .replace('</body>', () => `${fonts.tags.join('')}</body>`);
}

function takeTags(html, pattern) {
  const tags = (html.match(pattern) ?? []).map((tag) => tag.trim());
  if (tags.length === 0) throw new Error(`index.html has nothing like ${pattern}`);
  return { tags, rest: html.replace(pattern, '') };
}

async function drawPages(webFolder, viteOptions) {
  // Below the web app, so that the bundle finds the packages that it leaves outside.
  const folder = await mkdtemp(join(webFolder, 'dist/.prerender-'));
  try {
    await build({
      ...viteOptions,
      build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: false, copyPublicDir: false },
    });
    const { prerenderPages } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
    return await prerenderPages();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The content security policy refuses styles and scripts in the HTML; a policy violation would be an error on every visit. */
function tidy(markup) {
  const tidied = markup.replaceAll(/ style="[^"]*"/g, '');
  if (/<(?:script|style)\b/.test(tidied))
    throw new Error('A page brings a script or a style along');
  return tidied;
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
