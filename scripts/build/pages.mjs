// Prerenders pages as HTML, so that they are visible before the code has loaded. Pages that are the same for all visitors
// are rendered here; for publications the server gets the render worker and the page template.
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildCardFonts } from './card-fonts.mjs';
import { splitFontFaces, criticalCss } from './critical-css.mjs';

const descriptionPattern = /<meta\s+name="description"[^>]*>/;
const styleSheetPattern = /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>\s*/;
const fontPattern = /<link rel="preload" as="font"[^>]*>\s*/;
const chunksPattern = /(?<= data-chunks=")[^"]*/;
const emptyRoot = '<div id="root"></div>';

/** Writes `dist/<path>.<language>.html` for each prerendered page, and `dist/.server/` for the server. */
export async function buildPages(webFolder, viteOptions, output) {
  const dist = join(webFolder, 'dist');
  const folder = join(dist, '.server');
  await buildRenderWorker(folder, viteOptions);
  await buildCardFonts(webFolder, folder);
  await copyFile(
    join(webFolder, 'src/features/publication/card/fallback-image.png'),
    join(folder, 'card.png'),
  );
  const { renderPage, languages, prerenderedPaths } = await import(
    pathToFileURL(join(folder, 'render-worker.js')).href
  );
  const english = prioritizeFirstPaint(documentIn(output));
  const { file, source } = styleSheetIn(output, english);
  const { fonts, rest: styles } = splitFontFaces(source);
  await writeFile(join(dist, file), styles);
  const template = english.replace(styleSheetPattern, (link) => `<style>${fonts}</style>${link}`);
  const documents = {};
  for (const language of languages) {
    const page = localize(
      withTextsIn(language, template, output),
      language,
      await renderPage('/home', {}, { language }),
    );
    documents[language] = splitTemplate(page);
    await writeFile(join(dist, `index.${language}.html`), page);
    const { start, head, end } = documents[language];
    for (const path of prerenderedPaths) {
      const { title, description, markup } = await renderPage(path, {}, { language });
      const headTags = `<title>${escapeText(title)}</title>${descriptionTag(description)}`;
      const html = `${start}${headTags}${head}<div id="root"><div data-prerendered>${markup}</div></div>${end}`;
      await writeFile(
        join(dist, `${path.slice(1)}.${language}.html`),
        inlineCriticalCss(html, path, styles),
      );
    }
  }
  await writeFile(join(folder, 'documents.json'), JSON.stringify(documents));
}

// One self-contained file, because a deployed server does not have the packages of the web app.
async function buildRenderWorker(folder, viteOptions) {
  await mkdir(folder, { recursive: true });
  await build({
    ...viteOptions,
    ssr: { noExternal: true },
    // Selects React's production build, which is several times as fast.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/ssr/render-worker.ts',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

function documentIn(output) {
  return output.find(({ fileName }) => fileName === 'index.html').source;
}

function styleSheetIn(output, document) {
  const [, address] = styleSheetPattern.exec(document) ?? [];
  const sheet = output.find(({ fileName }) => `/${fileName}` === address);
  if (sheet === undefined) throw new Error('index.html has no style sheet');
  return { file: sheet.fileName, source: String(sheet.source) };
}

/** Preloads the text files of one language in the place of the English ones. */
function withTextsIn(language, template, output) {
  const fileOf = (module) => output.find(({ moduleIds }) => moduleIds?.includes(module)).fileName;
  const texts = output.flatMap(({ moduleIds = [] }) =>
    moduleIds.filter((id) => id.includes('/src/texts/en/')),
  );
  return texts.reduce(
    (html, module) =>
      html.replaceAll(fileOf(module), fileOf(module.replace('/texts/en/', `/texts/${language}/`))),
    template,
  );
}

/** Sets the language, the description, and the texts without script and for old browsers. */
function localize(template, language, { description, withoutScript }) {
  return template
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(descriptionPattern, () => descriptionTag(description))
    .replace(/(?<=<noscript>)[^<]*/, () => noscriptContent(withoutScript))
    .replace(/(?<=<p data-outdated>)[^<]*/, () => escapeText(withoutScript.outdated));
}

/** The message shown without script, and a menu that works without script. */
function noscriptContent({ needed, neededHere, menu, links }) {
  const entries = links.map(({ label, to }) => `<li><a href="${to}">${escapeText(label)}</a></li>`);
  return (
    `<p data-on-drawn-page>${escapeText(needed)}</p><p data-on-empty-page>${escapeText(neededHere)}</p>` +
    `<details><summary>${escapeText(menu)}</summary><nav aria-label="${escapeText(menu)}"><ul>${entries.join('')}</ul></nav></details>`
  );
}

function descriptionTag(description) {
  return `<meta name="description" content="${escapeText(description)}">`;
}

/** Splits the document where a rendered page inserts its head tags and its content. */
function splitTemplate(template) {
  const description = descriptionPattern.exec(template)?.[0];
  const title = /<title>[^<]*<\/title>/.exec(template)?.[0];
  if (!description || !title) throw new Error('index.html has no title or no description');
  const [start, rest, ...more] = template.replace(description, '').split(title);
  const [head, end, ...further] = rest.split(emptyRoot);
  if (end === undefined || more.length > 0 || further.length > 0) {
    throw new Error(`index.html does not have one ${title} and one ${emptyRoot}`);
  }
  return { start, title, description, head, end };
}

// The first paint needs neither code nor fonts, so both load with low priority. Font preloads move to the end of the
// body, because preloads in the head delay the first paint.
function prioritizeFirstPaint(html) {
  const code = takeTags(
    html,
    /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\s*/g,
  );
  const fonts = takeTags(code.rest, new RegExp(fontPattern, 'g'));
  const codeTags = code.tags.map((tag) => tag.replace(/^<\w+/, '$& fetchpriority="low"'));
  const boot = / data-chunks=/;
  if (!boot.test(fonts.rest)) throw new Error('index.html does not know its chunks');
  return fonts.rest
    .replace(boot, ' data-drawn$&')
    .replace('</head>', () => `${codeTags.join('')}</head>`)
    .replace('</body>', () => `${fonts.tags.join('')}</body>`);
}

// Inlines the critical CSS, and keeps only the page's own entry of the chunk list. The full style sheet is loaded before
// any code runs.
function inlineCriticalCss(html, path, styles) {
  const [link] = styleSheetPattern.exec(html);
  return html
    .replace(link, () => `<style>${criticalCss(styles, html)}</style>`)
    .replace(fontPattern, (font) => link.trim() + font)
    .replace(chunksPattern, (chunks) => {
      const byPath = JSON.parse(chunks.replaceAll('&quot;', '"'));
      // `/` shows the home page.
      const ownChunks =
        path === '/home' ? { '/': byPath['/'], [path]: byPath[path] } : { [path]: byPath[path] };
      return escapeText(JSON.stringify(ownChunks));
    });
}

function takeTags(html, pattern) {
  const tags = (html.match(pattern) ?? []).map((tag) => tag.trim());
  if (tags.length === 0) throw new Error(`index.html has nothing like ${pattern}`);
  return { tags, rest: html.replace(pattern, '') };
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
