import { limits } from '@convoke/contract/limits.ts';
import { teamMemberSchema, type TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import { safeParse } from 'zod/mini';
import { translateSentence } from '../../lib/language/sentences.ts';
import { teamMessages as texts } from './team.messages.ts';

/** What the member forms hold while somebody writes. */
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

/** What is wrong with a field, in words; `null` when it is fine. */
export function memberFieldError(field: MemberField, text: string): string | null {
  const most = fieldLimits[field];
  const length = countCodePoints(text);
  if (length > most) {
    return texts.fieldTooLong(length, most);
  }
  const result = safeParse(teamMemberSchema.shape[field], text);
  if (result.success) return null;
  const fault = result.error.issues[0]?.message;
  return fault === undefined ? texts.unusable : translateSentence(fault);
}

/** True when a member can be made of the form. */
export function isMemberValid(draft: MemberDraft): boolean {
  return (['name', 'role', 'roleDescription'] as const).every(
    (field) => memberFieldError(field, draft[field]) === null,
  );
}

/** The member that the form describes; its skills are always an empty list (§3). */
export function memberFromDraft({ name, role, roleDescription }: MemberDraft): TeamMember {
  return { name, role, skills: [], roleDescription };
}
