import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../lib/error-code.ts';

const fileName = 'auth-secret';
const keyBytes = 32;

/** The purposes of derived keys. Each has a separate key, so that a value signed for one is invalid for another. */
export type KeyPurpose =
  | 'cross-site'
  | 'bot-check'
  | 'publication'
  | 'sign-in'
  | 'settings'
  | 'models'
  | 'tools'
  | 'tool-calls'
  | 'memory'
  | 'mail'
  | 'budget'
  | 'fingerprint';

/** Derives a 256-bit key for one purpose. */
export function deriveKey(rootSecret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', rootSecret, 'convoke', purpose, keyBytes));
}

/** Distinguishes two root secrets without revealing them. */
export function fingerprintOf(rootSecret: string): string {
  return deriveKey(rootSecret, 'fingerprint').toString('hex').slice(0, 16);
}

/** The secret stored in DATA_DIR, or null. */
export async function readRootSecret(dataDir: string): Promise<string | null> {
  return readSecret(path.join(dataDir, fileName));
}

/** The secret stored in DATA_DIR, created on the first start. Readable by this user alone. */
export async function loadOrCreateRootSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, fileName);
  const existing = await readSecret(file);
  if (existing !== null) return existing;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written to a temporary file and then linked: a start that is killed leaves no partial secret, and
  // two concurrent starts get the same one.
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    await link(temporary, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(temporary);
  }
  const created = await readSecret(file);
  if (created === null) throw new Error(`${file} cannot be read`);
  return created;
}

async function readSecret(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const secret = text.trim();
  if (secret.length >= 32) return secret;
  throw new Error(
    `${file} is damaged: it should hold at least 32 characters. Restore it from a backup, or remove it; everyone then signs in again.`,
  );
}
