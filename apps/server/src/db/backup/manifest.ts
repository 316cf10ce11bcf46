import * as z from 'zod';
import { archiveNames, type ArchiveReader, sha256 } from './archive.ts';
import { BackupError } from './backup-error.ts';

/** Format version that is written; newer ones cannot be read. */
export const backupFormat = 1;

// Identifiers become part of SQL statements.
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const partSchema = z.strictObject({
  name: z.string(),
  bytes: z.int().nonnegative(),
  sha256: hash,
});

const firstSchema = z.object({
  product: z.literal('Convoke'),
  format: z.int().positive(),
  version: z.string(),
  createdAt: z.string(),
});

const manifestSchema = z.strictObject({
  ...firstSchema.shape,
  /** Description of the database that the backup was read from. */
  database: z.string(),
  header: partSchema,
  /** Distinguishes root secrets without revealing them. */
  secretFingerprint: z.string(),
  secret: partSchema.nullable(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: hash })),
  tables: z.array(
    z.strictObject({
      name: identifier,
      columns: z.array(identifier).min(1),
      rows: z.int().nonnegative(),
      parts: z.array(partSchema),
    }),
  ),
  sequences: z.array(
    z.strictObject({
      table: identifier,
      column: identifier,
      value: z.int().positive(),
      isCalled: z.boolean(),
    }),
  ),
});

/** The table of contents of a backup, written at its end. */
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = Manifest['tables'][number];

/** Reads the manifest of a backup and checks that the file holds exactly the listed parts. */
export async function readManifest(archive: ArchiveReader, file: string): Promise<Manifest> {
  const first = firstSchema.safeParse(parseJson(await archive.read(archiveNames.first)));
  if (!first.success) throw new BackupError(`${file} is not a backup of Convoke.`);
  const { format, version } = first.data;
  if (format > backupFormat)
    throw new BackupError(
      `${file} was made by a newer Convoke (${version}), in a form that this one does not know. Restore it with that version or a later one.`,
    );
  const manifestText = await archive.read(archiveNames.manifest);
  const checksum = (await archive.read(archiveNames.checksum)).toString('utf8');
  const damaged = (what: string): BackupError =>
    new BackupError(`${file} is damaged: ${what}. Take another backup.`);
  if (checksum !== checksumOf(manifestText)) throw damaged('its manifest was changed');
  const manifest = manifestSchema.safeParse(parseJson(manifestText));
  if (!manifest.success) throw damaged('its manifest cannot be read');
  const listed = [
    manifest.data.header,
    ...(manifest.data.secret === null ? [] : [manifest.data.secret]),
    ...manifest.data.tables.flatMap(({ parts }) => parts),
  ];
  const found = archive.parts.slice(0, -2);
  for (const [index, part] of listed.entries()) {
    const actual = found[index];
    if (actual?.name !== part.name) throw damaged(`${part.name} is missing`);
    if (actual.bytes !== part.bytes || actual.sha256 !== part.sha256)
      throw damaged(`${part.name} was changed`);
  }
  const extra = found[listed.length];
  if (extra !== undefined) throw damaged(`it also holds ${extra.name}`);
  return manifest.data;
}

/** The last part of a backup, which reveals a changed manifest. */
export function checksumOf(manifest: Buffer): string {
  return `${sha256(manifest)}\n`;
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}
