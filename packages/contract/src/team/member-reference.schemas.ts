import * as z from 'zod/mini';
import { idSchema } from '../id.schemas.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../text.schemas.ts';
import { memberIdField, participantSchema } from './team.schemas.ts';

/** A member whom a request or an event names: by id, or by name and role. */
export const memberReferenceSchema = z.union([
  idSchema,
  z.object({
    ...memberIdField,
    name: participantSchema.shape.name,
    role: z._default(textSchema({ maxLength: limits.memberRole }), ''),
  }),
]);
/** A member whom a request or an event names. */
export type MemberReference = z.infer<typeof memberReferenceSchema>;
