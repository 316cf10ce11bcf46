// `npm test`: everything that CI runs. Each step says its name; the first failure stops, its output is above.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, prepare, root, run, say } from './bootstrap.mjs';

const startedAt = Date.now();
await prepare({ build: true });
const chromium = await findChromium();
const bin = (name) => [process.execPath, join(root, 'node_modules', name)];
const reports = { unit: '.cache/vitest.json', browser: '.cache/playwright.json' };

const steps = [
  ['format', bin('oxfmt/bin/oxfmt'), ['--check', '.']],
  ['lint with borders', bin('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings']],
  ['types', bin('typescript/bin/tsc'), ['-b']],
  [
    'units, services, routes',
    bin('vitest/vitest.mjs'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`],
  ],
  ['browser journeys on the production build', bin('@playwright/test/cli.js'), ['test']],
];

for (const [name, [command, script], args] of steps) {
  say(`${name} …`);
  const code = await run(command, [script, ...args], {
    env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser },
  });
  if (code !== 0) {
    say(`${name} failed.`);
    process.exit(1);
  }
}

const unit = JSON.parse(readFileSync(join(root, reports.unit), 'utf8'));
const browser = JSON.parse(readFileSync(join(root, reports.browser), 'utf8')).stats;
const passed = unit.numPassedTests + browser.expected;
const failed = unit.numFailedTests + browser.unexpected + browser.flaky;
const skipped = unit.numPendingTests + unit.numTodoTests + browser.skipped;
say(`all checks took ${Math.round((Date.now() - startedAt) / 1000)} s`);
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(failed === 0 ? 0 : 1);
