import * as z from 'zod/mini';
import { fieldReader } from '../lib/read-fields.ts';

const branchOriginSchema = z.object({
  conversationId: z.string().check(z.minLength(1)),
  /** The last message that came along, or the one that was edited. */
  messageId: z.string(),
  /** The title of that conversation when the branch began, for when it is deleted. */
  title: z.string(),
  /** The beginning of the last message that came along; missing where one was edited. */
  after: z.optional(z.string()),
  /** The beginning of the message that was edited, as it is here. */
  edited: z.optional(z.string()),
});
/** Where a branch departs from another conversation of this browser. */
export type BranchOrigin = z.infer<typeof branchOriginSchema>;

const readBranchOriginFields = fieldReader(branchOriginSchema.shape);

/** Reads a stored origin; `null` when it names no conversation. */
export function readBranchOrigin(value: unknown): BranchOrigin | null {
  const { conversationId, ...fields } = readBranchOriginFields(value);
  return conversationId === undefined
    ? null
    : { conversationId, messageId: '', title: '', ...fields };
}
