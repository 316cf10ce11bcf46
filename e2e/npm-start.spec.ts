import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/test/free-port.ts';
import { makeDataDir } from './support/convoke-server.ts';
import { expect, test } from './support/fixtures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

let npm: ChildProcess;
let dataDir: string;

/** npm, its shell and the server are one group; it is empty when the server has closed its database. */
function signalGroup(signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-(npm.pid ?? 0), signal);
  } catch {
    return false;
  }
}

test.beforeEach(() => {
  dataDir = makeDataDir();
});
test.afterEach(async () => {
  signalGroup('SIGTERM');
  await expect.poll(() => signalGroup(0), { timeout: 0 }).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});

test('npm start serves what is built, and takes its server along when it is told to end', async () => {
  const port = await freePort();
  npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, AI_PROVIDER: 'rehearsal' },
    stdio: 'ignore',
    detached: true,
  });
  const status = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      (answer) => answer.status,
      () => 'nobody answers',
    );
  await expect.poll(status, { timeout: 0 }).toBe(200);
  npm.kill('SIGTERM');
  await expect.poll(status, { timeout: 0 }).toBe('nobody answers');
  await expect.poll(() => signalGroup(0), { timeout: 0 }).toBe(false);
});
