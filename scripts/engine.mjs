// `npm run e2e:firefox` and `npm run e2e:webkit`: the core flow in the browsers that Debian has besides Chromium.
import { join } from 'node:path';
import { fail, onPath, prepare, root, run } from './bootstrap.mjs';

/** The programs of each, one of the names in a line, and the packages that bring them. The first is what is driven. */
const engines = {
  firefox: { programs: [['firefox-esr', 'firefox']], packages: 'firefox-esr' },
  webkit: { programs: [['WebKitWebDriver'], ['Xvfb']], packages: 'webkit2gtk-driver xvfb' },
};

const [name, ...args] = process.argv.slice(2);
const { programs, packages } = engines[name] ?? fail('please name an engine: firefox or webkit.');
const missing = programs.find((names) => onPath(names) === null);
if (missing !== undefined)
  fail(
    `the core flow in this browser needs ${missing[0]}: please install it (Debian: apt-get install ${packages}).`,
  );

await prepare({ build: true });
process.exitCode = await run(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config=playwright.engines.config.ts',
    ...args,
  ],
  { env: { ...process.env, ENGINE: name, ENGINE_PATH: onPath(programs[0]) } },
);
