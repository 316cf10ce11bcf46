import { execFile } from 'node:child_process';
import { chmod, lchown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DatabaseUnusable } from '../database-unusable.ts';
import { programEnvironment } from '../../lib/program-environment.ts';

/** The account in the options of `spawn`. */
export interface ProcessAccount {
  uid?: number;
  gid?: number;
}

/** The account that runs the programs of PostgreSQL, which refuses to run as root. */
export interface RunAs {
  describe: string;
  /** The program, parameters and `spawn` options that run `program` as the account. */
  command(program: string, parameters: string[]): [string, string[], ProcessAccount];
  /** Makes the account the owner of a file, or of a folder with its contents. */
  changeOwner(target: string): Promise<void>;
}

/** A program that tests whether a way to run works, by printing its version. */
interface Probe {
  program: string;
  environment: Record<string, string>;
}

interface Account {
  name: string;
  uid: number;
  gid: number;
}

const asCurrentUser: RunAs = {
  describe: 'this user',
  command: (program, parameters) => [program, parameters, {}],
  changeOwner: async () => undefined,
};

/** Chooses how to run: as the current user; for root, in a user namespace or as `nobody`. */
export async function chooseRunAs(
  probe: Probe,
  reach: { dataDir: string; folders: string[] },
): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asCurrentUser;
  const account = await ordinaryAccount();
  if (account && (await namespaceWorks(probe, account))) return inNamespace(account);
  if (account) {
    await ensureAccess(account, reach.dataDir, reach.folders);
    return asAccount(account);
  }
  throw new DatabaseUnusable(
    'The embedded database cannot run as root here: there is no user namespace and no other account in /etc/passwd. Start Convoke as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** In a user namespace root has another name; outside of it, files still belong to root. */
function inNamespace(account: Account): RunAs {
  return {
    describe: `root, in a user namespace as ${account.name}`,
    command: (program, parameters) => [
      'unshare',
      [...namespaceParameters(account), program, ...parameters],
      {},
    ],
    changeOwner: (target) => changeOwner(target, { uid: 0, gid: 0 }),
  };
}

function asAccount(account: Account): RunAs {
  return {
    describe: account.name,
    command: (program, parameters) => [program, parameters, { uid: account.uid, gid: account.gid }],
    changeOwner: (target) => changeOwner(target, account),
  };
}

function namespaceParameters(account: Account): string[] {
  return ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--'];
}

async function namespaceWorks(probe: Probe, account: Account): Promise<boolean> {
  try {
    await promisify(execFile)(
      'unshare',
      [...namespaceParameters(account), probe.program, '--version'],
      { env: programEnvironment(probe.environment) },
    );
    return true;
  } catch {
    // Refused by the kernel or the container, or `unshare` is missing: use the next way.
    return false;
  }
}

/** An existing account, because PostgreSQL looks up its user id; `nobody` nearly always exists. */
async function ordinaryAccount(): Promise<Account | null> {
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && uid > 0 && Number.isInteger(uid + gid));
  return accounts.find(({ name }) => name === 'nobody') ?? accounts.at(-1) ?? null;
}

/** Lets the account enter DATA_DIR; throws when a folder above does not allow it. */
async function ensureAccess(account: Account, dataDir: string, folders: string[]): Promise<void> {
  await chmod(dataDir, ((await stat(dataDir)).mode & 0o777) | 0o011);
  for (const folder of [dataDir, ...folders]) {
    for (let each = folder; each !== path.dirname(each); each = path.dirname(each)) {
      if (await canPass(account, each)) continue;
      throw new DatabaseUnusable(
        `The embedded database must run as ${account.name} because Convoke runs as root and user namespaces are refused here, but ${account.name} may not enter ${each}. Start Convoke as an ordinary user, or allow it with chmod o+x ${each}, or set DATABASE_URL to a PostgreSQL server.`,
      );
    }
  }
}

async function canPass(account: Account, folder: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

async function changeOwner(target: string, owner: { uid: number; gid: number }): Promise<void> {
  const found = await lstat(target);
  if (found.uid === owner.uid) return;
  if (found.isDirectory()) {
    for (const entry of await readdir(target, { withFileTypes: true, recursive: true }))
      await lchown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  // The folder last: its owner shows the next start that the contents were done.
  await lchown(target, owner.uid, owner.gid);
}
