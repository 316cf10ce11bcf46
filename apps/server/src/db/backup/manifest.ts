import * as z from 'zod';
import { archiveNames, type ArchiveReader, sha256 } from './archive.ts';
import { BackupRefused } from './backup-refused.ts';

/** The form of backups that this version writes; it reads no newer one. */
export const backupFormat = 1;

// They become part of statements.
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
  /** Name and version of the database that it was read from. */
  database: z.string(),
  header: partSchema,
  /** Tells two root secrets apart and says nothing else about them. */
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

/** What a backup says about itself at its end, when all is known. */
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = Manifest['tables'][number];

/** Reads the manifest of a backup and checks that the file holds just what it lists. */
export async function readManifest(archive: ArchiveReader, file: string): Promise<Manifest> {
  const first = firstSchema.safeParse(parseJson(await archive.read(archiveNames.first)));
  if (!first.success) throw new BackupRefused(`${file} is not a backup of Convoke.`);
  const { format, version } = first.data;
  if (format > backupFormat)
    throw new BackupRefused(
      `${file} was made by a newer Convoke (${version}), in a form that this one does not know. Restore it with that version or a later one.`,
    );
  const manifestText = await archive.read(archiveNames.manifest);
  const seal = (await archive.read(archiveNames.seal)).toString('utf8');
  const damaged = (what: string): BackupRefused =>
    new BackupRefused(`${file} is damaged: ${what}. Take another backup.`);
  if (seal !== sealOf(manifestText)) throw damaged('its manifest was changed');
  const manifest = manifestSchema.safeParse(parseJson(manifestText));
  if (!manifest.success) throw damaged('its manifest cannot be read');
  const listed = [
    manifest.data.header,
    ...(manifest.data.secret === null ? [] : [manifest.data.secret]),
    ...manifest.data.tables.flatMap(({ parts }) => parts),
  ];
  const found = archive.parts.slice(0, -2);
  for (const [index, part] of listed.entries()) {
    const there = found[index];
    if (there?.name !== part.name) throw damaged(`${part.name} is missing`);
    if (there.bytes !== part.bytes || there.sha256 !== part.sha256)
      throw damaged(`${part.name} was changed`);
  }
  const extra = found[listed.length];
  if (extra !== undefined) throw damaged(`it also holds ${extra.name}`);
  return manifest.data;
}

/** What the last part of a backup holds: by it a change of the manifest shows. */
export function sealOf(manifest: Buffer): string {
  return `${sha256(manifest)}\n`;
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}
