// A throw-away server of the PostgreSQL that is installed on this machine, so that the repository suites meet a
// PostgreSQL which is not the embedded one.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = '/usr/lib/postgresql';
const nobody = 65_534;

/** Folder with the programs of the newest installed version, or null where there is none. */
export function findOwnPostgres() {
  if (!existsSync(packages)) return null;
  const folders = readdirSync(packages)
    .filter((name) => existsSync(join(packages, name, 'bin/initdb')))
    .toSorted((a, b) => Number(b) - Number(a))
    .map((name) => join(packages, name, 'bin'));
  return folders[0] ?? null;
}

/** Starts it on a socket in a folder of its own; `stop` leaves nothing behind. */
export async function startOwnPostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-own-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const data = join(folder, 'data');
  mkdirSync(data);
  if (user.uid !== undefined) for (const path of [folder, data]) chownSync(path, nobody, nobody);
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'convoke', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb of ${bin} failed: ${made.stderr}`);
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-k',
      folder,
      '-c',
      'listen_addresses=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
    ],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (piece) => {
      said += piece;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`the server of ${bin} stopped: ${said}`)));
  });
  return {
    url: `postgres://convoke@${encodeURIComponent(folder)}/postgres`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
