// Pages as HTML: on a slow line they stand long before the code has come. Those that need no visitor are drawn here,
// once; for publications the server gets the program that draws and the document to put the pages into.
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildCardFonts } from './build-card-fonts.mjs';
import { partFonts, stylesOfPage } from './page-styles.mjs';

const descriptionPattern = /<meta\s+name="description"[^>]*>/;
const styleSheetPattern = /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>\s*/;
const fontPattern = /<link rel="preload" as="font"[^>]*>\s*/;
const chunksPattern = /(?<= data-chunks=")[^"]*/;
const emptyRoot = '<div id="root"></div>';

/** The pages that look the same to everybody who opens them for the first time. */
const pagesForEverybody = ['/home', '/watch', '/vision', '/about', '/contact'];

/**
 * Writes `dist/<path>.<language>.html` for each page that is the same for everybody, and `dist/.server/` for the server.
 */
export async function buildPages(webFolder, viteOptions, outputs) {
  const dist = join(webFolder, 'dist');
  const folder = join(dist, '.server');
  await buildProgram(folder, viteOptions);
  await buildCardFonts(webFolder, folder);
  await copyFile(
    join(webFolder, 'src/features/publication/card/stand-in.png'),
    join(folder, 'card.png'),
  );
  const { drawPage, languages } = await import(pathToFileURL(join(folder, 'page-worker.js')).href);
  const documents = {};
  for (const language of languages) {
    const template = essentialsFirst(documentIn(outputs[language]));
    const { file, source } = styleSheetIn(outputs[language], template);
    const { fonts, rest: styles } = partFonts(source);
    await writeFile(join(dist, file), styles);
    const page = inLanguage(
      template.replace(styleSheetPattern, (link) => `<style>${fonts}</style>${link}`),
      language,
      await drawPage('/home', {}, { language }),
    );
    documents[language] = documentOf(page);
    await writeFile(join(dist, `index.${language}.html`), page);
    const { start, head, end } = documents[language];
    for (const path of pagesForEverybody) {
      const { title, description, markup } = await drawPage(path, {}, { language });
      const about = `<title>${escapeText(title)}</title>${descriptionTag(description)}`;
      const html = `${start}${about}${head}<div id="root"><div data-prerendered>${markup}</div></div>${end}`;
      await writeFile(
        join(dist, `${path.slice(1)}.${language}.html`),
        carryingItsOwn(html, path, styles),
      );
    }
  }
  await writeFile(join(folder, 'documents.json'), JSON.stringify(documents));
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

function documentIn(output) {
  return output.find(({ fileName }) => fileName === 'index.html').source;
}

function styleSheetIn(output, document) {
  const [, address] = styleSheetPattern.exec(document) ?? [];
  const sheet = output.find(({ fileName }) => `/${fileName}` === address);
  if (sheet === undefined) throw new Error('index.html has no style sheet');
  return { file: sheet.fileName, source: String(sheet.source) };
}

/** The document as it is sent to those who speak a language. */
function inLanguage(template, language, { description, withoutScript }) {
  if (!template.includes(`<html lang="${language}"`)) throw new Error('index.html is not in it');
  return template
    .replace(descriptionPattern, () => descriptionTag(description))
    .replace(/(?<=<noscript>)[^<]*/, () => noteWithoutScript(withoutScript));
}

/** What is said without script, and the menu, which opens without any. */
function noteWithoutScript({ needed, neededHere, menu, links }) {
  const entries = links.map(({ label, to }) => `<li><a href="${to}">${escapeText(label)}</a></li>`);
  return (
    `<p data-on-drawn-page>${escapeText(needed)}</p><p data-on-empty-page>${escapeText(neededHere)}</p>` +
    `<details><summary>${escapeText(menu)}</summary><nav aria-label="${escapeText(menu)}"><ul>${entries.join('')}</ul></nav></details>`
  );
}

function descriptionTag(description) {
  return `<meta name="description" content="${escapeText(description)}">`;
}

/** The document cut where a page of its own puts something: what it says about itself in the head, and its content. */
function documentOf(template) {
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

// The page stands without its code and its fonts, so what it is drawn with never waits behind those. The fonts come
// last in the body: the browser holds the first paint back for fonts that the head preloads.
function essentialsFirst(html) {
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

// All that the first paint needs comes with the page: its own part of the styles, and of the code only its own names.
// The style sheet itself follows before any code runs, for what the code will draw.
function carryingItsOwn(html, path, styles) {
  const [link] = styleSheetPattern.exec(html);
  return html
    .replace(link, () => `<style>${stylesOfPage(styles, html)}</style>`)
    .replace(fontPattern, (font) => link.trim() + font)
    .replace(chunksPattern, (chunks) => {
      const byPath = JSON.parse(chunks.replaceAll('&quot;', '"'));
      // The app's first address shows its home.
      const own =
        path === '/home' ? { '/': byPath['/'], [path]: byPath[path] } : { [path]: byPath[path] };
      return escapeText(JSON.stringify(own));
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
