// Prints what CONTRIBUTING holds the code to: its size, the length of functions, the width of folders, import cycles.
// Run it by hand: `npm run measures`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const maxFunctionLines = 100;
const longFunctionLines = 60;
const wideFolder = 15;

const isCode = (file) => /\.(?:ts|tsx|mts|mjs|js|css)$/.test(file);
const isTest = (file) => /\.test\.|test-suite|^apps\/\w+\/test\/|^e2e\//.test(file);
const isText = (file) => /\bmessages\.\w\w\.ts$/.test(file);

function sizes(files) {
  const groups = new Map();
  for (const file of files) {
    const group = isTest(file) ? 'tests' : isText(file) ? 'texts' : 'code';
    const { count, lines } = groups.get(group) ?? { count: 0, lines: 0 };
    const text = readFileSync(join(root, file), 'utf8');
    groups.set(group, { count: count + 1, lines: lines + text.split('\n').length - 1 });
  }
  return groups;
}

/** Long functions and import cycles, types included, as the linter reports them under two rules alone. */
function lint() {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-measures-'));
  const config = join(folder, 'oxlint.json');
  writeFileSync(
    config,
    JSON.stringify({
      plugins: ['import'],
      categories: { correctness: 'off' },
      rules: {
        'max-lines-per-function': ['error', { max: longFunctionLines }],
        'import/no-cycle': ['error', { ignoreTypes: false }],
      },
    }),
  );
  const oxlint = join(
    dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
    'bin/oxlint',
  );
  try {
    return JSON.parse(
      runForReport(oxlint, [
        '-c',
        config,
        '--format',
        'json',
        'apps',
        'packages',
        'scripts',
        'bench',
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// The linter exits with 1 when it has findings, and its report is on stdout all the same.
function runForReport(program, args) {
  try {
    return run(process.execPath, [program, ...args]);
  } catch (error) {
    if (error.status !== 1) throw error;
    return error.stdout;
  }
}

function run(program, args) {
  return execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

const files = run('git', ['ls-files']).trim().split('\n').filter(isCode);
for (const [group, { count, lines }] of sizes(files)) {
  console.log(`${group}: ${count} files, ${lines} lines`);
}

const findings = lint().diagnostics.filter(({ filename }) => !isTest(filename));
const long = findings
  .filter(({ code }) => code.includes('max-lines-per-function'))
  .map(({ message, filename }) => ({
    lines: Number(/\((\d+)\)/.exec(message)[1]),
    name: /`([^`]+)`/.exec(message)?.[1] ?? '(anonymous)',
    filename,
  }))
  .toSorted((a, b) => b.lines - a.lines);
const tooLong = long.filter(({ lines }) => lines > maxFunctionLines);
console.log(
  `functions above ${maxFunctionLines} lines: ${tooLong.length}; above ${longFunctionLines}: ${long.length}`,
);
for (const { lines, name, filename } of long) console.log(`  ${lines}  ${name}  ${filename}`);

const folders = new Map();
for (const file of files) {
  if (isTest(file) || isText(file)) continue;
  folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]);
}
const wide = [...folders].filter(([, inside]) => inside.length > wideFolder);
console.log(`folders with more than ${wideFolder} files of code: ${wide.length}`);
for (const [folder, inside] of wide) console.log(`  ${inside.length}  ${folder}`);

const cycles = findings.filter(({ code }) => code.includes('no-cycle'));
console.log(`files in import cycles, types included: ${cycles.length}`);
for (const { filename } of cycles) console.log(`  ${filename}`);
