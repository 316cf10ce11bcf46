import { languages } from '../../packages/language/src/language.rules.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { documentHead } from './vite-document-head.ts';
import { foldRuntime } from './vite-fold-runtime.ts';
import { loadMessagesAtOnce, loadMessagesWithCode } from './vite-messages.ts';
import { paths } from './src/paths.ts';
import { pageModule, routeTable } from './src/routes.ts';

const serverAddress = process.env['CONVOKE_API'] ?? 'http://localhost:3000';

const framework = new RegExp(
  [
    String.raw`vite\/preload-helper|src\/(?:app|ui|services\/(?:api|workspace)|features\/(?:account|sync)|lib\/language)\/messages\.ts`,
    String.raw`node_modules\/(?:react|react-dom|scheduler|zustand|zod)\/`,
    String.raw`lucide-react\/dist\/esm\/(?:(?!icons)|icons\/(?:arrow-left|arrow-right|check|mail|play|x)\.)`,
    String.raw`src\/ui\/(?:badge|button|form\/(?:field|after-leave)|logo|notice|seat\/[^/]+|skeleton|toast)\.tsx?`,
    String.raw`src\/(?:paths|routes)\.ts|src\/lib\/(?:clock|trusted-script-url|routing\/[^/]+|language\/(?:locale|use-language))\.tsx?`,
    String.raw`contract\/src\/(?:product|endpoint|bot-check|text|limits|turn-kinds|vision|team\/member-name|conversation\/discussion(?=\.ts)|errors\/(?:problem|coded-error|error-reference|schema-issue|wait-in-words))[/.]`,
    String.raw`src\/services\/(?:session\/identity|api\/(?:request|request-raw|request-json|shared-reads|authentication\/(?:authenticated-request|sends-bearer\.rules)|api-error|requests-in-flight)|api\/errors\/(?:error-text|load-error-messages))\.ts`,
  ].join('|'),
);
const queries =
  /node_modules\/@tanstack\/(?!.*[iI]nfiniteQuery(?:Ob|Op)|.*useInfinite)|src\/app\/queries\.tsx/;
const workspaceData =
  /services\/workspace\/(?:workspace|shared-workspace|vision-draft)\.ts|features\/site\/storage-notice/;
// Without what forms of a member share with the room.
const conversationData = /services\/(?:workspace\/(?!models\/)|storage\/)/;
const conversationSchemas =
  /contract\/src\/(?:conversation\/(?!discussion\.ts)|team\/|minutes\/|models\/(?:model-id|message-figures)|ai-stream|number\.schemas|instant\.schemas)|src\/lib\/(?:clipboard|server-rendering)\.ts|src\/ui\/(?:empty-state|form\/checkbox-field|turn-kind-badge)\.tsx/;
const publications =
  /contract\/src\/publication\/(?:feed-address|feed-query|publication|tags)\.|src\/services\/api\/(?:link-header|request-page)|src\/features\/publication\/(?:feed-origin|publication-link|date-format\.rules|publication-time|feed\/filters\/feed-filters\.rules|remix\/(?:use-)?remix-on-demand)\b|src\/ui\/form\/debounced-value|esm\/icons\/shuffle\./;
// Each file that some page loads beside its own is named in the entry, which every page loads: so they are few.
const administration =
  /src\/features\/admin\/(?!.*messages)|contract\/src\/(?:admin\/(?!openai)|models\/(?:model|setup)\.endpoints)/;
const accounts =
  /src\/features\/account\/(?!.*messages)|contract\/src\/account\/(?:account|full-name)/;
const icons =
  /esm\/icons\/(?:arrow-down|arrow-up|chart-column|eye|eye-off|link-2|mail-check|pause|pencil|plus|scroll-text|settings|trash|user-plus|users)\./;
const controls =
  /src\/ui\/(?:overlay\/(?:show-modal|dialog|confirm-dialog)|form\/(?:password|select)-field)\.|src\/lib\/(?:folded-places|language\/money)\.|src\/services\/api\/(?:offered-models|connection-test\/connection)/;

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

/** Text files are called like their folder: `vision.de`. */
function textFileName(module: string | null): string | undefined {
  return /([^/]+)\/messages(\.\w\w)\.ts$/
    .exec(module ?? '')
    ?.slice(1)
    .join('');
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
          groups: [
            // What every page needs, in one chunk that most releases leave unchanged.
            { name: 'framework', test: framework },
            // What the publication pages read the API with; other pages do without.
            { name: 'queries', test: queries },
            // What every page shows, in one file per language.
            ...languages.map((language) => ({
              name: `app.${language}`,
              test: new RegExp(
                String.raw`src\/(?:ui|services\/(?:api|workspace)|app)\/messages\.${language}\.ts`,
              ),
            })),
            // The API calls of team and conversation, which the vision page does without.
            {
              name: 'conversation-schemas',
              test: conversationSchemas,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What the publication pages share besides.
            {
              name: 'publications',
              test: publications,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            ...Object.entries({ administration, accounts, controls, icons }).map(
              ([name, test]) => ({
                name,
                test,
                minShareCount: 2,
                includeDependenciesRecursively: false,
              }),
            ),
            // What vision, team assembly and dashboard share, in one chunk instead of five.
            { name: 'workspace', test: workspaceData, minShareCount: 2 },
            // What the dashboard and the pages that lead to it share besides.
            { name: 'conversation-data', test: conversationData, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
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
    // Timeout for a busy machine; no test takes that long on an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
