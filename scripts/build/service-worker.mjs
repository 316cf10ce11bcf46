// Builds the service worker: one classic script at a fixed address, with the list of files that it caches.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { build } from 'vite';

/** The document for all addresses without a prerendered page. */
const shell = '/index.html';
/** Pages that are useless offline, and their texts. */
const onlineOnlyPages =
  /\/src\/(?:pages\/admin-[^/]+|texts\/\w\w\/(?:admin|analytics|models|settings))\.tsx?$/;

/** What reads files is large, and is loaded when one is added. */
const onlyForReading = /^assets\/(?:reading\/|reading\.worker-)/;

/** Writes `dist/service-worker.js`; `output` is Vite's. */
export async function buildServiceWorker(webFolder, output) {
  const dist = join(webFolder, 'dist');
  const files = await listFiles(dist, output);
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

async function listFiles(dist, output) {
  const { entry, chunks, assets } = offlineFiles(output);
  const languageFiles = {};
  const files = [...assets];
  for (const { fileName, moduleIds } of chunks) {
    const language = languageOf(moduleIds);
    if (language === undefined) files.push(asPath(fileName));
    else (languageFiles[language] ??= []).push(asPath(fileName));
  }
  const documents = await readDocuments(dist);
  const prerendered = documents
    .map(({ name }) => /^(\w+)\.en\.html$/.exec(name)?.[1])
    .filter((name) => name !== undefined && name !== 'index')
    .map(asPath);
  const version = createHash('sha256');
  version.update(JSON.stringify([files, languageFiles]));
  for (const { content } of documents) version.update(content);
  return {
    version: version.digest('hex').slice(0, 12),
    entry,
    shell,
    prerendered,
    files,
    languageFiles,
  };
}

/** The language of a chunk with texts. */
function languageOf(moduleIds) {
  return moduleIds.map((id) => /\/texts\/(\w\w)\/[^/]+\.ts$/.exec(id)?.[1]).find(Boolean);
}

/** The files that are needed offline, with the texts of all languages. */
function offlineFiles(output) {
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const entry = output.find(({ type, isEntry }) => type === 'chunk' && isEntry);
  if (entry === undefined) throw new Error('The web app has no entry');
  const code = reachable([entry], chunks, (chunk) =>
    onlineOnlyPages.test(posix(chunk.facadeModuleId ?? '')),
  );
  const assets = output
    .filter(({ type, fileName }) => type === 'asset' && fileName.startsWith('assets/'))
    .filter(({ fileName }) => !onlyForReading.test(fileName))
    .map(({ fileName }) => asPath(fileName));
  return {
    entry: asPath(entry.fileName),
    chunks: Array.from(code, (name) => chunks.get(name)),
    assets,
  };
}

/** Names of chunks and of their static and dynamic imports. */
function reachable(from, chunks, isExcluded) {
  const names = new Set();
  const visit = (chunk) => {
    if (chunk === undefined || names.has(chunk.fileName)) return;
    names.add(chunk.fileName);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const imported = chunks.get(name);
      if (imported !== undefined && !isExcluded(imported)) visit(imported);
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
