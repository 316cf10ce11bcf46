import { idSchema } from '@convoke/contract/id.schemas.ts';
import { seatVariantSchema } from '@convoke/contract/team/seat-variant.schemas.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { toolIdSchema } from '@convoke/contract/tools/tool.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import * as z from 'zod/mini';
import { fingerprint } from '../lib/fingerprint.ts';
import { fittingItems, fieldReader } from '../lib/read-fields.ts';

/** A member by name and role, and by the id where there is one. */
export interface Person {
  id?: string | undefined;
  name: string;
  role: string;
}

/**
 * By which a member stays the same with another name or role. Versions before ids knew members by name and role: the id
 * of such a member follows from them, on every device the same.
 */
export const memberId = ({ id, name, role }: Person): string =>
  id ?? idOfKey(memberKey({ name, role }));

/** The id of the member who said a message. */
export const authorId = ({
  by,
  sender,
  role,
}: {
  by?: string;
  sender: string;
  role: string;
}): string => by ?? memberId({ name: sender, role });

/** The member who said a message; `undefined` for the visitor, and once that member has left the team. */
export const memberWhoSaid = <Member extends Person>(
  message: Parameters<typeof authorId>[0] & { fromUser: boolean },
  members: readonly Member[],
): Member | undefined => {
  const author = authorId(message);
  return message.fromUser ? undefined : members.find((member) => memberId(member) === author);
};

/** The id of a member whom an earlier version stored by name and role, as `memberKey` joins them. */
export const idOfKey = (key: string): string => `m${fingerprint(key)}`;

const visible = () => z.string().check(z.refine((text) => !isBlank(text)));

// Without the limits of the form: an older version may have stored longer texts.
const memberShape = {
  id: idSchema,
  name: visible(),
  role: visible(),
  skills: fittingItems(z.string()),
  roleDescription: z.string(),
  model: visible(),
  tools: fittingItems(toolIdSchema),
  seatVariant: seatVariantSchema,
};

const readMemberFields = fieldReader(memberShape);

/** Reads a stored member; `null` when name or role is missing. */
export function readTeamMember(value: unknown): TeamMember | null {
  const { id, name, role, ...more } = readMemberFields(value);
  if (name === undefined || role === undefined) return null;
  return { ...(id && { id }), name, role, skills: [], ...more };
}

/** The members of a stored list that can be read; none where there is no list. */
export const readTeam = (value: unknown): TeamMember[] =>
  Array.isArray(value) ? value.flatMap((item: unknown) => readTeamMember(item) ?? []) : [];

/** A stored vision. A text that an older version left out is empty. */
export const storedVisionSchema = z.object({
  teamVision: z.string(),
  objectives: z._default(z.string(), ''),
  keyResults: z._default(z.string(), ''),
});

/** Reads a stored vision; `null` when it is none. */
export const readVision = (value: unknown): Vision | null =>
  storedVisionSchema.safeParse(value).data ?? null;

/** Team and vision of a conversation. */
export interface WorkspaceTeam {
  members: TeamMember[];
  vision: Vision | null;
}
