// `npm test` runs every check of CI. A failed step stops the run.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findChromium, prepare, root, run, print } from './bootstrap.mjs';
import { findNode24 } from './node-24.mjs';
import { findSystemPostgres, startSystemPostgres } from './system-postgres.mjs';

const startedAt = Date.now();
// Chromium's packages come from elsewhere than npm's: each installation waits mostly for the other side.
const [chromium] = await Promise.all([findChromium(), prepare({ build: true })]);
const counts = { passed: 0, failed: 0, skipped: 0 };

class StepFailure extends Error {}

/** Runs one check. With `isBuffered` its output is printed at its end, so that parallel checks stay readable. */
async function step(name, script, args, options = {}) {
  const { environment = {}, program = process.execPath, isBuffered = false } = options;
  const path = join(root, '.cache', `${name.replaceAll(/\W+/g, '-')}.log`);
  const output = isBuffered ? openSync(path, 'w') : 'inherit';
  if (!isBuffered) print(`${name} …`);
  const stepStartedAt = Date.now();
  const code = await run(program, [join(root, 'node_modules', script), ...args], {
    env: { ...process.env, ...environment },
    stdio: [isBuffered ? 'ignore' : 'inherit', output, output],
  });
  const duration = `${Math.round((Date.now() - stepStartedAt) / 1000)} s`;
  if (isBuffered) {
    closeSync(output);
    print(`${name} (${duration}):`);
    process.stdout.write(readFileSync(path));
  } else print(`${name} took ${duration}`);
  if (code !== 0) throw new StepFailure(name);
}

/** Runs checks in parallel, one per core and at least two, and all of them even if one fails. */
async function runInParallel(checks) {
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

/** One worker, because other suites run in parallel. */
const serverArgs = ['--project=server', '--maxWorkers=1'];

/** Runs the suites with SQL again on the machine's PostgreSQL, if one is installed. */
async function repositorySuites() {
  const bin = findSystemPostgres();
  if (bin === null) {
    print(
      'no PostgreSQL is installed on this machine; the repository suites ran on the embedded one alone.',
    );
    return;
  }
  const server = await startSystemPostgres(bin);
  try {
    await vitest(
      `repository suites on ${bin}`,
      '.cache/vitest-own-postgres.json',
      [
        ...serverArgs,
        'migrate',
        'schema.test',
        'commands/restore.test',
        'own-objects',
        'budget.test',
        'rate-limiter-postgres',
        'bot-check-service',
        'usage-recorder',
        'memory.service',
      ],
      { environment: { TEST_DATABASE_URL: server.url }, isBuffered: true },
    );
  } finally {
    await server.stop();
  }
}

/** Runs the suites that depend most on Node again with Node 24: HTTP, streams, processes, signals and addons. */
async function serverOnNode24(program) {
  if (program === null) return;
  await vitest(
    'server suites that depend on Node, with Node 24',
    '.cache/vitest-node-24.json',
    [
      ...serverArgs,
      'src/http',
      'src/main.test',
      'src/services/ai/adapters/openai-compatible.test',
      'src/services/mail',
      'src/services/session/passwords',
      'src/services/ssr',
    ],
    { program, isBuffered: true },
  );
}

/** Prints the reasons of skipped browser tests at the end of the output. */
function reportSkipped({ suites }) {
  const reasons = new Map();
  for (const { file, annotations } of suites.flatMap(testsOf)) {
    for (const { type, description } of annotations) {
      if (type !== 'skip') continue;
      const reason = `${file}: ${description ?? 'without a reason'}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  for (const [reason, count] of reasons) print(`${count} skipped in ${reason}`);
}

function testsOf({ specs = [], suites = [] }) {
  const direct = specs.flatMap(({ file, tests }) =>
    tests.map(({ annotations }) => ({ file, annotations })),
  );
  return [...direct, ...suites.flatMap(testsOf)];
}

async function checkAll() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const lint = ['--type-aware', '--deny-warnings'];
  const isBuffered = true;
  let node24 = null;
  print('format, lint, types, dead code …');
  // Without it only its own tests are skipped.
  const engine = () =>
    step('local engine', 'tsx/dist/cli.mjs', ['scripts/install-local-engine.ts'], { isBuffered });
  await runInParallel([
    engine,
    () => step('lint', 'oxlint/bin/oxlint', lint, { isBuffered }),
    () => step('types', 'typescript/bin/tsc', ['-b', '--checkers', '1'], { isBuffered }),
    () => step('dead code', 'knip/bin/knip.js', [], { isBuffered }),
    () => step('format', 'oxfmt/bin/oxfmt', ['--check', '.'], { isBuffered }),
    async () => void (node24 = await findNode24()),
  ]);
  print('units, services, routes; some again on other versions of PostgreSQL and Node …');
  // The server's tests wait for processes and disks most of their time; meanwhile the others compute.
  await runInParallel([
    () => vitest('units of the server', '.cache/vitest-server.json', ['--project=server']),
    () =>
      vitest(
        'units of the web app, packages and scripts',
        '.cache/vitest-web.json',
        ['--project=!server', '--maxWorkers=2'],
        { isBuffered },
      ),
    () => serverOnNode24(node24),
    repositorySuites,
  ]);
  await step('browser tests on the production build', '@playwright/test/cli.js', ['test'], {
    environment: { CHROMIUM_PATH: chromium },
  });
  const report = readReport('.cache/playwright.json');
  reportSkipped(report);
  const browser = report.stats;
  counts.passed += browser.expected;
  counts.failed += browser.unexpected + browser.flaky;
  counts.skipped += browser.skipped;
}

try {
  await checkAll();
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  print(`${error.message}: failed.`);
  process.exit(1);
}
print(`all checks took ${Math.round((Date.now() - startedAt) / 1000)} s`);
process.stdout.write(
  `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`,
);
process.exit(counts.failed === 0 ? 0 : 1);
