import { execFile } from 'node:child_process';
import { chmod, lchown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DatabaseUnusable } from '../database-unusable.ts';
import { programEnvironment } from './environment.ts';

/** The part of `spawn`'s options that says as whom. */
export interface ProcessAccount {
  uid?: number;
  gid?: number;
}

/** As whom the programs of PostgreSQL run: it refuses to be root. */
export interface RunAs {
  describe: string;
  /** The command line that starts `program` as that user, and as whom to spawn it. */
  command(program: string, parameters: string[]): [string, string[], ProcessAccount];
  /** Makes a file, or a folder and all that is in it, usable by that user. */
  give(target: string): Promise<void>;
}

/** A program to try a way of running with; it only has to say its version. */
interface Probe {
  program: string;
  environment: Record<string, string>;
}

interface Account {
  name: string;
  uid: number;
  gid: number;
}

const asOurselves: RunAs = {
  describe: 'this user',
  command: (program, parameters) => [program, parameters, {}],
  give: async () => undefined,
};

/** Chooses how to run: plainly, or for root in a user namespace, or for root as `nobody`. */
export async function chooseRunAs(
  probe: Probe,
  reach: { dataDir: string; folders: string[] },
): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asOurselves;
  const account = await ordinaryAccount();
  if (account && (await namespaceWorks(probe, account))) return inNamespace(account);
  if (account) {
    await letThrough(account, reach.dataDir, reach.folders);
    return asAccount(account);
  }
  throw new DatabaseUnusable(
    'The embedded database cannot run as root here: there is no user namespace and no other account in /etc/passwd. Start Convoke as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** In a namespace of its own root is called by another name; files still belong to root outside. */
function inNamespace(account: Account): RunAs {
  return {
    describe: `root, in a user namespace as ${account.name}`,
    command: (program, parameters) => [
      'unshare',
      [...namespaceParameters(account), program, ...parameters],
      {},
    ],
    give: (target) => changeOwner(target, { uid: 0, gid: 0 }),
  };
}

function asAccount(account: Account): RunAs {
  return {
    describe: account.name,
    command: (program, parameters) => [program, parameters, { uid: account.uid, gid: account.gid }],
    give: (target) => changeOwner(target, account),
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
    // Refused by the kernel or a container's profile, or no such program: the next way is tried.
    return false;
  }
}

/** PostgreSQL looks its user up by number, so the account has to exist; `nobody` nearly always does. */
async function ordinaryAccount(): Promise<Account | null> {
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && uid > 0 && Number.isInteger(uid + gid));
  return accounts.find(({ name }) => name === 'nobody') ?? accounts.at(-1) ?? null;
}

/** Lets the account pass through DATA_DIR, which is ours; folders above and beside it are not. */
async function letThrough(account: Account, dataDir: string, folders: string[]): Promise<void> {
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
  // The folder itself comes last: its owner tells the next start that all of it was done.
  await lchown(target, owner.uid, owner.gid);
}
