import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { idSchema } from '@convoke/contract/id.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import * as z from 'zod/mini';
import { fieldReader, finite, readItems } from '../lib/read-fields.ts';
import { readTeamMember } from './member.ts';

/** A team that the visitor saved under a name. */
export interface SavedTeam {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** At least one, in their order at the table. */
  members: TeamMember[];
}

const savedTeamShape = {
  id: idSchema,
  name: z.string().check(z.refine((text) => !isBlank(text))),
  savedAt: finite(),
  members: z.array(z.unknown()),
};

const readSavedTeamFields = fieldReader(savedTeamShape);

/** Reads a stored team; `lost` counts its members that could not be read. `null` when it has no name or nobody is left. */
function readSavedTeam(value: unknown): { team: SavedTeam; lost: number } | null {
  const { id, name, savedAt = 0, members = [] } = readSavedTeamFields(value);
  const { items, lost } = readItems(members, readTeamMember);
  if (id === undefined || name === undefined || items.length === 0) return null;
  return { team: { id, name, savedAt, members: items }, lost };
}

/** The readable teams of a list, and how many teams and members were not. Of two with one id the first stays. */
export function readSavedTeams(values: unknown[]): { items: SavedTeam[]; lost: number } {
  let lostMembers = 0;
  const ids = new Set<string>();
  const { items, lost } = readItems(values, (value) => {
    const reading = readSavedTeam(value);
    if (reading === null || ids.has(reading.team.id)) return null;
    ids.add(reading.team.id);
    lostMembers += reading.lost;
    return reading.team;
  });
  return { items, lost: lost + lostMembers };
}
