import * as z from 'zod/mini';
import { fieldError } from '../errors/error-reference.ts';
import { idSchema } from '../id.schemas.ts';
import { limits } from '../limits.ts';
import { memberModel } from '../models/model-id.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { memberTools } from '../tools/tool.schemas.ts';
import { seatVariantSchema } from './seat-variant.schemas.ts';
import { isReservedName } from './member-name.rules.ts';

const nameSchema = textSchema({
  maxLength: limits.memberName,
  required: 'name_required',
});
const roleSchema = textSchema({
  maxLength: limits.memberRole,
  required: 'role_required',
});

/** By which a member stays the same with another name or role; without it name and role tell who it is. */
export const memberIdField = { id: z.optional(idSchema) };

/** A member as the form accepts it, without reserved names. */
export const teamMemberSchema = z.object({
  ...memberIdField,
  name: nameSchema.check(z.refine((name) => !isReservedName(name), fieldError('name_reserved'))),
  role: roleSchema,
  skills: z.array(z.string()),
  roleDescription: z.optional(textSchema({ maxLength: limits.roleDescription })),
  ...memberModel,
  ...memberTools,
  seatVariant: seatVariantSchema,
});

/** A member of the team. */
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** A member on the wire, in a conversation or a publication. */
export const participantSchema = z.object({
  ...memberIdField,
  name: nameSchema,
  role: roleSchema,
  description: z._default(
    z.pipe(
      z.transform((value) => value ?? ''),
      textSchema({ maxLength: limits.roleDescription }),
    ),
    '',
  ),
  ...memberModel,
  ...memberTools,
  seatVariant: seatVariantSchema,
});

/** A member on the wire, in a conversation or a publication. */
export type Participant = z.infer<typeof participantSchema>;
