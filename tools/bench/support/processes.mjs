// Starts the processes of a bench and reads their resource usage from /proc.
import { execFileSync, fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const clockTicks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Started processes, which are ended with the bench, also when it fails. */
const started = new Set();
process.on('exit', () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** Starts a module of `tools/bench/programs` in a child process and waits for its port. */
export const startModule = (name, args = []) =>
  startProgram(fileURLToPath(new URL(`../programs/${name}`, import.meta.url)), args);

/** Starts a program there that imports from the tests. */
export const startScripted = (name, args = []) =>
  startProgram(fileURLToPath(new URL(`../programs/${name}`, import.meta.url)), args, [
    '--import',
    'tsx',
  ]);

/** Starts the tests' scripted upstream in a child process; `models.mjs` controls it. */
export const startUpstream = () =>
  startProgram(join(root, 'apps/server/test/scripted-upstream.ts'), [], ['--import', 'tsx']);

async function startProgram(program, args, execArgv = []) {
  const child = fork(program, args, { stdio: 'inherit', execArgv, cwd: root });
  started.add(child);
  const { port } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`${program} stopped at start`)));
  });
  return { port, pid: child.pid, stop: () => child.kill() };
}

/** Finds a free port. */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the production build, by default on a new data folder, and measures the time until it is ready. */
export async function startConvoke(environment, { dataDir, cpus, log = 'ignore' } = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'convoke-bench-'));
  const port = await freePort();
  const startedAt = performance.now();
  // The same flag as `npm start`.
  const command = [
    process.execPath,
    '--max-semi-space-size=8',
    join(root, 'apps/server/dist/main.js'),
  ];
  const [program, ...args] = cpus === undefined ? command : ['taskset', '-c', cpus, ...command];
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: folder,
      AI_PROVIDER: 'rehearsal',
      BOT_CHECK_COST: '100',
      RATE_LIMIT_AI_PER_MINUTE: '1000000',
      RATE_LIMIT_API_PER_MINUTE: '1000000',
      RATE_LIMIT_REQUESTS_PER_MINUTE: '100000000',
      RATE_LIMIT_PUBLISH_PER_TEN_MINUTES: '1000000',
      RATE_LIMIT_PUBLISH_PER_DAY: '1000000',
      AI_MAX_IN_FLIGHT: '2000',
      // Lets a bench send requests from many addresses.
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', log, 'inherit'],
  });
  started.add(child);
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server stopped at start');
    const response = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (response?.ok === true) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const readyMs = performance.now() - startedAt;
  const end = async (signal) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    started.delete(child);
  };
  const stop = async (keepFolder = false) => {
    await end('SIGTERM');
    if (!keepFolder) rmSync(folder, { recursive: true, force: true });
  };
  return { url, port, pid: child.pid, dataDir: folder, readyMs, stop, kill: () => end('SIGKILL') };
}

/** Processor time of a process so far, in milliseconds. */
export function cpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / clockTicks;
}

/** Memory of a process in MB: resident, and proportional where pages are shared. */
export function memoryMb(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const read = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)[1]) / 1024;
  return { resident: read('Rss'), proportional: read('Pss') };
}

/** Number of open files and sockets of a process. */
export function handleCount(pid) {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** All descendants of a process. */
export function descendants(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ');
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // The process has ended since the listing.
    }
  }
  const found = [pid];
  for (const parent of found) {
    for (const [child, parentOfChild] of parents) if (parentOfChild === parent) found.push(child);
  }
  return found.slice(1);
}
