import {
  type Decision,
  decisionSchema,
  type Minutes,
  minutesSchema,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import type { core } from 'zod/mini';
import { safeParse } from 'zod/mini';

/** What came of a published conversation. */
export interface PublishedOutcome {
  minutes: Minutes | null;
  decision: Decision | null;
  /** ISO instant; `null` while the decision is a draft. */
  decidedAt: string | null;
}

/** Reads minutes and decision; what does not have their shape is set aside (docs/behaviour.md#lenient-reading). */
export function readPublishedOutcome(fields: ReadonlyMap<string, unknown>): PublishedOutcome {
  const decision = readOrNull(decisionSchema, fields.get('decision'));
  const decidedAt = fields.get('decidedAt');
  const isDecided =
    decision !== null && typeof decidedAt === 'string' && !Number.isNaN(Date.parse(decidedAt));
  return {
    minutes: readOrNull(minutesSchema, fields.get('minutes')),
    decision,
    decidedAt: isDecided ? decidedAt : null,
  };
}

function readOrNull<Schema extends core.$ZodType>(
  schema: Schema,
  value: unknown,
): core.output<Schema> | null {
  if (value === undefined || value === null) return null;
  const { success, data } = safeParse(schema, value);
  return success ? data : null;
}
