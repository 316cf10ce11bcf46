// The linter's rules. `npm run lint` writes them to .oxlintrc.json, because oxlint reads TypeScript from Node 22.18 on only.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type OxlintConfig, type OxlintOverride } from 'oxlint';

// Which folder is which layer, and which layers it imports from besides packages of others. A `*` is the name of a feature or
// service, which imports from none beside it. docs/decisions/0001-packages-and-boundaries.md has the reasons.
const packages = ['contract', 'language', 'talk'];
const answers = ['server-port', 'server-service', 'server-db', 'server-lib', ...packages];
const server = ['server-http', ...answers];
const web = ['web-feature', 'web-service', 'web-ui', 'web-lib', 'web-texts', ...packages];
const layers: Record<string, { folder: string; imports: string[] }> = {
  contract: { folder: 'packages/contract/src', imports: ['contract', 'language'] },
  talk: { folder: 'packages/talk/src', imports: packages },
  'demo-model': { folder: 'packages/demo-model/src', imports: ['demo-model', ...packages] },
  language: { folder: 'packages/language/src', imports: ['language'] },
  // Reads files in the worker of the web app, and in services of the server.
  documents: { folder: 'packages/documents/src', imports: ['documents', 'contract'] },

  'server-feature': { folder: 'apps/server/src/features/*', imports: answers },
  'server-service': {
    folder: 'apps/server/src/services/*',
    imports: ['server-db', 'server-lib', 'demo-model', 'documents', ...packages],
  },
  // What a feature declares and what it is called with, without a word of HTTP.
  'server-port': { folder: 'apps/server/src/ports', imports: answers },
  'server-http': { folder: 'apps/server/src/http', imports: server },
  'server-db': { folder: 'apps/server/src/db', imports: ['server-db', 'server-lib'] },
  'server-lib': { folder: 'apps/server/src/lib', imports: ['server-lib', 'contract'] },
  'server-root': {
    folder: 'apps/server/src',
    imports: ['server-root', 'server-feature', ...server],
  },
  'server-test': {
    folder: 'apps/server/test',
    imports: ['server-test', 'server-root', 'server-feature', ...server],
  },

  'web-feature': {
    folder: 'apps/web/src/features/*',
    imports: ['web-service', 'web-ui', 'web-lib', 'web-texts', ...packages],
  },
  'web-service': {
    folder: 'apps/web/src/services/*',
    imports: ['web-ui', 'web-lib', 'web-texts', 'documents', ...packages],
  },
  'web-ui': { folder: 'apps/web/src/ui', imports: ['web-ui', 'web-lib', 'web-texts'] },
  'web-lib': { folder: 'apps/web/src/lib', imports: ['web-lib'] },
  'web-texts': { folder: 'apps/web/src/texts', imports: ['web-texts', 'web-lib', ...packages] },
  'web-service-worker': { folder: 'apps/web/src/service-worker', imports: ['web-service-worker'] },
  'web-page': { folder: 'apps/web/src/pages', imports: ['web-page', ...web] },
  'web-app': { folder: 'apps/web/src/app', imports: ['web-app', 'web-page', ...web] },
  'web-ssr': { folder: 'apps/web/src/ssr', imports: ['web-ssr', 'web-app', ...web] },
  'web-root': {
    folder: 'apps/web/src',
    imports: ['web-root', 'web-ssr', 'web-app', 'web-ui', 'web-lib'],
  },
  'web-test': {
    folder: 'apps/web/test',
    imports: ['web-test', 'web-root', 'web-ssr', 'web-app', 'web-page', ...web],
  },
};

/** Exceptions, as `[layer, its name, the layer and the name that it may import from too]`. */
const exceptions: [layer: string, name: string | undefined, to: string, toName?: string][] = [
  // Fetches its challenges, and only services/api calls fetch.
  ['web-service', 'bot-check', 'web-service', 'api'],
  // Sends the bearer token and refreshes the session.
  ['web-service', 'api', 'web-service', 'session'],
  // Asks the server for the turns of a conversation, and keeps them in the workspace.
  ['web-service', 'talk', 'web-service'],
  // Sorts the errors of a refusal by field.
  ['web-service', 'form', 'web-service', 'api'],
  // The workspace is stored through safe storage.
  ['web-service', 'workspace', 'web-service', 'storage'],
  // Opens the models of its list by the adapters of that service.
  ['server-service', 'models', 'server-service', 'ai'],
  // Administrators change models in the form of that feature.
  ['web-feature', 'admin', 'web-feature', 'models'],
  // What the app writes into a conversation in English, and the type of the sample conversation.
  ['web-texts', undefined, 'web-service', 'talk'],
  ['web-texts', undefined, 'web-feature', 'publication'],
  // Administrators act on accounts and publications through the services of those features.
  ['server-feature', 'admin', 'server-feature'],
];

