// Makes a fresh clone ready: packages, build, and for tests a browser. Node's own modules only, because this runs
// before anything is installed. Called from inside `start` and `test`, not from `prestart`: with `ignore-scripts`
// npm skips pre-scripts.
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

/** Prints one line that says what is being done. */
export function say(text) {
  process.stdout.write(`convoke: ${text}\n`);
}

/** Stops with a sentence. */
export function fail(text) {
  process.stderr.write(`convoke: ${text}\n`);
  process.exit(1);
}

/** Runs a program with its output shown; resolves with its exit code. SIGINT and SIGTERM are passed on. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
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

/** Two terminals at once must not install or build into the same folder: the second waits for the first. */
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
      // An empty file is one that its maker is still writing, unless it stays empty.
      const isStale = pid > 0 ? !isAlive(pid) : isOlderThan(path, 2_000);
      if (isStale) {
        rmSync(path, { force: true });
        continue;
      }
      if (!isWaiting) say(`waiting for process ${pid}, which is preparing this folder …`);
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

function filesBelow(folder, isWanted) {
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'data', '.git', 'coverage'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...filesBelow(path, isWanted));
    else if (isWanted(path)) found.push(path);
  }
  return found.toSorted((a, b) => (a < b ? -1 : 1));
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
  // npm's own variables of the outer call, and NODE_ENV=production, would change what the inner call installs.
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
 * Whether `node_modules` holds what the lock file asks for, by npm's own record of it: whoever ran `npm ci` by hand is
 * not made to wait for another. npm writes the record last, so that half an installation has none.
 */
export function isInstalled() {
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const there = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (there === undefined) return false;
  return Object.entries(wanted).every(([path, locked]) => {
    if (path === '' || locked.link) return true;
    const found = there[path];
    if (found === undefined) return !path.startsWith('node_modules/') || isForOthers(locked);
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/** Of the optional packages npm leaves out those of other machines. */
function isForOthers({ optional, os, cpu, libc }) {
  if (!optional) return false;
  const isOurs = os?.includes(process.platform) && cpu?.includes(process.arch);
  return !isOurs || libc !== undefined;
}

/** Runs the npm that runs this, or the one on the path, in a folder; resolves with its exit code. */
export function npm(args, cwd = root) {
  const own = process.env.npm_execpath;
  const options = { cwd, env: cleanEnvironment() };
  if (own !== undefined) return run(process.execPath, [own, ...args], options);
  const isWindows = process.platform === 'win32';
  return run(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows });
}

async function ensureInstalled() {
  if (isInstalled()) return;
  say('installing packages (once, about a minute) …');
  const folder = join(root, 'node_modules');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    // `npm ci` would empty the folder that it leads to, for everybody who uses that.
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
    const inside = path.slice(root.length);
    if (/\.test\.|\.test-suite\./.test(inside)) return false;
    return (
      /^(?:apps\/(?:web|server)|packages\/contract)\/(?:src|public)\//.test(inside) ||
      /^apps\/web\/(?:index\.html|vite[^/]*\.ts)$/.test(inside) ||
      inside.startsWith('scripts/build') ||
      inside === 'package-lock.json'
    );
  });
  return hashOf(sources, [process.versions.node.split('.')[0]]);
}

/** Builds, and notes of which sources. */
export async function noteBuild(build) {
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
  say('building (some seconds) …');
  const code = await run(process.execPath, ['scripts/build.mjs'], { env: cleanEnvironment() });
  if (code !== 0) fail('the build failed; the lines above say why.');
}

/** Installs packages and builds, skipping what is already done. */
export async function prepare({ build }) {
  checkNode();
  await withLock(async () => {
    await ensureInstalled();
    if (build) await ensureBuilt();
  });
}

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  return null;
}

// The first is the same engine without a browser's own windows, which nobody sees here: a third of the time less.
const headlessShell = 'chromium-headless-shell';
const browserNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Path of a Chromium that needs no screen: `CHROMIUM_PATH`, one on PATH, else Debian's package. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    fail(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = onPath(browserNames);
  if (found !== null) return found;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const isAllowed =
    onPath(['apt-get']) !== null &&
    (sudo.length === 0 || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0);
  if (isAllowed) {
    say('installing Chromium for the browser tests (Debian package) …');
    const apt = (args) =>
      run([...sudo, 'apt-get'][0], [...[...sudo, 'apt-get'].slice(1), ...args], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    await apt(['update', '-qq']);
    // Some relatives of Debian have only the second.
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
