// A temporary server of the PostgreSQL that is installed on this machine, to run the repository suites on a PostgreSQL
// other than the embedded one.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = '/usr/lib/postgresql';
const nobody = 65_534;

/** The `bin` folder of the newest installed version, or null. */
export function findSystemPostgres() {
  if (!existsSync(packages)) return null;
  const folders = readdirSync(packages)
    .filter((name) => existsSync(join(packages, name, 'bin/initdb')))
    .toSorted((a, b) => Number(b) - Number(a))
    .map((name) => join(packages, name, 'bin'));
  return folders[0] ?? null;
}

/** Starts the server on a socket in a temporary folder, which `stop` removes. */
export async function startSystemPostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-own-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const data = join(folder, 'data');
  mkdirSync(data);
  if (user.uid !== undefined) for (const path of [folder, data]) chownSync(path, nobody, nobody);
  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'convoke', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb of ${bin} failed: ${initdb.stderr}`);
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
  let output = '';
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`the server of ${bin} stopped: ${output}`)));
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
