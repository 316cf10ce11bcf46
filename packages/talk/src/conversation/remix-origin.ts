import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import * as z from 'zod/mini';
import { fingerprint } from '../lib/fingerprint.ts';
import { fieldReader } from '../lib/read-fields.ts';

const remixOriginSchema = z.object({
  uuid: z.string().check(z.minLength(1)),
  title: z.string(),
  /** Id of the last message that came along from the publication; `null` when none did. */
  carriedUntil: z.nullable(z.string()),
  /** Team and vision as they came, to see whether the visitor changed anything since. */
  teamMark: z.string(),
});
/** The publication that a conversation took up. */
export type RemixOrigin = z.infer<typeof remixOriginSchema>;

const readRemixOriginFields = fieldReader(remixOriginSchema.shape);

/** Reads a stored origin; `null` when it names no publication. */
export function readRemixOrigin(value: unknown): RemixOrigin | null {
  const { uuid, ...fields } = readRemixOriginFields(value);
  return uuid === undefined
    ? null
    : { uuid, title: '', carriedUntil: null, teamMark: '', ...fields };
}

/** A short mark that changes when a member or a text of the vision does. */
export function hashTeam(members: readonly TeamMember[], vision: Vision | null): string {
  const texts = [vision?.teamVision, vision?.objectives, vision?.keyResults].map((text) =>
    (text ?? '').trim(),
  );
  const people = members.map(({ name, role, roleDescription }) => [
    name.trim(),
    role.trim(),
    (roleDescription ?? '').trim(),
  ]);
  return fingerprint(JSON.stringify([texts, people]));
}
