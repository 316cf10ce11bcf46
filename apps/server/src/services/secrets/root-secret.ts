import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../lib/error-code.ts';

const fileName = 'auth-secret';
const keyBytes = 32;

/** What keys are derived for; each purpose has its own, so that a value signed for one is worth nothing for another. */
export type KeyPurpose =
  | 'cross-site'
  | 'bot-check'
  | 'publication'
  | 'sign-in'
  | 'settings'
  | 'memory'
  | 'mail'
  | 'budget'
  | 'fingerprint';

/** A key of 256 bit for one purpose. */
export function deriveKey(rootSecret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', rootSecret, 'convoke', purpose, keyBytes));
}

/** Tells two root secrets apart, and says nothing else about them. */
export function fingerprintOf(rootSecret: string): string {
  return deriveKey(rootSecret, 'fingerprint').toString('hex').slice(0, 16);
}

/** The secret that DATA_DIR keeps, or null where it keeps none yet. */
export async function readRootSecret(dataDir: string): Promise<string | null> {
  return readSecret(path.join(dataDir, fileName));
}

/** The secret that DATA_DIR keeps, made on the first start. Readable by this user alone. */
export async function keptRootSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, fileName);
  const kept = await readSecret(file);
  if (kept !== null) return kept;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Written whole under another name and then linked: a start that is killed leaves no half secret, and of
  // two that race both end up with the same one.
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
  const made = await readSecret(file);
  if (made === null) throw new Error(`${file} cannot be read`);
  return made;
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
