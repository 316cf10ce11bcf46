import { limits } from '@convoke/contract/limits.ts';
import { teamMemberSchema, type TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { countCodePoints, isBlank } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { schemaErrorText } from '../../../services/api/errors/error-text.ts';
import type { RoleToDescribe } from '../generation/team-calls.ts';
import { teamMessages as texts } from '../messages.ts';

/** The fields of a member form. */
export interface MemberDraft {
  name: string;
  role: string;
  roleDescription: string;
}

/** A text of a member form. */
export type MemberField = keyof MemberDraft;

export const emptyMember: MemberDraft = { name: '', role: '', roleDescription: '' };

const fieldLimits: Record<MemberField, number> = {
  name: limits.memberName,
  role: limits.memberRole,
  roleDescription: limits.roleDescription,
};

/** Why a field is invalid; `null` when it is valid. */
export function memberFieldError(field: MemberField, text: string): string | null {
  const maxLength = fieldLimits[field];
  const length = countCodePoints(text);
  if (length > maxLength) {
    return texts.fieldTooLong(length, maxLength);
  }
  return schemaErrorText(teamMemberSchema.shape[field], text);
}

/** True when the form describes a valid member. */
export function isMemberValid(draft: MemberDraft): boolean {
  return (['name', 'role', 'roleDescription'] as const).every(
    (field) => memberFieldError(field, draft[field]) === null,
  );
}

/** What the description of a member is generated from; an invalid name is left out. */
export function roleToDescribe(
  { name, role }: Pick<MemberDraft, 'name' | 'role'>,
  vision: Vision | null,
): RoleToDescribe {
  const isNameFine = memberFieldError('name', name) === null;
  return {
    role: role.trim(),
    ...(isNameFine ? { name: name.trim() } : {}),
    ...(vision === null || isBlank(vision.teamVision) ? {} : { vision: vision.teamVision }),
  };
}

/** The member that the form describes, with the chosen model; its skills are always an empty list. */
export function memberFromDraft(
  { name, role, roleDescription }: MemberDraft,
  model: string | undefined,
): TeamMember {
  return { name, role, skills: [], roleDescription, ...(model === undefined ? {} : { model }) };
}
