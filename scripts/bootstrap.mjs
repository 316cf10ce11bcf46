// Prepares a fresh clone: packages, build, and a browser for tests. Uses only Node's built-in modules, because it runs
// before anything is installed. Called from `start` and `test` and not from `prestart`, because npm skips pre-scripts
// with `ignore-scripts`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Prints one line about the progress. */
export function print(text) {
  process.stdout.write(`convoke: ${text}\n`);
}

/** Prints an error and exits. */
export function fail(text) {
  process.stderr.write(`convoke: ${text}\n`);
  process.exit(1);
}

/**
 * Runs a program with inherited output; resolves with its exit code. Forwards SIGINT and SIGTERM, and ends the program when
 * this process exits.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    const end = () => child.kill();
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    process.on('exit', end);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      process.off('exit', end);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node ${process.versions.node} is too old; please install Node 20.19 or newer.`);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A lock against two processes that install or build at once: the second waits for the first. */
async function withLock(work) {
  const path = join(root, '.bootstrap.lock');
  let isWaiting = false;
  for (;;) {
    try {
      const file = openSync(path, 'wx');
      writeFileSync(file, String(process.pid));
      closeSync(file);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const pid = Number(existsSync(path) ? readFileSync(path, 'utf8') : 0);
      // An empty file is still being written, unless it stays empty.
      const isStale = pid > 0 ? !isAlive(pid) : isOlderThan(path, 2_000);
      if (isStale) {
        rmSync(path, { force: true });
        continue;
      }
      if (!isWaiting) print(`waiting for process ${pid}, which is preparing this folder …`);
      isWaiting = true;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function isOlderThan(path, ageMs) {
  try {
    return Date.now() - statSync(path).mtimeMs > ageMs;
  } catch {
    return false;
  }
}

function filesBelow(folder, isIncluded) {
  const files = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'data', '.git', 'coverage'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...filesBelow(path, isIncluded));
    else if (isIncluded(path)) files.push(path);
  }
  return files.toSorted((a, b) => (a < b ? -1 : 1));
}

function hashOf(files, extra) {
  const hash = createHash('sha256');
  hash.update(extra.join('\n'));
  for (const file of files) {
    hash.update(`\n${file.slice(root.length)}\n`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

function cleanEnvironment() {
  const env = { ...process.env };
  // Variables of the outer npm call, and NODE_ENV=production, would change what the inner call installs.
  delete env.NODE_ENV;
  for (const name of Object.keys(env)) {
    if (/^npm_(lifecycle|package)_/.test(name)) delete env[name];
  }
  return env;
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/**
 * True when `node_modules` matches the lock file, by the record that npm writes at the end of an installation. So a
 * manual `npm ci` is not repeated, and an interrupted one is.
 */
export function isInstalled() {
  const lockedPackages = readJson(join(root, 'package-lock.json')).packages;
  const installedPackages = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (installedPackages === undefined) return false;
  return Object.entries(lockedPackages).every(([path, locked]) => {
    if (path === '' || locked.link) return true;
    const installed = installedPackages[path];
    if (installed === undefined)
      return !path.startsWith('node_modules/') || isForOtherPlatform(locked);
    return (
      installed.version === locked.version &&
      installed.integrity === locked.integrity &&
      // npm lists a package whose folder somebody has removed since.
      existsSync(join(root, path, 'package.json'))
    );
  });
}

/** True for optional packages of other platforms, which npm does not install. */
function isForOtherPlatform({ optional, os, cpu, libc }) {
  if (!optional) return false;
  const isThisPlatform = os?.includes(process.platform) && cpu?.includes(process.arch);
  return !isThisPlatform || libc !== undefined;
}

/** Runs npm in a folder: the one that runs this script, or the one on PATH. Resolves with its exit code. */
export function npm(args, cwd = root) {
  const currentNpm = process.env.npm_execpath;
  const options = { cwd, env: cleanEnvironment() };
  if (currentNpm !== undefined) return run(process.execPath, [currentNpm, ...args], options);
  const isWindows = process.platform === 'win32';
  return run(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows });
}

async function ensureInstalled() {
  if (isInstalled()) return;
  print('installing packages (once, about a minute) …');
  const folder = join(root, 'node_modules');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    // `npm ci` would empty the linked folder, which other checkouts may use.
    fail(
      'node_modules is a link to another folder. Please remove the link; the packages are installed here then.',
    );
  }
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) fail('the packages could not be installed; the lines above say why.');
}

const builtMarker = join(root, 'dist', '.convoke-built');

function hashOfSources() {
  const sources = filesBelow(root, (path) => {
    const relativePath = path.slice(root.length);
    if (/\.test\.|\.test-suite\./.test(relativePath)) return false;
    return (
      /^(?:apps\/(?:web|server)|packages\/[^/]+)\/(?:src|public)\//.test(relativePath) ||
      /^apps\/web\/(?:index\.html|vite[^/]*\.ts)$/.test(relativePath) ||
      /^(?:samples|scripts\/build)/.test(relativePath) ||
      relativePath === 'package-lock.json'
    );
  });
  return hashOf(sources, [process.versions.node.split('.')[0]]);
}

/** Builds, and records the hash of the sources. */
export async function recordBuild(build) {
  const sources = hashOfSources();
  rmSync(builtMarker, { force: true });
  await build();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(builtMarker, sources);
}

async function ensureBuilt() {
  const outputs = ['apps/server/dist/main.js', 'apps/web/dist/index.html'];
  const isBuilt = existsSync(builtMarker) && outputs.every((path) => existsSync(join(root, path)));
  if (isBuilt && readFileSync(builtMarker, 'utf8') === hashOfSources()) return;
  print('building (some seconds) …');
  const code = await run(process.execPath, ['scripts/build.mjs'], { env: cleanEnvironment() });
  if (code !== 0) fail('the build failed; the lines above say why.');
}

/** Installs packages and builds, if needed. */
export async function prepare({ build }) {
  checkNode();
  await withLock(async () => {
    await ensureInstalled();
    if (build) await ensureBuilt();
  });
}

/** The path of the first of these programs that is installed, or null. */
export function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  return null;
}

// The same engine without windows takes a third less processor time.
const headlessShell = 'chromium-headless-shell';
const browserNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Finds a headless Chromium: `CHROMIUM_PATH`, one on PATH, or the Debian package, which it installs if possible. */
export async function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured !== undefined && configured !== '') {
    if (existsSync(configured)) return configured;
    fail(`CHROMIUM_PATH names ${configured}, which does not exist.`);
  }
  const existing = onPath(browserNames);
  if (existing !== null) return existing;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const isAllowed =
    onPath(['apt-get']) !== null &&
    (sudo.length === 0 || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0);
  if (isAllowed) {
    print('installing Chromium for the browser tests (Debian package) …');
    const apt = (args) =>
      run([...sudo, 'apt-get'][0], [...[...sudo, 'apt-get'].slice(1), ...args], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    await apt(['update', '-qq']);
    // Some distributions based on Debian have only the second.
    for (const name of [headlessShell, 'chromium']) {
      await apt(['install', '-y', '-qq', '--no-install-recommends', name]);
      const installed = onPath([name]);
      if (installed !== null) return installed;
    }
  }
  return fail(
    'the browser tests need Chromium: please install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}
