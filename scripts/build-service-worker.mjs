// The service worker: one classic script at a fixed address, with the list of what it keeps.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { build } from 'vite';

/** The document that the server sends for every address that was not drawn. */
const shell = '/index.html';
/** Nothing there can be done without a network. */
const pagesForNetwork = /\/src\/pages\/admin-[^/]+\.tsx$/;
const ofLanguage = /\/src\/app\/language\/(?<name>german|spanish)\.ts$/;
const languageCodes = { german: 'de', spanish: 'es' };

/** Writes `dist/service-worker.js`; `output` is what Vite says about the build of the web app. */
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
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const entry = output.find(({ type, isEntry }) => type === 'chunk' && isEntry);
  if (entry === undefined) throw new Error('The web app has no entry');
  const isOf = (pattern) => (chunk) => pattern.test(posix(chunk.facadeModuleId ?? ''));
  const isLeftOut = (chunk) => isOf(pagesForNetwork)(chunk) || isOf(ofLanguage)(chunk);
  const code = reachable([entry], chunks, isLeftOut);
  const languageFiles = {};
  for (const chunk of [...chunks.values()].filter(isOf(ofLanguage))) {
    const language = languageCodes[ofLanguage.exec(posix(chunk.facadeModuleId)).groups.name];
    const needed = reachable([chunk], chunks, isLeftOut);
    languageFiles[language] = [...needed].filter((name) => !code.has(name)).map(asPath);
  }
  if (Object.keys(languageFiles).length !== Object.keys(languageCodes).length) {
    throw new Error('A language has no file of its own');
  }
  const assets = output.filter(({ type }) => type === 'asset').map(({ fileName }) => fileName);
  const hashed = [...code, ...assets].filter((name) => name.startsWith('assets/'));
  const documents = await readDocuments(dist);
  const drawn = documents
    .map(({ name }) => /^(\w+)\.en\.html$/.exec(name)?.[1])
    .filter((name) => name !== undefined && name !== 'index')
    .map(asPath);
  const version = createHash('sha256');
  version.update(JSON.stringify([hashed, languageFiles]));
  for (const { content } of documents) version.update(content);
  return {
    version: version.digest('hex').slice(0, 12),
    entry: asPath(entry.fileName),
    shell,
    drawn,
    files: hashed.map(asPath),
    languageFiles,
  };
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
