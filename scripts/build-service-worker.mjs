// The service worker: one classic script at a fixed address, with the list of what it keeps.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { build } from 'vite';

/** The document that the server sends for every address that was not drawn. */
const shell = '/index.html';
/** Nothing there can be done without a network. */
const pagesForNetwork = /\/src\/pages\/admin-[^/]+\.tsx$/;

/** Writes `dist/service-worker.js`; `outputs` is what Vite says about each language's build of the web app. */
export async function buildServiceWorker(webFolder, outputs) {
  const dist = join(webFolder, 'dist');
  const files = await listFiles(dist, outputs);
  await build({
    root: webFolder,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { builtAppFiles: JSON.stringify(files) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: ['chrome123', 'firefox129', 'safari17.5'],
      rolldownOptions: {
        input: join(webFolder, 'src/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
      },
    },
  });
}

async function listFiles(dist, outputs) {
  const builds = Object.entries(outputs).map(([language, output]) => [language, filesOf(output)]);
  const [[, { files: some }], ...others] = builds;
  const files = some.filter((name) => others.every(([, its]) => its.files.includes(name)));
  const languageFiles = Object.fromEntries(
    builds.map(([language, { files: own }]) => [
      language,
      own.filter((name) => !files.includes(name)),
    ]),
  );
  const entries = builds.map(([, { entry }]) => entry);
  const documents = await readDocuments(dist);
  const drawn = documents
    .map(({ name }) => /^(\w+)\.en\.html$/.exec(name)?.[1])
    .filter((name) => name !== undefined && name !== 'index')
    .map(asPath);
  const version = createHash('sha256');
  version.update(JSON.stringify([files, languageFiles]));
  for (const { content } of documents) version.update(content);
  return {
    version: version.digest('hex').slice(0, 12),
    entries,
    shell,
    drawn,
    files,
    languageFiles,
  };
}

/** What one language's build needs without a network. */
function filesOf(output) {
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const entry = output.find(({ type, isEntry }) => type === 'chunk' && isEntry);
  if (entry === undefined) throw new Error('The web app has no entry');
  const code = reachable([entry], chunks, (chunk) =>
    pagesForNetwork.test(posix(chunk.facadeModuleId ?? '')),
  );
  const assets = output.filter(({ type }) => type === 'asset').map(({ fileName }) => fileName);
  const files = [...code, ...assets].filter((name) => name.startsWith('assets/')).map(asPath);
  return { entry: asPath(entry.fileName), files };
}

/** The names of chunks and of all that they import, at once or on demand. */
function reachable(from, chunks, isLeftOut) {
  const names = new Set();
  const visit = (chunk) => {
    if (chunk === undefined || names.has(chunk.fileName)) return;
    names.add(chunk.fileName);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const imported = chunks.get(name);
      if (imported !== undefined && !isLeftOut(imported)) visit(imported);
    }
  };
  from.forEach(visit);
  return names;
}

async function readDocuments(dist) {
  const names = (await readdir(dist)).filter((name) => name.endsWith('.html')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, content: await readFile(join(dist, name)) })),
  );
}

const asPath = (name) => `/${name}`;
const posix = (path) => path.split(sep).join('/');
