import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './vite-chunks.ts';
import { documentHead } from './vite-document-head.ts';
import { foldRuntime } from './vite-fold-runtime.ts';
import { loadMessagesAtOnce, loadMessagesWithCode } from './vite-messages.ts';
import { paths } from './src/paths.ts';
import { pageModule, routeTable } from './src/routes.ts';

const serverAddress = process.env['CONVOKE_API'] ?? 'http://localhost:3000';

const sharedSources = {
  errorMessages: 'src/services/api/errors/messages.ts',
  queries: 'src/app/queries.tsx',
};

/** The source files that each address loads on demand. */
const pages = Object.fromEntries(
  routeTable.flatMap((route) => {
    const { path, access, loads = [] } = route;
    const sources = [
      `src/${pageModule(route)}`,
      ...(access === undefined ? [] : ['src/app/guards.tsx']),
      ...loads.map((part) => sharedSources[part]),
    ];
    // `/` shows the home page.
    return (path === paths.home ? [paths.root, path] : [path]).map((address) => [address, sources]);
  }),
);

/** Text files are called by name and language: `vision.de`. */
function textFileName(module: string | null): string | undefined {
  const [, language, name] = /\/texts\/(\w\w)\/([^/]+)\.ts$/.exec(module ?? '') ?? [];
  return language === undefined ? undefined : `${name}.${language}`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    process.env['VITEST'] === undefined ? loadMessagesWithCode() : loadMessagesAtOnce(),
    tailwindcss(),
    foldRuntime({ into: 'framework' }),
    documentHead({
      bootScript: 'src/boot.js',
      icon: 'favicon.svg',
      preloadedFonts: ['instrument-sans-latin-wght-normal', 'instrument-serif-latin-400-normal'],
      pages,
    }),
  ],
  server: { proxy: { '/api': { target: serverAddress } } },
  preview: { proxy: { '/api': { target: serverAddress } } },
  build: {
    // light-dark() and @starting-style are not compiled: the polyfills cost more than the browsers they would add.
    target: ['chrome123', 'firefox129', 'safari17.5'],
    // The content security policy forbids data: fonts, and an inlined file could not be cached by its hash.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has loaded these already, and naming them in each import costs bytes.
      resolveDependencies: (file, dependencies, { hostType }) =>
        dependencies.filter(
          (name) =>
            hostType === 'html' ||
            (name !== file && !/\/(?:framework|index|messages|rolldown-runtime)-/.test(name)),
        ),
    },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every page names every file in its entry: seven characters of the hash tell builds apart.
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${textFileName(facadeModuleId) ?? name}-[hash:7].js`,
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: `assets/[name]-[hash:7].js`,
        // What reads files is loaded when one is added, and not kept for use offline: scripts/build/service-worker.mjs.
        chunkFileNames: 'assets/reading/[name]-[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.bcmap') ? 'reading/' : ''}[name]-[hash:7][extname]`,
      },
    },
  },
  test: {
    name: 'web',
    // One process for many test files, with a window for each: see `test/isolated-window.ts`.
    isolate: false,
    environment: './test/client-environment.ts',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: [
      'test/isolated-window.ts',
      'test/setup.ts',
      '../../scripts/wait-for-timeout.mjs',
      '../../scripts/property-seed.mjs',
    ],
    // These libraries look for the window when they are loaded.
    sequence: { setupFiles: 'list' },
    // It keeps a reference to the document when it is loaded, so each file loads it again.
    server: { deps: { inline: ['@testing-library/user-event'] } },
    restoreMocks: true,
    // As in vitest.config.ts.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
