import { execFileSync } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { provideTemporaryFolders } from '../../../test/temporary-folder.ts';
import { archiveNames, createArchive, openArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, readManifest, checksumOf } from './manifest.ts';

const temporaryFolder = provideTemporaryFolders();

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

async function writeSmallBackup(
  changes: { format?: number; lines?: string } = {},
): Promise<string> {
  const file = path.join(await temporaryFolder(), 'a.tar');
  const archive = await createArchive(file);
  const header = {
    product: 'Convoke' as const,
    format: changes.format ?? 1,
    version: '9.9.9',
    createdAt: '2026-11-22T08:00:00.000Z',
  };
  const first = await archive.add(archiveNames.first, json(header));
  const part = await archive.add('tables/a/00001.copy.gz', Buffer.from('x'.repeat(700)));
  const manifest: Manifest = {
    ...header,
    header: first,
    database: 'here',
    secretFingerprint: 'f',
    secret: null,
    migrations: [],
    tables: [{ name: 'a', columns: ['n'], rows: 1, parts: [part] }],
    sequences: [],
  };
  const text = json(manifest);
  await archive.add(archiveNames.manifest, text);
  await archive.add(archiveNames.checksum, Buffer.from(checksumOf(text)));
  await archive.finish();
  return file;
}

async function check(file: string): Promise<Manifest> {
  const archive = await openArchive(file);
  try {
    return await readManifest(archive, file);
  } finally {
    await archive.close();
  }
}

test('a backup is a tar file that only this user may read and that any tar can extract', async () => {
  const file = await writeSmallBackup();
  expect((await check(file)).tables[0]?.rows).toBe(1);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n')).toEqual([
    'convoke-backup.json',
    'tables/a/00001.copy.gz',
    'manifest.json',
    'manifest.json.sha256',
  ]);
  expect(execFileSync('tar', ['-xOf', file, 'tables/a/00001.copy.gz'])).toHaveLength(700);
});

test('it gets its name when it is complete, and never overwrites another file', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.tar');
  const archive = await createArchive(file);
  await archive.add('a', Buffer.from('a'));
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^a\.tar\.unfinished-/)]);
  await archive.abandon();
  expect(await readdir(folder)).toEqual([]);
  await writeFile(file, 'mine');
  await expect(createArchive(file)).rejects.toThrow(/exists already/);
});

test('the error for a missing folder names it', async () => {
  const folder = path.join(await temporaryFolder(), 'nowhere');
  await expect(createArchive(path.join(folder, 'a.tar'))).rejects.toThrow(
    `There is no folder ${folder}.`,
  );
});

test('a change of any byte is detected', async () => {
  const file = await writeSmallBackup();
  const good = await readFile(file);
  const changed = path.join(path.dirname(file), 'changed.tar');
  // Testing every byte would take long; these strides cover all fields of the headers.
  for (let at = 0; at < good.length; at += 37) {
    const bad = Buffer.from(good);
    bad.writeUInt8(bad.readUInt8(at) ^ 1, at);
    await writeFile(changed, bad);
    await expect(check(changed), `byte ${at}`).rejects.toBeInstanceOf(BackupError);
  }
});

test('a backup that is cut off or continued anywhere is refused', async () => {
  const file = await writeSmallBackup();
  const good = await readFile(file);
  const cut = path.join(path.dirname(file), 'cut.tar');
  for (let length = 512; length < good.length; length += 256) {
    await writeFile(cut, good.subarray(0, length));
    await expect(check(cut), `${length} bytes`).rejects.toThrow(/is cut off after \d+ parts/);
  }
  await writeFile(cut, Buffer.concat([good, Buffer.from('more')]));
  await expect(check(cut)).rejects.toThrow(/damaged at its end/);
});

test('the error names the changed part', async () => {
  const file = await writeSmallBackup();
  const good = await readFile(file);
  const at = good.indexOf('xxx');
  good.writeUInt8(0, at);
  await writeFile(file, good);
  await expect(check(file)).rejects.toThrow(/tables\/a\/00001\.copy\.gz was changed/);
});

test('the errors for another file, a folder and a missing file differ', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.tar');
  await expect(check(file)).rejects.toThrow(/There is no file/);
  await writeFile(file, '');
  await expect(check(file)).rejects.toThrow(/not a backup of Convoke/);
  await writeFile(file, 'a'.repeat(5_000));
  await expect(check(file)).rejects.toThrow(/not a backup of Convoke/);
  execFileSync('tar', ['-cf', file, '-C', import.meta.dirname, 'archive.ts']);
  await expect(check(file)).rejects.toThrow(/not a backup of Convoke/);
  await expect(check(folder)).rejects.toThrow(/is not a file/);
});

test('the error for a newer format names the version that wrote it', async () => {
  const file = await writeSmallBackup({ format: 2 });
  await expect(check(file)).rejects.toThrow(/newer Convoke \(9\.9\.9\)/);
});
