// Builds the web app and compresses its files at the highest level.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildPages } from './pages.mjs';
import { buildServiceWorker } from './service-worker.mjs';

const webFolder = fileURLToPath(new URL('../../apps/web', import.meta.url));
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

export async function buildWeb() {
  const options = {
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
  };
  const { output } = await build(options);
  requireNoImportCycle(output);
  await buildPages(webFolder, options, output);
  await buildServiceWorker(webFolder, output);
  await precompress(join(webFolder, 'dist'));
}

/** Chunks that import each other run before what they import is there, so that a page breaks when it is opened. */
function requireNoImportCycle(output) {
  const importsOf = new Map(output.map(({ fileName, imports = [] }) => [fileName, imports]));
  const finished = new Set();
  const visit = (name, path) => {
    if (path.includes(name)) {
      const cycle = [...path.slice(path.indexOf(name)), name].join(' → ');
      throw new Error(
        `Chunks import each other: ${cycle}. Mend the plan in apps/web/vite-chunks.ts.`,
      );
    }
    if (finished.has(name)) return;
    for (const imported of importsOf.get(name) ?? []) visit(imported, [...path, name]);
    finished.add(name);
  };
  for (const name of importsOf.keys()) visit(name, []);
}

async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name))
      // Files for the server are never sent.
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
  // A compressed file that saves nothing would only use memory.
  if (brotliContent.length < content.length) await writeFile(`${file}.br`, brotliContent);
  if (gzipContent.length < content.length) await writeFile(`${file}.gz`, gzipContent);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb();
