import { chmod, lstat, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { provideEmbeddedDatabase } from '../../../test/embedded-database.ts';
import { findBinaries } from './binaries.ts';

const embedded = provideEmbeddedDatabase();
const isLinuxRoot = process.getuid?.() === 0 && process.platform === 'linux';
// False for a checkout below /root, for example: only the user namespace works there.
const nobodyMayEnter =
  isLinuxRoot && (await everyoneMayEnter((await findBinaries('/nowhere')).folder));
// Without a search path `unshare` is not found, as if a container forbids it.
const noNamespace = { PATH: '/nowhere' };

describe.runIf(isLinuxRoot)('for root', () => {
  test('the server runs even in a folder that only root may enter', async () => {
    const { pool, close } = await embedded.connect(path.join(await secretFolder(), 'data'));
    expect((await pool.query('SELECT 1')).rowCount).toBe(1);
    await close();
  });

  test.runIf(nobodyMayEnter)(
    'it runs as nobody where namespaces are refused, on the same data as before and after',
    async () => {
      const first = await embedded.connect();
      expect(await userOf(first.processIds)).toBe('0');
      await first.pool.query('CREATE TABLE stored (n integer)');
      await first.close();

      const app = embedded.start('serve', noNamespace);
      expect(await userOf([Number(await app.line('ready'))])).toBe('65534');
      app.child.kill('SIGINT');
      expect(await app.ended).toBe(0);

      const last = await embedded.connect();
      expect(await userOf(last.processIds)).toBe('0');
      expect((await last.pool.query('SELECT n FROM stored')).rowCount).toBe(0);
    },
  );

  test.runIf(nobodyMayEnter)(
    'nobody makes a new database where namespaces are refused',
    async () => {
      await chmod(embedded.dataDir, 0o711);
      const fresh = path.join(embedded.dataDir, 'new');
      const app = embedded.start('serve', noNamespace, fresh);
      expect(await userOf([Number(await app.line('ready'))])).toBe('65534');
      const { mode } = await lstat(path.join(fresh, 'postgres', 'password'));
      expect(mode & 0o777).toBe(0o600);
    },
  );

  test('when `nobody` may not enter the folder, the error says what to set', async () => {
    const secret = await secretFolder();
    const app = embedded.start('serve', noNamespace, path.join(secret, 'data'));
    const sentence = await app.line('refused');
    if (nobodyMayEnter) expect(sentence).toContain(`may not enter ${secret}`);
    expect(sentence).toContain('DATABASE_URL');
    expect(await app.ended).toBe(1);
  });
});

async function secretFolder(): Promise<string> {
  const folder = path.join(embedded.dataDir, 'secret');
  await mkdir(folder);
  await chmod(folder, 0o700);
  return folder;
}

async function userOf([processId = 0]: number[]): Promise<string | undefined> {
  return /^Uid:\t(\d+)/m.exec(await readFile(`/proc/${processId}/status`, 'utf8'))?.[1];
}

async function everyoneMayEnter(folder: string): Promise<boolean> {
  for (let each = folder; each !== path.dirname(each); each = path.dirname(each))
    if (((await lstat(each)).mode & 0o001) === 0) return false;
  return true;
}
