// `npm test` runs every check of CI. A failed step stops the run.
import { createServer } from 'node:net';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, onPath, prepare, root, run, print } from './bootstrap.mjs';
import { createMemoryFolder } from './memory-folder.mjs';
import { findNode24 } from './node-24.mjs';

const startedAt = Date.now();
// Only the browser tests wait for Chromium's packages, and one suite for Node 24: npm leaves half of two cores idle while it
// installs the packages of all.
const chromium = findChromium();
const node24 = findNode24();
await prepare({ build: true });
const memoryFolder = process.env.TMPDIR === undefined ? createMemoryFolder() : null;
if (memoryFolder !== null) process.env.TMPDIR = memoryFolder;
const counts = { passed: 0, failed: 0, skipped: 0 };

/** Titles of failed tests, each with the beginning of its fault, printed last. */
const failedTests = [];
const FAULT_LINES = 12;

function noteFailure(title, messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const shown = lines.filter((line) => line.trim() !== '').slice(0, FAULT_LINES);
  failedTests.push([title, ...shown.map((line) => `  ${line}`)].join('\n'));
}

class StepFailure extends Error {}

/** Output of failed steps, repeated at the end: what parallel checks print in between is long. */
const failedOutputs = [];
const REPEATED_LINES = 60;

/** Runs one check. Its output is printed at its end, so that parallel checks stay readable, unless `isLive`. */
async function step(name, script, args, options = {}) {
  const {
    environment = {},
    program = process.execPath,
    programArgs = [],
    isLive = false,
  } = options;
  const path = join(root, '.cache', `${name.replaceAll(/\W+/g, '-')}.log`);
  const output = isLive ? 'inherit' : openSync(path, 'w');
  if (isLive) print(`${name} …`);
  const stepStartedAt = Date.now();
  const code = await run(program, [...programArgs, join(root, 'node_modules', script), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
  });
  const duration = `${Math.round((Date.now() - stepStartedAt) / 1000)} s`;
  if (isLive) print(`${name} took ${duration}`);
  else {
    closeSync(output);
    print(`${name} (${duration}):`);
    process.stdout.write(readFileSync(path));
  }
  if (code === 0) return;
  if (!isLive) failedOutputs.push({ name, path });
  throw new StepFailure(name);
}

/** Runs checks in parallel, `atOnce` at a time, and all of them even if one fails. */
async function runInParallel(checks, atOnce = Math.max(2, availableParallelism())) {
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
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failed.length > 0) throw new StepFailure(failed.join(', '));
}

/** Runs a step that writes a report, and hands the report to `count` also if the step fails. */
async function stepWithReport(path, count, runStep) {
  rmSync(join(root, path), { force: true });
  try {
    await runStep();
  } finally {
    // A runner that could not start writes none.
    if (existsSync(join(root, path))) count(JSON.parse(readFileSync(join(root, path), 'utf8')));
  }
}

async function vitest(name, report, args = [], options = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await stepWithReport(report, countVitest, () =>
    step(name, 'vitest/vitest.mjs', ['run', ...reporters, ...args], options),
  );
}

function countVitest({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}) {
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  counts.skipped += numPendingTests + numTodoTests;
  for (const { name, assertionResults } of testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') noteFailure(`${relative(root, name)}: ${fullName}`, failureMessages);
    }
  }
}

/** One worker, because other suites run in parallel. */
const serverArgs = ['--project=server', '--maxWorkers=1'];

const debianPostgres = '/usr/lib/postgresql';
/** The address of the server that `pg_virtualenv` starts, for the command that follows. */
const withItsAddress =
  'TEST_DATABASE_URL="postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres" exec "$0" "$@"';

