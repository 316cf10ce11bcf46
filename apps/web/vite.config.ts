import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { documentHead } from './vite-document-head.ts';
import { languageOfBuild, sentencesFile, spokenLanguage } from './vite-spoken-language.ts';
import { paths } from './src/paths.ts';

const serverAddress = process.env['CONVOKE_API'] ?? 'http://localhost:3000';

const language = languageOfBuild(process.env['CONVOKE_LANGUAGE']);

const framework = new RegExp(
  [
    String.raw`vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler|zustand|zod)\/`,
    String.raw`lucide-react\/dist\/esm\/(?:(?!icons)|icons\/(?:arrow-left|arrow-right|check|mail|play|x)\.)`,
    String.raw`src\/ui\/(?:badge|button|field|leave|mark|notice|seat|seat\.rules|seating|skeleton|toast|ui\.messages(?:\.\w\w)?)\.tsx?`,
    String.raw`src\/paths\.ts|src\/lib\/(?:clock|trusted-script-url|(?:routing|language)\/[^/]+)\.tsx?`,
    String.raw`contract\/src\/(?:product|endpoint|problem|bot-check|text|limits|vision|team\/member-name)[/.]`,
    String.raw`src\/services\/(?:identity\/identity|api\/(?:request|request-answer|request-json|shared-reads|send-as-account|bearer\.rules|api-error|in-flight))\.ts`,
  ].join('|'),
);
const queries =
  /node_modules\/@tanstack\/(?!.*[iI]nfiniteQuery(?:Ob|Op)|.*useInfinite)|src\/app\/queries\.tsx/;
const teamData =
  /services\/team-data\/(?:team-data|table|vision-draft)\.ts|features\/site\/storage-notice/;
const conversationData = /services\/team-data\//;
const conversationSchemas =
  /contract\/src\/(?:conversation|team)\/|src\/lib\/(?:clipboard|without-browser)\.ts|src\/ui\/empty-state\.tsx/;
const publications =
  /contract\/src\/publication\/(?:feed-query|publication|tags)\.|src\/services\/api\/(?:link-header|request-page)|src\/features\/publication\/(?:came-from-feed|share|moments\.rules|publication-time|feed\/feed-filters\.rules|remix\/(?:use-)?remix-on-demand)\b|src\/ui\/settled-text|esm\/icons\/shuffle\./;

/** What every page but the landing page is made of beside its own. */
const withEveryPage = language === 'en' ? [] : [sentencesFile(language)];

/** What a page behind a sign-in is made of. */
function withQueriesAndGuards(page: string): string[] {
  return [
    `src/pages/${page}-page.tsx`,
    'src/app/queries.tsx',
    'src/app/guards.tsx',
    ...withEveryPage,
  ];
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    spokenLanguage(language),
    tailwindcss(),
    documentHead({
      bootScript: 'src/boot.js',
      icon: 'favicon.svg',
      preloadedFonts: ['instrument-sans-latin-wght-normal', 'instrument-serif-latin-400-normal'],
      pages: {
        [paths.root]: ['src/pages/home-page.tsx', 'src/app/shell/footer.tsx'],
        [paths.home]: ['src/pages/home-page.tsx', 'src/app/shell/footer.tsx'],
        [paths.watch]: ['src/pages/watch-page.tsx', ...withEveryPage],
        [paths.vision]: ['src/pages/vision-page.tsx', ...withEveryPage],
        [paths.teamAssembly]: ['src/pages/team-assembly-page.tsx', ...withEveryPage],
        [paths.teamDashboard]: ['src/pages/team-dashboard-page.tsx', ...withEveryPage],
        [paths.conversations]: [
          'src/pages/conversations-page.tsx',
          'src/app/queries.tsx',
          ...withEveryPage,
        ],
        [paths.conversation]: [
          'src/pages/conversation-page.tsx',
          'src/app/queries.tsx',
          ...withEveryPage,
        ],
        [paths.about]: ['src/pages/about-page.tsx', ...withEveryPage],
        [paths.contact]: ['src/pages/contact-page.tsx', ...withEveryPage],
        [paths.login]: ['src/pages/login-page.tsx', 'src/app/guards.tsx', ...withEveryPage],
        [paths.register]: ['src/pages/register-page.tsx', 'src/app/guards.tsx', ...withEveryPage],
        [paths.forgotPassword]: [
          'src/pages/forgot-password-page.tsx',
          'src/app/guards.tsx',
          ...withEveryPage,
        ],
        [paths.resetPassword]: ['src/pages/reset-password-page.tsx', ...withEveryPage],
        [paths.verifyEmail]: ['src/pages/verify-email-page.tsx', ...withEveryPage],
        [paths.profile]: withQueriesAndGuards('profile'),
        [paths.adminDashboard]: withQueriesAndGuards('admin-dashboard'),
        [paths.adminUsers]: withQueriesAndGuards('admin-users'),
        [paths.adminContent]: withQueriesAndGuards('admin-content'),
        [paths.adminSettings]: withQueriesAndGuards('admin-settings'),
        [paths.adminAnalytics]: withQueriesAndGuards('admin-analytics'),
        [paths.adminAudit]: withQueriesAndGuards('admin-audit'),
      },
    }),
  ],
  server: { proxy: { '/api': { target: serverAddress } } },
  preview: { proxy: { '/api': { target: serverAddress } } },
  build: {
    // light-dark() and @starting-style go out as written: the polyfills cost more than the browsers they would add.
    target: ['chrome123', 'firefox129', 'safari17.5'],
    // The content security policy allows no data: fonts, and an inlined file could not be cached by its hash.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one file that most releases leave unchanged.
            { name: 'framework', test: framework },
            // What the pages of publications read the server through; the others do without.
            { name: 'queries', test: queries },
            // What the server is told of teams and conversations, which a vision is written without.
            { name: 'conversation-schemas', test: conversationSchemas, minShareCount: 2 },
            // What the pages of publications share beside what they read.
            { name: 'publications', test: publications, minShareCount: 2 },
            // What vision, assembly and dashboard share, in one file instead of five.
            { name: 'team-data', test: teamData, minShareCount: 2 },
            // What the dashboard and the pages that lead to it share beyond that.
            { name: 'conversation-data', test: conversationData, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    name: 'web',
    // One process for many files, and in it a window for each file: see `test/own-window.ts`.
    isolate: false,
    environment: './test/client-environment.ts',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/own-window.ts', 'test/setup.ts'],
    // The libraries look for the window when they are loaded.
    sequence: { setupFiles: 'list' },
    // It takes hold of the document when it is loaded, so that each file has to load it.
    server: { deps: { inline: ['@testing-library/user-event'] } },
    restoreMocks: true,
    // Patience for a busy machine; no test waits that long on a calm one.
    testTimeout: 30_000,
  },
});
