import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { fingerprint } from '../../../lib/fingerprint.ts';
import { isRecord } from '../../../lib/is-record.ts';

/** The publication that a conversation took up. */
export interface RemixOrigin {
  uuid: string;
  title: string;
  /** Id of the last message that came along from the publication; `null` when none did. */
  carriedUntil: string | null;
  /** Team and vision as they came, to see whether the visitor changed anything since. */
  teamMark: string;
}

/** Reads a stored origin; `null` when it names no publication. */
export function readRemixOrigin(value: unknown): RemixOrigin | null {
  if (!isRecord(value)) return null;
  const { uuid, title, carriedUntil, teamMark } = value;
  if (typeof uuid !== 'string' || uuid === '') return null;
  return {
    uuid,
    title: typeof title === 'string' ? title : '',
    carriedUntil: typeof carriedUntil === 'string' ? carriedUntil : null,
    teamMark: typeof teamMark === 'string' ? teamMark : '',
  };
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
