// `npm test`: everything that CI runs. Each step says its name. A failure stops what would come next, its output is above.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findChromium, prepare, root, run, say } from './bootstrap.mjs';
import { findNode24 } from './node-24.mjs';
import { findOwnPostgres, startOwnPostgres } from './own-postgres.mjs';

const startedAt = Date.now();
await prepare({ build: true });
const chromium = await findChromium();
const counts = { passed: 0, failed: 0, skipped: 0 };

/** A check that did not pass; what it found is above. */
class StepFailure extends Error {}

/** Runs one check. What a held one prints comes whole when it ends, so that those side by side can be read. */
async function step(name, script, args, options = {}) {
  const { environment = {}, program = process.execPath, isHeld = false } = options;
  const path = join(root, '.cache', `${name.replaceAll(/\W+/g, '-')}.log`);
  const output = isHeld ? openSync(path, 'w') : 'inherit';
  if (!isHeld) say(`${name} …`);
  const beganAt = Date.now();
  const code = await run(program, [join(root, 'node_modules', script), ...args], {
    env: { ...process.env, ...environment },
    stdio: [isHeld ? 'ignore' : 'inherit', output, output],
  });
  const took = `${Math.round((Date.now() - beganAt) / 1000)} s`;
  if (isHeld) {
    closeSync(output);
    say(`${name} (${took}):`);
    process.stdout.write(readFileSync(path));
  } else say(`${name} took ${took}`);
  if (code !== 0) throw new StepFailure(name);
}

/** As many at once as there are cores. All of them end, whatever one finds. */
async function sideBySide(checks) {
  const waiting = [...checks];
  const failed = [];
  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      try {
        await check();
      } catch (error) {
        if (!(error instanceof StepFailure)) throw error;
        failed.push(error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  if (failed.length > 0) throw new StepFailure(failed.join(', '));
}

function readReport(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

async function vitest(name, report, args = [], options = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await step(name, 'vitest/vitest.mjs', ['run', ...reporters, ...args], options);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(report);
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  counts.skipped += numPendingTests + numTodoTests;
}

/** One worker each, because two of them run side by side. */
const ofServer = ['--project=server', '--maxWorkers=1'];

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
        ...ofServer,
        'migrate',
        'schema.test',
        'src/restore.test',
        'own-names',
        'budget.test',
        'rate-limiter-postgres',
        'bot-check-service',
        'usage-recorder',
        'memory.service',
      ],
      { environment: { TEST_DATABASE_URL: server.url }, isHeld: true },
    );
  } finally {
    await server.stop();
  }
}

/** The suites that lean most on Node: HTTP and its streams, processes and signals, and addons. */
async function serverOnNode24(program) {
  if (program === null) return;
  await vitest(
    "the server's suites that lean on Node, with Node 24",
    '.cache/vitest-node-24.json',
    [
      ...ofServer,
      'src/http',
      'src/main.test',
      'src/services/ai/openai-compatible.test',
      'src/services/mail',
      'src/services/identity/passwords',
      'src/services/drawing',
      'src/db/embedded/embedded-postgres.test',
      'src/features/publication/publishing.routes',
    ],
    { program, isHeld: true },
  );
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
  mkdirSync(join(root, '.cache'), { recursive: true });
  const lint = ['--type-aware', '--deny-warnings'];
  const isHeld = true;
  let node24 = null;
  say('format, lint with borders, types, dead code …');
  await sideBySide([
    () => step('lint with borders', 'oxlint/bin/oxlint', lint, { isHeld }),
    () => step('types', 'typescript/bin/tsc', ['-b'], { isHeld }),
    () => step('dead code', 'knip/bin/knip.js', [], { isHeld }),
    () => step('format', 'oxfmt/bin/oxfmt', ['--check', '.'], { isHeld }),
    async () => void (node24 = await findNode24()),
  ]);
  await vitest('units, services, routes', '.cache/vitest.json');
  say('once more: repositories on the PostgreSQL of this machine, the server on Node 24 …');
  await sideBySide([repositorySuites, () => serverOnNode24(node24)]);
  await step('browser journeys on the production build', '@playwright/test/cli.js', ['test'], {
    environment: { CHROMIUM_PATH: chromium },
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