const named = (type: string, name?: string) => ({
  element: name === undefined ? { type } : { type, captured: { name } },
});
const anyOf = (types: string[]) => ({ element: { types: { anyOf: types } } });

const policies = [
  { from: named('*'), allow: { to: { module: { origin: ['external', 'core'] } } } },
  ...Object.entries(layers).map(([layer, { imports }]) => ({
    from: named(layer),
    allow: { to: anyOf(imports) },
  })),
  ...exceptions.map(([layer, name, to, toName]) => ({
    from: named(layer, name),
    allow: { to: named(to, toName) },
  })),
  // Links to pages: tables that import nothing else.
  {
    from: anyOf(['web-ssr', 'web-app', 'web-page', 'web-feature', 'web-service']),
    allow: { to: { file: { categories: 'paths' } } },
  },
  { from: { file: { categories: 'test' } }, allow: { to: anyOf(Object.keys(layers)) } },
];

const settings = {
  'import/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs'] } },
  'boundaries/include': ['apps/**', 'packages/**'],
  'boundaries/files': [
    { category: 'test', pattern: '**/*.test.*' },
    { category: 'test', pattern: '**/*.test-suite.*' },
    { category: 'paths', pattern: 'apps/web/src/{paths,routes}.ts' },
  ],
  'boundaries/elements': Object.entries(layers).map(([type, { folder }]) => ({
    type,
    pattern: folder,
    ...(folder.endsWith('*') && { capture: ['name'] }),
    partialMatch: false,
  })),
};

type Rules = NonNullable<OxlintConfig['rules']>;

const sql = { paths: [{ name: 'kysely', message: 'Only *.repository.ts and db/ speak SQL.' }] };
const vendors = {
  patterns: [
    {
      group: ['@ai-sdk/*', 'eventsource-parser', 'eventsource-parser/*'],
      message: 'Only services/ai/adapters/<vendor>.ts imports a vendor.',
    },
  ],
};
const requests = {
  name: 'fastify',
  message: 'Only http/ knows requests and replies; a feature declares routes by ports/route.ts.',
};
const forbidImports = (forbidden: object): Rules => ({
  'no-restricted-imports': ['error', forbidden],
});

const fetching = [{ name: 'fetch', message: 'Only services/api calls fetch.' }];
const storing = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Only services/storage, services/workspace and services/session touch browser storage.',
}));
const forbidGlobals = (...forbidden: (string | object)[]) =>
  ({ 'no-restricted-globals': ['error', ...forbidden] }) as Rules;

const htmlParsers = ['innerHTML', 'outerHTML', 'insertAdjacentHTML'];
const buildElements = 'Build elements; never parse HTML strings.';

