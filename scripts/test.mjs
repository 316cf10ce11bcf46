// `npm test`: everything that CI runs. Each step says its name; the first failure stops, its output is above.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, prepare, root, run, say } from './bootstrap.mjs';
import { findOwnPostgres, startOwnPostgres } from './own-postgres.mjs';

const startedAt = Date.now();
await prepare({ build: true });
const chromium = await findChromium();
const counts = { passed: 0, failed: 0, skipped: 0 };

/** A check that did not pass; what it found is above. */
class StepFailure extends Error {}

async function step(name, script, args, environment = {}) {
  say(`${name} …`);
  const code = await run(process.execPath, [join(root, 'node_modules', script), ...args], {
    env: { ...process.env, ...environment },
  });
  if (code !== 0) throw new StepFailure(name);
}

function readReport(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

async function vitest(name, report, files = [], environment = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await step(name, 'vitest/vitest.mjs', ['run', ...reporters, ...files], environment);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(report);
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  counts.skipped += numPendingTests + numTodoTests;
}

/** The suites that speak SQL, once more on the machine's own PostgreSQL where there is one. */
async function repositorySuites() {
  const bin = findOwnPostgres();
  if (bin === null) {
    say(
      'no PostgreSQL is installed on this machine; the repository suites ran on the embedded one alone.',
    );
    return;
  }
  const server = await startOwnPostgres(bin);
  try {
    await vitest(
      `repository suites on ${bin}`,
      '.cache/vitest-own-postgres.json',
      [
        'migrate',
        'schema.test',
        'budget.test',
        'rate-limiter-postgres',
        'bot-check-service',
        'usage-recorder',
        'memory.service',
      ],
      { TEST_DATABASE_URL: server.url },
    );
  } finally {
    await server.stop();
  }
}

/** A journey that is skipped has a reason in words; who reads only the end is told as well. */
function sayWhatWasSkipped({ suites }) {
  const reasons = new Map();
  for (const { file, annotations } of suites.flatMap(testsOf)) {
    for (const { type, description } of annotations) {
      if (type !== 'skip') continue;
      const reason = `${file}: ${description ?? 'without a reason'}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  for (const [reason, count] of reasons) say(`${count} skipped in ${reason}`);
}

function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, tests }) =>
    tests.map(({ annotations }) => ({ file, annotations })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

async function checkAll() {
  await step('format', 'oxfmt/bin/oxfmt', ['--check', '.']);
  await step('lint with borders', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']);
  await step('types', 'typescript/bin/tsc', ['-b']);
  await step('dead code', 'knip/bin/knip.js', []);
  await vitest('units, services, routes', '.cache/vitest.json');
  await repositorySuites();
  await step('browser journeys on the production build', '@playwright/test/cli.js', ['test'], {
    CHROMIUM_PATH: chromium,
  });
  const report = readReport('.cache/playwright.json');
  sayWhatWasSkipped(report);
  const browser = report.stats;
  counts.passed += browser.expected;
  counts.failed += browser.unexpected + browser.flaky;
  counts.skipped += browser.skipped;
}

try {
  await checkAll();
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  say(`${error.message}: failed.`);
  process.exit(1);
}
say(`all checks took ${Math.round((Date.now() - startedAt) / 1000)} s`);
process.stdout.write(
  `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`,
);
process.exit(counts.failed === 0 ? 0 : 1);
