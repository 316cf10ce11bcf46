import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './support/convoke-server.ts';
import { expect, test } from './support/test.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

let npm: ChildProcess;
let dataDir: string;

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'convoke-npm-start-'));
});
test.afterEach(() => {
  npm.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test('npm start serves what is built, and takes its server along when it is told to end', async () => {
  const port = await freePort();
  npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, AI_PROVIDER: 'rehearsal' },
    stdio: 'ignore',
  });
  const status = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      (answer) => answer.status,
      () => 'nobody answers',
    );
  await expect.poll(status, { timeout: 45_000 }).toBe(200);
  npm.kill('SIGTERM');
  await expect.poll(status, { timeout: 15_000 }).toBe('nobody answers');
});
