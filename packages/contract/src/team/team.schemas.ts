import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';
import { isReservedName } from './member-name.rules.ts';

const nameSchema = textSchema({
  maxLength: limits.memberName,
  requiredMessage: 'Name is required',
});
const roleSchema = textSchema({
  maxLength: limits.memberRole,
  requiredMessage: 'Role is required',
});

/** A team member as the form accepts it: nobody may be called like the visitor or the product. */
export const teamMemberSchema = z.object({
  name: nameSchema.check(
    z.refine((name) => !isReservedName(name), 'This name is reserved. Please choose another.'),
  ),
  role: roleSchema,
  skills: z.array(z.string()),
  roleDescription: z.optional(textSchema({ maxLength: limits.roleDescription })),
});

/** A member of the team: a name, a role and what that role is about. */
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** A member as it travels in a conversation. */
export const participantSchema = z.object({
  name: nameSchema,
  role: roleSchema,
  description: z._default(
    z.pipe(
      z.transform((value) => value ?? ''),
      textSchema({ maxLength: limits.roleDescription }),
    ),
    '',
  ),
});

/** A member as it travels in a conversation. */
export type Participant = z.infer<typeof participantSchema>;