/** A port that nothing listens on. */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Runs the suites with SQL again on the machine's PostgreSQL, which Debian starts for one command. */
async function repositorySuites() {
  const program = onPath(['pg_virtualenv']);
  // The same packages without a server have the program too.
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
  const hasServer = versions.some((name) => existsSync(join(debianPostgres, name, 'bin/initdb')));
  if (program === null || !hasServer) {
    print(
      'no PostgreSQL is installed on this machine; the repository suites ran on the embedded one alone.',
    );
    return;
  }
  await vitest(
    "repository suites on the machine's PostgreSQL",
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
    {
      program,
      // In a folder of its own: another run on this machine, or one that was killed, has a cluster of the same name.
      programArgs: [
        '-t',
        '-c',
        // Of two runs that begin at once, both would take the same.
        `--port=${await freePort()}`,
        '-o',
        'max_connections=200',
        'sh',
        '-c',
        withItsAddress,
        process.execPath,
      ],
    },
  );
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
    { program },
  );
}

function countJourneys({ suites, stats }) {
  counts.passed += stats.expected;
  counts.failed += stats.unexpected + stats.flaky;
  counts.skipped += stats.skipped;
  const tests = suites.flatMap(testsOf);
  for (const { file, title, status, results } of tests) {
    if (status !== 'unexpected') continue;
    const steps = results.flatMap(failedStepsOf);
    const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
    noteFailure([`e2e/${file}: ${title}`, ...steps].join(' › '), messages);
  }
  reportSkipped(tests);
}

/** Titles of the steps in which a journey failed, from the outermost on. */
function failedStepsOf({ steps = [] }) {
  return steps
    .filter(({ error }) => error !== undefined)
    .flatMap((failed) => [failed.title, ...failedStepsOf(failed)]);
}

/** Prints the reasons of skipped browser tests at the end of the output. */
function reportSkipped(tests) {
  const reasons = new Map();
  for (const { file, annotations } of tests) {
    for (const { type, description } of annotations) {
      if (type !== 'skip') continue;
      const reason = `${file}: ${description ?? 'without a reason'}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  for (const [reason, count] of reasons) print(`${count} skipped in ${reason}`);
}

function testsOf({ specs = [], suites = [] }) {
  const direct = specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ file, title, ...test })),
  );
  return [...direct, ...suites.flatMap(testsOf)];
}

async function staticChecks() {
  print('format, lint, types, dead code …');
  await runInParallel([
    () => step('lint', 'oxlint/bin/oxlint', []),
    () => step('types', 'typescript/bin/tsc', ['-b', '--checkers', '1']),
    () => step('dead code', 'knip/bin/knip.js', []),
    () => step('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
  ]);
}

async function unitsOfServer() {
  // Without the engine only its own tests are skipped.
  await step('local engine', 'tsx/dist/cli.mjs', ['scripts/install-local-engine.ts']);
  await runInParallel([
    () => vitest('units of the server', '.cache/vitest-server.json', ['--project=server']),
    () => runInParallel([repositorySuites, async () => serverOnNode24(await node24)], 1),
  ]);
}

function otherUnits() {
  return vitest('units of the web app, packages and scripts', '.cache/vitest-web.json', [
    '--project=!server',
    '--maxWorkers=2',
  ]);
}

async function journeys() {
  const chromiumPath = await chromium;
  await stepWithReport('.cache/playwright.json', countJourneys, () =>
    step('browser tests on the production build', '@playwright/test/cli.js', ['test'], {
      // Without a terminal the reporter does not rewrite its lines, between which other checks print theirs.
      environment: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_FORCE_TTY: '0' },
      isLive: true,
    }),
  );
}

async function checkAll() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // The journeys and the server's tests wait for processes, disks and timers much of their time; the other checks
  // compute. One after the other they leave a quarter of two cores idle.
  await runInParallel(
    [
      journeys,
      unitsOfServer,
      async () => {
        await staticChecks();
        await otherUnits();
      },
    ],
    3,
  );
}

function printFailures() {
  for (const { name, path } of failedOutputs) {
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    print(`end of the output of ${name}:`);
    process.stdout.write(`${lines.slice(-REPEATED_LINES).join('\n')}\n`);
  }
  for (const title of failedTests) print(`failed: ${title}`);
}

let failedSteps = null;
try {
  await checkAll();
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  failedSteps = error.message;
  printFailures();
  print(`${failedSteps}: failed.`);
}
print(`all checks took ${Math.round((Date.now() - startedAt) / 1000)} s`);
process.stdout.write(
  `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`,
);
process.exit(failedSteps === null && counts.failed === 0 ? 0 : 1);
