// The web app as files that the server keeps in memory: built once, compressed once, as tightly as it gets.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildPages } from './build-pages.mjs';
import { buildServiceWorker } from './build-service-worker.mjs';

const webFolder = fileURLToPath(new URL('../apps/web', import.meta.url));
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

export async function buildWeb() {
  const options = {
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
  };
  const outputs = await buildLanguages(options);
  await buildPages(webFolder, options, outputs);
  await buildServiceWorker(webFolder, outputs);
  await precompress(join(webFolder, 'dist'));
}

/**
 * Builds the app once for each language, so that nobody fetches more than one; what has no words in it is the same file
 * in all of them. English comes last, and its document stays.
 */
async function buildLanguages(options) {
  const outputs = {};
  for (const language of ['de', 'es', 'en']) {
    // Read by the configuration, which every build reads anew.
    process.env.CONVOKE_LANGUAGE = language;
    const isFirst = Object.keys(outputs).length === 0;
    // oxlint-disable-next-line no-await-in-loop -- they share the environment
    const { output } = await build({ ...options, build: { emptyOutDir: isFirst } });
    outputs[language] = output;
  }
  delete process.env.CONVOKE_LANGUAGE;
  return outputs;
}

async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name))
      // What is there for the server alone is never sent.
      .filter((file) => !relative(folder, file).startsWith('.'))
      .map(compressFile),
  );
}

async function compressFile(file) {
  const content = await readFile(file);
  const [brotliContent, gzipContent] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  // A sibling that saves nothing would only be kept in memory.
  if (brotliContent.length < content.length) await writeFile(`${file}.br`, brotliContent);
  if (gzipContent.length < content.length) await writeFile(`${file}.gz`, gzipContent);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb();
