import type { FileReader } from '@convoke/contract/files/carried-files.schemas.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { foldLabel, indexById } from './member-labels.rules.ts';

/** Index of the member whom a request names by id, or by name and role; `null` where nobody or more than one is meant. */
export function memberOfReader(
  reader: FileReader,
  participants: readonly Participant[],
): number | null {
  if (typeof reader === 'string') return indexById(reader, participants);
  const byId = indexById(reader.id, participants);
  if (byId !== null) return byId;
  const named = [...participants.keys()].filter((index) => {
    const { name = '', role = '' } = participants[index] ?? {};
    const hasRole = reader.role === '' || foldLabel(role) === foldLabel(reader.role);
    return foldLabel(name) === foldLabel(reader.name) && hasRole;
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}