// A later entry replaces the rules of an earlier one for the files that both match.
const overrides: OxlintOverride[] = [
  // Texts are in src/texts; these strings are the same in every language.
  {
    files: ['apps/web/src/**/*.tsx'],
    rules: {
      'react/jsx-no-literals': [
        'error',
        {
          allowedStrings: '. , : / · … + → \u00a0↗ &nbsp;↗ ••• .env Enter'.split(' '),
        },
      ],
    },
  },
  // Tests render texts of their own.
  { files: ['apps/web/src/**/*.test.tsx'], rules: { 'react/jsx-no-literals': 'off' } },
  {
    files: ['packages/*/src/**'],
    rules: {
      ...forbidImports({
        patterns: [
          {
            group: [
              '*',
              '!zod',
              '!zod/*',
              // Markdown is read as the web app draws it.
              '!marked',
              '!./**',
              '!../**',
              '!@convoke/contract/**',
              '!@convoke/language/**',
              '!@convoke/talk/**',
            ],
            message: 'The packages import zod, marked and each other only.',
          },
        ],
      }),
      ...forbidGlobals('fetch', 'process', 'window', 'document', 'crypto', 'setTimeout'),
    },
  },
  // Formats are read by libraries.
  {
    files: ['packages/documents/src/**'],
    rules: forbidImports({
      patterns: [
        {
          group: [
            '*',
            '!fflate',
            '!htmlparser2',
            '!papaparse',
            '!pdfjs-dist',
            '!pdfjs-dist/**',
            '!saxen',
            '!./**',
            '!../**',
            '!@convoke/contract/**',
          ],
          message:
            'This package reads bytes with the libraries of its formats, and asks nobody for anything.',
        },
      ],
    }),
  },
  {
    files: ['packages/language/src/**'],
    rules: forbidImports({
      patterns: [
        {
          group: ['*', '!./**', '!../**'],
          message: 'Every package may import this one, so it imports none.',
        },
      ],
    }),
  },
  { files: ['apps/server/src/**'], rules: forbidImports({ ...sql, ...vendors }) },
  {
    files: ['apps/server/src/{features,ports,lib}/**'],
    rules: forbidImports({ paths: [...sql.paths, requests], ...vendors }),
  },
  // Repositories use Kysely.
  {
    files: ['apps/server/src/**/*.repository.ts', 'apps/server/src/db/**'],
    rules: forbidImports(vendors),
  },
  // Adapters import vendors.
  { files: ['apps/server/src/services/ai/**'], rules: forbidImports(sql) },
  // A repository within services/ai may use both.
  {
    files: ['apps/server/src/services/ai/**/*.repository.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  // The only module that reads the environment.
  { files: ['apps/server/src/config.ts'], rules: { 'node/no-process-env': 'off' } },
  // The only module that reads the time.
  { files: ['apps/*/src/lib/clock.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['apps/web/src/**'],
    rules: {
      ...forbidGlobals(...fetching, ...storing),
      ...forbidImports({ paths: [{ name: 'zod', message: 'The web uses zod/mini.' }] }),
    },
  },
  // The only service that calls fetch; the service worker answers fetch events with fetch.
  {
    files: ['apps/web/src/services/api/**', 'apps/web/src/service-worker/**'],
    rules: forbidGlobals(...storing),
  },
  // Character maps of PDFs are files of the build, which need no header and no retry.
  {
    files: ['apps/web/src/services/files/reading/character-maps.ts'],
    rules: forbidGlobals(...storing),
  },
  // The services that touch browser storage; the theme is read before they are loaded.
  {
    files: ['apps/web/src/services/{workspace,storage,session}/**', 'apps/web/src/ui/theme.ts'],
    rules: forbidGlobals(...fetching),
  },
  // Errors of stored data are logged for debugging.
  {
    files: ['apps/web/src/services/{workspace,storage}/**'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  // Tests, benches and scripts run outside of the product and build partial values.
  {
    files: [
      '**/*.test.*',
      '**/*.test-suite.*',
      'apps/*/test/**',
      'e2e/**',
      'scripts/**',
      'tools/**',
      '*.config.ts',
      'apps/web/vite.config.ts',
    ],
    rules: {
      'node/no-process-env': 'off',
      'no-console': 'off',
      'no-restricted-globals': 'off',
      'no-restricted-imports': 'off',
      'no-restricted-properties': 'off',
      'typescript/no-misused-promises': 'off',
      'typescript/no-unsafe-type-assertion': 'off',
    },
  },
  // Vite, Vitest, Playwright, oxlint and the router, which loads pages by file name, read the default export.
  {
    files: [
      '*.config.ts',
      'apps/web/vite.config.ts',
      'apps/web/src/pages/*-page.tsx',
      'apps/server/test/*setup*.ts',
    ],
    rules: { 'import/no-default-export': 'off' },
  },
  // Playwright's `use` is not a React hook.
  { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
];

const config = defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { es2024: true, node: true, browser: true },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'data/**', 'coverage/**'],
  settings,
  rules: {
    'boundaries/dependencies': ['error', { default: 'disallow', policies }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    // Style sheets and polyfills are imported for their effect.
    'import/no-unassigned-import': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    // The automatic JSX runtime needs no import.
    'react/react-in-jsx-scope': 'off',
    // zod/mini's z._default.
    'no-underscore-dangle': 'off',
    // zod/mini's z.catch; the types know how many arguments a promise takes.
    'promise/valid-params': 'off',
    // A helper stays beside the code that uses it.
    'unicorn/consistent-function-scoping': 'off',
    // Steps in a loop depend on each other or must not run in parallel.
    'no-await-in-loop': 'off',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'node/no-process-env': 'error',
    'no-console': 'error',
    'no-restricted-properties': [
      'error',
      ...htmlParsers.map((property) => ({ property, message: buildElements })),
      { object: 'document', property: 'write', message: buildElements },
      { object: 'Date', property: 'now', message: 'Only lib/clock reads the time.' },
    ],
  },
  overrides,
});

/** JSON in which what fits stands on one line. */
function jsonOf(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length < 120) return line;
  const isList = Array.isArray(value);
  const inner = Object.entries(value).map(([key, each]) => {
    const text = jsonOf(each, `${indent}  `);
    return `${indent}  ${isList ? text : `${JSON.stringify(key)}: ${text}`}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${inner.join(',\n')}\n${indent}${close}`;
}

/** The text of .oxlintrc.json. */
export const lintFile = `${jsonOf(config)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(fileURLToPath(new URL('../.oxlintrc.json', import.meta.url)), lintFile);
}
