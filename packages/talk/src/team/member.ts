import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import * as z from 'zod/mini';
import { fittingItems, fieldReader } from '../lib/read-fields.ts';

const visible = () => z.string().check(z.refine((text) => !isBlank(text)));

// Without the limits of the form: an older version may have stored longer texts.
const memberShape = {
  name: visible(),
  role: visible(),
  skills: fittingItems(z.string()),
  roleDescription: z.string(),
  model: visible(),
};

const readMemberFields = fieldReader(memberShape);

/** Reads a stored member; `null` when name or role is missing. */
export function readTeamMember(value: unknown): TeamMember | null {
  const { name, role, ...more } = readMemberFields(value);
  return name === undefined || role === undefined ? null : { name, role, skills: [], ...more };
}

/** The members of a stored list that can be read; none where there is no list. */
export const readTeam = (value: unknown): TeamMember[] =>
  Array.isArray(value) ? value.flatMap((item: unknown) => readTeamMember(item) ?? []) : [];

const visionSchema = z.object({
  teamVision: z.string(),
  objectives: z._default(z.string(), ''),
  keyResults: z._default(z.string(), ''),
});

/** Reads a stored vision; `null` when it is none. A text that an older version left out is empty. */
export const readVision = (value: unknown): Vision | null =>
  visionSchema.safeParse(value).data ?? null;

/** Team and vision of a conversation. */
export interface WorkspaceTeam {
  members: TeamMember[];
  vision: Vision | null;
}
