import type { filesField } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type * as z from 'zod/mini';
import type { PassageIndex, QueryText } from '../files/choose-passages.rules.ts';
import type { FileText } from '../files/file-text.ts';
import { filesOnTable, type TableFile } from '../files/table-file.ts';
import { jsonTextBytes } from '../lib/json-size.ts';
import { memberId } from '../team/member.ts';

/** A file as a request of this screen carries it. */
export type SentFile = NonNullable<z.input<(typeof filesField)['files']>>[number];

interface CarriedInput {
  files: readonly TableFile[];
  /** The text of a hash; `null` where it is on another device. */
  textOf: (hash: string) => FileText | null;
  members: readonly TeamMember[];
  query: readonly QueryText[];
}

// The other half is the talk's.
const fileBytes = limits.bodyBytes / 2;
// `{"n":,"label":,"text":},` and the number.
const excerptNamesBytes = 32;

const excerptBytes = ({ label, text }: Excerpt): number =>
  excerptNamesBytes + jsonTextBytes(label) + jsonTextBytes(text);

/** The files on the table that some member at it may read. */
export function filesWithReaders(
  files: readonly TableFile[],
  members: readonly TeamMember[],
): TableFile[] {
  const present = new Set(members.map(memberId));
  return filesOnTable(files).filter(
    ({ readers }) => readers === undefined || readers.some((id) => present.has(id)),
  );
}

const doesAllFit = (excerpts: readonly Excerpt[], room: { passages: number; bytes: number }) =>
  excerpts.length <= room.passages && bytesOf(excerpts) <= room.bytes;

const bytesOf = (excerpts: readonly Excerpt[]): number =>
  excerpts.reduce((sum, excerpt) => sum + excerptBytes(excerpt), 0);

/**
 * The files as requests carry them: all passages where they fit, else the best for the next turn. Of a file whose text is on
 * another device, the passages that something rests on. `null` where passages must be chosen and there is no index.
 */
export function carriedFiles(
  { files, textOf, members, query }: CarriedInput,
  index: PassageIndex | null,
): SentFile[] | null {
  const sent = filesWithReaders(files, members);
  const texts = new Map(sent.map((file) => [file.label, textOf(file.hash)?.passages ?? null]));
  const cited = sent.flatMap((file) =>
    texts.get(file.label) === null ? [] : (file.cited ?? []).map(({ n }) => `${file.label}:${n}`),
  );
  const room = { passages: limits.excerpts, bytes: fileBytes };
  const excerptsOf = new Map<string, readonly Excerpt[]>();
  for (const { label, cited: known = [] } of sent) {
    if (texts.get(label) !== null) continue;
    const fitting = known.slice(-room.passages);
    room.passages -= fitting.length;
    room.bytes -= bytesOf(fitting);
    excerptsOf.set(label, fitting);
  }
  const here = sent.flatMap(({ label }) => texts.get(label) ?? []);
  const chosen = doesAllFit(here, room)
    ? texts
    : index?.choose(
        query,
        { passages: room.passages, weight: room.bytes, weigh: excerptBytes, isFilled: true },
        cited.slice(-room.passages / 2),
      );
  if (chosen === undefined) return null;
  const present = new Set(members.map(memberId));
  return sent.map(({ label, name, kind, passages, characters, from, fetchedAt, readers }) => ({
    label,
    name,
    kind,
    passages,
    characters,
    ...(from && { from }),
    ...(fetchedAt && { fetchedAt }),
    excerpts: [...(excerptsOf.get(label) ?? chosen.get(label) ?? [])],
    ...(readers && { readers: readers.filter((id) => present.has(id)) }),
  }));
}
