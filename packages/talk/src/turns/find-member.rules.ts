import type { MemberReference } from '@convoke/contract/team/member-reference.schemas.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { foldLabel, indexById } from './member-labels.rules.ts';

/** Index of the member whom a request names by id, or by name and role; `null` where nobody or more than one is meant. */
export function findMember(
  reference: MemberReference,
  participants: readonly Participant[],
): number | null {
  if (typeof reference === 'string') return indexById(reference, participants);
  const byId = indexById(reference.id, participants);
  if (byId !== null) return byId;
  const named = [...participants.keys()].filter((index) => {
    const { name = '', role = '' } = participants[index] ?? {};
    const hasRole = reference.role === '' || foldLabel(role) === foldLabel(reference.role);
    return foldLabel(name) === foldLabel(reference.name) && hasRole;
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}
