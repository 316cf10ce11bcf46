// Starts the processes that a bench needs and reads what the kernel says of them.
import { execFileSync, fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const clockTicks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Whatever a bench started ends with it, also when it fails. */
const started = new Set();
process.on('exit', () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** Starts a module of this folder in its own process and waits until it tells its port. */
export async function startModule(name, args = []) {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), args, { stdio: 'inherit' });
  started.add(child);
  const { port } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`${name} stopped at start`)));
  });
  return { port, pid: child.pid, stop: () => child.kill() };
}

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the production build on a folder of its own and measures how long it takes to be ready. */
export async function startConvoke(environment, { dataDir, cpus, log = 'ignore' } = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'convoke-bench-'));
  const port = await freePort();
  const startedAt = performance.now();
  // With the flag of `npm start`.
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
      // So that the calls of a bench may come from many addresses.
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
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok === true) break;
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

/** Processor time that a process has used so far, in milliseconds. */
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

/** Every process that a process started, however deep. */
export function descendants(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ');
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // The process ended between the listing and the reading.
    }
  }
  const found = [pid];
  for (const parent of found) {
    for (const [child, itsParent] of parents) if (itsParent === parent) found.push(child);
  }
  return found.slice(1);
}
